// The velocity at the end of a motion, computed with the engine's method: the mean over the last 15 ms.
#ifndef VELOCITY_H
#define VELOCITY_H

#include "vector.h"

#include <stdbool.h>
#include <stdint.h>

// A sample of a motion. Times are in nanoseconds since the motion began.
struct sample {
  double time, x, y;
};

// The last samples of a motion. Sample 0 is infinitely early and far away.
struct tracker {
  struct sample samples[32];
  int last;
  int64_t start;
};

static inline const struct sample *tracker_sample(const struct tracker *tracker, int number) {
  return &tracker->samples[number & 31];
}

static inline void tracker_add(struct tracker *tracker, int64_t now, double x, double y) {
  if (tracker->last == 0) {
    tracker->start = now;
    tracker->samples[0] = (struct sample){-INFINITY, INFINITY, INFINITY};
  }
  double time = (double)(now - tracker->start);
  // Keep only one of two samples within 10 ms.
  if (tracker->last == 0 || time - tracker_sample(tracker, tracker->last - 1)->time >= 10e6) {
    tracker->last += 1;
  }
  tracker->samples[tracker->last & 31] = (struct sample){time, x, y};
}

// The location at a time since the motion began. The samples around that time must be in memory.
static inline struct vector tracker_location(const struct tracker *tracker, double time) {
  int number = tracker->last;
  const struct sample *after = tracker_sample(tracker, number), *before;
  if (after->time <= time) return (struct vector){after->x, after->y};
  while ((before = tracker_sample(tracker, --number))->time > time) after = before;
  return interpolated((struct vector){before->x, before->y}, (struct vector){after->x, after->y},
                      (time - before->time) / (after->time - before->time));
}

// Whether the touch has stayed within half a point for 40 ms.
static inline bool tracker_is_still(const struct tracker *tracker, double now) {
  const struct sample *end = tracker_sample(tracker, tracker->last);
  if (now - end->time >= 40e6) return true;
  for (int number = tracker->last - 1;; number--) {
    const struct sample *sample = tracker_sample(tracker, number);
    double dx = sample->x - end->x, dy = sample->y - end->y;
    if (dx * dx + dy * dy > 0.25) return false;
    if (now - sample->time >= 40e6) return true;
  }
}

// The mean velocity over an interval that ends with the last sample, or over all samples.
static inline struct vector mean_velocity(const struct tracker *tracker, double duration) {
  const struct sample *end = tracker_sample(tracker, tracker->last), *after = end, *before;
  int number = tracker->last;
  while ((before = tracker_sample(tracker, --number))->time - end->time > -duration) after = before;
  if (number == 0) {
    double time = end->time - after->time;
    if (time <= 0) return (struct vector){0, 0};
    return (struct vector){(end->x - after->x) * (1e9 / time), (end->y - after->y) * (1e9 / time)};
  }
  double part = (end->time - duration - before->time) / (after->time - before->time);
  return (struct vector){
      (end->x - (before->x + (after->x - before->x) * part)) * (1e9 / duration),
      (end->y - (before->y + (after->y - before->y) * part)) * (1e9 / duration)};
}

// Up to 80 pt/s, a speed that a trembling finger can reach, the smaller of the means over 15 ms and
// 60 ms.
static inline double limited(double mean, double long_mean) {
  if (fabs(mean) > 80) return mean;
  if (mean * long_mean <= 0) return 0;
  return fabs(mean) < fabs(long_mean) ? mean : long_mean;
}

static inline struct vector tracker_velocity(const struct tracker *tracker, int64_t now) {
  struct vector none = {0, 0};
  if (tracker->last < 2 || tracker_is_still(tracker, (double)(now - tracker->start))) return none;
  int last = tracker->last;
  if (tracker_sample(tracker, last)->time - tracker_sample(tracker, last - 1)->time > 100e6) {
    return none;
  }
  struct vector mean = mean_velocity(tracker, 15e6);
  if (fmin(fabs(mean.x), fabs(mean.y)) > 80) return mean;
  struct vector long_mean = mean_velocity(tracker, 60e6);
  return (struct vector){limited(mean.x, long_mean.x), limited(mean.y, long_mean.y)};
}

#endif
