/* The program with its own tree in the C guide. documented.c runs it. */
#define main tree

#include <fingertip.h>
#include <stdio.h>

enum { BOARD = 1, CARD = 2, BUTTON = 3 };  // or the addresses of nodes

static size_t nodes_at(fingertip_surface surface, const fingertip_landing *at, uint64_t *targets, size_t capacity,
                       void *tree) {
  (void)surface, (void)capacity, (void)tree;
  size_t count = 0;
  if (at->x < 50 && at->y < 50) targets[count++] = BUTTON;
  if (at->x < 200) targets[count++] = CARD;
  targets[count++] = BOARD;
  return count;
}

static void tapped(const fingertip_gesture_event *tap, void *user) {
  (void)user;
  printf("tapped on %d at (%g, %g)\n", (int)tap->target, tap->x, tap->y);
}

int main(void) {
  fingertip_surface surface = fingertip_surface_create(320, 480);
  fingertip_surface_on_path(surface, nodes_at, NULL);
  fingertip_recognizer tap = fingertip_tap_create(fingertip_surface_unattached(surface));
  fingertip_recognizer_on_action(tap, tapped, NULL);
  fingertip_surface_attach(surface, tap, CARD);

  fingertip_window_send_touch(surface, FINGERTIP_MILLISECONDS(0), 1, FINGERTIP_BEGAN, 20, 20);
  fingertip_window_send_touch(surface, FINGERTIP_MILLISECONDS(60), 1, FINGERTIP_ENDED, 20, 20);
  return fingertip_surface_destroy(surface);
}
