// What every measured program shares: the workload as it lies in a file, and how cost is counted.
#ifndef C_MEASURING_H
#define C_MEASURING_H

#include "Scene.h"

#include <linux/input.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Events of one touchscreen, as the kernel hands them to a program: `struct input_event` records.
struct workload {
  const struct input_event *events;
  size_t count;
  /// How many of them are SYN_REPORT.
  size_t frames;
};

/// The screen of all workloads: 1280 × 800 units, one of which is a point, and up to 100 slots.
enum { WORKLOAD_WIDTH = 1280, WORKLOAD_HEIGHT = 800, WORKLOAD_SLOTS = 100 };

/// Reads a whole file of events into memory. Ends the program with a message when it cannot.
struct workload workload_read(const char *path);

/// The time of an event in nanoseconds.
static inline int64_t workload_time(const struct input_event *event) {
  return (int64_t)event->input_event_sec * 1000000000 + (int64_t)event->input_event_usec * 1000;
}

/// Starts to count: time, heap allocations of this thread, and instructions under callgrind.
void measuring_begin(void);

/// Stops to count. Under callgrind the instructions since then are written out under this label.
void measuring_end(const char *label);

/// Prints the last measurement as one line of JSON: its label, how many events that was, and what
/// else is to be known, as the inside of a JSON object or "".
void measuring_report(const char *label, uint64_t events, uint64_t frames, const char *more);

#ifdef __cplusplus
}
#endif
#endif
