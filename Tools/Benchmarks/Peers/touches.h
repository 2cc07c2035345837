// Converts events to touches, for toolkits that require the changes of each finger per frame.
#ifndef TOUCHES_H
#define TOUCHES_H

#include "slots.h"

#ifdef __cplusplus
extern "C" {
#endif

enum change { RESTS, BEGAN, MOVED, ENDED };

struct touch {
  enum change change;
  // IDs are never reused.
  unsigned id;
  double x, y;
};

struct touches {
  struct screen screen;
  struct contact before[WORKLOAD_SLOTS];
  unsigned ids[WORKLOAD_SLOTS], last_id;
  // The last frame's touches in slot order, including stationary ones.
  struct touch list[WORKLOAD_SLOTS];
  int count, down;
  bool has_changed;
};

// Processes one event, and returns whether it completes a frame with changes.
static inline bool touches_take(struct touches *touches, const struct input_event *event) {
  if (!screen_take(&touches->screen, event)) return false;
  touches->count = touches->down = 0;
  touches->has_changed = false;
  for (int slot = 0; slot < 10; slot++) {
    struct contact now = touches->screen.contacts[slot], *old = &touches->before[slot];
    if (!now.is_down && !old->is_down) continue;
    if (!old->is_down) touches->ids[slot] = ++touches->last_id;
    struct touch *touch = &touches->list[touches->count++];
    touch->change = !old->is_down  ? BEGAN
                    : !now.is_down ? ENDED
                    : now.x != old->x || now.y != old->y ? MOVED
                                                         : RESTS;
    touch->id = touches->ids[slot];
    touch->x = now.x;
    touch->y = now.y;
    touches->down += now.is_down;
    touches->has_changed |= touch->change != RESTS;
    *old = now;
  }
  return touches->has_changed;
}

#ifdef __cplusplus
}
#endif
#endif
