// Prints the decisions of the native library about frames, which decisions.mjs compares with those
// of the module. Both use the same window and recognizers.
//
// Input lines:             W width height
//                          F time count             followed by `count` lines
//                          id phase x y tool reason known pressure major minor orientation
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include "fingertip.h"

enum { greatest_count = 64 };

static void print_decision(const ft_decision *decision, void *user) {
  (void)user;
  puts(decision->text);
}

static void check(int is_fine, const char *what) {
  if (is_fine) return;
  fprintf(stderr, "%s: %s\n", what, ft_last_error());
  exit(1);
}

static ft_recognizer named(ft_recognizer recognizer, const char *name) {
  check(recognizer != NULL, "recognizer");
  check(ft_recognizer_set_name(recognizer, name) == FT_OK, name);
  return recognizer;
}

static ft_recognizer with_two(ft_recognizer recognizer, int32_t setting) {
  check(ft_recognizer_set(recognizer, setting, 2) == FT_OK, "setting");
  return recognizer;
}

int main(void) {
  double width, height;
  if (scanf(" W %lf %lf", &width, &height) != 2) return 64;
  ft_window window = ft_window_create(width, height);
  check(window != NULL, "window");
  ft_view root = ft_window_root(window);
  ft_view_set_name(root, "window");
  ft_recognizer tap = named(ft_tap_create(root), "tap");
  ft_recognizer double_tap = with_two(named(ft_tap_create(root), "double tap"), FT_SETTING_TAPS);
  with_two(named(ft_tap_create(root), "two-finger tap"), FT_SETTING_TOUCHES);
  named(ft_long_press_create(root), "hold");
  ft_recognizer swipes[] = {
      named(ft_swipe_create(root), "swipe"),
      with_two(named(ft_swipe_create(root), "two-finger swipe"), FT_SETTING_TOUCHES),
      named(ft_flick_create(root), "flick"),
      named(ft_pan_create(root), "pan"),
  };
  named(ft_pinch_create(root), "pinch");
  named(ft_rotation_create(root), "rotation");
  ft_recognizer_simultaneous(tap, double_tap);
  for (int i = 0; i < 4; i++)
    for (int j = i + 1; j < 4; j++) ft_recognizer_simultaneous(swipes[i], swipes[j]);
  ft_on_decision(window, print_decision, NULL);

  int64_t time = 0;
  size_t count;
  while (scanf(" F %" SCNd64 " %zu", &time, &count) == 2 && count <= greatest_count) {
    ft_sample samples[greatest_count];
    for (size_t i = 0; i < count; i++) {
      ft_sample sample = ft_sample_make(0, 0, 0, 0);
      int read = scanf("%" SCNu64 " %" SCNd32 " %lf %lf %" SCNd32 " %" SCNd32 " %" SCNu32
                       " %lf %lf %lf %lf",
                       &sample.id, &sample.phase, &sample.x, &sample.y, &sample.tool,
                       &sample.cancel_reason, &sample.known, &sample.pressure,
                       &sample.major_radius, &sample.minor_radius, &sample.orientation);
      if (read != 11) return 65;
      samples[i] = sample;
    }
    check(ft_send(window, time, samples, count) == FT_OK, "send");
  }
  check(ft_advance(window, time + FT_MILLISECONDS(2000)) == FT_OK, "advance");
  check(ft_window_destroy(window) == FT_OK, "destroy");
  return 0;
}
