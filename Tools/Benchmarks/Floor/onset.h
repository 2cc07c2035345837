// Determines how several touches start to move, and whether their motion is a pan, a pinch or a
// rotation. While one touch hasn't moved by 1 pt, no gesture begins until another has moved by 12
// pt or for 40 ms. Once the last touch has started to move, the motion from then on decides. The
// definitions are the same as the engine's.
#ifndef ONSET_H
#define ONSET_H

#include "motion.h"

#include <stdbool.h>
#include <stdint.h>

// PARTIAL: one touch is still stationary, but no longer delays the others.
enum stage { SINGLE, WAITING, PARTIAL, COMPLETE };

struct onset {
  enum stage stage;
  // The time at which the first touch started to move, or 0 if none has.
  int64_t first_start;
  // The fractions of the last move at which the stage became PARTIAL and COMPLETE.
  double opening, completion;
  // The kind of gesture is determined by what has changed since this motion. Since then, the
  // touches count as having traveled together by at least `common_floor`.
  struct motion origin;
  double common_floor;
  // `single` is the travel before the second touch landed, which counts only for a pan. `roll` is
  // the travel caused by a roll, which doesn't count for a pan.
  struct vector single, roll;
};

// Records whether one touch has started to move. `from` is the touch's displacement before the
// move, and `to` is its displacement after the move. Both are relative to the touch's location when
// the last touch landed.
static inline void onset_add(struct onset *onset, struct vector from, struct vector to,
                             double *first) {
  double distance = squared_length(to);
  if (distance < 1) {
    onset->completion = INFINITY;
    return;
  }
  double start = crossing(1, from, to);
  *first = fmin(*first, start);
  onset->completion = fmax(onset->completion, start);
  if (distance < 12 * 12) return;
  onset->opening = fmin(onset->opening, fmax(start, crossing(12, from, to)));
}

// Updates the stage after `onset_add` was called for all touches. The first touch started to move
// at the fraction `first` of the move.
static inline void onset_advance(struct onset *onset, double first, const struct motion *before,
                                 const struct motion *after, int64_t earlier, int64_t now) {
  if (onset->first_start == 0 && first <= 1) {
    onset->first_start = earlier + (int64_t)((double)(now - earlier) * first);
  }
  int64_t end = onset->first_start + 40000000;
  if (onset->first_start != 0 && now >= end) {
    onset->opening = fmin(onset->opening, fraction_at(end, earlier, now));
  }
  onset->stage = onset->completion <= 1 ? COMPLETE : onset->opening <= 1 ? PARTIAL : WAITING;
  if (onset->stage != COMPLETE) return;
  onset->origin = motion_at(before, after, onset->completion);
  onset->common_floor = 0;
}

// Once all touches have traveled 20 pt together, measures from the start of the current move.
static inline void onset_stay_complete(struct onset *onset, const struct motion *before) {
  onset->opening = onset->completion = 0;
  if (squared_length(minus(before->travel, onset->origin.travel)) < 20 * 20) return;
  onset->origin = *before;
  onset->common_floor = 20;
}

static inline enum stage stage_at(const struct onset *onset, double fraction) {
  if (onset->stage == SINGLE) return SINGLE;
  return fraction >= onset->completion ? COMPLETE : fraction >= onset->opening ? PARTIAL : WAITING;
}

// The predominant kind of motion. A gesture that yields to another one uses a margin above 1.
enum kind_of_motion { UNCLEAR, TOGETHER, SPREADING, ROTATING };

static inline enum kind_of_motion main_kind(const struct onset *onset,
                                            const struct motion *recent, double margin) {
  double together = fmax(length(recent->travel), onset->common_floor);
  double relative = relative_travel(recent);
  double change = fabs(recent->spread_change), arc = fabs(recent->arc);
  if (together >= fmax(relative, 1)) return TOGETHER;
  if (relative < fmax(together, 1) * margin) return UNCLEAR;
  if (arc > change) return arc > change * margin ? ROTATING : UNCLEAR;
  return change >= arc * margin ? SPREADING : UNCLEAR;
}

// A touch that holds still often shifts as it lifts.
static inline double spread_limit(enum stage stage, const struct motion *motion) {
  return motion->spread_change > 0 ? 8 : stage == PARTIAL ? 10 : 4;
}

static inline bool is_rotation(const struct onset *onset, enum stage stage,
                               const struct motion *motion) {
  if (stage == WAITING) return false;
  if (stage != COMPLETE) return has_rotated_by(motion, 1);
  struct motion recent = motion_since(&onset->origin, motion);
  if (!has_rotated_by(motion, 1) && !has_rotated_by(&recent, 1)) return false;
  return main_kind(onset, &recent, 1) == ROTATING ||
         (fabs(motion->spread_change) >= 1.01 * 8 &&
          main_kind(onset, &recent, 1.01) == SPREADING);
}

