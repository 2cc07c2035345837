/* The first program of the guide to C; documented.c runs it. */
#define main hello

#include <fingertip.h>
#include <stdio.h>

static void tapped(const ft_gesture_event *tap, void *user) {
  printf("tapped at (%g, %g)\n", tap->x, tap->y);
}

int main(void) {
  ft_window window = ft_window_create(320, 480);
  ft_view photo = ft_view_create(ft_window_root(window), 20, 40, 280, 200);
  ft_recognizer_on_action(ft_tap_create(photo), tapped, NULL);

  ft_send_touch(window, FT_MILLISECONDS(0), 1, FT_BEGAN, 100, 100);
  ft_send_touch(window, FT_MILLISECONDS(60), 1, FT_ENDED, 100, 100);
  return ft_window_destroy(window);
}
