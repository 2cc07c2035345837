// Converts the events of a touchscreen with slots to contacts. This conversion is the minimum that
// any program has to do.
#ifndef SLOTS_H
#define SLOTS_H

#include "CMeasuring.h"

#include <stdbool.h>

struct contact {
  int32_t x, y;
  bool is_down;
};

struct screen {
  struct contact contacts[WORKLOAD_SLOTS];
  int slot;
};

// Processes one event, and returns whether it completes a frame.
static inline bool screen_take(struct screen *screen, const struct input_event *event) {
  if (event->type == EV_SYN) return event->code == SYN_REPORT;
  if (event->type != EV_ABS) return false;
  struct contact *contact = &screen->contacts[screen->slot];
  switch (event->code) {
    case ABS_MT_SLOT:
      if (event->value >= 0 && event->value < WORKLOAD_SLOTS) screen->slot = event->value;
      break;
    case ABS_MT_TRACKING_ID: contact->is_down = event->value >= 0; break;
    case ABS_MT_POSITION_X: contact->x = event->value; break;
    case ABS_MT_POSITION_Y: contact->y = event->value; break;
  }
  return false;
}

#endif