static inline bool is_pinch(const struct onset *onset, enum stage stage,
                            const struct motion *motion) {
  if (stage == WAITING) return false;
  if (stage != COMPLETE) {
    double change = fabs(motion->spread_change);
    if (change < spread_limit(stage, motion)) return false;
    if (fabs(motion->arc) > change && !has_rotated_by(motion, 1.01)) return false;
    double travel = length(minus(motion->travel, onset->single));
    return travel >= 10.1 || travel < relative_travel(motion);
  }
  if (!has_spread_by(motion->spread_change, 1) &&
      !has_spread_by(motion->spread_change - onset->origin.spread_change, 1)) {
    return false;
  }
  struct motion recent = motion_since(&onset->origin, motion);
  return main_kind(onset, &recent, 1) == SPREADING ||
         ((has_rotated_by(motion, 1.01) || has_rotated_by(&recent, 1.01)) &&
          main_kind(onset, &recent, 1.01) == ROTATING);
}

static inline double pan_travel(const struct onset *onset, const struct motion *motion) {
  return length(minus(motion->travel, onset->roll));
}

// Whether a pan must wait because the touches may be about to pinch or rotate.
static inline bool may_be_relative(const struct onset *onset, enum stage stage,
                                   const struct motion *motion) {
  if (stage == WAITING) return true;
  if (stage != COMPLETE) {
    double change = fabs(motion->spread_change);
    return relative_travel(motion) > pan_travel(onset, motion) && !has_rotated_by(motion, 1.02) &&
           (fabs(motion->arc) > change || change < 1.02 * spread_limit(stage, motion));
  }
  struct motion recent = motion_since(&onset->origin, motion);
  if (main_kind(onset, &recent, 1) == TOGETHER) return false;
  switch (main_kind(onset, &recent, 1.02)) {
    case ROTATING: return !has_rotated_by(motion, 1.02) && !has_rotated_by(&recent, 1.02);
    case SPREADING:
      return !has_spread_by(motion->spread_change, 1.02) &&
             !has_spread_by(recent.spread_change, 1.02);
    default: return true;
  }
}

static inline bool is_pan(const struct onset *onset, enum stage stage,
                          const struct motion *motion) {
  return pan_travel(onset, motion) >= 10 && !may_be_relative(onset, stage, motion);
}

typedef bool gesture_test(const struct onset *, enum stage, const struct motion *);

static inline bool is_at(gesture_test *is_gesture, const struct onset *onset,
                         const struct motion *before, const struct motion *after, double fraction) {
  struct motion motion = motion_at(before, after, fraction);
  return is_gesture(onset, stage_at(onset, fraction), &motion);
}

// The fraction of the last move at which the motion becomes a gesture, or 2 if it doesn't. Usually,
// the motion reaches a limit there. Just before the last touch starts to move, a different rule
// applies.
static inline double first_fraction(gesture_test *is_gesture, double limit,
                                    const struct onset *onset, const struct motion *before,
                                    const struct motion *after) {
  double low = 0, high = 1;
  if (onset->stage == COMPLETE && onset->completion > 0) {
    double last = nextafter(onset->completion, 0);
    if (is_at(is_gesture, onset, before, after, last)) high = last;
    else low = onset->completion;
  }
  if (high == 1) {
    if (!is_gesture(onset, onset->stage, after)) return 2;
    if (limit - 1e-12 > low && limit + 1e-12 < 1 &&
        !is_at(is_gesture, onset, before, after, limit - 1e-12) &&
        is_at(is_gesture, onset, before, after, limit + 1e-12)) {
      return limit;
    }
  }
  for (int step = 0; step < 40; step++) {
    double middle = (low + high) / 2;
    if (is_at(is_gesture, onset, before, after, middle)) high = middle;
    else low = middle;
  }
  return high;
}

static inline double pan_fraction(const struct onset *onset, const struct motion *before,
                                  const struct motion *after) {
  return first_fraction(is_pan, 0, onset, before, after);
}

static inline double pinch_fraction(const struct onset *onset, const struct motion *before,
                                    const struct motion *after) {
  double limit = fraction_of_spread(spread_limit(onset->stage, after), before, after);
  return first_fraction(is_pinch, limit, onset, before, after);
}

static inline double rotation_fraction(const struct onset *onset, const struct motion *before,
                                       const struct motion *after) {
  return first_fraction(is_rotation, fraction_of_rotation(before, after), onset, before, after);
}

#endif
