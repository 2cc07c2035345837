/* The program of the guide to C with a tree of its own; documented.c runs it. */
#define main tree

#include <fingertip.h>
#include <stdio.h>

enum { BOARD = 1, CARD = 2, BUTTON = 3 };  // or the addresses of nodes

static size_t nodes_at(ft_surface surface, const ft_landing *at, uint64_t *targets, size_t capacity,
                       void *tree) {
  (void)surface, (void)capacity, (void)tree;
  size_t count = 0;
  if (at->x < 50 && at->y < 50) targets[count++] = BUTTON;
  if (at->x < 200) targets[count++] = CARD;
  targets[count++] = BOARD;
  return count;
}

static void tapped(const ft_gesture_event *tap, void *user) {
  (void)user;
  printf("tapped on %d at (%g, %g)\n", (int)tap->target, tap->x, tap->y);
}

int main(void) {
  ft_surface surface = ft_surface_create(320, 480);
  ft_surface_on_path(surface, nodes_at, NULL);
  ft_recognizer tap = ft_tap_create(ft_surface_unattached(surface));
  ft_recognizer_on_action(tap, tapped, NULL);
  ft_surface_attach(surface, tap, CARD);

  ft_send_touch(surface, FT_MILLISECONDS(0), 1, FT_BEGAN, 20, 20);
  ft_send_touch(surface, FT_MILLISECONDS(60), 1, FT_ENDED, 20, 20);
  return ft_surface_destroy(surface);
}
