// libevdev, the C library for the Linux kernel's input devices.
#if __has_include(<libevdev/libevdev.h>)
#include <libevdev/libevdev.h>
#include <libevdev/libevdev-uinput.h>
#else
#error "libevdev is missing: apt-get install libevdev-dev pkg-config, or build without live input: --traits Command"
#endif

// Headers of Linux system calls that Swift's Glibc module omits.
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

// Wrappers for variadic functions, which Swift can't call.
#include <linux/input.h>
#include <linux/uinput.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
static inline int fingertip_adopt_orphans(void) {
  return prctl(PR_SET_CHILD_SUBREAPER, 1L, 0L, 0L, 0L);
}
// Returns the process ID of a child that has exited but is still a zombie, or 0 if there is none. This function is
// written in C because Glibc defines si_pid as a macro that Swift can't import.
#include <sys/wait.h>
static inline pid_t fingertip_ended_child(void) {
  siginfo_t info;
  info.si_pid = 0;
  return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0 ? info.si_pid : 0;
}
static inline int fingertip_set_mask(int device, unsigned type, const unsigned long *bits, unsigned words) {
#ifdef EVIOCSMASK
  struct input_mask mask = {type, words * (unsigned)sizeof *bits, (uintptr_t)bits};
  return ioctl(device, EVIOCSMASK, &mask);
#else
  return -1;
#endif
}
static inline int fingertip_set_phys(int uinput, const char *path) {
  return ioctl(uinput, UI_SET_PHYS, path);
}
