// Only the header matters: the functions that it declares are implemented in Swift, in
// Sources/FingertipC.
#include "fingertip.h"
