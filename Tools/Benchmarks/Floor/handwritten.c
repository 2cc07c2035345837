// The same gestures in one hand-written loop: tap, double tap, long press, swipe, flick, pan, pinch
// and rotation. The loop has no views and no reasons, and arbitrates only by the order of its code
// and, within a frame, by the instant at which a movement reaches its limit. Limits and values,
// including velocities, are those of the engine, so that both report the same gestures the same
// number of times. `Tools/bench` compares the counts. The loop never withdraws a gesture that began
// by mistake. In the workloads, there are no such gestures if all recognizers are on one view.
//
//   handwritten FILE

#include "motion.h"
#include "onset.h"
#include "roll.h"
#include "slots.h"
#include "velocity.h"

#include <stdio.h>

enum kind { TAP, DOUBLE_TAP, HOLD, SWIPE, FLICK, PAN, PINCH, ROTATION, KINDS };
static const char *const names[KINDS] = {"tap",   "double tap", "hold",  "swipe",
                                         "flick", "pan",        "pinch", "rotation"};
enum state { RECOGNIZED, BEGAN, CHANGED, ENDED };

// The velocity tracker measures lengths, so an angle is measured as an arc with this radius, in
// points.
static const double RADIAN = 100;

struct gesture {
  enum kind kind;
  enum state state;
  int64_t time;
  double x, y;
  double values[4];
};

static uint64_t begun[KINDS], call_count;
static double checksum;

static void count_gesture(const struct gesture *gesture) {
  call_count += 1;
  if (gesture->state <= BEGAN) begun[gesture->kind] += 1;
  checksum += gesture->values[0];
}

// The action is called through a pointer that the compiler can't resolve, as in a real program.
static void (*volatile action)(const struct gesture *) = count_gesture;

struct finger {
  bool is_down;
  double x, y, old_x, old_y;
  // The location of this finger when the last finger landed or lifted.
  double start_x, start_y;
};

enum progress { DEAD, POSSIBLE, RUNNING };

struct loop {
  struct screen screen;
  struct finger fingers[WORKLOAD_SLOTS];
  int down, peak;
  int64_t start, earlier;
  enum progress tap, hold, swipe, flick, pan, pinch, rotation;
  struct motion motion;
  struct roll roll;
  struct still_contact contact;
  struct onset onset;
  struct vector pan_start;
  double scale, base, rotated_at_start;
  double swipe_x, swipe_y;
  double x, y;
  struct tracker travel_tracker, spread_tracker, rotation_tracker;
  int64_t last_tap;
  double last_x, last_y;
};

static void report(struct loop *loop, enum kind kind, enum state state, int64_t time, double a,
                   double b, double c, double d) {
  struct gesture gesture = {kind, state, time, loop->x, loop->y, {a, b, c, d}};
  action(&gesture);
}

// A move of several touches: the translation of the centroid, and means over the vectors from the
// centroid to each touch. These are the mean squared length after the move, and the mean dot and
// cross products of the vectors before and after the move.
struct shared {
  double after, dot, cross, dx, dy;
};

static struct shared shared_motion(const struct loop *loop) {
  struct shared shared = {0};
  double old_x = 0, old_y = 0, new_x = 0, new_y = 0, weight = 1.0 / loop->down;
  const struct finger *first = NULL;
  for (int at = 0; at < loop->peak; at++) {
    const struct finger *finger = &loop->fingers[at];
    if (!finger->is_down) continue;
    shared.dx += (finger->x - finger->old_x) * weight;
    shared.dy += (finger->y - finger->old_y) * weight;
    if (first == NULL) {
      first = finger;
      continue;
    }
    double ax = finger->old_x - first->old_x, ay = finger->old_y - first->old_y;
    double bx = finger->x - first->x, by = finger->y - first->y;
    shared.after += (bx * bx + by * by) * weight;
    shared.dot += (ax * bx + ay * by) * weight;
    shared.cross += (ax * by - ay * bx) * weight;
    old_x += ax * weight;
    old_y += ay * weight;
    new_x += bx * weight;
    new_y += by * weight;
  }
  shared.after -= new_x * new_x + new_y * new_y;
  shared.dot -= old_x * new_x + old_y * new_y;
  shared.cross -= old_x * new_y - old_y * new_x;
  return shared;
}

static double spread_of(const struct shared *shared) {
  return shared->after > 0 ? 2 * sqrt(shared->after) : 0;
}

