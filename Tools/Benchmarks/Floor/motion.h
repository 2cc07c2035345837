// The common motion of several touches. The definitions are the same as the engine's.
#ifndef MOTION_H
#define MOTION_H

#include "vector.h"

#include <stdbool.h>

// The travel of the centroid and, since the second touch landed, the rotation of the touches, the
// arc of that rotation, and the change in their spread.
struct motion {
  struct vector travel;
  double rotation, arc, spread_change, spread;
};

static inline double separation(double spread) { return fmax(spread, 1); }

static inline void motion_rotate(struct motion *motion, double angle, double spread) {
  motion->rotation += angle;
  motion->arc += angle * (motion->spread + spread) / 2;
  motion->spread_change += separation(spread) - separation(motion->spread);
  motion->spread = spread;
}

// Interpolates between an earlier and a later motion, at a fraction of the time between them.
static inline struct motion motion_at(const struct motion *before, const struct motion *after,
                                      double fraction) {
  struct motion motion = *before;
  motion.travel = interpolated(before->travel, after->travel, fraction);
  motion_rotate(&motion, (after->rotation - before->rotation) * fraction,
                before->spread + (after->spread - before->spread) * fraction);
  return motion;
}

static inline struct motion motion_since(const struct motion *origin, const struct motion *motion) {
  return (struct motion){
      .travel = minus(motion->travel, origin->travel),
      .rotation = motion->rotation - origin->rotation,
      .arc = motion->arc - origin->arc,
      .spread_change = motion->spread_change - origin->spread_change,
      .spread = motion->spread,
  };
}

static inline bool has_rotated_by(const struct motion *motion, double factor) {
  return motion->spread > 0 && fabs(motion->rotation) >= factor * 0.08726646259971647 &&
         fabs(motion->arc) >= factor * 16;
}

static inline bool has_spread_by(double change, double factor) {
  return fabs(change) >= factor * (change > 0 ? 8 : 4);
}

// The fraction of a move at which the change in the spread reaches a limit.
static inline double fraction_of_spread(double limit, const struct motion *before,
                                        const struct motion *after) {
  return (copysign(limit, after->spread_change) - before->spread_change) /
         (after->spread_change - before->spread_change);
}

// The fraction of a move at which the touches have rotated by 5° and by an arc of 16 pt. The arc
// grows with the square of the fraction if the spread changes, too.
static inline double fraction_of_rotation(const struct motion *before, const struct motion *after) {
  double sign = copysign(1, after->rotation), step = sign * (after->rotation - before->rotation);
  double linear = step * before->spread, quadratic = step * (after->spread - before->spread) / 2;
  double missing = 16 - sign * before->arc;
  double arc = 2 * missing / (linear + sqrt(linear * linear + 4 * quadratic * missing));
  return fmax((0.08726646259971647 - sign * before->rotation) / step, arc);
}

// If the centroid travels farther than this, the touches no longer move mainly relative to each
// other.
static inline double relative_travel(const struct motion *motion) {
  return length((struct vector){motion->spread_change, motion->arc}) / 1.5;
}

#endif
