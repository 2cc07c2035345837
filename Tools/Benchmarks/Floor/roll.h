// The contact of a finger that has just landed rolls by up to 19 pt; this isn't a drag. The
// definitions are the same as the engine's.
#ifndef ROLL_H
#define ROLL_H

#include "vector.h"
#include "velocity.h"

static const double PAN_TRAVEL = 10, PRESS_TRAVEL = 10, ROLL_TRAVEL = 19, LIFT_TRAVEL = 15;
static const int64_t ROLL_TIME = 220000000, LIFT_TIME = 40000000;

struct roll {
  enum { ROLLING, ROLLED, ROLL_ENDED } stage;
  int64_t start;
  // The travel caused by the roll. Even after the roll has ended, this travel doesn't count.
  struct vector offset;
};

static inline struct vector limited_to_roll(struct vector travel) {
  double distance = length(travel);
  return distance > ROLL_TRAVEL ? scaled(travel, ROLL_TRAVEL / distance) : travel;
}

// A weight between 0, if the travel resembles a drag from rest, and 1, if it resembles a roll. A
// roll travels the first half of its distance in less time than the second half.
static inline double roll_weight(struct vector travel, struct vector half) {
  double distance = length(travel);
  if (distance == 0) return 1;
  return fmin(fmax((length(half) / distance - 0.18) / (0.5 - 0.18), 0), 1);
}

// Part of a move during the roll: the travel before and after the part, and the travel at half of
// each time.
struct rolling {
  struct vector from, to, old_half, half;
};

// The travel at a fraction of a move, minus the limit that applies there.
static inline double rolling_excess(const struct rolling *move, double fraction) {
  struct vector travel = interpolated(move->from, move->to, fraction);
  struct vector half = interpolated(move->old_half, move->half, fraction);
  return length(travel) - PAN_TRAVEL - ROLL_TRAVEL * roll_weight(travel, half);
}

// The fraction at which a drag begins, found by the Illinois method. A drag from rest begins at 10
// pt.
static inline double rolling_crossing(const struct rolling *move) {
  double low = 0, high = crossing(PAN_TRAVEL, move->from, move->to);
  if (fabs(rolling_excess(move, high)) < 1e-12) return high;
  high = 1;
  double below = rolling_excess(move, low), above = rolling_excess(move, high), previous = 0;
  if (below >= 0) return 0;
  if (above <= 0) return 1;
  for (int step = 0; step < 40; step++) {
    double fraction = low - below * (high - low) / (above - below);
    double excess = rolling_excess(move, fraction);
    if (fabs(excess) < 1e-12) return fraction;
    if (excess < 0) {
      low = fraction, below = excess;
      if (previous < 0) above /= 2;
    } else {
      high = fraction, above = excess;
      if (previous > 0) below /= 2;
    }
    previous = excess;
  }
  return high;
}

static inline struct vector travel_at_half(const struct roll *roll, const struct tracker *tracker,
                                           int64_t time) {
  int64_t elapsed = time - roll->start;
  return tracker_location(tracker, (elapsed < ROLL_TIME ? elapsed : ROLL_TIME) / 2);
}

// Processes a move. Returns the fraction at which a drag begins, or 2 if it doesn't.
static inline double roll_follow(struct roll *roll, const struct tracker *tracker,
                                 struct vector from, struct vector to, int64_t earlier,
                                 int64_t now) {
  double first = 0;
  if (roll->stage == ROLLING) {
    int64_t end = roll->start + ROLL_TIME;
    if (now < end && squared_length(to) < PAN_TRAVEL * PAN_TRAVEL) return 2;
    double last = now < end ? 1 : fraction_at(end, earlier, now);
    struct vector travel = interpolated(from, to, last), half = travel_at_half(roll, tracker, now);
    double weight = roll_weight(travel, half);
    if (length(travel) >= PAN_TRAVEL + ROLL_TRAVEL * weight) {
      struct rolling move = {from, travel, travel_at_half(roll, tracker, earlier), half};
      return last * rolling_crossing(&move);
    }
    if (now < end) return 2;
    roll->stage = ROLLED;
    roll->offset = limited_to_roll(scaled(travel, weight));
    first = last;
  }
  if (roll->stage == ROLLED) {
    if (squared_length(to) < PAN_TRAVEL * PAN_TRAVEL) return 2;
    first = fmax(first, crossing(PAN_TRAVEL, from, to));
  }
  from = minus(from, roll->offset);
  to = minus(to, roll->offset);
  if (squared_length(to) < PAN_TRAVEL * PAN_TRAVEL) return 2;
  return fmax(first, crossing(PAN_TRAVEL, from, to));
}

// Ends the roll when another finger lands.
static inline void roll_end(struct roll *roll, struct vector travel) {
  if (roll->stage == ROLLING) roll->offset = limited_to_roll(travel);
  if (roll->stage == ROLLED &&
      squared_length(minus(travel, roll->offset)) >= squared_length(travel)) {
    roll->offset = (struct vector){0, 0};
  }
  roll->stage = ROLL_ENDED;
}

// Ends the roll when one of several fingers lifts. The travel so far doesn't count.
static inline void roll_end_for_lift(struct roll *roll, struct vector travel) {
  roll->offset = limited_to_roll(travel);
  roll->stage = ROLL_ENDED;
}

// Whether the contact rolled as the finger lifted: it moved by at most 15 pt in the last 40 ms, and
// more slowly than a speed, in pt/s, in the 40 ms before. Times are in nanoseconds since the
// landing.
static inline bool rolls_at_lift(const struct tracker *tracker, int64_t lift, double speed) {
  struct vector start = tracker_location(tracker, fmax(lift - LIFT_TIME, 0));
  if (length(minus(tracker_location(tracker, lift), start)) > LIFT_TRAVEL) return false;
  struct vector before = tracker_location(tracker, fmax(lift - 2 * LIFT_TIME, 0));
  return length(minus(start, before)) * (1e9 / LIFT_TIME) < speed;
}

// A contact that should hold still, although it may roll as the finger lands.
struct still_contact {
  bool is_roll_over;
  int64_t start;
  // The travel caused by the roll.
  struct vector offset;
};

// Processes a move. Returns whether the contact has moved too far for a press.
static inline bool moves_too_far(struct still_contact *contact, struct vector from,
                                 struct vector to, int64_t earlier, int64_t now) {
  if (!contact->is_roll_over) {
    int64_t end = contact->start + ROLL_TIME;
    struct vector travel = interpolated(from, to, now < end ? 1 : fraction_at(end, earlier, now));
    double distance = length(travel);
    if (distance > PRESS_TRAVEL + ROLL_TRAVEL) return true;
    if (now < end) return false;
    contact->is_roll_over = true;
    if (distance > PRESS_TRAVEL) contact->offset = limited_to_roll(travel);
  }
  return length(to) > PRESS_TRAVEL && length(minus(to, contact->offset)) > PRESS_TRAVEL;
}

#endif