static void land(struct loop *loop, struct finger *finger, const struct contact *contact,
                 int64_t now) {
  *finger = (struct finger){true, contact->x, contact->y, contact->x,
                            contact->y, contact->x, contact->y};
  loop->down += 1;
  if (loop->down > 1) {
    loop->tap = loop->swipe = loop->flick = DEAD;
    if (loop->hold == POSSIBLE) loop->hold = DEAD;
    return;
  }
  loop->start = now;
  loop->tap = loop->hold = loop->swipe = loop->flick = loop->pan = POSSIBLE;
  loop->pinch = loop->rotation = POSSIBLE;
  loop->motion = (struct motion){0};
  loop->roll = (struct roll){.stage = ROLLING, .start = now};
  loop->contact = (struct still_contact){.start = now};
  loop->onset = (struct onset){0};
  loop->x = contact->x;
  loop->y = contact->y;
  loop->travel_tracker.last = 0;
  tracker_add(&loop->travel_tracker, now, 0, 0);
}

static void report_pan(struct loop *loop, enum state state, int64_t now) {
  struct vector speed = tracker_velocity(&loop->travel_tracker, now);
  report(loop, PAN, state, now, loop->motion.travel.x - loop->pan_start.x,
         loop->motion.travel.y - loop->pan_start.y, speed.x, speed.y);
}

static void report_pinch(struct loop *loop, enum state state, int64_t now) {
  struct vector speed = tracker_velocity(&loop->spread_tracker, now);
  report(loop, PINCH, state, now, loop->scale, speed.x / loop->base, 0, 0);
}

static void report_rotation(struct loop *loop, enum state state, int64_t now) {
  struct vector speed = tracker_velocity(&loop->rotation_tracker, now);
  report(loop, ROTATION, state, now, loop->motion.rotation - loop->rotated_at_start,
         speed.x / RADIAN, 0, 0);
}

// A move after a long pause is assumed to have begun 25 ms ago.
static int64_t start_of_move(const struct loop *loop, int64_t now) {
  return now - loop->earlier > 25000000 ? now - 25000000 : loop->earlier;
}

// Follows one finger until it has moved too far for a tap and a long press, and far enough for a
// swipe. The larger component at that instant determines the direction of the swipe.
static void check_one(struct loop *loop, const struct finger *finger, const struct motion *before,
                      int64_t now) {
  struct vector from = before->travel, to = loop->motion.travel;
  double dx = finger->x - finger->start_x, dy = finger->y - finger->start_y;
  double squared = dx * dx + dy * dy;
  if (squared > 45 * 45) loop->tap = DEAD;
  if (loop->hold == POSSIBLE &&
      moves_too_far(&loop->contact, from, to, start_of_move(loop, now), now)) {
    loop->hold = DEAD;
  }
  if (loop->swipe != POSSIBLE || fmax(fabs(to.x), fabs(to.y)) < 50) return;
  double fraction = 1;
  if (fabs(to.x) >= 50) fraction = (copysign(50, to.x) - from.x) / (to.x - from.x);
  if (fabs(to.y) >= 50) fraction = fmin(fraction, (copysign(50, to.y) - from.y) / (to.y - from.y));
  struct vector travel = interpolated(from, to, fraction);
  loop->swipe = RUNNING;
  loop->swipe_x = loop->swipe_y = 0;
  if (fabs(travel.x) > fabs(travel.y)) loop->swipe_x = copysign(1, travel.x);
  else loop->swipe_y = copysign(1, travel.y);
}

// Tracks how several fingers start to move.
static void follow_onset(struct loop *loop, const struct motion *before, int64_t earlier,
                         int64_t now) {
  struct onset *onset = &loop->onset;
  if (onset->stage == COMPLETE) {
    onset_stay_complete(onset, before);
    return;
  }
  double first = INFINITY;
  onset->opening = onset->stage == PARTIAL ? 0 : INFINITY;
  onset->completion = 0;
  for (int at = 0; at < loop->peak; at++) {
    const struct finger *finger = &loop->fingers[at];
    if (!finger->is_down) continue;
    struct vector start = {finger->start_x, finger->start_y};
    struct vector old = {finger->old_x, finger->old_y}, new = {finger->x, finger->y};
    onset_add(onset, minus(old, start), minus(new, start), &first);
  }
  onset_advance(onset, first, before, &loop->motion, earlier, now);
}

// The fraction of the last move at which a pan begins, or 2 if it doesn't. A pan begins when the
// fingers have traveled far enough, or when it becomes clear that they aren't pinching or rotating.
static double fraction_of_pan(struct loop *loop, const struct motion *before, int64_t earlier,
                              int64_t now) {
  const struct motion *after = &loop->motion;
  double reached = roll_follow(&loop->roll, &loop->travel_tracker, before->travel, after->travel,
                               earlier, now);
  if (reached > 1) return 2;
  struct motion motion = motion_at(before, after, reached);
  if (!may_be_relative(&loop->onset, stage_at(&loop->onset, reached), &motion)) return reached;
  return pan_fraction(&loop->onset, before, after);
}

