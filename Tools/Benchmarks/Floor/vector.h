// Vectors, and fractions of a finger's move. Each move is assumed to be straight and at constant
// speed.
#ifndef VECTOR_H
#define VECTOR_H

#include <math.h>
#include <stdint.h>

struct vector {
  double x, y;
};

static inline struct vector minus(struct vector a, struct vector b) {
  return (struct vector){a.x - b.x, a.y - b.y};
}

static inline double squared_length(struct vector a) { return a.x * a.x + a.y * a.y; }

static inline double length(struct vector a) { return sqrt(squared_length(a)); }

static inline struct vector scaled(struct vector a, double factor) {
  return (struct vector){a.x * factor, a.y * factor};
}

static inline struct vector interpolated(struct vector from, struct vector to, double fraction) {
  return (struct vector){from.x + (to.x - from.x) * fraction, from.y + (to.y - from.y) * fraction};
}

// The fraction of a move that is complete at a time no later than the end of the move.
static inline double fraction_at(int64_t time, int64_t earlier, int64_t now) {
  return fmax((double)(time - earlier) / (double)(now - earlier), 0);
}

// The fraction of a move at which the length reaches a limit. The length must reach the limit by
// the end of the move.
static inline double crossing(double limit, struct vector from, struct vector to) {
  struct vector delta = minus(to, from);
  double missing = limit * limit - squared_length(from);
  if (missing <= 0) return 0;
  double linear = 2 * (from.x * delta.x + from.y * delta.y), quadratic = squared_length(delta);
  double root = sqrt(linear * linear + 4 * quadratic * missing);
  double fraction =
      linear > 0 ? 2 * missing / (linear + root) : (root - linear) / (2 * quadratic);
  return fmin(fraction, 1);
}

#endif
