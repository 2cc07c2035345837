/* The first program in the C guide. documented.c runs it. */
#define main hello

#include <fingertip.h>
#include <stdio.h>

static void tapped(const fingertip_gesture_event *tap, void *user) {
  printf("tapped at (%g, %g)\n", tap->x, tap->y);
}

int main(void) {
  fingertip_window window = fingertip_window_create(320, 480);
  fingertip_view photo = fingertip_view_create(fingertip_window_root(window), 20, 40, 280, 200);
  fingertip_recognizer_on_action(fingertip_tap_create(photo), tapped, NULL);

  fingertip_window_send_touch(window, FINGERTIP_MILLISECONDS(0), 1, FINGERTIP_BEGAN, 100, 100);
  fingertip_window_send_touch(window, FINGERTIP_MILLISECONDS(60), 1, FINGERTIP_ENDED, 100, 100);
  return fingertip_window_destroy(window);
}