// Begins the gestures for which the motion is now sufficient, in chronological order. A pan
// excludes the other two gestures.
static void begin(struct loop *loop, const struct motion *before, int64_t now) {
  bool can_pan = loop->pan == POSSIBLE;
  bool can_pinch = loop->down > 1 && loop->pinch == POSSIBLE;
  bool can_rotate = loop->down > 1 && loop->rotation == POSSIBLE;
  if (!can_pan && !can_pinch && !can_rotate) return;
  int64_t earlier = start_of_move(loop, now);
  const struct motion *after = &loop->motion;
  const struct onset *onset = &loop->onset;
  if (loop->down > 1) follow_onset(loop, before, earlier, now);
  double pan = can_pan ? fraction_of_pan(loop, before, earlier, now) : 2;
  double pinch = can_pinch ? pinch_fraction(onset, before, after) : 2;
  double rotation = can_rotate ? rotation_fraction(onset, before, after) : 2;
  if (pan > 1 && pinch > 1 && rotation > 1) return;
  loop->tap = loop->hold = DEAD;
  if (pan <= pinch && pan <= rotation) {
    loop->pan = RUNNING;
    loop->pan_start = interpolated(before->travel, after->travel, pan);
    loop->pinch = loop->rotation = DEAD;
    report_pan(loop, BEGAN, now);
    return;
  }
  if (pinch <= 1) {
    struct motion motion = motion_at(before, after, pinch);
    loop->pinch = RUNNING;
    loop->base = separation(motion.spread);
    loop->scale = separation(after->spread) / loop->base;
    report_pinch(loop, BEGAN, now);
  }
  if (rotation <= 1) {
    loop->rotation = RUNNING;
    loop->rotated_at_start = motion_at(before, after, rotation).rotation;
    report_rotation(loop, BEGAN, now);
  }
  loop->pan = DEAD;
}

static void move(struct loop *loop, int64_t now) {
  if (loop->hold == RUNNING) report(loop, HOLD, CHANGED, now, 0, 0, 0, 0);
  struct motion before = loop->motion;
  struct shared shared = shared_motion(loop);
  loop->motion.travel.x += shared.dx;
  loop->motion.travel.y += shared.dy;
  loop->x += shared.dx;
  loop->y += shared.dy;
  tracker_add(&loop->travel_tracker, now, loop->motion.travel.x, loop->motion.travel.y);
  if (loop->down == 1) {
    if (loop->tap == POSSIBLE || loop->swipe == POSSIBLE) {
      for (int at = 0; at < loop->peak; at++) {
        if (loop->fingers[at].is_down) check_one(loop, &loop->fingers[at], &before, now);
      }
    }
  } else {
    double spread = spread_of(&shared);
    if (loop->pinch == RUNNING) loop->scale *= separation(spread) / separation(before.spread);
    motion_rotate(&loop->motion, atan2(shared.cross, shared.dot), spread);
    tracker_add(&loop->spread_tracker, now,
                loop->pinch == RUNNING ? loop->scale * loop->base : spread, 0);
    tracker_add(&loop->rotation_tracker, now, loop->motion.rotation * RADIAN, 0);
    if (loop->pinch == RUNNING) report_pinch(loop, CHANGED, now);
    if (loop->rotation == RUNNING) report_rotation(loop, CHANGED, now);
  }
  if (loop->pan == RUNNING) report_pan(loop, CHANGED, now);
  else begin(loop, &before, now);
}

static void report_taps(struct loop *loop, int64_t now) {
  report(loop, TAP, RECOGNIZED, now, 1, 0, 0, 0);
  double dx = loop->x - loop->last_x, dy = loop->y - loop->last_y;
  bool is_second = loop->last_tap != 0 && loop->start - loop->last_tap <= 350000000 &&
                   dx * dx + dy * dy <= 45 * 45;
  if (is_second) report(loop, DOUBLE_TAP, RECOGNIZED, now, 2, 0, 0, 0);
  loop->last_tap = is_second ? 0 : now;
  loop->last_x = loop->x;
  loop->last_y = loop->y;
}

// When the finger lifts, it must still be fast for a swipe or a flick to be recognized. A finger
// that pans has traveled far enough for a flick.
static void lift_last(struct loop *loop, int64_t now) {
  if (loop->tap == POSSIBLE && now - loop->start < 750000000) report_taps(loop, now);
  if (loop->hold == RUNNING) report(loop, HOLD, ENDED, now, 0, 0, 0, 0);
  if (loop->flick == POSSIBLE && loop->pan == RUNNING) {
    struct vector speed = tracker_velocity(&loop->travel_tracker, now);
    if (loop->swipe == RUNNING && now - loop->start < 500000000 &&
        speed.x * loop->swipe_x + speed.y * loop->swipe_y >= 300) {
      report(loop, SWIPE, RECOGNIZED, now, loop->swipe_x == 1 ? 0 : 1, 0, 0, 0);
    }
    if (speed.x * speed.x + speed.y * speed.y >= 300 * 300 &&
        !rolls_at_lift(&loop->travel_tracker, now - loop->start, 150)) {
      report(loop, FLICK, RECOGNIZED, now, speed.x, speed.y, 0, 0);
    }
  }
  if (loop->pan == RUNNING) report_pan(loop, ENDED, now);
  if (loop->pinch == RUNNING) report_pinch(loop, ENDED, now);
  if (loop->rotation == RUNNING) report_rotation(loop, ENDED, now);
}

