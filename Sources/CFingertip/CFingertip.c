// Only the header matters: the declared functions are implemented in Swift, in Sources/FingertipC.
#include "fingertip.h"
