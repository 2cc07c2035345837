// A recording's clock, which replaces the system's monotonic clock. A toolkit's timers then fire at
// the times of the events, even though the events are sent as fast as possible.
#ifndef RECORDED_CLOCK_H
#define RECORDED_CLOCK_H

#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// The current time in nanoseconds, or 0 before the first event.
static int64_t recorded_time;
// The time at which the event loop last ran.
static int64_t last_loop_time;

// Replaces the C library's function, including for this program's libraries.
#ifdef __cplusplus
extern "C"
#endif
int clock_gettime(clockid_t clock, struct timespec *time) {
  if (clock != CLOCK_MONOTONIC || recorded_time == 0) {
    return (int)syscall(SYS_clock_gettime, clock, time);
  }
  time->tv_sec = (time_t)(recorded_time / 1000000000);
  time->tv_nsec = (long)(recorded_time % 1000000000);
  return 0;
}

// Sets the time of an event, and returns whether to run the event loop for timers. The loop runs
// every 50 ms, or less often while there are no events.
static inline int recorded_clock_set(int64_t now) {
  // The system time that corresponds to time 0 of the recording, so that the clock never goes
  // backward.
  static int64_t start;
  if (start == 0) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    start = (int64_t)time.tv_sec * 1000000000 + time.tv_nsec - now;
  }
  recorded_time = start + now;
  if (recorded_time - last_loop_time < 50000000) return 0;
  last_loop_time = recorded_time;
  return 1;
}

#endif
