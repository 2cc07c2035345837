// Writes the workloads for all measurements: events of a virtual touchscreen. The program always
// writes the same bytes, because the gestures are generated from a fixed seed.
//
//   make-workloads FOLDER        FOLDER/taps.events …, and a tenth and a hundredth of each, as
//                                FOLDER/taps.tenth.events and FOLDER/taps.hundredth.events
//
// A file is a sequence of `struct input_event`, as read from /dev/input. The screen has 1280 × 800
// units and ten slots, and reports at 120 Hz. As in the kernel, an unchanged value is not reported
// again, and the lowest finger also moves the pointer (ABS_X, ABS_Y, BTN_TOUCH).

#include <linux/input.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 1280, HEIGHT = 800, SLOTS = 10, FRAME_MICROSECONDS = 8333 };
static const double full_circle = 6.283185307179586;

// SplitMix64.
static uint64_t seed;

static double draw(double low, double high) {
  uint64_t number = seed += 0x9e3779b97f4a7c15;
  number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9;
  number = (number ^ (number >> 27)) * 0x94d049bb133111eb;
  number ^= number >> 31;
  return low + (high - low) * ((double)(number >> 11) * 0x1p-53);
}

// The state of the screen: the last reported values, and the positions of the fingers.
struct contact {
  int32_t id, x, y;
};
static FILE *file;
static int64_t microseconds;
static int32_t slot, next_id, pointer_x, pointer_y;
static bool touches, has_changes;
static struct contact reported[SLOTS];

struct point {
  double x, y;
};

static void put(uint16_t type, uint16_t code, int32_t value) {
  struct input_event event = {.type = type, .code = code, .value = value};
  event.input_event_sec = microseconds / 1000000;
  event.input_event_usec = microseconds % 1000000;
  fwrite(&event, sizeof event, 1, file);
  has_changes = true;
}

static void report(int at, uint16_t code, int32_t *last, int32_t value) {
  if (*last == value) return;
  if (slot != at) put(EV_ABS, ABS_MT_SLOT, slot = at);
  put(EV_ABS, code, *last = value);
}

static int32_t unit(double value, int32_t extent) {
  long rounded = lround(value);
  return rounded < 0 ? 0 : rounded >= extent ? extent - 1 : (int32_t)rounded;
}

// Reports that the first `count` fingers are at these positions and that all other fingers have
// lifted.
static void frame(const struct point *points, int count) {
  for (int at = 0; at < SLOTS; at++) {
    struct contact *contact = &reported[at];
    if (at >= count) {
      report(at, ABS_MT_TRACKING_ID, &contact->id, -1);
      continue;
    }
    if (contact->id < 0) {
      report(at, ABS_MT_TRACKING_ID, &contact->id, next_id);
      next_id = (next_id + 1) & 0xffff;
    }
    report(at, ABS_MT_POSITION_X, &contact->x, unit(points[at].x, WIDTH));
    report(at, ABS_MT_POSITION_Y, &contact->y, unit(points[at].y, HEIGHT));
  }
  if (touches != (count > 0)) put(EV_KEY, BTN_TOUCH, touches = count > 0);
  if (count > 0) {
    if (pointer_x != reported[0].x) put(EV_ABS, ABS_X, pointer_x = reported[0].x);
    if (pointer_y != reported[0].y) put(EV_ABS, ABS_Y, pointer_y = reported[0].y);
  }
  if (has_changes) put(EV_SYN, SYN_REPORT, 0);
  has_changes = false;
  microseconds += FRAME_MICROSECONDS;
}

static void rest(double milliseconds) { microseconds += (int64_t)(milliseconds * 1000); }

static struct point somewhere(double margin) {
  struct point point = {draw(margin, WIDTH - margin), 0};
  point.y = draw(margin, HEIGHT - margin);
  return point;
}

// A finger that presses without moving, apart from a tremor of up to one unit.
static void press(struct point point, int frames) {
  for (int at = 0; at < frames; at++) {
    struct point trembling = {point.x + draw(-0.8, 0.8), 0};
    trembling.y = point.y + draw(-0.8, 0.8);
    frame(&trembling, 1);
  }
  frame(NULL, 0);
}

static void tap(void) {
  press(somewhere(20), (int)draw(5, 13));
  rest(draw(450, 700));
}

static void double_tap(void) {
  struct point point = somewhere(20);
  press(point, (int)draw(5, 11));
  rest(draw(70, 180));
  press(point, (int)draw(5, 11));
  rest(draw(450, 700));
}

static void hold(void) {
  press(somewhere(20), (int)draw(72, 120));
  rest(draw(450, 700));
}

