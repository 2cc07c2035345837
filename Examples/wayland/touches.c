#include "touches.h"

#include <math.h>
#include <poll.h>
#include <stdbool.h>
#include <time.h>

enum { MAXIMUM = 32 };

/* A touch that is down. Wayland reuses ids, but the engine requires a new id for each landing. */
typedef struct finger {
  bool is_down;
  int32_t id;
  uint64_t number;
  double x, y;
} finger;

/* The events that have arrived since the last frame event. They are simultaneous. */
static struct {
  fingertip_window window;
  uint64_t last_number;
  finger fingers[MAXIMUM];
  int64_t time;
  fingertip_sample samples[MAXIMUM];
  size_t count;
} now;

static int64_t current_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/* Wayland's times are 32-bit milliseconds with an unspecified origin. They are extended with the
 * current time. */
static int64_t time_of(uint32_t milliseconds) {
  int64_t now = current_time() / 1000000;
  uint32_t age = (uint32_t)now - milliseconds;
  return FINGERTIP_MILLISECONDS(age < 10000 ? now - age : now);
}

/* MARK: Frames */

static finger *finger_with(int32_t id) {
  for (size_t i = 0; i < MAXIMUM; i++) {
    if (now.fingers[i].is_down && now.fingers[i].id == id) return &now.fingers[i];
  }
  return NULL;
}

static fingertip_sample *sample_of(const finger *finger) {
  for (size_t i = 0; finger && i < now.count; i++) {
    if (now.samples[i].id == finger->number) return &now.samples[i];
  }
  return NULL;
}

static void send(void) {
  if (now.count) fingertip_window_send(now.window, now.time, now.samples, now.count);
  now.count = 0;
}

static void add(finger *finger, int32_t phase, int64_t time) {
  if (!finger) return;
  /* Two changes to one touch require two frames. */
  if (sample_of(finger) || now.count == MAXIMUM) send();
  fingertip_sample sample = fingertip_sample_make(finger->number, phase, finger->x, finger->y);
  now.time = time;
  now.samples[now.count++] = sample;
  if (phase == FINGERTIP_ENDED || phase == FINGERTIP_CANCELLED) finger->is_down = false;
}

/* MARK: Touches */

static void down(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time,
                 struct wl_surface *surface, int32_t id, wl_fixed_t x, wl_fixed_t y) {
  finger *free = now.fingers;
  (void)data, (void)touch, (void)serial, (void)surface;
  while (free < now.fingers + MAXIMUM && free->is_down) free++;
  if (free == now.fingers + MAXIMUM) return;
  *free = (finger){true, id, ++now.last_number, wl_fixed_to_double(x), wl_fixed_to_double(y)};
  add(free, FINGERTIP_BEGAN, time_of(time));
}

static void up(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, int32_t id) {
  (void)data, (void)touch, (void)serial;
  add(finger_with(id), FINGERTIP_ENDED, time_of(time));
}

static void motion(void *data, struct wl_touch *touch, uint32_t time, int32_t id, wl_fixed_t x,
                   wl_fixed_t y) {
  finger *finger = finger_with(id);
  (void)data, (void)touch;
  if (!finger) return;
  finger->x = wl_fixed_to_double(x);
  finger->y = wl_fixed_to_double(y);
  add(finger, FINGERTIP_MOVED, time_of(time));
}

static void frame(void *data, struct wl_touch *touch) {
  (void)data, (void)touch;
  send();
}

/* The compositor has intercepted all touches for a gesture that it handles itself. */
static void cancel(void *data, struct wl_touch *touch) {
  (void)data, (void)touch;
  for (size_t i = 0; i < MAXIMUM; i++) {
    if (now.fingers[i].is_down) add(&now.fingers[i], FINGERTIP_CANCELLED, current_time());
  }
  send();
}

static void shape(void *data, struct wl_touch *touch, int32_t id, wl_fixed_t major,
                  wl_fixed_t minor) {
  fingertip_sample *sample = sample_of(finger_with(id));
  (void)data, (void)touch;
  if (!sample) return;
  sample->known |= FINGERTIP_KNOWS_CONTACT;
  sample->major_radius = wl_fixed_to_double(major) / 2;
  sample->minor_radius = wl_fixed_to_double(minor) / 2;
}

/* Converts degrees from the window's y-axis, clockwise, to radians. */
static void orientation(void *data, struct wl_touch *touch, int32_t id, wl_fixed_t degrees) {
  fingertip_sample *sample = sample_of(finger_with(id));
  (void)data, (void)touch;
  if (sample) sample->orientation = wl_fixed_to_double(degrees) * acos(-1) / 180;
}

static const struct wl_touch_listener touch_listener = {down,   up,    motion,     frame,
                                                        cancel, shape, orientation};

/* MARK: Seats and time */

static void capabilities_changed(void *data, struct wl_seat *seat, uint32_t capabilities) {
  static struct wl_touch *touch;
  (void)data;
  if (capabilities & WL_SEAT_CAPABILITY_TOUCH && !touch) {
    touch = wl_seat_get_touch(seat);
    wl_touch_add_listener(touch, &touch_listener, NULL);
  }
}

static void named(void *data, struct wl_seat *seat, const char *name) {
  (void)data, (void)seat, (void)name;
}

static const struct wl_seat_listener seat_listener = {capabilities_changed, named};

void touches_listen(struct wl_seat *seat, fingertip_window window) {
  now.window = window;
  wl_seat_add_listener(seat, &seat_listener, NULL);
}

/* Returns how long to wait for the compositor, in milliseconds, or -1 to wait indefinitely. */
static int wait_time(fingertip_window window) {
  int64_t deadline = fingertip_window_next_deadline(window), remaining = deadline - current_time();
  if (deadline == FINGERTIP_NEVER) return -1;
  return remaining < 0 ? 0 : (int)fmin((double)remaining / 1e6 + 1, 1e9);
}

int touches_wait(struct wl_display *display, fingertip_window window) {
  struct pollfd ready = {wl_display_get_fd(display), POLLIN, 0};
  while (wl_display_prepare_read(display)) wl_display_dispatch_pending(display);
  wl_display_flush(display);
  if (poll(&ready, 1, wait_time(window)) > 0) wl_display_read_events(display);
  else wl_display_cancel_read(display);
  if (wl_display_dispatch_pending(display) < 0) return false;
  /* Advance after handling all events, so that no event is in the past. */
  fingertip_window_advance(window, current_time());
  return true;
}
