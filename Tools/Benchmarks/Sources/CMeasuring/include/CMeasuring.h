// Code shared by all measured programs: reading a workload file, and measuring the cost.
#ifndef C_MEASURING_H
#define C_MEASURING_H

#include "Scene.h"

#include <linux/input.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Events of one touchscreen, in the kernel's format: `struct input_event` records.
struct workload {
  const struct input_event *events;
  size_t count;
  /// The number of SYN_REPORT events.
  size_t frames;
};

/// The screen for all workloads: 1280 × 800 units of one point each, and up to 100 slots.
enum { WORKLOAD_WIDTH = 1280, WORKLOAD_HEIGHT = 800, WORKLOAD_SLOTS = 100 };

/// Reads a whole file of events into memory. Exits with a message on failure.
struct workload workload_read(const char *path);

/// Returns the time of an event in nanoseconds.
static inline int64_t workload_time(const struct input_event *event) {
  return (int64_t)event->input_event_sec * 1000000000 + (int64_t)event->input_event_usec * 1000;
}

/// Starts counting processor time, heap allocations of this thread and, under callgrind, instructions.
void measuring_begin(void);

/// Stops counting. Under callgrind, dumps the instructions counted since the start under this
/// label.
void measuring_end(const char *label);

/// Prints the last measurement as one line of JSON. The parameters are the label, the numbers of
/// events and frames, and additional content of the JSON object, or "".
void measuring_report(const char *label, uint64_t events, uint64_t frames, const char *more);

#ifdef __cplusplus
}
#endif
#endif
