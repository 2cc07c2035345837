// The velocity at the end of a motion, computed with the engine's method: the slope, at the middle
// of the last 20 ms, of a weighted parabola through the last 60 ms.
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

static inline struct vector mean_velocity(const struct sample *from, const struct sample *to) {
  double time = to->time - from->time;
  if (time <= 0) return (struct vector){0, 0};
  return (struct vector){(to->x - from->x) * (1e9 / time), (to->y - from->y) * (1e9 / time)};
}

// The sums of a least-squares parabola: of weight × timeⁿ, and of weight × timeⁿ × location.
struct parabola {
  double times[5], x[3], y[3];
};

static inline void parabola_add(struct parabola *fit, double time, double weight, double x,
                                double y) {
  double once = weight * time, twice = once * time, thrice = twice * time;
  fit->times[0] += weight;
  fit->times[1] += once;
  fit->times[2] += twice;
  fit->times[3] += thrice;
  fit->times[4] += thrice * time;
  fit->x[0] += x * weight;
  fit->x[1] += x * once;
  fit->x[2] += x * twice;
  fit->y[0] += y * weight;
  fit->y[1] += y * once;
  fit->y[2] += y * twice;
}

// Limits an estimate to between 0.8 and 1.25 times the mean over 20 ms. Up to 60 pt/s, a speed that
// a trembling finger can reach, the result is the smaller of the means over 20 ms and 60 ms.
static inline double limited(double estimate, double mean, double long_mean) {
  if (mean * mean <= 60 * 60) {
    if (mean * long_mean <= 0) return 0;
    return mean * mean >= long_mean * long_mean ? long_mean : mean;
  }
  return fmin(fmax(estimate, fmin(0.8 * mean, 1.25 * mean)), fmax(0.8 * mean, 1.25 * mean));
}

static inline struct vector tracker_velocity(const struct tracker *tracker, int64_t now) {
  struct vector none = {0, 0};
  if (tracker->last < 2 || tracker_is_still(tracker, (double)(now - tracker->start))) return none;
  const struct sample *end = tracker_sample(tracker, tracker->last);
  int number = tracker->last - 1;
  if (end->time - tracker_sample(tracker, number)->time > 100e6) return none;
  const double span = 60e6, middle = 10e6, recent = 20e6;
  struct parabola fit = {{0}, {0}, {0}};
  parabola_add(&fit, middle, span, 0, 0);
  const struct sample *sample;
  double time;
  struct vector mean = none;
  bool has_mean = false;
  for (;; number--) {
    sample = tracker_sample(tracker, number);
    time = sample->time - end->time;
    if (!has_mean && time <= -recent) {
      const struct sample *after = tracker_sample(tracker, number + 1);
      has_mean = true;
      if (number == 0) {
        mean = mean_velocity(after, end);
      } else {
        double part = (end->time - recent - sample->time) / (after->time - sample->time);
        mean.x = (end->x - (sample->x + (after->x - sample->x) * part)) * (1e9 / recent);
        mean.y = (end->y - (sample->y + (after->y - sample->y) * part)) * (1e9 / recent);
      }
    }
    if (time <= -span) break;
    parabola_add(&fit, time + middle, time + span, sample->x - end->x, sample->y - end->y);
  }
  const double *t = fit.times;
  double a = t[2] * t[3] - t[1] * t[4], b = t[0] * t[4] - t[2] * t[2];
  double c = t[1] * t[2] - t[0] * t[3], determinant = t[1] * a + t[2] * b + t[3] * c;
  // 1e-9 for times and weights scaled to at most 1.
  if (determinant <= 1e-9 * pow(span, 9)) return mean;
  struct vector long_mean = mean_velocity(tracker_sample(tracker, number + 1), end);
  double scale = 1e9 / determinant;
  return (struct vector){
      limited((fit.x[0] * a + fit.x[1] * b + fit.x[2] * c) * scale, mean.x, long_mean.x),
      limited((fit.y[0] * a + fit.y[1] * b + fit.y[2] * c) * scale, mean.y, long_mean.y)};
}

#endif
