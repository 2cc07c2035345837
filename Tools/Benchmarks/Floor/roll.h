// The contact of a finger that has just landed rolls by up to 19 pt, which isn't a drag. These are
// the engine's definitions.
#ifndef ROLL_H
#define ROLL_H

#include "vector.h"
#include "velocity.h"

static const double PAN_TRAVEL = 10, ROLL_TRAVEL = 19;
static const int64_t ROLL_TIME = 140000000;

struct roll {
  enum { ROLLING, ROLLED, ROLL_ENDED } stage;
  int64_t start;
  // The travel by the roll. When it has ended, this travel never counts.
  struct vector offset;
};

static inline struct vector limited_to_roll(struct vector travel) {
  double distance = length(travel);
  return distance > ROLL_TRAVEL ? scaled(travel, ROLL_TRAVEL / distance) : travel;
}

// How much a travel looks like a roll, whose first half takes less time than the second: from 0 for
// a drag from rest to 1.
static inline double roll_weight(struct vector travel, struct vector half) {
  double distance = length(travel);
  if (distance == 0) return 1;
  return fmin(fmax((length(half) / distance - 0.18) / (0.5 - 0.18), 0), 1);
}

static inline double rolling_limit(struct vector travel, struct vector half) {
  return PAN_TRAVEL + ROLL_TRAVEL * roll_weight(travel, half);
}

// The fraction of a move at which the travel reaches its limit, which changes with the move.
static inline double rolling_crossing(struct vector from, struct vector to, struct vector old_half,
                                      struct vector half) {
  // A drag from rest begins at 10 pt.
  double low = 0, high = crossing(PAN_TRAVEL, from, to);
  struct vector travel = interpolated(from, to, high);
  if (rolling_limit(travel, interpolated(old_half, half, high)) == PAN_TRAVEL) return high;
  high = 1;
  for (int step = 0; step < 40; step++) {
    double middle = (low + high) / 2;
    travel = interpolated(from, to, middle);
    double limit = rolling_limit(travel, interpolated(old_half, half, middle));
    if (length(travel) >= limit) high = middle;
    else low = middle;
  }
  return high;
}

static inline struct vector travel_at_half(const struct roll *roll, const struct tracker *tracker,
                                           int64_t time) {
  int64_t elapsed = time - roll->start;
  return tracker_location(tracker, (elapsed < ROLL_TIME ? elapsed : ROLL_TIME) / 2);
}

// Follows a move. Returns the fraction at which a drag begins, or 2 if it doesn't.
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
      return last * rolling_crossing(from, travel, travel_at_half(roll, tracker, earlier), half);
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

#endif
