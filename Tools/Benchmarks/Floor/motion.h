// The common motion of several touches, and the limits at which it is a pan, a pinch or a rotation.
// These are the engine's definitions.
#ifndef MOTION_H
#define MOTION_H

#include <math.h>
#include <stdbool.h>

// The travel of the centroid, and, since there were two touches, their rotation, the arc of that
// rotation, and the change of their spread.
struct motion {
  double x, y, rotation, arc, spread_change, spread;
  // The travel before there were two touches.
  double single_x, single_y;
};

static inline double separation(double spread) { return fmax(spread, 1); }

static inline void motion_rotate(struct motion *motion, double angle, double spread) {
  motion->rotation += angle;
  motion->arc += angle * (motion->spread + spread) / 2;
  motion->spread_change += separation(spread) - separation(motion->spread);
  motion->spread = spread;
}

// The motion at a fraction of the time between two motions.
static inline struct motion motion_at(const struct motion *before, const struct motion *after,
                                      double fraction) {
  struct motion motion = *before;
  motion.x += (after->x - before->x) * fraction;
  motion.y += (after->y - before->y) * fraction;
  motion_rotate(&motion, (after->rotation - before->rotation) * fraction,
              before->spread + (after->spread - before->spread) * fraction);
  return motion;
}

static inline bool has_rotated_by(const struct motion *motion, double factor) {
  return motion->spread > 0 && fabs(motion->rotation) >= factor * 0.08726646259971647 &&
         fabs(motion->arc) >= factor * 16;
}

static inline double spread_limit(const struct motion *motion) {
  return motion->spread_change > 0 ? 8 : 4;
}

// The travel of the centroid above which the touches no longer move mainly relative to each other.
static inline double relative_travel(const struct motion *motion) {
  return hypot(motion->spread_change, motion->arc) / 1.5;
}

static inline bool is_rotation(const struct motion *motion) { return has_rotated_by(motion, 1); }

static inline bool is_pinch(const struct motion *motion) {
  double change = fabs(motion->spread_change);
  if (change < spread_limit(motion)) return false;
  if (fabs(motion->arc) > change && !has_rotated_by(motion, 1.01)) return false;
  double travel = hypot(motion->x - motion->single_x, motion->y - motion->single_y);
  return travel >= 10.1 || travel < relative_travel(motion);
}

static inline bool is_pan(const struct motion *motion) {
  double travel = hypot(motion->x, motion->y);
  if (travel < 10) return false;
  if (relative_travel(motion) <= travel || has_rotated_by(motion, 1.02)) return true;
  double change = fabs(motion->spread_change);
  return fabs(motion->arc) <= change && change >= 1.02 * spread_limit(motion);
}

// The fraction of a move at which the motion becomes a gesture. It is one after the move.
static inline double fraction_until(bool (*is_gesture)(const struct motion *),
                                    const struct motion *before, const struct motion *after) {
  double low = 0, high = 1;
  for (int step = 0; step < 40; step++) {
    double middle = (low + high) / 2;
    struct motion motion = motion_at(before, after, middle);
    if (is_gesture(&motion)) high = middle;
    else low = middle;
  }
  return high;
}

#endif
