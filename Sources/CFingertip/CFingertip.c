// The header is all there is: what it declares is written in Swift, in Sources/FingertipC.
#include "fingertip.h"