// A finger that starts from rest and either comes to rest or lifts at full speed.
static void drag(int moves, bool is_thrown) {
  struct point from = somewhere(100), to = somewhere(100);
  for (int at = 0; at <= moves; at++) {
    double part = (double)at / moves;
    part = is_thrown ? part * part : part * part * (3 - 2 * part);
    struct point point = {from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
    frame(&point, 1);
  }
  frame(NULL, 0);
  rest(draw(450, 700));
}

static void swipe(void) {
  struct point from = somewhere(250);
  double distance = draw(150, 240), angle = full_circle / 4 * (int)draw(0, 4) + draw(-0.2, 0.2);
  int moves = (int)draw(10, 20);
  for (int at = 0; at <= moves; at++) {
    double far = distance * at / moves;
    struct point point = {from.x + far * cos(angle), from.y + far * sin(angle)};
    frame(&point, 1);
  }
  frame(NULL, 0);
  rest(draw(450, 700));
}

// Two fingers that move around a center. One finger lifts a frame before the other.
static void two_fingers(int frames, double stretch, double angle) {
  struct point centre = somewhere(270);
  double start = draw(60, 120), first = draw(0, full_circle);
  struct point points[2];
  for (int at = 0; at <= frames; at++) {
    double part = (double)at / frames;
    double half = start * (1 + (stretch - 1) * part), now = first + angle * part;
    for (int finger = 0; finger < 2; finger++) {
      double side = finger ? 1 : -1;
      points[finger].x = centre.x + side * half * cos(now);
      points[finger].y = centre.y + side * half * sin(now);
    }
    frame(points, 2);
  }
  frame(points, 1);
  frame(NULL, 0);
  rest(draw(450, 700));
}

static void pinch(int frames) {
  two_fingers(frames, draw(0, 1) < 0.5 ? draw(1.4, 2.2) : draw(0.4, 0.7), draw(-0.04, 0.04));
}

static void rotation(int frames) {
  two_fingers(frames, draw(0.97, 1.03), (draw(0, 1) < 0.5 ? -1 : 1) * draw(0.5, 2));
}

static void pinch_rotation(int frames) {
  two_fingers(frames, draw(1.4, 2.2), (draw(0, 1) < 0.5 ? -1 : 1) * draw(0.5, 2));
}

static void ten_fingers(int frames) {
  struct point starts[SLOTS], ends[SLOTS], points[SLOTS];
  for (int finger = 0; finger < SLOTS; finger++) {
    starts[finger] = somewhere(20);
    ends[finger] = somewhere(20);
  }
  for (int at = 0; at <= frames; at++) {
    double part = (double)at / frames;
    for (int finger = 0; finger < SLOTS; finger++) {
      points[finger].x = starts[finger].x + (ends[finger].x - starts[finger].x) * part;
      points[finger].y = starts[finger].y + (ends[finger].y - starts[finger].y) * part;
    }
    frame(points, SLOTS);
  }
  frame(NULL, 0);
  rest(draw(450, 700));
}

// One finger that moves in circles, so that almost all events are moves.
static void one_finger(int frames) {
  struct point centre = somewhere(220);
  for (int at = 0; at <= frames; at++) {
    double angle = full_circle * at / 120;
    struct point point = {centre.x + 200 * cos(angle), centre.y + 200 * sin(angle)};
    frame(&point, 1);
  }
  frame(NULL, 0);
  rest(draw(450, 700));
}

// The probabilities of the mixed workload, which simulates a person using a screen of photos.
static void any_gesture(void) {
  double chance = draw(0, 1);
  if (chance < 0.30) tap();
  else if (chance < 0.40) double_tap();
  else if (chance < 0.48) hold();
  else if (chance < 0.60) swipe();
  else if (chance < 0.75) drag((int)draw(20, 100), draw(0, 1) < 0.5);
  else if (chance < 0.87) pinch((int)draw(30, 90));
  else rotation((int)draw(30, 90));
}

static void every_tap(void) { tap(); }
static void every_drag(void) { drag(60, draw(0, 1) < 0.5); }
static void every_pinch_rotation(void) { pinch_rotation(120); }
static void every_ten_fingers(void) { ten_fingers(120); }
static void every_one_finger(void) { one_finger(1200); }

static const struct {
  const char *name;
  int gestures;
  void (*make)(void);
} workloads[] = {
    {"taps", 20000, every_tap},
    {"drags", 2000, every_drag},
    {"pinch-rotations", 1000, every_pinch_rotation},
    {"mixed", 10000, any_gesture},
    {"ten-fingers", 200, every_ten_fingers},
    {"one-finger", 200, every_one_finger},
};

static void make(const char *folder, int which, const char *ending, int divisor) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s%s", folder, workloads[which].name, ending);
  file = fopen(path, "wb");
  if (file == NULL) {
    perror(path);
    exit(73);
  }
  seed = 20250101 + (uint64_t)which;
  microseconds = 1000000;
  slot = next_id = 0;
  pointer_x = pointer_y = 0;
  touches = has_changes = false;
  for (int at = 0; at < SLOTS; at++) reported[at] = (struct contact){-1, 0, 0};
  for (int left = workloads[which].gestures / divisor; left > 0; left--) workloads[which].make();
  if (fclose(file) != 0) {
    perror(path);
    exit(74);
  }
}

int main(int count, char **arguments) {
  if (count != 2) {
    fprintf(stderr, "usage: make-workloads FOLDER\n");
    return 64;
  }
  for (int which = 0; which < (int)(sizeof workloads / sizeof *workloads); which++) {
    make(arguments[1], which, ".events", 1);
    make(arguments[1], which, ".tenth.events", 10);
    make(arguments[1], which, ".hundredth.events", 100);
  }
}
