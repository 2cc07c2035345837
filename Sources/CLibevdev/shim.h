// The C library that talks to the input devices of the Linux kernel.
// Debian and Ubuntu: libevdev-dev.
#include <libevdev/libevdev.h>
