/* A view that can be tapped and dragged. Build with an installed library (Tools/install-c): * cc
 * hello.c -o hello $(pkg-config --cflags --libs fingertip)
 *  */
#include <fingertip.h>
#include <stdio.h>

static void tapped(const ft_gesture_event *tap, void *user) {
  (void)user;
  printf("tapped at (%g, %g)\n", tap->x, tap->y);
}

static void dragged(const ft_gesture_event *pan, void *user) {
  static const char *const words[] = {"recognized", "began", "changed", "ended", "cancelled"};
  (void)user;
  printf("pan %s: moved by (%g, %g)\n", words[pan->state], pan->dx, pan->dy);
}

static void decided(const ft_decision *decision, void *user) {
  (void)user;
  printf("  %s\n", decision->text);
}

int main(void) {
  ft_window window = ft_window_create(320, 480);
  ft_view photo = ft_view_create(ft_window_root(window), 20, 40, 280, 200);
  ft_view_set_name(photo, "photo");
  ft_recognizer_on_action(ft_tap_create(photo), tapped, NULL);
  ft_recognizer_on_action(ft_pan_create(photo), dragged, NULL);
  ft_on_decision(window, decided, NULL);

  const struct { int ms; ft_sample sample; } script[] = {
      {0, ft_sample_make(1, FT_BEGAN, 100, 100)},   {60, ft_sample_make(1, FT_ENDED, 100, 100)},
      {500, ft_sample_make(2, FT_BEGAN, 100, 100)}, {516, ft_sample_make(2, FT_MOVED, 104, 103)},
      {533, ft_sample_make(2, FT_MOVED, 112, 109)}, {550, ft_sample_make(2, FT_ENDED, 112, 109)},
  };
  for (size_t i = 0; i < sizeof script / sizeof *script; i++) {
    if (ft_send(window, FT_MILLISECONDS(script[i].ms), &script[i].sample, 1) != FT_OK) {
      fprintf(stderr, "%s\n", ft_last_error());
      return 1;
    }
  }
  return ft_window_destroy(window);
}
