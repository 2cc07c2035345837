#include "fingers.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The mouse as a touch device, with a mirrored second finger. */
enum { MOUSE = -7, MIRROR = 1 };

/* Prints the error of a call that failed. */
static void check(fingertip_status status) {
  if (status != FINGERTIP_OK) fprintf(stderr, "fingertip-sdl: %s\n", fingertip_last_error());
}

void fingers_open(fingers *fingers, fingertip_window window, double width, double height,
                  bool replays) {
  memset(fingers, 0, sizeof *fingers);
  fingers->window = window;
  fingers->replays = replays;
  fingers->width = width;
  fingers->height = height;
  check(fingertip_window_set_frame_duration(window, FINGERTIP_MILLISECONDS(4)));
}

Uint32 fingers_cancelled_event(void) {
  static Uint32 type;
  if (!type) type = SDL_RegisterEvents(1);
  return type;
}

/* MARK: Frames */

static fingertip_sample sample_of(const finger *finger, int32_t phase) {
  fingertip_sample sample = fingertip_sample_make(finger->id, phase, finger->x, finger->y);
  sample.tool = finger->device == MOUSE ? FINGERTIP_POINTER : FINGERTIP_FINGER;
  return sample;
}

/* Adds a sample to the open frame. Another finger may have moved at the same time. If so, its event
 * follows. */
static void add(const fingers *fingers, const finger *finger, int32_t phase, int64_t time) {
  fingertip_sample sample = sample_of(finger, phase);
  check(fingertip_window_add_samples(fingers->window, time, &sample, 1));
  if (fingers->count <= 1) check(fingertip_window_end_frame(fingers->window));
}

/* MARK: Fingers */

static finger *find(fingers *fingers, SDL_TouchID device, SDL_FingerID id) {
  for (int i = 0; i < fingers->count; i++) {
    finger *finger = &fingers->held[i];
    if (finger->device == device && finger->finger == id) return finger;
  }
  return NULL;
}

static void forget(fingers *fingers, finger *finger) {
  *finger = fingers->held[--fingers->count];
}

static void land(fingers *fingers, SDL_TouchID device, SDL_FingerID id, double x, double y,
                 int64_t time) {
  finger *known = find(fingers, device, id);
  if (known) {
    /* in an earlier frame, so that its effects precede the landing */
    fingertip_sample sample = sample_of(known, FINGERTIP_CANCELLED);
    check(fingertip_window_send(fingers->window, time, &sample, 1));
    forget(fingers, known);
  }
  if (fingers->count == FINGERS_MAXIMUM) return;
  finger *finger = &fingers->held[fingers->count++];
  finger->device = device;
  finger->finger = id;
  finger->id = ++fingers->last_id;
  finger->x = x;
  finger->y = y;
  add(fingers, finger, FINGERTIP_BEGAN, time);
}

static void follow(fingers *fingers, SDL_TouchID device, SDL_FingerID id, int32_t phase, double x,
                   double y, int64_t time) {
  finger *finger = find(fingers, device, id);
  if (!finger) return;
  /* A recording may omit the location of a stationary touch. */
  if (isfinite(x) && isfinite(y)) {
    finger->x = x;
    finger->y = y;
  }
  add(fingers, finger, phase, time);
  if (phase != FINGERTIP_MOVED) forget(fingers, finger);
}

int fingers_cancel(fingers *fingers, int64_t time) {
  fingertip_sample samples[FINGERS_MAXIMUM];
  int count = fingers->count;
  for (int i = 0; i < count; i++)
    samples[i] = sample_of(&fingers->held[i], FINGERTIP_CANCELLED);
  fingers->count = 0;
  if (count > 0) check(fingertip_window_send(fingers->window, time, samples, (size_t)count));
  return count;
}

/* MARK: Events */

static void handle_finger(fingers *fingers, const SDL_TouchFingerEvent *event, int64_t time) {
  double x = event->x * fingers->width, y = event->y * fingers->height;
  if (fingers->replays != (event->touchId == FINGERS_PLAYER)) return;
  switch (event->type) {
  case SDL_FINGERDOWN: land(fingers, event->touchId, event->fingerId, x, y, time); break;
  case SDL_FINGERMOTION:
    follow(fingers, event->touchId, event->fingerId, FINGERTIP_MOVED, x, y, time);
    break;
  case SDL_FINGERUP:
    follow(fingers, event->touchId, event->fingerId, FINGERTIP_ENDED, x, y, time);
    break;
  default: follow(fingers, event->touchId, event->fingerId, FINGERTIP_CANCELLED, x, y, time); break;
  }
}

/* Moves the mouse and its mirrored finger, if there is one. */
static void move_mouse(fingers *fingers, int32_t phase, double x, double y, int64_t time) {
  double mirrored_x = 2 * fingers->mirror_x - x, mirrored_y = 2 * fingers->mirror_y - y;
  follow(fingers, MOUSE, 0, phase, x, y, time);
  follow(fingers, MOUSE, MIRROR, phase, mirrored_x, mirrored_y, time);
}

static void press_mouse(fingers *fingers, double x, double y, int64_t time) {
  land(fingers, MOUSE, 0, x, y, time);
  if (SDL_GetModState() & KMOD_CTRL) {
    land(fingers, MOUSE, MIRROR, 2 * fingers->mirror_x - x, 2 * fingers->mirror_y - y, time);
  }
}

void fingers_handle(fingers *fingers, const SDL_Event *event, Uint64 now) {
  /* SDL timestamps overflow after 49 days. */
  Sint32 since_now = (Sint32)(event->common.timestamp - (Uint32)now);
  int64_t time = FINGERTIP_MILLISECONDS((int64_t)now + since_now);
  if (event->type == SDL_FINGERDOWN || event->type == SDL_FINGERMOTION
      || event->type == SDL_FINGERUP || event->type == fingers_cancelled_event()) {
    handle_finger(fingers, &event->tfinger, time);
  }
  if (fingers->replays) return;
  if (event->type == SDL_MOUSEMOTION) {
    move_mouse(fingers, FINGERTIP_MOVED, event->motion.x, event->motion.y, time);
  } else if (event->type == SDL_MOUSEBUTTONDOWN && event->button.button == SDL_BUTTON_LEFT) {
    press_mouse(fingers, event->button.x, event->button.y, time);
  } else if (event->type == SDL_MOUSEBUTTONUP && event->button.button == SDL_BUTTON_LEFT) {
    move_mouse(fingers, FINGERTIP_ENDED, event->button.x, event->button.y, time);
  }
}
