// The same gestures in one hand-written loop: tap, double tap, long press, swipe, flick, pan, pinch
// and rotation. The loop has no views and no reasons, and arbitrates only by the order of the code.
// Limits and values, including velocities, are those of the engine, so that the loop and the engine
// report the same gestures.
//
//   handwritten FILE
//
// The order of the code decides in cases where the engine compares interpolated instants, so some
// gestures may differ; the printed counts show how many.

#include "slots.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum kind { TAP, DOUBLE_TAP, HOLD, SWIPE, FLICK, PAN, PINCH, ROTATION, KINDS };
static const char *const names[KINDS] = {"tap",   "double tap", "hold",  "swipe",
                                         "flick", "pan",        "pinch", "rotation"};
enum state { RECOGNIZED, BEGAN, CHANGED, ENDED };

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

// Called through a pointer that the compiler can't resolve, like a program's action.
static void (*volatile action)(const struct gesture *) = count_gesture;

// Velocities are the slope of a line through the last 100 ms, or through the last 40 ms if that
// slope is smaller.
struct tracker {
  struct {
    int64_t time;
    double x, y;
  } samples[26];
  int count;
};

static void tracker_add(struct tracker *tracker, int64_t time, double x, double y) {
  if (tracker->count == 26) {
    memmove(tracker->samples, tracker->samples + 1, 25 * sizeof *tracker->samples);
    tracker->count -= 1;
  }
  tracker->samples[tracker->count].time = time;
  tracker->samples[tracker->count].x = x;
  tracker->samples[tracker->count].y = y;
  tracker->count += 1;
}

struct line {
  double count, times, squares, x, y, times_x, times_y;
};

static double slope(const struct line *line, double sum, double products) {
  double spread = line->squares - line->times * line->times / line->count;
  return spread > 0 ? 1000 * (products - sum * (line->times / line->count)) / spread : 0;
}

static double slower(double one, double other) {
  return one * other < 0 ? 0 : fabs(one) < fabs(other) ? one : other;
}

static void tracker_velocity(const struct tracker *tracker, int64_t now, double *dx, double *dy) {
  *dx = *dy = 0;
  if (tracker->count < 2) return;
  int last = tracker->count - 1;
  double x = tracker->samples[last].x, y = tracker->samples[last].y;
  for (int at = last; at >= 0; at--) {
    double ax = tracker->samples[at].x - x, ay = tracker->samples[at].y - y;
    if (ax * ax + ay * ay > 0.25) break;
    if (now - tracker->samples[at].time >= 40000000) return;
  }
  struct line line = {1, 0, 0, 0, 0, 0, 0};
  double late_x = 0, late_y = 0;
  bool is_late = true;
  for (int at = last - 1; at >= 0; at--) {
    int64_t age = tracker->samples[last].time - tracker->samples[at].time;
    if (age > 100000000) break;
    if (is_late && age > 40000000) {
      is_late = false;
      late_x = slope(&line, line.x, line.times_x);
      late_y = slope(&line, line.y, line.times_y);
    }
    double time = (double)-age * 1e-6;
    double ax = tracker->samples[at].x - x, ay = tracker->samples[at].y - y;
    line.count += 1;
    line.times += time;
    line.squares += time * time;
    line.x += ax;
    line.y += ay;
    line.times_x += ax * time;
    line.times_y += ay * time;
  }
  *dx = slope(&line, line.x, line.times_x);
  *dy = slope(&line, line.y, line.times_y);
  if (is_late) return;
  *dx = slower(*dx, late_x);
  *dy = slower(*dy, late_y);
}

struct finger {
  bool is_down;
  double x, y, old_x, old_y, start_x, start_y;
};

enum progress { DEAD, POSSIBLE, RUNNING };

