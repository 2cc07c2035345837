/* A view that can be tapped and dragged. Build with an installed library (Tools/install-c):
 *
 *   cc hello.c -o hello $(pkg-config --cflags --libs fingertip)
 */
#include <fingertip.h>
#include <stdio.h>

static void tapped(const fingertip_gesture_event *tap, void *user) {
  (void)user;
  printf("tapped at (%g, %g)\n", tap->x, tap->y);
}

static void dragged(const fingertip_gesture_event *pan, void *user) {
  static const char *const words[] = {"recognized", "began", "changed", "ended", "cancelled"};
  (void)user;
  printf("pan %s: moved by (%g, %g)\n", words[pan->state], pan->dx, pan->dy);
}

static void decided(const fingertip_decision *decision, void *user) {
  (void)user;
  printf("  %s\n", decision->text);
}

int main(void) {
  fingertip_window window = fingertip_window_create(320, 480);
  fingertip_view photo = fingertip_view_create(fingertip_window_root(window), 20, 40, 280, 200);
  fingertip_view_set_name(photo, "photo");
  fingertip_recognizer_on_action(fingertip_tap_create(photo), tapped, NULL);
  fingertip_recognizer_on_action(fingertip_pan_create(photo), dragged, NULL);
  fingertip_window_on_decision(window, decided, NULL);

  const struct { int ms; fingertip_sample sample; } script[] = {
      {0, fingertip_sample_make(1, FINGERTIP_BEGAN, 100, 100)},
      {60, fingertip_sample_make(1, FINGERTIP_ENDED, 100, 100)},
      {500, fingertip_sample_make(2, FINGERTIP_BEGAN, 100, 100)},
      {516, fingertip_sample_make(2, FINGERTIP_MOVED, 100.8, 100.6)},
      {533, fingertip_sample_make(2, FINGERTIP_MOVED, 112, 109)},
      {550, fingertip_sample_make(2, FINGERTIP_ENDED, 112, 109)},
  };
  for (size_t i = 0; i < sizeof script / sizeof *script; i++) {
    if (fingertip_window_send(window, FINGERTIP_MILLISECONDS(script[i].ms), &script[i].sample, 1)
        != FINGERTIP_OK) {
      fprintf(stderr, "%s\n", fingertip_last_error());
      return 1;
    }
  }
  return fingertip_window_destroy(window);
}
