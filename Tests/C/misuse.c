/* Misuses every function of the C interface, and checks the result of each call. `Tools/check c`
 * runs this program under AddressSanitizer. Nothing may crash or leak. */
#include <fingertip.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0, checks = 0;

/* Checks the result of a call. If it is an error, the error message must not be empty. */
#define IS(call, expected) is((double)(call), (double)(expected), #call, __LINE__)
/* Checks that a call that returns a handle or a Boolean returns 0 with an error. */
#define FAILS(call, status) \
  (is((call) == 0, 1, #call, __LINE__), is(fingertip_last_status(), (status), #call, __LINE__))

static void is(double actual, double expected, const char *call, int line) {
  checks++;
  if (actual != expected) {
    failures++;
    fprintf(stderr, "%d: %s is %g, not %g: %s\n", line, call, actual, expected,
            fingertip_last_error());
  } else if (fingertip_last_status() != FINGERTIP_OK && strlen(fingertip_last_error()) < 40) {
    failures++;
    fprintf(stderr, "%d: %s says only \"%s\"\n", line, call, fingertip_last_error());
  }
}

static int64_t now = 0;

static fingertip_status touch(fingertip_window window, uint64_t id, int32_t phase, double x,
                              double y) {
  now += FINGERTIP_MILLISECONDS(20);
  return fingertip_window_send_touch(window, now, id, phase, x, y);
}

static void tap(fingertip_window window, double x, double y) {
  static uint64_t id = 1000;
  IS(touch(window, ++id, FINGERTIP_BEGAN, x, y), FINGERTIP_OK);
  touch(window, id, FINGERTIP_ENDED, x, y);
}

static void drag(fingertip_window window, double x, double y) {
  static uint64_t id = 5000;
  touch(window, ++id, FINGERTIP_BEGAN, x, y);
  for (int i = 1; i <= 5; i++) touch(window, id, FINGERTIP_MOVED, x + 10 * i, y + 5 * i);
  touch(window, id, FINGERTIP_ENDED, x + 50, y + 25);
}

/* ---- Invalid motions --------------------------------------------------------------------- */

static void expect_invalid_motion(fingertip_motion motion, fingertip_status status) {
  IS(isnan(fingertip_motion_rubber_band(&motion)), 1);
  IS(fingertip_last_status(), status);
  IS(isnan(fingertip_motion_rubber_band_inverse(&motion, 0)), 1);
  IS(isnan(fingertip_motion_end(&motion)), 1);
  IS(fingertip_motion_duration(&motion), 0);
  IS(isnan(fingertip_motion_position(&motion, 0)), 1);
  IS(fingertip_last_status(), status);
}

static void bad_motions(void) {
  IS(isnan(fingertip_motion_end(NULL)), 1);
  IS(fingertip_last_status(), FINGERTIP_ERROR_ARGUMENT);
  const double bad[] = {NAN, INFINITY, -INFINITY, 1e300, -1e300};
  for (int i = 0; i < 5; i++) {
    fingertip_motion motion = fingertip_motion_make(0, 100);
    motion.position = bad[i];
    expect_invalid_motion(motion, FINGERTIP_ERROR_VALUE);
    motion = fingertip_motion_make(0, 100), motion.velocity = bad[i];
    expect_invalid_motion(motion, FINGERTIP_ERROR_VALUE);
    motion = fingertip_motion_make(0, 100), motion.give = bad[i];
    expect_invalid_motion(motion, FINGERTIP_ERROR_VALUE);
    motion = fingertip_motion_make(0, 100), motion.deceleration = bad[i];
    expect_invalid_motion(motion, FINGERTIP_ERROR_VALUE);
    motion = fingertip_motion_make(0, 100), motion.has_target = 1, motion.target = bad[i];
    expect_invalid_motion(motion, FINGERTIP_ERROR_VALUE);
  }
  expect_invalid_motion(fingertip_motion_make(1, 0), FINGERTIP_ERROR_VALUE);
  expect_invalid_motion(fingertip_motion_make(NAN, 0), FINGERTIP_ERROR_VALUE);
  expect_invalid_motion(fingertip_motion_make(INFINITY, INFINITY), FINGERTIP_ERROR_VALUE);
  expect_invalid_motion(fingertip_motion_make(-INFINITY, -INFINITY), FINGERTIP_ERROR_VALUE);
  expect_invalid_motion(fingertip_motion_make(0, 1e300), FINGERTIP_ERROR_VALUE);
  fingertip_motion small = fingertip_motion_make(0, 1);
  small.size = 8;
  expect_invalid_motion(small, FINGERTIP_ERROR_ARGUMENT);
  fingertip_motion flag = fingertip_motion_make(0, 1);
  flag.has_target = 7;
  expect_invalid_motion(flag, FINGERTIP_ERROR_VALUE);
  /* Even at the limits of distance and speed, a motion ends and has a position at all times. */
  for (int i = 0; i < 8; i++) {
    fingertip_motion motion = fingertip_motion_make(i & 4 ? 0 : -INFINITY, i & 4 ? 10 : INFINITY);
    motion.give = 1e9, motion.deceleration = i & 1 ? 0.9999 : 0.5;
    motion.position = i & 2 ? 1e9 : -1e9, motion.velocity = i & 1 ? 1e9 : -1e9;
    IS(isfinite(fingertip_motion_end(&motion)), 1);
    IS(isfinite(fingertip_motion_position(&motion, INT64_MAX)), 1);
    IS(isfinite(fingertip_motion_position(&motion, INT64_MIN)), 1);
    IS(isfinite(fingertip_motion_position(&motion, FINGERTIP_MILLISECONDS(100))), 1);
    IS(fingertip_motion_duration(&motion) > 0, 1);
  }
}

/* ---- Invalid handles --------------------------------------------------------------------- */

static void ignore_gesture(const fingertip_gesture_event *event, void *user) {
  (void)event, (void)user;
}

static void no_input_endpoint(fingertip_window window) {
  IS(fingertip_window_on_decision(window, NULL, NULL), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_window_send(window, 0, NULL, 0), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_window_send_touch(window, 0, 1, FINGERTIP_BEGAN, 0, 0), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_window_send_coalescing(window, NULL, 0), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_window_add_samples(window, 0, NULL, 0), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_window_on_destroy(window, NULL, NULL), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_window_end_frame(window), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_window_set_frame_duration(window, 0), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_window_advance(window, 0), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_window_next_deadline(window) == FINGERTIP_NEVER, 1);
  FAILS(fingertip_window_is_idle(window), FINGERTIP_ERROR_HANDLE);
  FAILS(fingertip_window_is_busy(window), FINGERTIP_ERROR_HANDLE);
  FAILS(fingertip_window_is_touch_intercepted(window, 1), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_window_cancel_all(window), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_flight_recorder_start(window, 1, 1000), FINGERTIP_ERROR_HANDLE);
  FAILS(fingertip_flight_recorder_samples(window, NULL, 0), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_window_replay(window, NULL, 0), FINGERTIP_ERROR_HANDLE);
}

static void no_surface(fingertip_surface surface, fingertip_recognizer recognizer) {
  IS(fingertip_surface_destroy(surface), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_surface_on_destroy(surface, NULL, NULL), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_surface_on_remove(surface, 1, NULL, NULL), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_surface_resize(surface, 1, 1), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_surface_set_preset(surface, FINGERTIP_PRESET_ANDROID), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_surface_set_user(surface, NULL), FINGERTIP_ERROR_HANDLE);
  FAILS(fingertip_surface_get_user(surface), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_surface_on_path(surface, NULL, NULL), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_surface_on_touches(surface, NULL, NULL), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_surface_on_convert(surface, NULL, NULL), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_surface_on_name(surface, NULL, NULL), FINGERTIP_ERROR_HANDLE);
  FAILS(fingertip_surface_unattached(surface), FINGERTIP_ERROR_HANDLE);
  FAILS(fingertip_surface_recognizer_count(surface, 1), FINGERTIP_ERROR_HANDLE);
  FAILS(fingertip_surface_recognizer(surface, 1, 0), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_surface_attach(surface, recognizer, 1), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_surface_detach(surface, recognizer), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_surface_remove(surface, 1), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_surface_set_multiple_touch(surface, 1, 1), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_surface_set_exclusive_touch(surface, 1, 1), FINGERTIP_ERROR_HANDLE);
}

static void no_handles(void) {
  fingertip_window window = fingertip_window_create(100, 100);
  fingertip_view view = fingertip_view_create(fingertip_window_root(window), 0, 0, 50, 50);
  fingertip_recognizer recognizer = fingertip_tap_create(view);
  fingertip_surface surface = fingertip_surface_create(100, 100);
  uint64_t target = 0;
  void *strangers[] = {NULL, (void *)1, (void *)(intptr_t)-1, &window, malloc(1)};
  double numbers[4] = {1, 2, 3, 4};
  for (size_t i = 0; i < sizeof strangers / sizeof *strangers; i++) {
    fingertip_window w = (fingertip_window)strangers[i];
    fingertip_view v = (fingertip_view)strangers[i];
    fingertip_recognizer r = (fingertip_recognizer)strangers[i];
    fingertip_setting setting;
    IS(fingertip_window_destroy(w), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_window_resize(w, 1, 1), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_window_root(w), FINGERTIP_ERROR_HANDLE);
    no_input_endpoint(w);
    IS(fingertip_window_set_preset(w, FINGERTIP_PRESET_ANDROID), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_window_send_acceleration(w, 0, 0, 0, 1), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_window_on_shake(w, NULL, NULL), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_window_send_command(w, 0, FINGERTIP_COMMAND_PLAY), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_window_on_command(w, NULL, NULL), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_window_is_animating(w), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_window_hit_test(w, 1, 1), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_window_hit_report(w, 1, 1, NULL, 0, NULL), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_window_set_user(w, NULL), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_window_get_user(w), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_view_create(v, 0, 0, 1, 1), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_destroy(v), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_on_destroy(v, NULL, NULL), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_set_name(v, "x"), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_set_frame(v, 0, 0, 1, 1), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_get_frame(v, numbers), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_set_transform(v, 1, 0, 0, 1, 0, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_move(v, view), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_move(view, v), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_insert(v, view, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_insert(view, v, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_index(v), -1);
    FAILS(fingertip_view_subview_count(v), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_view_recognizer_count(v), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_view_subview(v, 0), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_view_recognizer(v, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_from_window(v, numbers, numbers), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_to_window(v, numbers, numbers), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_view_window(v), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_view_parent(v), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_set_user(v, NULL), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_view_get_user(v), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_set(v, FINGERTIP_VIEW_HIDDEN, 1), FINGERTIP_ERROR_HANDLE);
    IS(isnan(fingertip_view_get(v, FINGERTIP_VIEW_HIDDEN)) != 0, 1);
    IS(fingertip_view_set_shape(v, FINGERTIP_SHAPE_BOUNDS), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_shape_rectangle(v, 0, 0, 1, 1), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_shape_rounded(v, 1), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_set_resting_margin(v, 0, 0, 0, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_set_tracking_margin(v, 0, 0, 0, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_on_hit_test(v, NULL, NULL), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_on_contains(v, NULL, NULL), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_view_on_touches(v, NULL, NULL), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_tap_create(v), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_long_press_create(v), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_swipe_create(v), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_flick_create(v), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_pinch_create(v), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_rotation_create(v), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_tap_then_drag_create(v), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_tilt_create(v), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_edge_pan_create(v), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_destroy(r), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_on_destroy(r, NULL, NULL), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_set(r, FINGERTIP_SETTING_TAPS, 2), FINGERTIP_ERROR_HANDLE);
    IS(isnan(fingertip_recognizer_get(r, FINGERTIP_SETTING_TAPS)) != 0, 1);
    IS(fingertip_recognizer_describe(r, 0, &setting), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_set(r, FINGERTIP_SETTING_ENABLED, 1), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_set_name(r, "x"), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_recognizer_view(r), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_set_user(r, NULL), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_recognizer_get_user(r), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_require_to_fail(r, recognizer), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_require_to_fail(recognizer, r), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_simultaneous(recognizer, r), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_remove_requirement(r, recognizer), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_remove_simultaneity(recognizer, r), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_set_prevents(r, recognizer, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_set_translation(r, 0, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_set_scale(r, 1), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_set_rotation(r, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_on_failure(r, NULL, NULL), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_on_press(r, NULL, NULL), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_on_action(r, ignore_gesture, NULL), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_on_should_begin(r, NULL, NULL), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_on_should_receive(r, NULL, NULL), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_button_create(v, 0, 0, 1, 1), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_switch_create(v, 0, 0, 1, 1), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_page_control_create(v, 0, 0, 1, 1), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_section_index_create(v, 0, 0, 1, 1, 26), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_picker_wheel_create(v, 0, 0, 1, 1, 3), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_tab_bar_create(v, 0, 0, 1, 1, 3), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_toolbar_create(v, 0, 0, 1, 1, 3), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_tab_bar_set_enabled(v, 0, 1), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_toolbar_set_enabled(v, 0, 1), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_control_part_frame(v, 0, numbers), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_text_field_create(v, 0, 0, 1, 1), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_search_bar_create(v, 0, 0, 1, 1, 2), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_text_field_begin_editing(v), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_text_field_end_editing(v), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_text_field_edit(v, "x", 1), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_text_field_press_return(v), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_text_field_set_text(v, "x", 1), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_text_field_get_text(v, NULL, 0), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_text_view_create(v, 0, 0, 1, 1), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_text_view_set_cell(v, 1, 1), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_text_view_set_text(v, "x", 1), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_text_view_get_text(v, NULL, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_text_view_select(v, 0, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_text_view_get_selection(v, numbers), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_text_view_insert(v, "x", 1), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_text_view_delete_backward(v), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_text_view_end_editing(v), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_text_view_caret_frame(v, 0, numbers), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_text_view_get_magnifier(v, numbers), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_list_create(v, 0, 0, 1, 1, 3), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_list_row(v, 0), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_list_insert(v, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_list_remove(v, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_list_select(v, 0, 1), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_list_get_change(v, numbers), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_row_index(v), -1);
    FAILS(fingertip_row_content(v), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_row_set_delete_revealed(v, 1), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_multi_mode_button_create(v, 0, 0, 1, 1, 3), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_multi_mode_button_set_delay(v, 0, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_multi_mode_button_show_next(v), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_edit_menu_create(v, 6), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_edit_menu_show(v, v, 0, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_edit_menu_dismiss(v), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_edit_menu_command(v, 0), -1);
    IS(fingertip_view_on_command(v, NULL, NULL, NULL), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_date_picker_create(v, 0, 0, 1, 1), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_date_picker_set_time(v, 2000, 1, 1, 0, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_date_picker_set_minimum_date(v, 2000, 1, 1, 0, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_date_picker_set_maximum_date(v, 2000, 1, 1, 0, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_date_picker_get_time(v, numbers), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_date_picker_wheel(v, 0, numbers), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_control_on_event(v, 1, NULL, NULL), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_scroll_create(v, 0, 0, 1, 1), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_scroll_set_offset(v, 0, 0, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_scroll_adjust_offset(v, 0, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_scroll_get_offset(v, numbers, numbers), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_scroll_pan(v), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_scroll_pinch(v), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_scroll_double_tap(v), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_scroll_show(v, 0, 0, 1, 1, 0), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_scroll_on_event(v, NULL, NULL), FINGERTIP_ERROR_HANDLE);
    no_surface((fingertip_surface)strangers[i], recognizer);
    IS(fingertip_surface_attach(surface, r, 1), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_surface_detach(surface, r), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_target(r, &target), FINGERTIP_ERROR_HANDLE);
    FAILS(fingertip_recognizer_surface(r), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_location(r, numbers, numbers), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_translation(r, numbers, numbers), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_velocity(r, numbers, numbers), FINGERTIP_ERROR_HANDLE);
    IS(fingertip_recognizer_touch(r, 0, NULL, numbers, numbers), FINGERTIP_ERROR_HANDLE);
  }
  free(strangers[4]);
  /* Pass handles of other kinds of objects. */
  IS(fingertip_window_destroy((fingertip_window)view), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_window_destroy((fingertip_window)recognizer), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_view_destroy((fingertip_view)recognizer), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_recognizer_destroy((fingertip_recognizer)view), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_recognizer_destroy((fingertip_recognizer)window), FINGERTIP_ERROR_HANDLE);
  no_surface((fingertip_surface)window, recognizer);
  no_surface((fingertip_surface)view, recognizer);
  no_surface((fingertip_surface)recognizer, recognizer);
  no_input_endpoint((fingertip_window)view);
  no_input_endpoint((fingertip_window)recognizer);
  /* A surface is not a window. */
  IS(fingertip_window_destroy(surface), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_window_resize(surface, 1, 1), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_window_set_user(surface, NULL), FINGERTIP_ERROR_HANDLE);
  FAILS(fingertip_window_root(surface), FINGERTIP_ERROR_HANDLE);
  FAILS(fingertip_window_hit_test(surface, 1, 1), FINGERTIP_ERROR_HANDLE);
  FAILS(fingertip_window_is_animating(surface), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_recognizer_destroy((fingertip_recognizer)surface), FINGERTIP_ERROR_HANDLE);
  /* The view for unattached recognizers of a surface isn't accepted as a view by any other call. */
  IS(fingertip_view_destroy(fingertip_surface_unattached(surface)), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_view_set(fingertip_surface_unattached(surface), FINGERTIP_VIEW_HIDDEN, 1),
     FINGERTIP_ERROR_HANDLE);
  FAILS(fingertip_view_create(fingertip_surface_unattached(surface), 0, 0, 1, 1),
        FINGERTIP_ERROR_HANDLE);
  FAILS(fingertip_scroll_pan(fingertip_surface_unattached(surface)), FINGERTIP_ERROR_HANDLE);
  fingertip_view unattached = fingertip_surface_unattached(surface);
  IS(fingertip_surface_destroy(surface), FINGERTIP_OK);
  no_surface(surface, recognizer);
  no_input_endpoint(surface);
  FAILS(fingertip_tap_create(unattached), FINGERTIP_ERROR_HANDLE);
  /* Destroy objects twice, and use them after they were destroyed. */
  IS(fingertip_recognizer_destroy(recognizer), FINGERTIP_OK);
  IS(fingertip_recognizer_destroy(recognizer), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_view_destroy(view), FINGERTIP_OK);
  IS(fingertip_view_destroy(view), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_view_set(view, FINGERTIP_VIEW_HIDDEN, 1), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_window_destroy(window), FINGERTIP_OK);
  IS(fingertip_window_destroy(window), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_window_send(window, 0, NULL, 0), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_count_handles(), 0);
  /* A reused slot doesn't make an old handle valid. */
  for (int i = 0; i < 100000; i++) {
    fingertip_window next = fingertip_window_create(1, 1);
    if (next == window) IS(0, 1);
    fingertip_window_destroy(next);
  }
  IS(fingertip_window_resize(window, 1, 1), FINGERTIP_ERROR_HANDLE);
  /* Destroying a window destroys everything that it owns. */
  window = fingertip_window_create(100, 100);
  view = fingertip_view_create(fingertip_view_create(fingertip_window_root(window), 0, 0, 9, 9), 0,
                               0, 9, 9);
  recognizer = fingertip_pan_create(view);
  IS(fingertip_count_handles(), 4);
  fingertip_window_destroy(window);
  IS(fingertip_count_handles(), 0);
  IS(fingertip_view_set(view, FINGERTIP_VIEW_ALPHA, 1), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_recognizer_set(recognizer, FINGERTIP_SETTING_ENABLED, 0), FINGERTIP_ERROR_HANDLE);
}

/* ---- Arguments --------------------------------------------------------------------------- */

static void arguments(void) {
  const double wrong[] = {NAN, INFINITY, -INFINITY};
  fingertip_window window = fingertip_window_create(400, 400);
  fingertip_view root = fingertip_window_root(window);
  fingertip_view view = fingertip_view_create(root, 10, 10, 100, 100);
  fingertip_view scroll = fingertip_scroll_create(root, 200, 0, 100, 100);
  fingertip_view slider = fingertip_slider_create(root, 0, 300, 100, 30);
  fingertip_recognizer pan = fingertip_pan_create(view), taps = fingertip_tap_create(view);
  fingertip_setting setting;
  for (int i = 0; i < 3; i++) {
    double bad = wrong[i];
    FAILS(fingertip_window_create(bad, 1), FINGERTIP_ERROR_VALUE);
    FAILS(fingertip_view_create(root, bad, 0, 1, 1), FINGERTIP_ERROR_VALUE);
    FAILS(fingertip_view_create(root, 0, 0, 1, bad), FINGERTIP_ERROR_VALUE);
    IS(fingertip_window_resize(window, 1, bad), FINGERTIP_ERROR_VALUE);
    IS(fingertip_view_set_frame(view, 0, bad, 1, 1), FINGERTIP_ERROR_VALUE);
    IS(fingertip_view_set_transform(view, bad, 0, 0, 1, 0, 0), FINGERTIP_ERROR_VALUE);
    IS(fingertip_view_set(view, FINGERTIP_VIEW_ALPHA, bad), FINGERTIP_ERROR_VALUE);
    IS(fingertip_view_set(view, FINGERTIP_VIEW_HIDDEN, bad), FINGERTIP_ERROR_VALUE);
    IS(fingertip_view_set_resting_margin(view, 0, bad, 0, 0), FINGERTIP_ERROR_VALUE);
    IS(fingertip_view_shape_rounded(view, bad), FINGERTIP_ERROR_VALUE);
    IS(fingertip_view_shape_polygon(view, (double[]){0, 0, 1, 0, 1, bad}, 3),
       FINGERTIP_ERROR_VALUE);
    FAILS(fingertip_window_hit_test(window, bad, 0), FINGERTIP_ERROR_VALUE);
    IS(fingertip_recognizer_set(taps, FINGERTIP_SETTING_TAPS, bad), FINGERTIP_ERROR_VALUE);
    IS(fingertip_recognizer_set(taps, FINGERTIP_SETTING_MAXIMUM_PRESS_DURATION, bad),
       FINGERTIP_ERROR_VALUE);
    IS(fingertip_recognizer_set(pan, FINGERTIP_SETTING_MINIMUM_TRAVEL, bad), FINGERTIP_ERROR_VALUE);
    IS(fingertip_recognizer_set(pan, FINGERTIP_SETTING_DIRECTIONS, bad), FINGERTIP_ERROR_VALUE);
    IS(fingertip_view_set(slider, FINGERTIP_CONTROL_VALUE, bad), FINGERTIP_ERROR_VALUE);
    IS(fingertip_scroll_set_content_size(scroll, bad, 1), FINGERTIP_ERROR_VALUE);
    IS(fingertip_scroll_set_offset(scroll, 1, bad, 0), FINGERTIP_ERROR_VALUE);
    IS(fingertip_scroll_adjust_offset(scroll, 1, bad), FINGERTIP_ERROR_VALUE);
    IS(fingertip_scroll_set_inset(scroll, bad, 0, 0, 0), FINGERTIP_ERROR_VALUE);
    IS(fingertip_scroll_set_zoom(scroll, bad, 0), FINGERTIP_ERROR_VALUE);
    IS(fingertip_scroll_zoom_to(scroll, 0, 0, bad, 1, 0), FINGERTIP_ERROR_VALUE);
    IS(fingertip_scroll_show(scroll, 0, 0, 1, bad, 0), FINGERTIP_ERROR_VALUE);
    IS(fingertip_window_send_acceleration(window, 0, 0, bad, 1), FINGERTIP_ERROR_VALUE);
    FAILS(fingertip_switch_create(root, bad, 0, 1, 1), FINGERTIP_ERROR_VALUE);
    FAILS(fingertip_page_control_create(root, 0, 0, bad, 1), FINGERTIP_ERROR_VALUE);
    FAILS(fingertip_section_index_create(root, 0, bad, 1, 1, 26), FINGERTIP_ERROR_VALUE);
    double x = bad, y = 0;
    IS(fingertip_view_from_window(view, &x, &y), FINGERTIP_ERROR_VALUE);
  }
  FAILS(fingertip_window_create(-1, 1), FINGERTIP_ERROR_VALUE);
  FAILS(fingertip_view_create(root, 0, 0, -1, 1), FINGERTIP_ERROR_VALUE);
  IS(fingertip_recognizer_set(taps, FINGERTIP_SETTING_TAPS, 0), FINGERTIP_ERROR_VALUE);
  IS(fingertip_recognizer_set(taps, FINGERTIP_SETTING_TAPS, 1.5), FINGERTIP_ERROR_VALUE);
  IS(fingertip_recognizer_set(taps, FINGERTIP_SETTING_TAPS, 1e300), FINGERTIP_ERROR_VALUE);
  IS(fingertip_recognizer_set(taps, FINGERTIP_SETTING_MAXIMUM_GAP, -1), FINGERTIP_ERROR_VALUE);
  IS(fingertip_recognizer_set(taps, FINGERTIP_SETTING_MAXIMUM_GAP, 1e30), FINGERTIP_ERROR_VALUE);
  IS(fingertip_recognizer_get(taps, FINGERTIP_SETTING_TAPS), 1);
  IS(fingertip_recognizer_set(taps, FINGERTIP_SETTING_DIRECTIONS, 1), FINGERTIP_ERROR_KIND);
  IS(fingertip_recognizer_set(taps, 12345, 1), FINGERTIP_ERROR_KIND);
  IS(fingertip_recognizer_set(taps, FINGERTIP_TAP_LIMITS + FINGERTIP_SETTING_MAXIMUM_GAP, 1),
     FINGERTIP_ERROR_KIND);
  IS(fingertip_recognizer_describe(taps, 0, NULL), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_recognizer_describe(taps, SIZE_MAX, &setting), FINGERTIP_ERROR_KIND);
  IS(fingertip_recognizer_describe(taps, (size_t)-2, &setting), FINGERTIP_ERROR_KIND);
  IS(fingertip_recognizer_set(pan, FINGERTIP_SETTING_DIRECTIONS, 0), FINGERTIP_ERROR_VALUE);
  IS(fingertip_recognizer_set(pan, FINGERTIP_SETTING_DIRECTIONS, 256), FINGERTIP_ERROR_VALUE);
  IS(fingertip_recognizer_set(pan, FINGERTIP_SETTING_MAXIMUM_TOUCHES, 3), FINGERTIP_OK);
  IS(fingertip_recognizer_set(pan, FINGERTIP_SETTING_MINIMUM_TOUCHES, 4), FINGERTIP_ERROR_VALUE);
  IS(fingertip_recognizer_set(pan, FINGERTIP_SETTING_ENABLED, 7), FINGERTIP_ERROR_VALUE);
  IS(fingertip_view_describe(view, 0, NULL), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_view_describe(view, SIZE_MAX, &setting), FINGERTIP_ERROR_KIND);
  IS(fingertip_view_describe(NULL, 0, &setting), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_view_set(view, FINGERTIP_VIEW_ALPHA, 1.5), FINGERTIP_ERROR_VALUE);
  IS(fingertip_view_set(slider, FINGERTIP_CONTROL_VALUE, 2), FINGERTIP_ERROR_VALUE);
  IS(fingertip_view_set(slider, FINGERTIP_CONTROL_MAXIMUM_VALUE, -1), FINGERTIP_ERROR_VALUE);
  IS(fingertip_view_set(view, FINGERTIP_VIEW_HIDDEN, 2), FINGERTIP_ERROR_VALUE);
  IS(fingertip_view_set(view, FINGERTIP_CONTROL_VALUE, 1), FINGERTIP_ERROR_KIND);
  IS(fingertip_view_set(view, -5, 1), FINGERTIP_ERROR_KIND);
  IS(fingertip_view_set(slider, FINGERTIP_CONTROL_POSITION, 1), FINGERTIP_ERROR_KIND);
  IS(fingertip_view_set(slider, FINGERTIP_SCROLL_PAGING, 1), FINGERTIP_ERROR_KIND);
  IS(isnan(fingertip_view_get(view, FINGERTIP_CONTROL_VALUE)) != 0, 1);
  IS(fingertip_view_set(scroll, FINGERTIP_SCROLL_DECELERATION_RATE, 1), FINGERTIP_ERROR_VALUE);
  IS(fingertip_view_set(scroll, FINGERTIP_SCROLL_MAXIMUM_ZOOM_SCALE, 0), FINGERTIP_ERROR_VALUE);
  IS(fingertip_scroll_set_offset(view, 0, 0, 0), FINGERTIP_ERROR_KIND);
  IS(fingertip_scroll_adjust_offset(view, 0, 0), FINGERTIP_ERROR_KIND);
  FAILS(fingertip_scroll_pan(view), FINGERTIP_ERROR_KIND);
  FAILS(fingertip_scroll_pinch(view), FINGERTIP_ERROR_KIND);
  FAILS(fingertip_scroll_double_tap(view), FINGERTIP_ERROR_KIND);
  IS(fingertip_scroll_show(view, 0, 0, 1, 1, 0), FINGERTIP_ERROR_KIND);
  IS(fingertip_scroll_show(scroll, 0, 0, -1, 1, 0), FINGERTIP_ERROR_VALUE);
  IS(fingertip_window_set_preset(window, FINGERTIP_PRESET_COMPOSE + 1), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_window_set_preset(window, -1), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_window_send_command(window, 0, -1), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_window_send_command(window, 0, FINGERTIP_COMMAND_END_SEEKING_FORWARD + 1),
     FINGERTIP_ERROR_ARGUMENT);
  FAILS(fingertip_section_index_create(root, 0, 0, 1, 1, -1), FINGERTIP_ERROR_VALUE);
  FAILS(fingertip_section_index_create(root, 0, 0, 1, 1, INT32_MAX), FINGERTIP_ERROR_VALUE);
  IS(fingertip_recognizer_destroy(fingertip_scroll_pan(scroll)), FINGERTIP_ERROR_KIND);
  IS(fingertip_scroll_set_zoomed_view(scroll, view), FINGERTIP_ERROR_RELATION);
  IS(fingertip_scroll_set_zoomed_view(scroll, scroll), FINGERTIP_ERROR_RELATION);
  IS(fingertip_scroll_indicator(scroll, 7, (double[4]){0}), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_scroll_indicator(scroll, FINGERTIP_AXIS_VERTICAL, NULL), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_scroll_get_offset(scroll, NULL, NULL), FINGERTIP_ERROR_ARGUMENT);
  bad_motions();
  IS(fingertip_control_on_event(view, 1, NULL, NULL), FINGERTIP_ERROR_KIND);
  IS(fingertip_view_on_touches(slider, NULL, NULL), FINGERTIP_ERROR_KIND);
  IS(fingertip_view_on_hit_test(root, NULL, NULL), FINGERTIP_ERROR_KIND);
  IS(fingertip_view_on_contains(slider, NULL, NULL), FINGERTIP_ERROR_KIND);
  IS(fingertip_view_destroy(root), FINGERTIP_ERROR_KIND);
  IS(fingertip_view_move(root, view), FINGERTIP_ERROR_KIND);
  IS(fingertip_view_set_frame(root, 0, 0, 1, 1), FINGERTIP_ERROR_KIND);
  IS(fingertip_view_set_shape(view, FINGERTIP_SHAPE_CAPSULE + 1), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_view_set_shape(view, -1), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_view_set_shape(view, 256 + FINGERTIP_SHAPE_ELLIPSE), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_view_set(view, FINGERTIP_VIEW_TOP, 1), FINGERTIP_ERROR_KIND);
  IS(fingertip_view_set(view, FINGERTIP_RESTING_MARGIN + FINGERTIP_VIEW_ALPHA, 1),
     FINGERTIP_ERROR_KIND);
  IS(fingertip_view_set(view, FINGERTIP_TRACKING_MARGIN + FINGERTIP_VIEW_LEFT, 1e7),
     FINGERTIP_ERROR_VALUE);
  for (int32_t edge = FINGERTIP_VIEW_TOP; edge < FINGERTIP_VIEW_TOP + 4; edge++) {
    IS(fingertip_view_set(view, FINGERTIP_RESTING_MARGIN + edge, -1e6 - 0.5), FINGERTIP_ERROR_VALUE);
    IS(fingertip_view_set(view, FINGERTIP_RESTING_MARGIN + edge, -1e6), FINGERTIP_OK);
  }
  fingertip_recognizer zoom = fingertip_tap_then_drag_create(view);
  IS(fingertip_recognizer_set(zoom, FINGERTIP_SETTING_TRAVEL_PER_DOUBLING, 0),
     FINGERTIP_ERROR_VALUE);
  fingertip_view pages = fingertip_page_control_create(root, 0, 0, 100, 40);
  IS(fingertip_view_set(pages, FINGERTIP_CONTROL_NUMBER_OF_PAGES, 5), FINGERTIP_OK);
  IS(fingertip_view_set(pages, FINGERTIP_CONTROL_CURRENT_PAGE, 4), FINGERTIP_OK);
  IS(fingertip_view_set(pages, FINGERTIP_CONTROL_CURRENT_PAGE, 5), FINGERTIP_ERROR_VALUE);
  IS(fingertip_view_set_name(view, NULL), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_view_set_name(view, "\xff\xfe not UTF-8 \xc3"), FINGERTIP_OK);
  IS(fingertip_recognizer_set_name(taps, NULL), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_view_get_frame(view, NULL), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_view_to_window(view, NULL, NULL), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_window_hit_report(window, 1, 1, NULL, 5, NULL), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_view_shape_polygon(view, NULL, 3), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_view_shape_polygon(view, (double[]){0, 0}, 1), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_view_shape_polygon(view, (double[]){0, 0}, SIZE_MAX), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_view_shape_path(view, (uint8_t[]){0, 1}, 2, (double[]){0, 0}, 2, 0),
     FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_view_shape_path(view, (uint8_t[]){0}, 1, (double[]){0, 0, 1}, 3, 0),
     FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_view_shape_path(view, (uint8_t[]){9}, 1, NULL, 0, 0), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_view_shape_path(view, (uint8_t[]){4, 4, 4}, 3, NULL, 0, 0), FINGERTIP_OK);
  IS(fingertip_view_shape_mask(view, NULL, 1, 1, 1), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_view_shape_mask(view, (uint8_t[]){1}, SIZE_MAX, SIZE_MAX, 1),
     FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_view_shape_mask(view, (uint8_t[]){1}, 1, 1, 0), FINGERTIP_ERROR_ARGUMENT);
  FAILS(fingertip_segmented_create(root, 0, 0, 1, 1, 0), FINGERTIP_ERROR_VALUE);
  FAILS(fingertip_segmented_create(root, 0, 0, 1, 1, INT32_MAX), FINGERTIP_ERROR_VALUE);
  FAILS(fingertip_picker_wheel_create(root, 0, 0, 1, 1, -1), FINGERTIP_ERROR_VALUE);
  FAILS(fingertip_tab_bar_create(root, 0, 0, 1, 1, -1), FINGERTIP_ERROR_VALUE);
  FAILS(fingertip_toolbar_create(root, 0, 0, 1, 1, INT32_MAX), FINGERTIP_ERROR_VALUE);
  FAILS(fingertip_search_bar_create(root, 0, 0, 1, 1, INT32_MIN), FINGERTIP_ERROR_VALUE);
  FAILS(fingertip_list_create(root, 0, 0, 1, 1, INT32_MAX), FINGERTIP_ERROR_VALUE);
  IS(fingertip_tab_bar_set_enabled(root, 0, 1), FINGERTIP_ERROR_KIND);
  IS(fingertip_toolbar_set_enabled(root, 0, 1), FINGERTIP_ERROR_KIND);
  IS(fingertip_control_part_frame(root, 0, (double[4]){0}), FINGERTIP_ERROR_KIND);
  FAILS(fingertip_text_field_begin_editing(root), FINGERTIP_ERROR_KIND);
  FAILS(fingertip_text_field_edit(root, NULL, SIZE_MAX), FINGERTIP_ERROR_KIND);
  fingertip_view field = fingertip_text_field_create(root, 0, 0, 1, 1);
  FAILS(fingertip_text_field_edit(field, NULL, 1), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_text_field_set_text(field, "x", SIZE_MAX), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_text_field_get_text(field, NULL, SIZE_MAX), 0);
  IS(fingertip_view_destroy(field), FINGERTIP_OK);
  IS(fingertip_text_view_select(root, 0, 0), FINGERTIP_ERROR_KIND);
  IS(fingertip_text_view_get_magnifier(root, (double[3]){0}), FINGERTIP_ERROR_KIND);
  FAILS(fingertip_text_view_insert(root, NULL, SIZE_MAX), FINGERTIP_ERROR_KIND);
  FAILS(fingertip_list_row(root, 0), FINGERTIP_ERROR_KIND);
  FAILS(fingertip_list_insert(root, INT32_MIN), FINGERTIP_ERROR_KIND);
  IS(fingertip_list_remove(root, 0), FINGERTIP_ERROR_KIND);
  IS(fingertip_list_get_change(root, NULL), FINGERTIP_ERROR_KIND);
  FAILS(fingertip_row_content(root), FINGERTIP_ERROR_KIND);
  IS(fingertip_date_picker_wheel(root, 0, (double[8]){0}), FINGERTIP_ERROR_KIND);
  FAILS(fingertip_multi_mode_button_create(root, 0, 0, 1, 1, 0), FINGERTIP_ERROR_VALUE);
  FAILS(fingertip_multi_mode_button_create(root, 0, 0, 1, 1, INT32_MAX), FINGERTIP_ERROR_VALUE);
  IS(fingertip_multi_mode_button_set_delay(root, 0, INT64_MIN), FINGERTIP_ERROR_KIND);
  IS(fingertip_multi_mode_button_show_next(root), FINGERTIP_ERROR_KIND);
  FAILS(fingertip_edit_menu_create(root, 0), FINGERTIP_ERROR_VALUE);
  FAILS(fingertip_edit_menu_create(root, INT32_MIN), FINGERTIP_ERROR_VALUE);
  IS(fingertip_edit_menu_dismiss(root), FINGERTIP_ERROR_KIND);
  IS(fingertip_edit_menu_command(root, INT32_MIN), -1);
  fingertip_view menu = fingertip_edit_menu_create(root, 1000);
  FAILS(fingertip_edit_menu_show(menu, root, NAN, 0), FINGERTIP_ERROR_VALUE);
  FAILS(fingertip_edit_menu_show(menu, NULL, 0, 0), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_edit_menu_command(menu, INT32_MAX), -1);
  IS(fingertip_view_destroy(menu), FINGERTIP_ERROR_KIND);
  IS(fingertip_date_picker_get_time(root, (double[5]){0}), FINGERTIP_ERROR_KIND);
  IS(fingertip_date_picker_set_time(root, INT32_MIN, INT32_MAX, 0, 0, 0), FINGERTIP_ERROR_KIND);
  /* Set invalid relations. */
  IS(fingertip_recognizer_require_to_fail(pan, pan), FINGERTIP_ERROR_RELATION);
  IS(fingertip_recognizer_simultaneous(pan, pan), FINGERTIP_ERROR_RELATION);
  IS(fingertip_recognizer_require_to_fail(pan, taps), FINGERTIP_OK);
  IS(fingertip_recognizer_require_to_fail(pan, taps), FINGERTIP_OK);
  IS(fingertip_recognizer_require_to_fail(taps, pan), FINGERTIP_ERROR_RELATION);
  IS(strstr(fingertip_last_error(), "circular requirement") != NULL, 1);
  fingertip_view inner = fingertip_view_create(view, 0, 0, 10, 10);
  IS(fingertip_view_move(view, inner), FINGERTIP_ERROR_RELATION);
  IS(fingertip_view_move(view, view), FINGERTIP_ERROR_RELATION);
  fingertip_view deep = root;
  int depth = 0;
  for (fingertip_view next = root; next; depth++)
    deep = next, next = fingertip_view_create(deep, 0, 0, 400, 400);
  IS(fingertip_last_status(), FINGERTIP_ERROR_RELATION);
  IS(depth, 256);
  IS(fingertip_view_move(view, deep), FINGERTIP_ERROR_RELATION);
  tap(window, 5, 5);
  fingertip_window_destroy(window);
  IS(fingertip_count_handles(), 0);
}

/* ---- Frames ------------------------------------------------------------------------------ */

static void frames(void) {
  fingertip_window window = fingertip_window_create(400, 400);
  fingertip_view scroll = fingertip_scroll_create(fingertip_window_root(window), 0, 0, 400, 400);
  fingertip_scroll_set_content_size(scroll, 1000, 1000);
  fingertip_transform_create(fingertip_window_root(window));
  fingertip_sample sample = fingertip_sample_make(1, FINGERTIP_BEGAN, 10, 10), pair[2];
  IS(fingertip_window_send(window, 0, NULL, 0), FINGERTIP_OK);
  IS(fingertip_window_send(window, 0, NULL, 1), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_window_send(window, 0, &sample, SIZE_MAX), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_window_send(window, 0, &sample, SIZE_MAX / 128), FINGERTIP_ERROR_ARGUMENT);
  sample.size = 0;
  IS(fingertip_window_send(window, 0, &sample, 1), FINGERTIP_ERROR_ARGUMENT);
  sample.size = 8;
  IS(fingertip_window_send(window, 0, &sample, 1), FINGERTIP_ERROR_ARGUMENT);
  sample.size = (uint32_t)sizeof sample + 1;
  IS(fingertip_window_send(window, 0, &sample, 1), FINGERTIP_ERROR_ARGUMENT);
  sample = fingertip_sample_make(1, 99, 10, 10);
  IS(fingertip_window_send(window, 0, &sample, 1), FINGERTIP_ERROR_ARGUMENT);
  sample = fingertip_sample_make(1, FINGERTIP_STATIONARY, 10, 10);
  IS(fingertip_window_send(window, 0, &sample, 1), FINGERTIP_ERROR_ARGUMENT);
  sample = fingertip_sample_make(1, FINGERTIP_BEGAN, 10, 10);
  sample.tool = -1;
  IS(fingertip_window_send(window, 0, &sample, 1), FINGERTIP_ERROR_ARGUMENT);
  sample = fingertip_sample_make(1, FINGERTIP_CANCELLED, 10, 10);
  sample.cancel_reason = 77;
  IS(fingertip_window_send(window, 0, &sample, 1), FINGERTIP_ERROR_ARGUMENT);
  sample = fingertip_sample_make(1, FINGERTIP_BEGAN, 10, 10);
  sample.known = FINGERTIP_KNOWS_PRESSURE | FINGERTIP_KNOWS_CONTACT | 0xf0;
  sample.pressure = NAN;
  IS(fingertip_window_send(window, 0, &sample, 1), FINGERTIP_ERROR_VALUE);
  IS(fingertip_window_is_idle(window), 1);
  /* Pass structures that are larger than those of this version. */
  struct { fingertip_sample sample; double more; } large[2];
  memset(large, 0x7f, sizeof large);
  for (int i = 0; i < 2; i++) {
    large[i].sample = fingertip_sample_make((uint64_t)i + 70, FINGERTIP_BEGAN, 20 + 50 * i, 20);
    large[i].sample.size = sizeof large[0];
  }
  IS(fingertip_window_send(window, now, &large[0].sample, 2), FINGERTIP_OK);
  IS(fingertip_window_is_idle(window), 0);
  large[1].sample.size = sizeof(fingertip_sample);
  IS(fingertip_window_send(window, now, &large[0].sample, 2), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_window_cancel_all(window), FINGERTIP_OK);
  /* Record touches with invalid durations and sizes, and copy them to NULL. */
  IS(fingertip_flight_recorder_start(window, NAN, 1000), FINGERTIP_ERROR_VALUE);
  IS(fingertip_flight_recorder_start(window, -1, 1000), FINGERTIP_ERROR_VALUE);
  IS(fingertip_flight_recorder_start(window, 1, SIZE_MAX), FINGERTIP_ERROR_VALUE);
  IS(fingertip_flight_recorder_start(window, 0, 1), FINGERTIP_OK);
  FAILS(fingertip_flight_recorder_samples(window, NULL, 9), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_flight_recorder_start(window, 0, 0), FINGERTIP_OK);
  /* Use an ID twice, and move and lift touches that aren't down. */
  IS(touch(window, 1, FINGERTIP_BEGAN, 10, 10), FINGERTIP_OK);
  IS(touch(window, 1, FINGERTIP_BEGAN, 20, 20), FINGERTIP_OK);
  IS(touch(window, 2, FINGERTIP_MOVED, 20, 20), FINGERTIP_OK);
  IS(touch(window, 2, FINGERTIP_ENDED, 20, 20), FINGERTIP_OK);
  IS(touch(window, UINT64_MAX, FINGERTIP_CANCELLED, 20, 20), FINGERTIP_OK);
  pair[0] = fingertip_sample_make(3, FINGERTIP_BEGAN, 30, 30);
  pair[1] = fingertip_sample_make(3, FINGERTIP_ENDED, 30, 30);
  IS(fingertip_window_send(window, now, pair, 2), FINGERTIP_OK);
  /* Samples with invalid locations are skipped and reported as errors. */
  IS(touch(window, 4, FINGERTIP_BEGAN, NAN, 1), FINGERTIP_ERROR_VALUE);
  IS(touch(window, 1, FINGERTIP_MOVED, INFINITY, 1), FINGERTIP_ERROR_VALUE);
  IS(touch(window, 1, FINGERTIP_ENDED, NAN, NAN), FINGERTIP_ERROR_VALUE);
  fingertip_window_advance(window, now + FINGERTIP_MILLISECONDS(5000));
  IS(fingertip_window_is_idle(window), 1);
  /* Send invalid times, and times at the limits. */
  IS(fingertip_window_send(window, FINGERTIP_NEVER, NULL, 0), FINGERTIP_ERROR_VALUE);
  IS(fingertip_window_advance(window, FINGERTIP_NEVER), FINGERTIP_ERROR_VALUE);
  IS(fingertip_window_send_touch(window, INT64_MIN, 9, FINGERTIP_BEGAN, 10, 10),
     FINGERTIP_ERROR_VALUE);
  IS(fingertip_window_advance(window, INT64_MIN), FINGERTIP_ERROR_VALUE);
  IS(fingertip_window_send_touch(window, -(INT64_C(1) << 62), 9, FINGERTIP_BEGAN, 10, 10),
     FINGERTIP_OK);
  IS(fingertip_window_send_touch(window, 0, 9, FINGERTIP_ENDED, 10, 10), FINGERTIP_OK);
  /* Send locations and numbers at the limits. Valid coordinates are at most a billion points. */
  const double far[] = {DBL_MAX, -DBL_MAX, 1e300, 1e18, -1e18, 1e9, -1e9, DBL_MIN, 4.9e-324};
  for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
    const int is_valid = fabs(far[i]) <= 1e9;
    const fingertip_status expected = is_valid ? FINGERTIP_OK : FINGERTIP_ERROR_VALUE;
    now += FINGERTIP_MILLISECONDS(6000);
    IS(touch(window, 20 + i, FINGERTIP_BEGAN, far[i], -far[i]), expected);
    IS(touch(window, 40 + i, FINGERTIP_BEGAN, 10, 10), FINGERTIP_OK);
    IS(touch(window, 40 + i, FINGERTIP_MOVED, far[i], 1), expected);
    IS(touch(window, 40 + i, FINGERTIP_MOVED, -far[i], far[i]), expected);
    IS(touch(window, 20 + i, FINGERTIP_ENDED, 1, 1), FINGERTIP_OK);
    IS(touch(window, 40 + i, FINGERTIP_ENDED, 1, far[i]), expected);
    fingertip_view view =
        fingertip_view_create(fingertip_window_root(window), far[i], far[i], fabs(far[i]), 1);
    IS(view != NULL, is_valid);
    fingertip_view_set_transform(view, far[i], 0, far[i], 1, far[i], 0);
    fingertip_view_set_shape(view, FINGERTIP_SHAPE_ELLIPSE);
    IS(fingertip_last_status(), is_valid ? FINGERTIP_OK : FINGERTIP_ERROR_HANDLE);
    fingertip_window_hit_test(window, far[i], far[i]);
    fingertip_window_hit_test(window, 10, 10);
    fingertip_scroll_set_content_size(scroll, fabs(far[i]), fabs(far[i]));
    fingertip_scroll_set_offset(scroll, far[i], far[i], 1);
    fingertip_window_advance(window, now += FINGERTIP_MILLISECONDS(100));
    IS(fingertip_view_destroy(view), is_valid ? FINGERTIP_OK : FINGERTIP_ERROR_HANDLE);
  }
  /* Send many touches. */
  enum { many = 3000 };
  fingertip_sample *samples = malloc(many * sizeof *samples);
  for (int phase = FINGERTIP_BEGAN; phase <= FINGERTIP_ENDED; phase++) {
    for (int i = 0; i < many; i++)
      samples[i] = fingertip_sample_make((uint64_t)i, phase, i % 60 * 6 + phase, i / 60 * 6);
    IS(fingertip_window_send(window, now += FINGERTIP_MILLISECONDS(10), samples, many),
       FINGERTIP_OK);
  }
  free(samples);
  IS(fingertip_window_send(window, INT64_MAX - 1, NULL, 0), FINGERTIP_ERROR_VALUE);
  IS(fingertip_window_advance(window, INT64_MAX - 1), FINGERTIP_ERROR_VALUE);
  IS(fingertip_window_send(window, INT64_C(1) << 62, NULL, 0), FINGERTIP_OK);
  IS(fingertip_window_advance(window, INT64_C(1) << 62), FINGERTIP_OK);
  /* Send invalid coalesced frames. */
  fingertip_frame frame = {sizeof(fingertip_frame), 0, now, NULL, 0};
  IS(fingertip_window_send_coalescing(window, &frame, 1), FINGERTIP_OK);
  IS(fingertip_window_send_coalescing(window, NULL, 1), FINGERTIP_ERROR_ARGUMENT);
  frame.count = 3;
  IS(fingertip_window_send_coalescing(window, &frame, 1), FINGERTIP_ERROR_ARGUMENT);
  frame.size = 3;
  IS(fingertip_window_send_coalescing(window, &frame, 1), FINGERTIP_ERROR_ARGUMENT);
  fingertip_window_destroy(window);
  IS(fingertip_count_handles(), 0);
}

/* ---- Forbidden and allowed calls in callbacks -------------------------------------------- */

typedef struct {
  fingertip_window window, other;
  fingertip_view view, top;
  fingertip_recognizer tap, pan;
  int calls, mode;
} scene;

enum {
  SEND,
  SEND_AND_DESTROY,
  SEND_FOREVER,
  DESTROY_SELF,
  DESTROY_VIEW,
  DESTROY_PARENT,
  DESTROY_WINDOW,
  REPLACE,
  MOVE_AWAY,
  DISABLE,
  CANCEL,
  MODES
};

static void misbehave(scene *s) {
  s->calls++;
  switch (s->mode) {
    case SEND:
      if (s->calls > 10) break;
      IS(fingertip_window_send(s->window, now, NULL, 0), FINGERTIP_OK);
      IS(fingertip_window_send_touch(s->window, now, 1, FINGERTIP_BEGAN, 1, 1), FINGERTIP_OK);
      IS(fingertip_window_send_touch(s->window, now, 1, 9, 1, 1), FINGERTIP_ERROR_ARGUMENT);
      IS(fingertip_window_send_coalescing(s->window, NULL, 0), FINGERTIP_OK);
      IS(fingertip_window_advance(s->window, now), FINGERTIP_OK);
      IS(fingertip_window_advance(s->window, FINGERTIP_NEVER), FINGERTIP_ERROR_VALUE);
      IS(fingertip_window_send(s->other, now, NULL, 0), FINGERTIP_OK);
      break;
    case SEND_AND_DESTROY:
      fingertip_window_send_touch(s->window, now, 5, FINGERTIP_BEGAN, 100, 200);
      fingertip_window_send_touch(s->window, now, 5, FINGERTIP_ENDED, 100, 200);
      fingertip_window_destroy(s->window);
      IS(fingertip_window_send_touch(s->window, now, 6, FINGERTIP_BEGAN, 100, 200),
         FINGERTIP_ERROR_HANDLE);
      break;
    case SEND_FOREVER: {
      /* The callback sends more input until too much input is waiting. */
      fingertip_status sent = FINGERTIP_OK;
      for (int i = 0; i < 1030 && sent == FINGERTIP_OK; i++)
        sent = fingertip_window_send_touch(s->window, now, 7, i & 1 ? FINGERTIP_ENDED : FINGERTIP_BEGAN,
                                           100, 200);
      IS(sent, FINGERTIP_ERROR_FULL);
      IS(strstr(fingertip_last_error(), "1024 inputs waited") != NULL, 1);
      if (s->calls > 100) s->mode = SEND;
      break;
    }
    case DESTROY_SELF:
      fingertip_recognizer_destroy(s->pan), fingertip_recognizer_destroy(s->tap);
      break;
    case DESTROY_VIEW: fingertip_view_destroy(s->view); break;
    case DESTROY_PARENT: fingertip_view_destroy(s->top); break;
    case DESTROY_WINDOW: fingertip_window_destroy(s->window); break;
    case REPLACE:
      fingertip_recognizer_on_action(s->tap, NULL, NULL);
      fingertip_view_on_touches(s->view, NULL, NULL);
      fingertip_window_on_decision(s->window, NULL, NULL);
      fingertip_scroll_on_event(s->top, NULL, NULL);
      break;
    case MOVE_AWAY: fingertip_view_move(s->view, fingertip_window_root(s->other)); break;
    case DISABLE:
      fingertip_recognizer_set(s->pan, FINGERTIP_SETTING_ENABLED, 0);
      fingertip_view_set(s->view, FINGERTIP_VIEW_USER_INTERACTION_ENABLED, 0);
      fingertip_view_set(s->view, FINGERTIP_CONTROL_ENABLED, 0);
      break;
    case CANCEL: fingertip_window_cancel_all(s->window); break;
  }
}

static void on_gesture(const fingertip_gesture_event *event, void *user) {
  IS(event->size == sizeof *event, 1);
  misbehave(user);
}

static int32_t on_touches(const fingertip_touch_event *event, void *user) {
  IS(event->count > 0 && event->touches[0].movement_count > 0, 1);
  misbehave(user);
  return FINGERTIP_PASS_ON;
}

static void on_decision(const fingertip_decision *decision, void *user) {
  IS(decision->size == sizeof *decision, 1);
  IS(strlen(decision->text) == decision->text_length, 1);
  misbehave(user);
}

static void on_control(const fingertip_control_event *event, void *user) {
  (void)event;
  misbehave(user);
}

static void on_scroll(fingertip_scroll_event *event, void *user) {
  event->target_x = NAN;
  misbehave(user);
}

static void notification_callbacks(void) {
  enum { GESTURE, TOUCHES, DECISION, CONTROL, SCROLL, SOURCES };
  for (int source = 0; source < SOURCES; source++) {
    for (int mode = 0; mode < MODES; mode++) {
      scene s = {.mode = mode};
      s.window = fingertip_window_create(400, 400);
      s.other = fingertip_window_create(400, 400);
      s.top = fingertip_scroll_create(fingertip_window_root(s.window), 0, 0, 400, 400);
      fingertip_scroll_set_content_size(s.top, 400, 2000);
      s.view = source == CONTROL ? fingertip_slider_create(s.top, 10, 10, 300, 300)
                                 : fingertip_view_create(s.top, 10, 10, 300, 300);
      fingertip_view_set(s.view, FINGERTIP_CONTROL_JUMPS_TO_TOUCH, 1);
      fingertip_view_set(s.top, FINGERTIP_SCROLL_DELAYS_CONTENT_TOUCHES, 0);
      s.tap = fingertip_tap_create(s.view);
      s.pan = fingertip_pan_create(source == GESTURE ? s.view : fingertip_window_root(s.window));
      if (source != GESTURE) fingertip_recognizer_simultaneous(s.pan, fingertip_scroll_pan(s.top));
      if (source == GESTURE) {
        fingertip_recognizer_on_action(s.tap, on_gesture, &s);
        fingertip_recognizer_on_action(s.pan, on_gesture, &s);
      }
      if (source == TOUCHES) fingertip_view_on_touches(s.view, on_touches, &s);
      if (source == DECISION) fingertip_window_on_decision(s.window, on_decision, &s);
      if (source == CONTROL) fingertip_control_on_event(s.view, 0xffffffff, on_control, &s);
      if (source == SCROLL) fingertip_scroll_on_event(s.top, on_scroll, &s);
      if (source == CONTROL)
        fingertip_recognizer_set(fingertip_scroll_pan(s.top), FINGERTIP_SETTING_ENABLED, 0);
      now += FINGERTIP_MILLISECONDS(2000);
      touch(s.window, 1, FINGERTIP_BEGAN, 100, 200);
      touch(s.window, 1, FINGERTIP_ENDED, 100, 200);
      now += FINGERTIP_MILLISECONDS(500);
      touch(s.window, 2, FINGERTIP_BEGAN, 100, 200);
      for (int i = 0; i < 8; i++) touch(s.window, 2, FINGERTIP_MOVED, 100 - i, 200 - 10 * i);
      touch(s.window, 2, FINGERTIP_ENDED, 92, 110);
      while (fingertip_window_is_animating(s.window))
        fingertip_window_advance(s.window, now += FINGERTIP_MILLISECONDS(16));
      if (s.calls == 0) {
        failures++;
        fprintf(stderr, "callback %d was never called in mode %d\n", source, mode);
      }
      fingertip_window_destroy(s.window);
      fingertip_window_destroy(s.other);
      IS(fingertip_count_handles(), 0);
    }
  }
}

static size_t plain_path(fingertip_surface surface, const fingertip_landing *landing,
                         uint64_t *targets, size_t capacity, void *user) {
  (void)surface, (void)landing, (void)user;
  IS(capacity >= 2, 1);
  targets[0] = 1;
  targets[1] = 2;
  return 2;
}

/* ---- A dialog that an action opens ------------------------------------------------------- */

typedef struct {
  fingertip_window main, dialog;
  int main_taps, dialog_taps, is_open;
} nested_loop;

static void tap_at(fingertip_window window, int64_t time, double x, double y) {
  IS(fingertip_window_send_touch(window, time, 1, FINGERTIP_BEGAN, x, y), FINGERTIP_OK);
  IS(fingertip_window_send_touch(window, time + FINGERTIP_MILLISECONDS(50), 1, FINGERTIP_ENDED, x, y),
     FINGERTIP_OK);
}

static void close_dialog(const fingertip_gesture_event *event, void *user) {
  nested_loop *loop = user;
  IS(event->state, FINGERTIP_RECOGNIZED);
  loop->dialog_taps++;
  loop->is_open = 0;
}

/* Runs an event loop as a modal dialog does. The finger is still down when the loop begins. */
static void open_dialog(const fingertip_gesture_event *event, void *user) {
  nested_loop *loop = user;
  if (event->state != FINGERTIP_GESTURE_BEGAN) return;
  loop->is_open = 1;
  IS(fingertip_window_send_touch(loop->main, event->time + FINGERTIP_MILLISECONDS(100), 1,
                                 FINGERTIP_ENDED, 10, 10),
     FINGERTIP_OK);
  tap_at(loop->main, event->time + FINGERTIP_MILLISECONDS(500), 10, 10);
  IS(loop->main_taps, 0);
  IS(fingertip_window_is_busy(loop->main), 1);
  tap_at(loop->dialog, event->time + FINGERTIP_MILLISECONDS(1000), 10, 10);
  IS(loop->is_open, 0);
}

static void count_tap(const fingertip_gesture_event *event, void *user) {
  (void)event;
  ((nested_loop *)user)->main_taps++;
}

static void nested_loops(void) {
  for (int is_surface = 0; is_surface < 2; is_surface++) {
    nested_loop loop = {0};
    fingertip_recognizer press, tap, close;
    if (is_surface) {
      loop.main = fingertip_surface_create(100, 100);
      loop.dialog = fingertip_surface_create(100, 100);
      press = fingertip_long_press_create(fingertip_surface_unattached(loop.main));
      tap = fingertip_tap_create(fingertip_surface_unattached(loop.main));
      close = fingertip_tap_create(fingertip_surface_unattached(loop.dialog));
      IS(fingertip_surface_on_path(loop.main, plain_path, NULL), FINGERTIP_OK);
      IS(fingertip_surface_on_path(loop.dialog, plain_path, NULL), FINGERTIP_OK);
      IS(fingertip_surface_attach(loop.main, press, 1), FINGERTIP_OK);
      IS(fingertip_surface_attach(loop.main, tap, 1), FINGERTIP_OK);
      IS(fingertip_surface_attach(loop.dialog, close, 1), FINGERTIP_OK);
    } else {
      loop.main = fingertip_window_create(100, 100);
      loop.dialog = fingertip_window_create(100, 100);
      press = fingertip_long_press_create(fingertip_window_root(loop.main));
      tap = fingertip_tap_create(fingertip_window_root(loop.main));
      close = fingertip_tap_create(fingertip_window_root(loop.dialog));
    }
    IS(fingertip_recognizer_on_action(press, open_dialog, &loop), FINGERTIP_OK);
    IS(fingertip_recognizer_on_action(tap, count_tap, &loop), FINGERTIP_OK);
    IS(fingertip_recognizer_on_action(close, close_dialog, &loop), FINGERTIP_OK);
    now += FINGERTIP_MILLISECONDS(5000);
    IS(fingertip_window_send_touch(loop.main, now, 1, FINGERTIP_BEGAN, 10, 10), FINGERTIP_OK);
    IS(fingertip_window_advance(loop.main, now += FINGERTIP_MILLISECONDS(1000)), FINGERTIP_OK);
    IS(loop.dialog_taps, 1);
    IS(loop.main_taps, 1);
    IS(fingertip_window_is_busy(loop.main), 0);
    IS(fingertip_window_is_idle(loop.main), 1);
    /* Losing a lift doesn't make the next tap fail, either. */
    now += FINGERTIP_MILLISECONDS(5000);
    IS(fingertip_window_send_touch(loop.main, now, 1, FINGERTIP_BEGAN, 10, 10), FINGERTIP_OK);
    tap_at(loop.main, now += FINGERTIP_MILLISECONDS(100), 10, 10);
    IS(loop.main_taps, 2);
    IS(fingertip_window_destroy(loop.main), is_surface ? FINGERTIP_ERROR_HANDLE : FINGERTIP_OK);
    if (is_surface) fingertip_surface_destroy(loop.main), fingertip_surface_destroy(loop.dialog);
    else fingertip_window_destroy(loop.dialog);
    IS(fingertip_count_handles(), 0);
  }
}

static int query_count;

static void change(scene *s) {
  query_count++;
  IS(fingertip_window_send(s->window, now, NULL, 0), FINGERTIP_ERROR_ORDER);
  IS(fingertip_view_destroy(s->view), FINGERTIP_ERROR_ORDER);
  IS(fingertip_window_destroy(s->window), FINGERTIP_ERROR_ORDER);
  IS(fingertip_recognizer_destroy(s->tap), FINGERTIP_ERROR_ORDER);
  IS(fingertip_window_on_destroy(s->window, NULL, NULL), FINGERTIP_ERROR_ORDER);
  IS(fingertip_view_on_destroy(s->view, NULL, NULL), FINGERTIP_ERROR_ORDER);
  IS(fingertip_recognizer_on_destroy(s->tap, NULL, NULL), FINGERTIP_ERROR_ORDER);
  IS(fingertip_recognizer_set(s->tap, FINGERTIP_SETTING_ENABLED, 0), FINGERTIP_ERROR_ORDER);
  IS(fingertip_view_set(s->view, FINGERTIP_VIEW_HIDDEN, 1), FINGERTIP_ERROR_ORDER);
  FAILS(fingertip_view_create(s->view, 0, 0, 1, 1), FINGERTIP_ERROR_ORDER);
  FAILS(fingertip_window_hit_test(s->window, 1, 1), FINGERTIP_ERROR_ORDER);
  IS(fingertip_view_get(s->view, FINGERTIP_VIEW_HIDDEN), 0);
}

static fingertip_view on_hit(fingertip_view view, double x, double y, fingertip_view found,
                             void *user) {
  scene *s = user;
  (void)x, (void)y;
  change(s);
  switch (s->mode) {
    case 0: return found;
    case 1: return NULL;
    case 2: return fingertip_window_root(s->other);
    case 3: return (fingertip_view)(void *)s->tap;
    case 4: return fingertip_window_root(s->window);
    default: return view;
  }
}

static int32_t on_contains(fingertip_view view, double x, double y, void *user) {
  (void)view, (void)x, (void)y;
  change(user);
  return 1;
}

static int32_t on_begin(fingertip_recognizer recognizer, void *user) {
  (void)recognizer;
  change(user);
  return 1;
}

static int32_t on_receive(fingertip_recognizer recognizer, const fingertip_touch *touch,
                          void *user) {
  (void)recognizer;
  IS(touch->movement_count, 1);
  change(user);
  return 1;
}

static void query_callbacks(void) {
  for (int mode = 0; mode < 6; mode++) {
    scene s = {.mode = mode};
    s.window = fingertip_window_create(400, 400);
    s.other = fingertip_window_create(400, 400);
    s.view = fingertip_view_create(fingertip_window_root(s.window), 0, 0, 400, 400);
    s.tap = fingertip_tap_create(s.view);
    fingertip_view_on_hit_test(s.view, on_hit, &s);
    fingertip_view_on_contains(s.view, on_contains, &s);
    fingertip_recognizer_on_should_begin(s.tap, on_begin, &s);
    fingertip_recognizer_on_should_receive(s.tap, on_receive, &s);
    fingertip_recognizer_on_action(s.tap, on_gesture, &s);
    query_count = 0;
    tap(s.window, 50, 50);
    IS(query_count >= 2, 1);
    IS(s.calls, mode == 0 || mode == 5);
    fingertip_window_destroy(s.window);
    fingertip_window_destroy(s.other);
    IS(fingertip_count_handles(), 0);
  }
}

/* ---- Between frames ---------------------------------------------------------------------- */

static void destroyed_between(void) {
  for (int what = 0; what < 4; what++) {
    for (int how = 0; how < 2; how++) {
      scene s = {.mode = SEND};
      s.window = fingertip_window_create(400, 400);
      s.other = fingertip_window_create(400, 400);
      s.top = fingertip_view_create(fingertip_window_root(s.window), 0, 0, 400, 400);
      s.view = how ? fingertip_stepper_create(s.top, 0, 0, 200, 200)
                   : fingertip_view_create(s.top, 0, 0, 200, 200);
      s.tap = fingertip_tap_create(s.view);
      s.pan = fingertip_pan_create(fingertip_window_root(s.window));
      fingertip_recognizer_on_action(s.pan, on_gesture, &s);
      fingertip_view_on_touches(s.top, on_touches, &s);
      drag(s.window, 150, 50);
      touch(s.window, 1, FINGERTIP_BEGAN, 150, 50);
      touch(s.window, 2, FINGERTIP_BEGAN, 150, 100);
      fingertip_window_advance(s.window, now += FINGERTIP_MILLISECONDS(600));
      touch(s.window, 1, FINGERTIP_MOVED, 180, 90);
      if (what == 0) IS(fingertip_recognizer_destroy(s.pan), FINGERTIP_OK);
      if (what == 1) IS(fingertip_view_destroy(s.view), FINGERTIP_OK);
      if (what == 2) IS(fingertip_view_destroy(s.top), FINGERTIP_OK);
      if (what == 3) IS(fingertip_view_move(s.top, fingertip_window_root(s.other)), FINGERTIP_OK);
      touch(s.window, 1, FINGERTIP_MOVED, 190, 190);
      touch(s.window, 1, FINGERTIP_ENDED, 190, 190);
      if (how) IS(fingertip_window_destroy(s.other), FINGERTIP_OK);
      IS(fingertip_window_destroy(s.window), FINGERTIP_OK);
      if (!how) IS(fingertip_window_destroy(s.other), FINGERTIP_OK);
      IS(fingertip_count_handles(), 0);
    }
  }
}

/* ---- Surfaces ---------------------------------------------------------------------------- */

typedef struct {
  fingertip_surface surface, other;
  fingertip_recognizer tap, pan;
  size_t count;
  int mode, calls;
} tree;

static size_t on_path(fingertip_surface surface, const fingertip_landing *landing,
                      uint64_t *targets, size_t capacity, void *user) {
  tree *t = user;
  t->calls++;
  IS(landing->size == sizeof *landing, 1);
  IS(fingertip_window_send(surface, now, NULL, 0), FINGERTIP_ERROR_ORDER);
  IS(fingertip_window_send(t->other, now, NULL, 0), FINGERTIP_OK);
  IS(fingertip_window_send_touch(surface, now, 9, FINGERTIP_BEGAN, 1, 1), FINGERTIP_ERROR_ORDER);
  IS(fingertip_window_send_coalescing(surface, NULL, 0), FINGERTIP_ERROR_ORDER);
  IS(fingertip_window_add_samples(surface, now, NULL, 0), FINGERTIP_ERROR_ORDER);
  IS(fingertip_window_end_frame(surface), FINGERTIP_ERROR_ORDER);
  IS(fingertip_window_set_frame_duration(surface, 0), FINGERTIP_ERROR_ORDER);
  IS(fingertip_window_advance(surface, now), FINGERTIP_ERROR_ORDER);
  IS(fingertip_window_cancel_all(surface), FINGERTIP_ERROR_ORDER);
  IS(fingertip_surface_remove(surface, 1), FINGERTIP_ERROR_ORDER);
  IS(fingertip_surface_attach(surface, t->tap, 2), FINGERTIP_ERROR_ORDER);
  IS(fingertip_surface_detach(surface, t->tap), FINGERTIP_ERROR_ORDER);
  IS(fingertip_surface_destroy(surface), FINGERTIP_ERROR_ORDER);
  IS(fingertip_recognizer_destroy(t->tap), FINGERTIP_ERROR_ORDER);
  IS(fingertip_surface_on_path(surface, NULL, NULL), FINGERTIP_ERROR_ORDER);
  IS(fingertip_surface_set_multiple_touch(surface, 1, 0), FINGERTIP_ERROR_ORDER);
  FAILS(fingertip_pan_create(fingertip_surface_unattached(surface)), FINGERTIP_ERROR_ORDER);
  IS(fingertip_window_is_busy(surface), 1);
  for (size_t i = 0; i < capacity && i < t->count; i++) targets[i] = i % 5000 + 1;
  /* In these modes, the length of the path changes between the two calls. */
  if (t->mode == 1) t->count *= 3;
  if (t->mode == 2) t->count /= 3;
  return t->count;
}

static void paths(void) {
  const size_t counts[] = {0, 1, 31, 32, 33, 100, 4095, 4096, 4097, 20000, SIZE_MAX / 2, SIZE_MAX};
  for (int mode = 0; mode < 3; mode++) {
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
      tree t = {.mode = mode, .surface = fingertip_surface_create(100, 100)};
      t.other = fingertip_surface_create(100, 100);
      t.tap = fingertip_tap_create(fingertip_surface_unattached(t.surface));
      IS(fingertip_surface_attach(t.surface, t.tap, 1), FINGERTIP_OK);
      IS(fingertip_surface_on_path(t.surface, on_path, &t), FINGERTIP_OK);
      for (uint64_t id = 1; id <= 3; id++) {
        t.count = counts[i];
        IS(fingertip_window_send_touch(t.surface, now += 1000, id, FINGERTIP_BEGAN, 1, 1),
           FINGERTIP_OK);
        IS(fingertip_window_send_touch(t.surface, now += 1000, id, FINGERTIP_ENDED, 1, 1),
           FINGERTIP_OK);
      }
      IS(t.calls >= 3 && t.calls <= 6, 1);
      IS(fingertip_window_is_idle(t.surface), 1);
      IS(fingertip_surface_destroy(t.surface), FINGERTIP_OK);
      IS(fingertip_surface_destroy(t.other), FINGERTIP_OK);
      IS(fingertip_count_handles(), 0);
    }
  }
}

enum { T_SEND, T_REMOVE, T_REUSE, T_DESTROY, T_DESTROY_TAP, T_DETACH, T_MOVE, T_SILENCE, T_MODES };

static void misbehave_with(tree *t) {
  t->calls++;
  IS(fingertip_window_is_busy(t->surface), 1);
  if (t->calls <= 10)
    IS(fingertip_window_send_touch(t->surface, now, 9, FINGERTIP_BEGAN, 1, 1), FINGERTIP_OK);
  IS(fingertip_window_advance(t->other, now), FINGERTIP_OK);
  switch (t->mode) {
    case T_REMOVE: fingertip_surface_remove(t->surface, 1); break;
    case T_REUSE:
      fingertip_surface_remove(t->surface, 1);
      fingertip_surface_attach(t->surface,
                               fingertip_pan_create(fingertip_surface_unattached(t->surface)), 1);
      break;
    case T_DESTROY: fingertip_surface_destroy(t->surface); break;
    case T_DESTROY_TAP:
      fingertip_recognizer_destroy(t->tap);
      fingertip_recognizer_destroy(t->pan);
      break;
    case T_DETACH:
      fingertip_surface_detach(t->surface, t->tap);
      fingertip_surface_detach(t->surface, t->pan);
      break;
    case T_MOVE:
      fingertip_surface_attach(t->other, t->tap, 1);
      fingertip_surface_attach(t->surface, t->pan, 2);
      break;
    case T_SILENCE:
      fingertip_surface_on_path(t->surface, NULL, NULL);
      fingertip_surface_on_touches(t->surface, NULL, NULL);
      fingertip_window_on_decision(t->surface, NULL, NULL);
      break;
  }
}

static void on_target_gesture(const fingertip_gesture_event *event, void *user) {
  IS(event->view == NULL && event->size == sizeof *event, 1);
  misbehave_with(user);
}

static void on_target_touches(const fingertip_touch_event *event, void *user) {
  IS(event->target, 1);
  IS(event->touches[0].target, 1);
  misbehave_with(user);
}

static void on_surface_decision(const fingertip_decision *decision, void *user) {
  IS(strlen(decision->text) == decision->text_length, 1);
  misbehave_with(user);
}

/* These callbacks exceed the capacity or return invalid numbers. */
static size_t long_name(fingertip_surface surface, uint64_t target, char *text, size_t capacity,
                        void *user) {
  (void)surface, (void)target, (void)user;
  memset(text, 0xc3, capacity);
  return SIZE_MAX;
}

static void no_location(fingertip_surface surface, uint64_t target, double *x, double *y, void *user) {
  (void)target, (void)user;
  IS(fingertip_surface_remove(surface, 1), FINGERTIP_ERROR_ORDER);
  *x = *y = NAN;
}

static void targets(void) {
  enum { GESTURE, TOUCHES, DECISION, SOURCES };
  for (int source = 0; source < SOURCES; source++) {
    for (int mode = 0; mode < T_MODES; mode++) {
      tree t = {.mode = mode, .surface = fingertip_surface_create(400, 400)};
      t.other = fingertip_surface_create(400, 400);
      t.tap = fingertip_tap_create(fingertip_surface_unattached(t.surface));
      t.pan = fingertip_pan_create(fingertip_surface_unattached(t.surface));
      IS(fingertip_surface_attach(t.surface, t.tap, 1), FINGERTIP_OK);
      IS(fingertip_surface_attach(t.surface, t.tap, 1), FINGERTIP_OK);
      IS(fingertip_surface_attach(t.surface, t.pan, 2), FINGERTIP_OK);
      IS(fingertip_surface_on_path(t.surface, plain_path, NULL), FINGERTIP_OK);
      IS(fingertip_surface_on_name(t.surface, long_name, NULL), FINGERTIP_OK);
      IS(fingertip_surface_on_convert(t.surface, no_location, NULL), FINGERTIP_OK);
      if (source == GESTURE) fingertip_recognizer_on_action(t.tap, on_target_gesture, &t);
      if (source == GESTURE) fingertip_recognizer_on_action(t.pan, on_target_gesture, &t);
      if (source == TOUCHES) fingertip_surface_on_touches(t.surface, on_target_touches, &t);
      if (source == DECISION) fingertip_window_on_decision(t.surface, on_surface_decision, &t);
      for (uint64_t id = 1; id <= 2; id++) {
        fingertip_window_send_touch(t.surface, now += FINGERTIP_MILLISECONDS(500), id,
                                    FINGERTIP_BEGAN, 10, 10);
        fingertip_window_send_touch(t.surface, now += FINGERTIP_MILLISECONDS(20), id,
                                    FINGERTIP_ENDED, 10, 10);
      }
      fingertip_window_send_touch(t.surface, now += FINGERTIP_MILLISECONDS(500), 3, FINGERTIP_BEGAN,
                                  10, 10);
      for (int i = 0; i < 8; i++) {
        fingertip_window_send_touch(t.surface, now += FINGERTIP_MILLISECONDS(16), 3,
                                    FINGERTIP_MOVED, 10 + 9 * i, 10);
        if (i == 4 && mode == T_REMOVE) fingertip_surface_remove(t.surface, 2);
        if (i == 4 && mode == T_SEND) fingertip_surface_attach(t.other, t.pan, 1);
      }
      double x = 1, y = 1;
      if (mode == T_SEND && source == GESTURE) {
        IS(fingertip_recognizer_location(t.tap, &x, &y), FINGERTIP_OK);
        IS(isnan(x) != 0, 1);
      }
      if (t.calls == 0) {
        failures++;
        fprintf(stderr, "callback %d was never called in mode %d\n", source, mode);
      }
      fingertip_surface_destroy(t.surface);
      fingertip_surface_destroy(t.other);
      IS(fingertip_count_handles(), 0);
    }
  }
  /* Attach recognizers that can't be attached, and pass invalid numbers. */
  fingertip_window window = fingertip_window_create(100, 100);
  fingertip_view scroll = fingertip_scroll_create(fingertip_window_root(window), 0, 0, 100, 100);
  fingertip_surface surface = fingertip_surface_create(100, 100);
  fingertip_recognizer tap = fingertip_tap_create(fingertip_surface_unattached(surface));
  uint64_t target = 0;
  IS(fingertip_surface_attach(surface, fingertip_scroll_pan(scroll), 1), FINGERTIP_ERROR_KIND);
  IS(fingertip_surface_detach(surface, fingertip_scroll_pan(scroll)), FINGERTIP_ERROR_RELATION);
  IS(fingertip_surface_detach(surface, tap), FINGERTIP_ERROR_RELATION);
  IS(fingertip_recognizer_target(tap, &target), FINGERTIP_ERROR_RELATION);
  IS(fingertip_recognizer_target(tap, NULL), FINGERTIP_ERROR_ARGUMENT);
  double number = 0;
  IS(fingertip_recognizer_translation(tap, NULL, &number), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_recognizer_velocity(tap, &number, NULL), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_recognizer_translation(tap, &number, &number), FINGERTIP_OK);
  IS(fingertip_recognizer_touch(tap, 0, NULL, &number, &number), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_recognizer_touch(tap, 0, &target, &number, &number), FINGERTIP_ERROR_VALUE);
  IS(fingertip_recognizer_touch(tap, -1, &target, &number, &number), FINGERTIP_ERROR_VALUE);
  FAILS(fingertip_view_subview(fingertip_window_root(window), -1), FINGERTIP_ERROR_VALUE);
  FAILS(fingertip_view_subview(fingertip_window_root(window), 1), FINGERTIP_ERROR_VALUE);
  FAILS(fingertip_view_recognizer(fingertip_window_root(window), 0), FINGERTIP_ERROR_VALUE);
  FAILS(fingertip_surface_recognizer(surface, 1, 0), FINGERTIP_ERROR_VALUE);
  IS(fingertip_surface_recognizer_count(surface, 1), 0);
  FAILS(fingertip_surface_create(NAN, 1), FINGERTIP_ERROR_VALUE);
  FAILS(fingertip_surface_create(1, -1), FINGERTIP_ERROR_VALUE);
  IS(fingertip_surface_resize(surface, INFINITY, 1), FINGERTIP_ERROR_VALUE);
  IS(fingertip_surface_set_multiple_touch(surface, 1, 2), FINGERTIP_ERROR_VALUE);
  IS(fingertip_surface_set_exclusive_touch(surface, 1, -1), FINGERTIP_ERROR_VALUE);
  IS(fingertip_window_advance(surface, FINGERTIP_NEVER), FINGERTIP_ERROR_VALUE);
  IS(fingertip_window_send(surface, FINGERTIP_NEVER, NULL, 0), FINGERTIP_ERROR_VALUE);
  IS(fingertip_window_send(surface, now, NULL, 1), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_window_send_touch(surface, now, 1, 7, 0, 0), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_window_send_touch(surface, now, 1, FINGERTIP_BEGAN, NAN, 0), FINGERTIP_ERROR_VALUE);
  IS(fingertip_surface_remove(surface, UINT64_MAX), FINGERTIP_OK);
  IS(fingertip_surface_attach(surface, tap, UINT64_MAX), FINGERTIP_OK);
  IS(fingertip_surface_remove(surface, UINT64_MAX), FINGERTIP_OK);
  IS(fingertip_recognizer_destroy(tap), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_surface_destroy(surface), FINGERTIP_OK);
  IS(fingertip_window_destroy(window), FINGERTIP_OK);
  IS(fingertip_count_handles(), 0);
}

/* ---- Open frames ------------------------------------------------------------------------- */

static int frame_taps = 0;

static void count_frame_tap(const fingertip_gesture_event *event, void *user) {
  frame_taps++;
  if (user) IS(fingertip_window_destroy(user), FINGERTIP_OK);
  (void)event;
}

static void misuse_open_frame(fingertip_window window, fingertip_recognizer tap) {
  IS(fingertip_window_end_frame(window), FINGERTIP_ERROR_ORDER);
  IS(fingertip_window_add_samples(window, 0, NULL, 0), FINGERTIP_OK);
  IS(fingertip_window_end_frame(window), FINGERTIP_ERROR_ORDER);
  IS(fingertip_window_add_samples(window, 0, NULL, 1), FINGERTIP_ERROR_ARGUMENT);
  IS(fingertip_window_set_frame_duration(window, -1), FINGERTIP_ERROR_VALUE);
  IS(fingertip_window_set_frame_duration(window, INT64_MAX), FINGERTIP_ERROR_VALUE);
  IS(fingertip_window_set_frame_duration(window, FINGERTIP_MILLISECONDS(1001)), FINGERTIP_ERROR_VALUE);
  IS(fingertip_window_set_frame_duration(window, FINGERTIP_MILLISECONDS(4)), FINGERTIP_OK);
  fingertip_sample sample = fingertip_sample_make(1, 77, 10, 10);
  IS(fingertip_window_add_samples(window, 0, &sample, 1), FINGERTIP_ERROR_ARGUMENT);
  sample = fingertip_sample_make(1, FINGERTIP_BEGAN, 10, 10);
  sample.size = 3;
  IS(fingertip_window_add_samples(window, 0, &sample, 1), FINGERTIP_ERROR_ARGUMENT);
  sample.size = sizeof sample;
  IS(fingertip_window_add_samples(window, INT64_MAX, &sample, 1), FINGERTIP_ERROR_VALUE);
  IS(fingertip_window_end_frame(window), FINGERTIP_ERROR_ORDER);
  /* A sample with an invalid location is ignored, and the others are processed. */
  fingertip_sample samples[] = {sample, fingertip_sample_make(2, FINGERTIP_BEGAN, NAN, 10)};
  IS(fingertip_window_add_samples(window, FINGERTIP_MILLISECONDS(10), samples, 2), FINGERTIP_ERROR_VALUE);
  IS(fingertip_window_is_idle(window), 0);
  IS(fingertip_window_next_deadline(window), FINGERTIP_MILLISECONDS(14));
  /* The time of a sample goes backwards. */
  sample.phase = FINGERTIP_ENDED;
  IS(fingertip_window_add_samples(window, 0, &sample, 1), FINGERTIP_OK);
  IS(fingertip_window_end_frame(window), FINGERTIP_OK);
  IS(fingertip_window_end_frame(window), FINGERTIP_ERROR_ORDER);
  IS(frame_taps, 1);
  /* The window is destroyed while its frame is open, or by its own frame. */
  sample.phase = FINGERTIP_BEGAN;
  IS(fingertip_window_add_samples(window, FINGERTIP_MILLISECONDS(1000), &sample, 1), FINGERTIP_OK);
  if (tap) {
    IS(fingertip_recognizer_on_action(tap, count_frame_tap, window), FINGERTIP_OK);
    sample.phase = FINGERTIP_ENDED;
    IS(fingertip_window_add_samples(window, FINGERTIP_MILLISECONDS(1050), &sample, 1), FINGERTIP_OK);
    IS(fingertip_window_end_frame(window), FINGERTIP_OK);
    IS(frame_taps, 2);
  } else {
    IS(fingertip_surface_destroy(window), FINGERTIP_OK);
  }
  IS(fingertip_window_end_frame(window), FINGERTIP_ERROR_HANDLE);
  IS(fingertip_count_handles(), 0);
  frame_taps = 0;
}

static void open_frames(void) {
  fingertip_window window = fingertip_window_create(320, 480);
  fingertip_recognizer tap = fingertip_tap_create(fingertip_window_root(window));
  fingertip_recognizer_on_action(tap, count_frame_tap, NULL);
  misuse_open_frame(window, tap);
  fingertip_surface surface = fingertip_surface_create(320, 480);
  tap = fingertip_tap_create(fingertip_surface_unattached(surface));
  fingertip_recognizer_on_action(tap, count_frame_tap, NULL);
  fingertip_surface_attach(surface, tap, 1);
  fingertip_surface_on_path(surface, plain_path, NULL);
  misuse_open_frame(surface, NULL);
}

/* ---- Ends and errors --------------------------------------------------------------------- */

static int ends = 0, errors = 0;

/* Destroys the window that is its user pointer, if there is one. */
static void count_end(void *user) {
  ends++;
  if (user) fingertip_window_destroy(user);
}

static void count_error(fingertip_status status, const char *message, void *user) {
  (void)user;
  errors++;
  IS(status != FINGERTIP_OK && strlen(message) >= 40, 1);
  fingertip_window_destroy(NULL);
}

static void ends_and_errors(void) {
  IS(fingertip_on_error(NULL, NULL), FINGERTIP_OK);
  IS(fingertip_on_error(count_error, NULL), FINGERTIP_OK);
  /* The end of an object destroys its owner, and the owner of another object. */
  fingertip_window window = fingertip_window_create(320, 480);
  fingertip_window other = fingertip_window_create(320, 480);
  fingertip_view view = fingertip_view_create(fingertip_window_root(window), 0, 0, 10, 10);
  fingertip_recognizer tap = fingertip_tap_create(view);
  IS(fingertip_recognizer_on_destroy(tap, count_end, window), FINGERTIP_OK);
  IS(fingertip_view_on_destroy(view, count_end, other), FINGERTIP_OK);
  IS(fingertip_window_on_destroy(window, count_end, window), FINGERTIP_OK);
  IS(fingertip_window_on_destroy(other, count_end, NULL), FINGERTIP_OK);
  IS(errors, 0);
  IS(fingertip_recognizer_destroy(tap), FINGERTIP_OK);
  IS(ends, 4);
  /* The window's own end tried to destroy the window again. */
  IS(errors, 1);
  IS(fingertip_count_handles(), 0);
  IS(fingertip_on_error(NULL, NULL), FINGERTIP_OK);
}

int main(void) {
  no_handles();
  arguments();
  frames();
  notification_callbacks();
  nested_loops();
  query_callbacks();
  destroyed_between();
  paths();
  targets();
  open_frames();
  ends_and_errors();
  IS(fingertip_last_error() != NULL, 1);
  printf("%d calls, %d answered otherwise than they should\n", checks, failures);
  return failures != 0;
}