struct loop {
  struct screen screen;
  struct finger fingers[WORKLOAD_SLOTS];
  int down, peak;
  int64_t start;
  enum progress tap, hold, swipe, flick, pan, pinch, rotation;
  double travel_x, travel_y, pan_x, pan_y;
  double spread, spread_at_start, base, rotated, rotated_at_start;
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

static double spread_of(struct loop *loop) {
  double x = 0, y = 0, sum = 0;
  for (int at = 0; at < loop->peak; at++) {
    if (!loop->fingers[at].is_down) continue;
    x += loop->fingers[at].x;
    y += loop->fingers[at].y;
  }
  x /= loop->down;
  y /= loop->down;
  for (int at = 0; at < loop->peak; at++) {
    if (!loop->fingers[at].is_down) continue;
    sum += hypot(loop->fingers[at].x - x, loop->fingers[at].y - y);
  }
  return fmax(2 * sum / loop->down, 1);
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
  loop->travel_x = loop->travel_y = loop->rotated = 0;
  loop->x = contact->x;
  loop->y = contact->y;
  loop->travel_tracker.count = 0;
  tracker_add(&loop->travel_tracker, now, 0, 0);
}

// The common movement of the touches: their center, their rotation about it, and their distance
// from it.
static void follow(struct loop *loop, int64_t now) {
  double old_x = 0, old_y = 0, x = 0, y = 0;
  for (int at = 0; at < loop->peak; at++) {
    struct finger *finger = &loop->fingers[at];
    if (!finger->is_down) continue;
    old_x += finger->old_x;
    old_y += finger->old_y;
    x += finger->x;
    y += finger->y;
  }
  old_x /= loop->down;
  old_y /= loop->down;
  loop->x = x /= loop->down;
  loop->y = y /= loop->down;
  loop->travel_x += x - old_x;
  loop->travel_y += y - old_y;
  tracker_add(&loop->travel_tracker, now, loop->travel_x, loop->travel_y);
  if (loop->down < 2) return;
  double sum = 0, angle_sum = 0;
  for (int at = 0; at < loop->peak; at++) {
    struct finger *finger = &loop->fingers[at];
    if (!finger->is_down) continue;
    double ax = finger->old_x - old_x, ay = finger->old_y - old_y;
    double bx = finger->x - x, by = finger->y - y;
    sum += sqrt(bx * bx + by * by);
    angle_sum += atan2(ax * by - ay * bx, ax * bx + ay * by);
  }
  loop->spread = fmax(2 * sum / loop->down, 1);
  loop->rotated += angle_sum / loop->down;
  tracker_add(&loop->spread_tracker, now, loop->spread, 0);
  tracker_add(&loop->rotation_tracker, now, loop->rotated, 0);
}

static void report_pan(struct loop *loop, enum state state, int64_t now) {
  double dx, dy;
  tracker_velocity(&loop->travel_tracker, now, &dx, &dy);
  report(loop, PAN, state, now, loop->travel_x - loop->pan_x, loop->travel_y - loop->pan_y, dx, dy);
}

static void report_pinch(struct loop *loop, enum state state, int64_t now) {
  double dx, dy;
  tracker_velocity(&loop->spread_tracker, now, &dx, &dy);
  report(loop, PINCH, state, now, loop->spread / loop->base, dx / loop->base, 0, 0);
}

static void report_rotation(struct loop *loop, enum state state, int64_t now) {
  double dx, dy;
  tracker_velocity(&loop->rotation_tracker, now, &dx, &dy);
  report(loop, ROTATION, state, now, loop->rotated - loop->rotated_at_start, dx, 0, 0);
}

static void check_one(struct loop *loop, const struct finger *finger, int64_t now) {
  double dx = finger->x - finger->start_x, dy = finger->y - finger->start_y;
  double squared = dx * dx + dy * dy;
  if (squared > 45 * 45) loop->tap = DEAD;
  if (loop->hold == POSSIBLE && squared > 10 * 10) loop->hold = DEAD;
  if (loop->swipe != POSSIBLE) return;
  double along = fmax(fabs(dx), fabs(dy)), across = fmin(fabs(dx), fabs(dy));
  if (along < 50) return;
  loop->swipe = DEAD;
  if (across * 50 / along > 25 || now - loop->start >= 500000000) return;
  report(loop, SWIPE, RECOGNIZED, now, fabs(dx) > fabs(dy) ? dx < 0 : 2 + (dy < 0), 0, 0, 0);
  loop->tap = loop->hold = loop->pinch = loop->rotation = DEAD;
}

static void move(struct loop *loop, int64_t now) {
  follow(loop, now);
  if (loop->hold == RUNNING) report(loop, HOLD, CHANGED, now, 0, 0, 0, 0);
  if (loop->down == 1 && (loop->tap == POSSIBLE || loop->swipe == POSSIBLE)) {
    for (int at = 0; at < loop->peak; at++) {
      if (loop->fingers[at].is_down) check_one(loop, &loop->fingers[at], now);
    }
  }
  double distance = hypot(loop->travel_x, loop->travel_y);
  bool is_parting = false;
  if (loop->down > 1) {
    double opening = loop->spread - loop->spread_at_start;
    double around = fabs(loop->rotated) * loop->spread;
    double minimum = fmax(16 / loop->spread, 0.08726646259971647);
    bool has_rotated = fabs(loop->rotated) >= minimum;
    bool has_stretched = opening >= 8 || opening <= -4;
    is_parting = hypot(opening, around) > 1.5 * distance && !has_stretched && !has_rotated;
    if (loop->rotation == POSSIBLE && has_rotated) {
      loop->rotation = RUNNING;
      loop->rotated_at_start = loop->rotated < 0 ? -minimum : minimum;
      loop->pan = loop->pan == RUNNING ? RUNNING : DEAD;
      report_rotation(loop, BEGAN, now);
    } else if (loop->rotation == RUNNING) {
      report_rotation(loop, CHANGED, now);
    }
    if (loop->pinch == POSSIBLE && has_stretched && !(around > fabs(opening) && !has_rotated)) {
      loop->pinch = RUNNING;
      loop->base = loop->spread_at_start + (opening > 0 ? 8 : -4);
      loop->pan = loop->pan == RUNNING ? RUNNING : DEAD;
      report_pinch(loop, BEGAN, now);
    } else if (loop->pinch == RUNNING) {
      report_pinch(loop, CHANGED, now);
    }
  }
  if (loop->pan == POSSIBLE && distance >= 10 && !is_parting) {
    loop->pan = RUNNING;
    loop->pan_x = loop->travel_x * 10 / distance;
    loop->pan_y = loop->travel_y * 10 / distance;
    loop->tap = loop->hold = loop->pinch = loop->rotation = DEAD;
    report_pan(loop, BEGAN, now);
  } else if (loop->pan == RUNNING) {
    report_pan(loop, CHANGED, now);
  }
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

static void lift_last(struct loop *loop, int64_t now) {
  if (loop->tap == POSSIBLE && now - loop->start < 750000000) report_taps(loop, now);
  if (loop->hold == RUNNING) report(loop, HOLD, ENDED, now, 0, 0, 0, 0);
  if (loop->flick == POSSIBLE && loop->pan == RUNNING) {
    double dx, dy;
    tracker_velocity(&loop->travel_tracker, now, &dx, &dy);
    if (dx * dx + dy * dy >= 300 * 300) report(loop, FLICK, RECOGNIZED, now, dx, dy, 0, 0);
  }
  if (loop->pan == RUNNING) report_pan(loop, ENDED, now);
  if (loop->pinch == RUNNING) report_pinch(loop, ENDED, now);
  if (loop->rotation == RUNNING) report_rotation(loop, ENDED, now);
}

static void frame(struct loop *loop, int64_t now) {
  if (loop->hold == POSSIBLE && loop->down == 1 && now - loop->start >= 500000000) {
    loop->hold = RUNNING;
    loop->tap = loop->swipe = loop->flick = loop->pan = loop->pinch = loop->rotation = DEAD;
    report(loop, HOLD, BEGAN, loop->start + 500000000, 0, 0, 0, 0);
  }
  bool has_moved = false, has_landed = false, has_lifted = false;
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
    } else if (finger->is_down) {
      has_lifted = true;
    }
  }
  if (has_moved) move(loop, now);
  if (has_lifted) {
    for (int at = 0; at < loop->peak; at++) {
      if (!loop->fingers[at].is_down || loop->screen.contacts[at].is_down) continue;
      loop->fingers[at].is_down = false;
      loop->down -= 1;
    }
    if (loop->down == 0) {
      lift_last(loop, now);
      loop->peak = 0;
      loop->tap = loop->hold = DEAD;
    }
  }
  if ((has_landed || has_lifted) && loop->down > 1) {
    loop->spread = loop->spread_at_start = spread_of(loop);
    loop->spread_tracker.count = loop->rotation_tracker.count = 0;
    tracker_add(&loop->spread_tracker, now, loop->spread, 0);
    tracker_add(&loop->rotation_tracker, now, loop->rotated, 0);
  }
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
