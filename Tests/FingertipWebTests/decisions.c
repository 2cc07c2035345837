// Prints the native library's decisions about frames, which decisions.mjs compares with the
// module's. Both programs use the same window and recognizers.
//
// The input consists of these lines:
//   W width height
//   F time count             followed by `count` lines of the form
//   id phase x y tool reason known pressure major minor orientation
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include "fingertip.h"

enum { maximum_count = 64 };

static void print_decision(const fingertip_decision *decision, void *user) {
  (void)user;
  puts(decision->text);
}

static void check(int is_fine, const char *what) {
  if (is_fine) return;
  fprintf(stderr, "%s: %s\n", what, fingertip_last_error());
  exit(1);
}

static fingertip_recognizer named(fingertip_recognizer recognizer, const char *name) {
  check(recognizer != NULL, "recognizer");
  check(fingertip_recognizer_set_name(recognizer, name) == FINGERTIP_OK, name);
  return recognizer;
}

static fingertip_recognizer with_two(fingertip_recognizer recognizer, int32_t setting) {
  check(fingertip_recognizer_set(recognizer, setting, 2) == FINGERTIP_OK, "setting");
  return recognizer;
}

int main(void) {
  double width, height;
  if (scanf(" W %lf %lf", &width, &height) != 2) return 64;
  fingertip_window window = fingertip_window_create(width, height);
  check(window != NULL, "window");
  fingertip_view root = fingertip_window_root(window);
  fingertip_view_set_name(root, "window");
  fingertip_recognizer tap = named(fingertip_tap_create(root), "tap");
  fingertip_recognizer double_tap =
      with_two(named(fingertip_tap_create(root), "double tap"), FINGERTIP_SETTING_TAPS);
  with_two(named(fingertip_tap_create(root), "two-finger tap"), FINGERTIP_SETTING_TOUCHES);
  named(fingertip_long_press_create(root), "hold");
  fingertip_recognizer swipes[] = {
      named(fingertip_swipe_create(root), "swipe"),
      with_two(named(fingertip_swipe_create(root), "two-finger swipe"), FINGERTIP_SETTING_TOUCHES),
      named(fingertip_flick_create(root), "flick"),
      named(fingertip_pan_create(root), "pan"),
  };
  named(fingertip_pinch_create(root), "pinch");
  named(fingertip_rotation_create(root), "rotation");
  fingertip_recognizer_simultaneous(tap, double_tap);
  for (int i = 0; i < 4; i++)
    for (int j = i + 1; j < 4; j++) fingertip_recognizer_simultaneous(swipes[i], swipes[j]);
  fingertip_window_on_decision(window, print_decision, NULL);

  int64_t time = 0;
  size_t count;
  while (scanf(" F %" SCNd64 " %zu", &time, &count) == 2 && count <= maximum_count) {
    fingertip_sample samples[maximum_count];
    for (size_t i = 0; i < count; i++) {
      fingertip_sample sample = fingertip_sample_make(0, 0, 0, 0);
      int read = scanf("%" SCNu64 " %" SCNd32 " %lf %lf %" SCNd32 " %" SCNd32 " %" SCNu32
                       " %lf %lf %lf %lf",
                       &sample.id, &sample.phase, &sample.x, &sample.y, &sample.tool,
                       &sample.cancel_reason, &sample.known, &sample.pressure,
                       &sample.major_radius, &sample.minor_radius, &sample.orientation);
      if (read != 11) return 65;
      samples[i] = sample;
    }
    check(fingertip_window_send(window, time, samples, count) == FINGERTIP_OK, "send");
  }
  check(fingertip_window_advance(window, time + FINGERTIP_MILLISECONDS(2000)) == FINGERTIP_OK,
        "advance");
  check(fingertip_window_destroy(window) == FINGERTIP_OK, "destroy");
  return 0;
}
