// The lower bound: a program that folds events into slots but recognizes no gestures.
//
//   fold FILE

#include "slots.h"

#include <stdio.h>

int main(int count, char **arguments) {
  if (count != 2) {
    fprintf(stderr, "usage: fold FILE\n");
    return 64;
  }
  struct workload workload = workload_read(arguments[1]);
  static struct screen screen;
  uint64_t sum = 0;
  measuring_begin();
  for (size_t at = 0; at < workload.count; at++) {
    if (!screen_take(&screen, &workload.events[at])) continue;
    // Use the result, so that the compiler doesn't remove the work.
    struct contact *contact = &screen.contacts[screen.slot];
    sum += (uint64_t)contact->x + (uint64_t)contact->y + contact->is_down;
  }
  measuring_end("fold");
  char more[64];
  snprintf(more, sizeof more, "\"sum\":%llu", (unsigned long long)sum);
  measuring_report("fold", workload.count, workload.frames, more);
}
