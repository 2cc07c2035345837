/* A program that recognizes only taps. The guide states its size with the static library. */
#include <fingertip.h>
#include <stdio.h>

static void tapped(const fingertip_gesture_event *tap, void *user) {
  (void)user;
  printf("tapped at (%g, %g)\n", tap->x, tap->y);
}

int main(void) {
  fingertip_window window = fingertip_window_create(320, 480);
  fingertip_recognizer_on_action(fingertip_tap_create(fingertip_window_root(window)), tapped, NULL);
  fingertip_window_send_touch(window, 0, 1, FINGERTIP_BEGAN, 100, 100);
  fingertip_window_send_touch(window, FINGERTIP_MILLISECONDS(60), 1, FINGERTIP_ENDED, 100, 100);
  return fingertip_window_destroy(window);
}