// Continues with a different set of touches, without a jump in any value.
static void restart(struct loop *loop, int64_t now) {
  loop->onset.stage = loop->down > 1 ? WAITING : SINGLE;
  loop->onset.first_start = 0;
  if (loop->down < 2) {
    if (loop->pinch == POSSIBLE) loop->pinch = DEAD;
    if (loop->rotation == POSSIBLE) loop->rotation = DEAD;
    loop->motion.spread = 0;
    return;
  }
  for (int at = 0; at < loop->peak; at++) {
    loop->fingers[at].start_x = loop->fingers[at].x;
    loop->fingers[at].start_y = loop->fingers[at].y;
  }
  struct shared shared = shared_motion(loop);
  bool is_first = loop->motion.spread == 0 && loop->motion.rotation == 0;
  loop->motion.spread = spread_of(&shared);
  if (is_first) {
    loop->onset.single = loop->motion.travel;
    loop->rotation_tracker.last = 0;
    tracker_add(&loop->rotation_tracker, now, 0, 0);
  }
  if (loop->pinch != POSSIBLE) return;
  loop->spread_tracker.last = 0;
  tracker_add(&loop->spread_tracker, now, loop->motion.spread, 0);
}

static void frame(struct loop *loop, int64_t now) {
  if (loop->hold == POSSIBLE && loop->down == 1 && now - loop->start >= 500000000) {
    loop->hold = RUNNING;
    loop->tap = loop->swipe = loop->flick = loop->pan = loop->pinch = loop->rotation = DEAD;
    report(loop, HOLD, BEGAN, loop->start + 500000000, 0, 0, 0, 0);
  }
  // Process fingers that lift before those that move.
  bool has_moved = false, has_landed = false, has_lifted = false;
  for (int at = 0; at < loop->peak; at++) {
    if (!loop->fingers[at].is_down || loop->screen.contacts[at].is_down) continue;
    loop->fingers[at].is_down = false;
    loop->down -= 1;
    has_lifted = true;
  }
  if (has_lifted && loop->down == 0) {
    lift_last(loop, now);
    loop->peak = 0;
    loop->tap = loop->hold = DEAD;
  } else if (has_lifted) {
    roll_end_for_lift(&loop->roll, loop->motion.travel);
    loop->onset.roll = loop->roll.offset;
    restart(loop, now);
  }
  for (int at = 0; at < loop->peak || at <= loop->screen.slot; at++) {
    const struct contact *contact = &loop->screen.contacts[at];
    struct finger *finger = &loop->fingers[at];
    if (contact->is_down && finger->is_down) {
      finger->old_x = finger->x;
      finger->old_y = finger->y;
      if (contact->x != finger->x || contact->y != finger->y) has_moved = true;
      finger->x = contact->x;
      finger->y = contact->y;
    } else if (contact->is_down) {
      if (at >= loop->peak) loop->peak = at + 1;
      land(loop, finger, contact, now);
      has_landed = true;
    }
  }
  if (has_moved) move(loop, now);
  if (has_landed && loop->down > 1) {
    roll_end(&loop->roll, loop->motion.travel);
    loop->onset.roll = loop->roll.offset;
    restart(loop, now);
  }
  loop->earlier = now;
}

int main(int count, char **arguments) {
  if (count != 2) {
    fprintf(stderr, "usage: handwritten FILE\n");
    return 64;
  }
  struct workload workload = workload_read(arguments[1]);
  static struct loop loop;
  measuring_begin();
  for (size_t at = 0; at < workload.count; at++) {
    const struct input_event *event = &workload.events[at];
    if (screen_take(&loop.screen, event)) frame(&loop, workload_time(event));
  }
  measuring_end("handwritten");
  char more[1024];
  int used = snprintf(more, sizeof more, "\"told\":%llu,\"sum\":%.1f,\"gestures\":{",
                      (unsigned long long)call_count, checksum);
  for (int kind = 0; kind < KINDS; kind++) {
    used += snprintf(more + used, sizeof more - (size_t)used, "%s\"%s\":%llu", kind ? "," : "",
                     names[kind], (unsigned long long)begun[kind]);
  }
  snprintf(more + used, sizeof more - (size_t)used, "}");
  measuring_report("handwritten", workload.count, workload.frames, more);
}
