// Events as touches: what each finger did in a frame, for toolkits that want it so.
#ifndef TOUCHES_H
#define TOUCHES_H

#include "slots.h"

#ifdef __cplusplus
extern "C" {
#endif

enum change { RESTS, BEGAN, MOVED, ENDED };

struct touch {
  enum change change;
  // Never used again by another touch.
  unsigned id;
  double x, y;
};

struct touches {
  struct screen screen;
  struct contact before[WORKLOAD_SLOTS];
  unsigned ids[WORKLOAD_SLOTS], last_id;
  // What happened in the last frame, in the order of the slots, fingers that rest included.
  struct touch list[WORKLOAD_SLOTS];
  int count, down;
  bool has_changed;
};

// Takes in one event, and answers whether it completes a frame in which something happened.
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
