/* Misuses the C interface in every way, and checks the result of each call. Run under
 * AddressSanitizer by `Tools/check c`: nothing may crash or leak. */
#include <fingertip.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0, checks = 0;

/* Checks the result of a call. On an error, its message must not be empty. */
#define IS(call, expected) is((double)(call), (double)(expected), #call, __LINE__)
/* Checks that a call that returns a handle or a Boolean returns 0 with an error. */
#define FAILS(call, status) \
  (is((call) == 0, 1, #call, __LINE__), is(ft_last_status(), (status), #call, __LINE__))

static void is(double actual, double expected, const char *call, int line) {
  checks++;
  if (actual != expected) {
    failures++;
    fprintf(stderr, "%d: %s is %g, not %g: %s\n", line, call, actual, expected, ft_last_error());
  } else if (ft_last_status() != FT_OK && strlen(ft_last_error()) < 40) {
    failures++;
    fprintf(stderr, "%d: %s says only \"%s\"\n", line, call, ft_last_error());
  }
}

static int64_t now = 0;

static ft_status touch(ft_window window, uint64_t id, int32_t phase, double x, double y) {
  now += FT_MILLISECONDS(20);
  return ft_send_touch(window, now, id, phase, x, y);
}

static void tap(ft_window window, double x, double y) {
  static uint64_t id = 1000;
  IS(touch(window, ++id, FT_BEGAN, x, y), FT_OK);
  touch(window, id, FT_ENDED, x, y);
}

static void drag(ft_window window, double x, double y) {
  static uint64_t id = 5000;
  touch(window, ++id, FT_BEGAN, x, y);
  for (int i = 1; i <= 5; i++) touch(window, id, FT_MOVED, x + 10 * i, y + 5 * i);
  touch(window, id, FT_ENDED, x + 50, y + 25);
}

/* ---- Invalid motions --------------------------------------------------------------------- */

static void refuses_motion(ft_motion motion, ft_status status) {
  IS(isnan(ft_motion_shown(&motion)), 1);
  IS(ft_last_status(), status);
  IS(isnan(ft_motion_pulled(&motion, 0)), 1);
  IS(isnan(ft_motion_end(&motion)), 1);
  IS(ft_motion_duration(&motion), 0);
  IS(isnan(ft_motion_position(&motion, 0)), 1);
  IS(ft_last_status(), status);
}

static void bad_motions(void) {
  IS(isnan(ft_motion_end(NULL)), 1);
  IS(ft_last_status(), FT_ERROR_ARGUMENT);
  const double bad[] = {NAN, INFINITY, -INFINITY, 1e300, -1e300};
  for (int i = 0; i < 5; i++) {
    ft_motion motion = ft_motion_make(0, 100);
    motion.place = bad[i];
    refuses_motion(motion, FT_ERROR_VALUE);
    motion = ft_motion_make(0, 100), motion.velocity = bad[i];
    refuses_motion(motion, FT_ERROR_VALUE);
    motion = ft_motion_make(0, 100), motion.give = bad[i];
    refuses_motion(motion, FT_ERROR_VALUE);
    motion = ft_motion_make(0, 100), motion.deceleration = bad[i];
    refuses_motion(motion, FT_ERROR_VALUE);
    motion = ft_motion_make(0, 100), motion.has_target = 1, motion.target = bad[i];
    refuses_motion(motion, FT_ERROR_VALUE);
  }
  refuses_motion(ft_motion_make(1, 0), FT_ERROR_VALUE);
  refuses_motion(ft_motion_make(NAN, 0), FT_ERROR_VALUE);
  refuses_motion(ft_motion_make(INFINITY, INFINITY), FT_ERROR_VALUE);
  refuses_motion(ft_motion_make(-INFINITY, -INFINITY), FT_ERROR_VALUE);
  refuses_motion(ft_motion_make(0, 1e300), FT_ERROR_VALUE);
  ft_motion small = ft_motion_make(0, 1);
  small.size = 8;
  refuses_motion(small, FT_ERROR_ARGUMENT);
  ft_motion flag = ft_motion_make(0, 1);
  flag.has_target = 7;
  refuses_motion(flag, FT_ERROR_VALUE);
  /* At the limits of distance and speed, the motion ends and has a position at all times. */
  for (int i = 0; i < 8; i++) {
    ft_motion motion = ft_motion_make(i & 4 ? 0 : -INFINITY, i & 4 ? 10 : INFINITY);
    motion.give = 1e9, motion.deceleration = i & 1 ? 0.9999 : 0.5;
    motion.place = i & 2 ? 1e9 : -1e9, motion.velocity = i & 1 ? 1e9 : -1e9;
    IS(isfinite(ft_motion_end(&motion)), 1);
    IS(isfinite(ft_motion_position(&motion, INT64_MAX)), 1);
    IS(isfinite(ft_motion_position(&motion, INT64_MIN)), 1);
    IS(isfinite(ft_motion_position(&motion, FT_MILLISECONDS(100))), 1);
    IS(ft_motion_duration(&motion) > 0, 1);
  }
}

/* ---- Invalid handles --------------------------------------------------------------------- */

static void ignore_gesture(const ft_gesture_event *event, void *user) { (void)event, (void)user; }

static void no_intake(ft_window window) {
  IS(ft_on_decision(window, NULL, NULL), FT_ERROR_HANDLE);
  IS(ft_send(window, 0, NULL, 0), FT_ERROR_HANDLE);
  IS(ft_send_touch(window, 0, 1, FT_BEGAN, 0, 0), FT_ERROR_HANDLE);
  IS(ft_send_coalescing(window, NULL, 0), FT_ERROR_HANDLE);
  IS(ft_advance(window, 0), FT_ERROR_HANDLE);
  IS(ft_next_deadline(window) == FT_NEVER, 1);
  FAILS(ft_is_idle(window), FT_ERROR_HANDLE);
  FAILS(ft_is_busy(window), FT_ERROR_HANDLE);
  IS(ft_cancel_all(window), FT_ERROR_HANDLE);
  IS(ft_keep_touches(window, 1, 1000), FT_ERROR_HANDLE);
  FAILS(ft_kept_touches(window, NULL, 0), FT_ERROR_HANDLE);
}

static void no_surface(ft_surface surface, ft_recognizer recognizer) {
  IS(ft_surface_destroy(surface), FT_ERROR_HANDLE);
  IS(ft_surface_resize(surface, 1, 1), FT_ERROR_HANDLE);
  IS(ft_surface_set_user(surface, NULL), FT_ERROR_HANDLE);
  FAILS(ft_surface_get_user(surface), FT_ERROR_HANDLE);
  IS(ft_surface_on_path(surface, NULL, NULL), FT_ERROR_HANDLE);
  IS(ft_surface_on_touches(surface, NULL, NULL), FT_ERROR_HANDLE);
  IS(ft_surface_on_convert(surface, NULL, NULL), FT_ERROR_HANDLE);
  IS(ft_surface_on_name(surface, NULL, NULL), FT_ERROR_HANDLE);
  FAILS(ft_surface_unattached(surface), FT_ERROR_HANDLE);
  IS(ft_surface_attach(surface, recognizer, 1), FT_ERROR_HANDLE);
  IS(ft_surface_detach(surface, recognizer), FT_ERROR_HANDLE);
  IS(ft_surface_remove(surface, 1), FT_ERROR_HANDLE);
  IS(ft_surface_set_multiple_touch(surface, 1, 1), FT_ERROR_HANDLE);
  IS(ft_surface_set_exclusive_touch(surface, 1, 1), FT_ERROR_HANDLE);
}

static void no_handles(void) {
  ft_window window = ft_window_create(100, 100);
  ft_view view = ft_view_create(ft_window_root(window), 0, 0, 50, 50);
  ft_recognizer recognizer = ft_tap_create(view);
  ft_surface surface = ft_surface_create(100, 100);
  uint64_t target = 0;
  void *strangers[] = {NULL, (void *)1, (void *)(intptr_t)-1, &window, malloc(1)};
  double numbers[4] = {1, 2, 3, 4};
  for (size_t i = 0; i < sizeof strangers / sizeof *strangers; i++) {
    ft_window w = (ft_window)strangers[i];
    ft_view v = (ft_view)strangers[i];
    ft_recognizer r = (ft_recognizer)strangers[i];
    ft_setting setting;
    IS(ft_window_destroy(w), FT_ERROR_HANDLE);
    IS(ft_window_resize(w, 1, 1), FT_ERROR_HANDLE);
    FAILS(ft_window_root(w), FT_ERROR_HANDLE);
    no_intake(w);
    FAILS(ft_is_animating(w), FT_ERROR_HANDLE);
    FAILS(ft_hit_test(w, 1, 1), FT_ERROR_HANDLE);
    IS(ft_hit_report(w, 1, 1, NULL, 0, NULL), FT_ERROR_HANDLE);
    IS(ft_window_set_user(w, NULL), FT_ERROR_HANDLE);
    FAILS(ft_window_get_user(w), FT_ERROR_HANDLE);
    FAILS(ft_view_create(v, 0, 0, 1, 1), FT_ERROR_HANDLE);
    IS(ft_view_destroy(v), FT_ERROR_HANDLE);
    IS(ft_view_set_name(v, "x"), FT_ERROR_HANDLE);
    IS(ft_view_set_frame(v, 0, 0, 1, 1), FT_ERROR_HANDLE);
    IS(ft_view_get_frame(v, numbers), FT_ERROR_HANDLE);
    IS(ft_view_set_transform(v, 1, 0, 0, 1, 0, 0), FT_ERROR_HANDLE);
    IS(ft_view_move(v, view), FT_ERROR_HANDLE);
    IS(ft_view_move(view, v), FT_ERROR_HANDLE);
    IS(ft_view_insert(v, view, 0), FT_ERROR_HANDLE);
    IS(ft_view_insert(view, v, 0), FT_ERROR_HANDLE);
    IS(ft_view_index(v), -1);
    IS(ft_view_from_window(v, numbers, numbers), FT_ERROR_HANDLE);
    IS(ft_view_to_window(v, numbers, numbers), FT_ERROR_HANDLE);
    FAILS(ft_view_window(v), FT_ERROR_HANDLE);
    FAILS(ft_view_parent(v), FT_ERROR_HANDLE);
    IS(ft_view_set_user(v, NULL), FT_ERROR_HANDLE);
    FAILS(ft_view_get_user(v), FT_ERROR_HANDLE);
    IS(ft_view_set(v, FT_VIEW_HIDDEN, 1), FT_ERROR_HANDLE);
    IS(isnan(ft_view_get(v, FT_VIEW_HIDDEN)) != 0, 1);
    IS(ft_view_set_shape(v, FT_SHAPE_BOUNDS), FT_ERROR_HANDLE);
    IS(ft_view_shape_rectangle(v, 0, 0, 1, 1), FT_ERROR_HANDLE);
    IS(ft_view_shape_rounded(v, 1), FT_ERROR_HANDLE);
    IS(ft_view_set_resting_margin(v, 0, 0, 0, 0), FT_ERROR_HANDLE);
    IS(ft_view_set_tracking_margin(v, 0, 0, 0, 0), FT_ERROR_HANDLE);
    IS(ft_view_on_hit_test(v, NULL, NULL), FT_ERROR_HANDLE);
    IS(ft_view_on_contains(v, NULL, NULL), FT_ERROR_HANDLE);
    IS(ft_view_on_touches(v, NULL, NULL), FT_ERROR_HANDLE);
    FAILS(ft_tap_create(v), FT_ERROR_HANDLE);
    FAILS(ft_long_press_create(v), FT_ERROR_HANDLE);
    FAILS(ft_edge_pan_create(v), FT_ERROR_HANDLE);
    IS(ft_recognizer_destroy(r), FT_ERROR_HANDLE);
    IS(ft_recognizer_set(r, FT_SETTING_TAPS, 2), FT_ERROR_HANDLE);
    IS(isnan(ft_recognizer_get(r, FT_SETTING_TAPS)) != 0, 1);
    IS(ft_recognizer_describe(r, 0, &setting), FT_ERROR_HANDLE);
    IS(ft_recognizer_set(r, FT_SETTING_ENABLED, 1), FT_ERROR_HANDLE);
    IS(ft_recognizer_set_name(r, "x"), FT_ERROR_HANDLE);
    FAILS(ft_recognizer_view(r), FT_ERROR_HANDLE);
    IS(ft_recognizer_set_user(r, NULL), FT_ERROR_HANDLE);
    FAILS(ft_recognizer_get_user(r), FT_ERROR_HANDLE);
    IS(ft_recognizer_require_to_fail(r, recognizer), FT_ERROR_HANDLE);
    IS(ft_recognizer_require_to_fail(recognizer, r), FT_ERROR_HANDLE);
    IS(ft_recognizer_simultaneous(recognizer, r), FT_ERROR_HANDLE);
    IS(ft_recognizer_remove_requirement(r, recognizer), FT_ERROR_HANDLE);
    IS(ft_recognizer_remove_simultaneity(recognizer, r), FT_ERROR_HANDLE);
    IS(ft_recognizer_set_prevents(r, recognizer, 0), FT_ERROR_HANDLE);
    IS(ft_recognizer_set_translation(r, 0, 0), FT_ERROR_HANDLE);
    IS(ft_recognizer_set_scale(r, 1), FT_ERROR_HANDLE);
    IS(ft_recognizer_set_rotation(r, 0), FT_ERROR_HANDLE);
    IS(ft_recognizer_on_failure(r, NULL, NULL), FT_ERROR_HANDLE);
    IS(ft_recognizer_on_press(r, NULL, NULL), FT_ERROR_HANDLE);
    IS(ft_recognizer_on_action(r, ignore_gesture, NULL), FT_ERROR_HANDLE);
    IS(ft_recognizer_on_should_begin(r, NULL, NULL), FT_ERROR_HANDLE);
    IS(ft_recognizer_on_should_receive(r, NULL, NULL), FT_ERROR_HANDLE);
    FAILS(ft_button_create(v, 0, 0, 1, 1), FT_ERROR_HANDLE);
    FAILS(ft_wheel_create(v, 0, 0, 1, 1, 3), FT_ERROR_HANDLE);
    FAILS(ft_tab_bar_create(v, 0, 0, 1, 1, 3), FT_ERROR_HANDLE);
    FAILS(ft_toolbar_create(v, 0, 0, 1, 1, 3), FT_ERROR_HANDLE);
    IS(ft_tab_bar_set_enabled(v, 0, 1), FT_ERROR_HANDLE);
    IS(ft_toolbar_set_enabled(v, 0, 1), FT_ERROR_HANDLE);
    IS(ft_control_part_frame(v, 0, numbers), FT_ERROR_HANDLE);
    FAILS(ft_text_field_create(v, 0, 0, 1, 1), FT_ERROR_HANDLE);
    FAILS(ft_search_bar_create(v, 0, 0, 1, 1, 2), FT_ERROR_HANDLE);
    FAILS(ft_text_field_begin_editing(v), FT_ERROR_HANDLE);
    FAILS(ft_text_field_end_editing(v), FT_ERROR_HANDLE);
    FAILS(ft_text_field_edit(v, "x", 1), FT_ERROR_HANDLE);
    IS(ft_text_field_press_return(v), FT_ERROR_HANDLE);
    IS(ft_text_field_set_text(v, "x", 1), FT_ERROR_HANDLE);
    FAILS(ft_text_field_get_text(v, NULL, 0), FT_ERROR_HANDLE);
    FAILS(ft_text_view_create(v, 0, 0, 1, 1), FT_ERROR_HANDLE);
    IS(ft_text_view_set_cell(v, 1, 1), FT_ERROR_HANDLE);
    IS(ft_text_view_set_text(v, "x", 1), FT_ERROR_HANDLE);
    FAILS(ft_text_view_get_text(v, NULL, 0), FT_ERROR_HANDLE);
    IS(ft_text_view_select(v, 0, 0), FT_ERROR_HANDLE);
    IS(ft_text_view_get_selection(v, numbers), FT_ERROR_HANDLE);
    FAILS(ft_text_view_insert(v, "x", 1), FT_ERROR_HANDLE);
    IS(ft_text_view_delete_backward(v), FT_ERROR_HANDLE);
    FAILS(ft_text_view_end_editing(v), FT_ERROR_HANDLE);
    IS(ft_text_view_caret_frame(v, 0, numbers), FT_ERROR_HANDLE);
    IS(ft_text_view_get_magnifier(v, numbers), FT_ERROR_HANDLE);
    FAILS(ft_list_create(v, 0, 0, 1, 1, 3), FT_ERROR_HANDLE);
    FAILS(ft_list_row(v, 0), FT_ERROR_HANDLE);
    FAILS(ft_list_insert(v, 0), FT_ERROR_HANDLE);
    IS(ft_list_remove(v, 0), FT_ERROR_HANDLE);
    IS(ft_list_select(v, 0, 1), FT_ERROR_HANDLE);
    IS(ft_list_get_change(v, numbers), FT_ERROR_HANDLE);
    IS(ft_row_index(v), -1);
    FAILS(ft_row_content(v), FT_ERROR_HANDLE);
    IS(ft_row_set_open(v, 1), FT_ERROR_HANDLE);
    FAILS(ft_modal_button_create(v, 0, 0, 1, 1, 3), FT_ERROR_HANDLE);
    IS(ft_modal_button_set_delay(v, 0, 0), FT_ERROR_HANDLE);
    IS(ft_modal_button_show_next(v), FT_ERROR_HANDLE);
    FAILS(ft_edit_menu_create(v, 6), FT_ERROR_HANDLE);
    FAILS(ft_edit_menu_show(v, v, 0, 0), FT_ERROR_HANDLE);
    IS(ft_edit_menu_dismiss(v), FT_ERROR_HANDLE);
    IS(ft_edit_menu_command(v, 0), -1);
    IS(ft_view_on_command(v, NULL, NULL, NULL), FT_ERROR_HANDLE);
    FAILS(ft_date_picker_create(v, 0, 0, 1, 1), FT_ERROR_HANDLE);
    IS(ft_date_picker_set_time(v, 2000, 1, 1, 0, 0), FT_ERROR_HANDLE);
    IS(ft_date_picker_set_earliest(v, 2000, 1, 1, 0, 0), FT_ERROR_HANDLE);
    IS(ft_date_picker_set_latest(v, 2000, 1, 1, 0, 0), FT_ERROR_HANDLE);
    IS(ft_date_picker_get_time(v, numbers), FT_ERROR_HANDLE);
    IS(ft_date_picker_wheel(v, 0, numbers), FT_ERROR_HANDLE);
    IS(ft_control_on_event(v, 1, NULL, NULL), FT_ERROR_HANDLE);
    FAILS(ft_scroll_create(v, 0, 0, 1, 1), FT_ERROR_HANDLE);
    IS(ft_scroll_set_offset(v, 0, 0, 0), FT_ERROR_HANDLE);
    IS(ft_scroll_get_offset(v, numbers, numbers), FT_ERROR_HANDLE);
    FAILS(ft_scroll_pan(v), FT_ERROR_HANDLE);
    IS(ft_scroll_on_event(v, NULL, NULL), FT_ERROR_HANDLE);
    no_surface((ft_surface)strangers[i], recognizer);
    IS(ft_surface_attach(surface, r, 1), FT_ERROR_HANDLE);
    IS(ft_surface_detach(surface, r), FT_ERROR_HANDLE);
    IS(ft_recognizer_target(r, &target), FT_ERROR_HANDLE);
    FAILS(ft_recognizer_surface(r), FT_ERROR_HANDLE);
    IS(ft_recognizer_location(r, numbers, numbers), FT_ERROR_HANDLE);
  }
  free(strangers[4]);
  /* Handles of other kinds of objects. */
  IS(ft_window_destroy((ft_window)view), FT_ERROR_HANDLE);
  IS(ft_window_destroy((ft_window)recognizer), FT_ERROR_HANDLE);
  IS(ft_view_destroy((ft_view)recognizer), FT_ERROR_HANDLE);
  IS(ft_recognizer_destroy((ft_recognizer)view), FT_ERROR_HANDLE);
  IS(ft_recognizer_destroy((ft_recognizer)window), FT_ERROR_HANDLE);
  no_surface((ft_surface)window, recognizer);
  no_surface((ft_surface)view, recognizer);
  no_surface((ft_surface)recognizer, recognizer);
  no_intake((ft_window)view);
  no_intake((ft_window)recognizer);
  /* A surface is not a window. */
  IS(ft_window_destroy(surface), FT_ERROR_HANDLE);
  IS(ft_window_resize(surface, 1, 1), FT_ERROR_HANDLE);
  IS(ft_window_set_user(surface, NULL), FT_ERROR_HANDLE);
  FAILS(ft_window_root(surface), FT_ERROR_HANDLE);
  FAILS(ft_hit_test(surface, 1, 1), FT_ERROR_HANDLE);
  FAILS(ft_is_animating(surface), FT_ERROR_HANDLE);
  IS(ft_recognizer_destroy((ft_recognizer)surface), FT_ERROR_HANDLE);
  /* The parent for recognizers of a surface isn't a view for any other call. */
  IS(ft_view_destroy(ft_surface_unattached(surface)), FT_ERROR_HANDLE);
  IS(ft_view_set(ft_surface_unattached(surface), FT_VIEW_HIDDEN, 1), FT_ERROR_HANDLE);
  FAILS(ft_view_create(ft_surface_unattached(surface), 0, 0, 1, 1), FT_ERROR_HANDLE);
  FAILS(ft_scroll_pan(ft_surface_unattached(surface)), FT_ERROR_HANDLE);
  ft_view unattached = ft_surface_unattached(surface);
  IS(ft_surface_destroy(surface), FT_OK);
  no_surface(surface, recognizer);
  no_intake(surface);
  FAILS(ft_tap_create(unattached), FT_ERROR_HANDLE);
  /* Destroying twice, and using after destroying. */
  IS(ft_recognizer_destroy(recognizer), FT_OK);
  IS(ft_recognizer_destroy(recognizer), FT_ERROR_HANDLE);
  IS(ft_view_destroy(view), FT_OK);
  IS(ft_view_destroy(view), FT_ERROR_HANDLE);
  IS(ft_view_set(view, FT_VIEW_HIDDEN, 1), FT_ERROR_HANDLE);
  IS(ft_window_destroy(window), FT_OK);
  IS(ft_window_destroy(window), FT_ERROR_HANDLE);
  IS(ft_send(window, 0, NULL, 0), FT_ERROR_HANDLE);
  IS(ft_count_handles(), 0);
  /* A reused slot doesn't make an old handle valid. */
  for (int i = 0; i < 100000; i++) {
    ft_window next = ft_window_create(1, 1);
    if (next == window) IS(0, 1);
    ft_window_destroy(next);
  }
  IS(ft_window_resize(window, 1, 1), FT_ERROR_HANDLE);
  /* Destroying a window destroys what it owned. */
  window = ft_window_create(100, 100);
  view = ft_view_create(ft_view_create(ft_window_root(window), 0, 0, 9, 9), 0, 0, 9, 9);
  recognizer = ft_pan_create(view);
  IS(ft_count_handles(), 4);
  ft_window_destroy(window);
  IS(ft_count_handles(), 0);
  IS(ft_view_set(view, FT_VIEW_ALPHA, 1), FT_ERROR_HANDLE);
  IS(ft_recognizer_set(recognizer, FT_SETTING_ENABLED, 0), FT_ERROR_HANDLE);
}

/* ---- Arguments --------------------------------------------------------------------------- */

static void arguments(void) {
  const double wrong[] = {NAN, INFINITY, -INFINITY};
  ft_window window = ft_window_create(400, 400);
  ft_view root = ft_window_root(window);
  ft_view view = ft_view_create(root, 10, 10, 100, 100);
  ft_view scroll = ft_scroll_create(root, 200, 0, 100, 100);
  ft_view slider = ft_slider_create(root, 0, 300, 100, 30);
  ft_recognizer pan = ft_pan_create(view), taps = ft_tap_create(view);
  ft_setting setting;
  for (int i = 0; i < 3; i++) {
    double bad = wrong[i];
    FAILS(ft_window_create(bad, 1), FT_ERROR_VALUE);
    FAILS(ft_view_create(root, bad, 0, 1, 1), FT_ERROR_VALUE);
    FAILS(ft_view_create(root, 0, 0, 1, bad), FT_ERROR_VALUE);
    IS(ft_window_resize(window, 1, bad), FT_ERROR_VALUE);
    IS(ft_view_set_frame(view, 0, bad, 1, 1), FT_ERROR_VALUE);
    IS(ft_view_set_transform(view, bad, 0, 0, 1, 0, 0), FT_ERROR_VALUE);
    IS(ft_view_set(view, FT_VIEW_ALPHA, bad), FT_ERROR_VALUE);
    IS(ft_view_set(view, FT_VIEW_HIDDEN, bad), FT_ERROR_VALUE);
    IS(ft_view_set_resting_margin(view, 0, bad, 0, 0), FT_ERROR_VALUE);
    IS(ft_view_shape_rounded(view, bad), FT_ERROR_VALUE);
    IS(ft_view_shape_polygon(view, (double[]){0, 0, 1, 0, 1, bad}, 3), FT_ERROR_VALUE);
    FAILS(ft_hit_test(window, bad, 0), FT_ERROR_VALUE);
    IS(ft_recognizer_set(taps, FT_SETTING_TAPS, bad), FT_ERROR_VALUE);
    IS(ft_recognizer_set(taps, FT_SETTING_MAXIMUM_PRESS, bad), FT_ERROR_VALUE);
    IS(ft_recognizer_set(pan, FT_SETTING_MINIMUM_TRAVEL, bad), FT_ERROR_VALUE);
    IS(ft_recognizer_set(pan, FT_SETTING_DIRECTIONS, bad), FT_ERROR_VALUE);
    IS(ft_view_set(slider, FT_CONTROL_VALUE, bad), FT_ERROR_VALUE);
    IS(ft_scroll_set_content_size(scroll, bad, 1), FT_ERROR_VALUE);
    IS(ft_scroll_set_offset(scroll, 1, bad, 0), FT_ERROR_VALUE);
    IS(ft_scroll_set_inset(scroll, bad, 0, 0, 0), FT_ERROR_VALUE);
    IS(ft_scroll_set_zoom(scroll, bad, 0), FT_ERROR_VALUE);
    IS(ft_scroll_zoom_to(scroll, 0, 0, bad, 1, 0), FT_ERROR_VALUE);
    double x = bad, y = 0;
    IS(ft_view_from_window(view, &x, &y), FT_ERROR_VALUE);
  }
  FAILS(ft_window_create(-1, 1), FT_ERROR_VALUE);
  FAILS(ft_view_create(root, 0, 0, -1, 1), FT_ERROR_VALUE);
  IS(ft_recognizer_set(taps, FT_SETTING_TAPS, 0), FT_ERROR_VALUE);
  IS(ft_recognizer_set(taps, FT_SETTING_TAPS, 1.5), FT_ERROR_VALUE);
  IS(ft_recognizer_set(taps, FT_SETTING_TAPS, 1e300), FT_ERROR_VALUE);
  IS(ft_recognizer_set(taps, FT_SETTING_MAXIMUM_GAP, -1), FT_ERROR_VALUE);
  IS(ft_recognizer_set(taps, FT_SETTING_MAXIMUM_GAP, 1e30), FT_ERROR_VALUE);
  IS(ft_recognizer_get(taps, FT_SETTING_TAPS), 1);
  IS(ft_recognizer_set(taps, FT_SETTING_DIRECTIONS, 1), FT_ERROR_KIND);
  IS(ft_recognizer_set(taps, 12345, 1), FT_ERROR_KIND);
  IS(ft_recognizer_set(taps, FT_TAP_LIMITS + FT_SETTING_MAXIMUM_GAP, 1), FT_ERROR_KIND);
  IS(ft_recognizer_describe(taps, 0, NULL), FT_ERROR_ARGUMENT);
  IS(ft_recognizer_describe(taps, SIZE_MAX, &setting), FT_ERROR_KIND);
  IS(ft_recognizer_describe(taps, (size_t)-2, &setting), FT_ERROR_KIND);
  IS(ft_recognizer_set(pan, FT_SETTING_DIRECTIONS, 0), FT_ERROR_VALUE);
  IS(ft_recognizer_set(pan, FT_SETTING_DIRECTIONS, 256), FT_ERROR_VALUE);
  IS(ft_recognizer_set(pan, FT_SETTING_MAXIMUM_TOUCHES, 3), FT_OK);
  IS(ft_recognizer_set(pan, FT_SETTING_MINIMUM_TOUCHES, 4), FT_ERROR_VALUE);
  IS(ft_recognizer_set(pan, FT_SETTING_ENABLED, 7), FT_ERROR_VALUE);
  IS(ft_view_describe(view, 0, NULL), FT_ERROR_ARGUMENT);
  IS(ft_view_describe(view, SIZE_MAX, &setting), FT_ERROR_KIND);
  IS(ft_view_describe(NULL, 0, &setting), FT_ERROR_HANDLE);
  IS(ft_view_set(view, FT_VIEW_ALPHA, 1.5), FT_ERROR_VALUE);
  IS(ft_view_set(slider, FT_CONTROL_VALUE, 2), FT_ERROR_VALUE);
  IS(ft_view_set(slider, FT_CONTROL_MAXIMUM, -1), FT_ERROR_VALUE);
  IS(ft_view_set(view, FT_VIEW_HIDDEN, 2), FT_ERROR_VALUE);
  IS(ft_view_set(view, FT_CONTROL_VALUE, 1), FT_ERROR_KIND);
  IS(ft_view_set(view, -5, 1), FT_ERROR_KIND);
  IS(ft_view_set(slider, FT_CONTROL_POSITION, 1), FT_ERROR_KIND);
  IS(ft_view_set(slider, FT_SCROLL_PAGING, 1), FT_ERROR_KIND);
  IS(isnan(ft_view_get(view, FT_CONTROL_VALUE)) != 0, 1);
  IS(ft_view_set(scroll, FT_SCROLL_DECELERATION_RATE, 1), FT_ERROR_VALUE);
  IS(ft_view_set(scroll, FT_SCROLL_MAXIMUM_ZOOM_SCALE, 0), FT_ERROR_VALUE);
  IS(ft_scroll_set_offset(view, 0, 0, 0), FT_ERROR_KIND);
  FAILS(ft_scroll_pan(view), FT_ERROR_KIND);
  IS(ft_recognizer_destroy(ft_scroll_pan(scroll)), FT_ERROR_KIND);
  IS(ft_scroll_set_zoomed_view(scroll, view), FT_ERROR_RELATION);
  IS(ft_scroll_set_zoomed_view(scroll, scroll), FT_ERROR_RELATION);
  IS(ft_scroll_indicator(scroll, 7, (double[4]){0}), FT_ERROR_ARGUMENT);
  IS(ft_scroll_indicator(scroll, FT_AXIS_VERTICAL, NULL), FT_ERROR_ARGUMENT);
  IS(ft_scroll_get_offset(scroll, NULL, NULL), FT_ERROR_ARGUMENT);
  bad_motions();
  IS(ft_control_on_event(view, 1, NULL, NULL), FT_ERROR_KIND);
  IS(ft_view_on_touches(slider, NULL, NULL), FT_ERROR_KIND);
  IS(ft_view_on_hit_test(root, NULL, NULL), FT_ERROR_KIND);
  IS(ft_view_on_contains(slider, NULL, NULL), FT_ERROR_KIND);
  IS(ft_view_destroy(root), FT_ERROR_KIND);
  IS(ft_view_move(root, view), FT_ERROR_KIND);
  IS(ft_view_set_frame(root, 0, 0, 1, 1), FT_ERROR_KIND);
  IS(ft_view_set_shape(view, FT_SHAPE_CAPSULE + 1), FT_ERROR_ARGUMENT);
  IS(ft_view_set_shape(view, -1), FT_ERROR_ARGUMENT);
  IS(ft_view_set_shape(view, 256 + FT_SHAPE_ELLIPSE), FT_ERROR_ARGUMENT);
  IS(ft_view_set(view, FT_VIEW_TOP, 1), FT_ERROR_KIND);
  IS(ft_view_set(view, FT_RESTING_MARGIN + FT_VIEW_ALPHA, 1), FT_ERROR_KIND);
  IS(ft_view_set(view, FT_TRACKING_MARGIN + FT_VIEW_LEFT, 1e7), FT_ERROR_VALUE);
  IS(ft_view_set_name(view, NULL), FT_ERROR_ARGUMENT);
  IS(ft_view_set_name(view, "\xff\xfe not UTF-8 \xc3"), FT_OK);
  IS(ft_recognizer_set_name(taps, NULL), FT_ERROR_ARGUMENT);
  IS(ft_view_get_frame(view, NULL), FT_ERROR_ARGUMENT);
  IS(ft_view_to_window(view, NULL, NULL), FT_ERROR_ARGUMENT);
  IS(ft_hit_report(window, 1, 1, NULL, 5, NULL), FT_ERROR_ARGUMENT);
  IS(ft_view_shape_polygon(view, NULL, 3), FT_ERROR_ARGUMENT);
  IS(ft_view_shape_polygon(view, (double[]){0, 0}, 1), FT_ERROR_ARGUMENT);
  IS(ft_view_shape_polygon(view, (double[]){0, 0}, SIZE_MAX), FT_ERROR_ARGUMENT);
  IS(ft_view_shape_path(view, (uint8_t[]){0, 1}, 2, (double[]){0, 0}, 2, 0), FT_ERROR_ARGUMENT);
  IS(ft_view_shape_path(view, (uint8_t[]){0}, 1, (double[]){0, 0, 1}, 3, 0), FT_ERROR_ARGUMENT);
  IS(ft_view_shape_path(view, (uint8_t[]){9}, 1, NULL, 0, 0), FT_ERROR_ARGUMENT);
  IS(ft_view_shape_path(view, (uint8_t[]){4, 4, 4}, 3, NULL, 0, 0), FT_OK);
  IS(ft_view_shape_mask(view, NULL, 1, 1, 1), FT_ERROR_ARGUMENT);
  IS(ft_view_shape_mask(view, (uint8_t[]){1}, SIZE_MAX, SIZE_MAX, 1), FT_ERROR_ARGUMENT);
  IS(ft_view_shape_mask(view, (uint8_t[]){1}, 1, 1, 0), FT_ERROR_ARGUMENT);
  FAILS(ft_segmented_create(root, 0, 0, 1, 1, 0), FT_ERROR_VALUE);
  FAILS(ft_segmented_create(root, 0, 0, 1, 1, INT32_MAX), FT_ERROR_VALUE);
  FAILS(ft_wheel_create(root, 0, 0, 1, 1, -1), FT_ERROR_VALUE);
  FAILS(ft_tab_bar_create(root, 0, 0, 1, 1, -1), FT_ERROR_VALUE);
  FAILS(ft_toolbar_create(root, 0, 0, 1, 1, INT32_MAX), FT_ERROR_VALUE);
  FAILS(ft_search_bar_create(root, 0, 0, 1, 1, INT32_MIN), FT_ERROR_VALUE);
  FAILS(ft_list_create(root, 0, 0, 1, 1, INT32_MAX), FT_ERROR_VALUE);
  IS(ft_tab_bar_set_enabled(root, 0, 1), FT_ERROR_KIND);
  IS(ft_toolbar_set_enabled(root, 0, 1), FT_ERROR_KIND);
  IS(ft_control_part_frame(root, 0, (double[4]){0}), FT_ERROR_KIND);
  FAILS(ft_text_field_begin_editing(root), FT_ERROR_KIND);
  FAILS(ft_text_field_edit(root, NULL, SIZE_MAX), FT_ERROR_KIND);
  ft_view field = ft_text_field_create(root, 0, 0, 1, 1);
  FAILS(ft_text_field_edit(field, NULL, 1), FT_ERROR_ARGUMENT);
  IS(ft_text_field_set_text(field, "x", SIZE_MAX), FT_ERROR_ARGUMENT);
  IS(ft_text_field_get_text(field, NULL, SIZE_MAX), 0);
  IS(ft_view_destroy(field), FT_OK);
  IS(ft_text_view_select(root, 0, 0), FT_ERROR_KIND);
  IS(ft_text_view_get_magnifier(root, (double[3]){0}), FT_ERROR_KIND);
  FAILS(ft_text_view_insert(root, NULL, SIZE_MAX), FT_ERROR_KIND);
  FAILS(ft_list_row(root, 0), FT_ERROR_KIND);
  FAILS(ft_list_insert(root, INT32_MIN), FT_ERROR_KIND);
  IS(ft_list_remove(root, 0), FT_ERROR_KIND);
  IS(ft_list_get_change(root, NULL), FT_ERROR_KIND);
  FAILS(ft_row_content(root), FT_ERROR_KIND);
  IS(ft_date_picker_wheel(root, 0, (double[8]){0}), FT_ERROR_KIND);
  FAILS(ft_modal_button_create(root, 0, 0, 1, 1, 0), FT_ERROR_VALUE);
  FAILS(ft_modal_button_create(root, 0, 0, 1, 1, INT32_MAX), FT_ERROR_VALUE);
  IS(ft_modal_button_set_delay(root, 0, INT64_MIN), FT_ERROR_KIND);
  IS(ft_modal_button_show_next(root), FT_ERROR_KIND);
  FAILS(ft_edit_menu_create(root, 0), FT_ERROR_VALUE);
  FAILS(ft_edit_menu_create(root, INT32_MIN), FT_ERROR_VALUE);
  IS(ft_edit_menu_dismiss(root), FT_ERROR_KIND);
  IS(ft_edit_menu_command(root, INT32_MIN), -1);
  ft_view menu = ft_edit_menu_create(root, 1000);
  FAILS(ft_edit_menu_show(menu, root, NAN, 0), FT_ERROR_VALUE);
  FAILS(ft_edit_menu_show(menu, NULL, 0, 0), FT_ERROR_HANDLE);
  IS(ft_edit_menu_command(menu, INT32_MAX), -1);
  IS(ft_view_destroy(menu), FT_ERROR_KIND);
  IS(ft_date_picker_get_time(root, (double[5]){0}), FT_ERROR_KIND);
  IS(ft_date_picker_set_time(root, INT32_MIN, INT32_MAX, 0, 0, 0), FT_ERROR_KIND);
  /* Relations. */
  IS(ft_recognizer_require_to_fail(pan, pan), FT_ERROR_RELATION);
  IS(ft_recognizer_simultaneous(pan, pan), FT_ERROR_RELATION);
  IS(ft_recognizer_require_to_fail(pan, taps), FT_OK);
  IS(ft_recognizer_require_to_fail(pan, taps), FT_OK);
  IS(ft_recognizer_require_to_fail(taps, pan), FT_ERROR_RELATION);
  IS(strstr(ft_last_error(), "circle") != NULL, 1);
  ft_view inner = ft_view_create(view, 0, 0, 10, 10);
  IS(ft_view_move(view, inner), FT_ERROR_RELATION);
  IS(ft_view_move(view, view), FT_ERROR_RELATION);
  ft_view deep = root;
  int depth = 0;
  for (ft_view next = root; next; depth++) deep = next, next = ft_view_create(deep, 0, 0, 400, 400);
  IS(ft_last_status(), FT_ERROR_RELATION);
  IS(depth, 256);
  IS(ft_view_move(view, deep), FT_ERROR_RELATION);
  tap(window, 5, 5);
  ft_window_destroy(window);
  IS(ft_count_handles(), 0);
}

/* ---- Frames ------------------------------------------------------------------------------ */

static void frames(void) {
  static int heard;
  ft_window window = ft_window_create(400, 400);
  ft_view scroll = ft_scroll_create(ft_window_root(window), 0, 0, 400, 400);
  ft_scroll_set_content_size(scroll, 1000, 1000);
  ft_transform_create(ft_window_root(window));
  (void)heard;
  ft_sample sample = ft_sample_make(1, FT_BEGAN, 10, 10), pair[2];
  IS(ft_send(window, 0, NULL, 0), FT_OK);
  IS(ft_send(window, 0, NULL, 1), FT_ERROR_ARGUMENT);
  IS(ft_send(window, 0, &sample, SIZE_MAX), FT_ERROR_ARGUMENT);
  IS(ft_send(window, 0, &sample, SIZE_MAX / 128), FT_ERROR_ARGUMENT);
  sample.size = 0;
  IS(ft_send(window, 0, &sample, 1), FT_ERROR_ARGUMENT);
  sample.size = 8;
  IS(ft_send(window, 0, &sample, 1), FT_ERROR_ARGUMENT);
  sample.size = (uint32_t)sizeof sample + 1;
  IS(ft_send(window, 0, &sample, 1), FT_ERROR_ARGUMENT);
  sample = ft_sample_make(1, 99, 10, 10);
  IS(ft_send(window, 0, &sample, 1), FT_ERROR_ARGUMENT);
  sample = ft_sample_make(1, FT_STATIONARY, 10, 10);
  IS(ft_send(window, 0, &sample, 1), FT_ERROR_ARGUMENT);
  sample = ft_sample_make(1, FT_BEGAN, 10, 10);
  sample.tool = -1;
  IS(ft_send(window, 0, &sample, 1), FT_ERROR_ARGUMENT);
  sample = ft_sample_make(1, FT_CANCELLED, 10, 10);
  sample.cancel_reason = 77;
  IS(ft_send(window, 0, &sample, 1), FT_ERROR_ARGUMENT);
  sample = ft_sample_make(1, FT_BEGAN, 10, 10);
  sample.known = FT_KNOWS_PRESSURE | FT_KNOWS_CONTACT | 0xf0;
  sample.pressure = NAN;
  IS(ft_send(window, 0, &sample, 1), FT_ERROR_VALUE);
  IS(ft_is_idle(window), 1);
  /* Structures that are larger than this library's version. */
  struct { ft_sample sample; double more; } large[2];
  memset(large, 0x7f, sizeof large);
  for (int i = 0; i < 2; i++) {
    large[i].sample = ft_sample_make((uint64_t)i + 70, FT_BEGAN, 20 + 50 * i, 20);
    large[i].sample.size = sizeof large[0];
  }
  IS(ft_send(window, now, &large[0].sample, 2), FT_OK);
  IS(ft_is_idle(window), 0);
  large[1].sample.size = sizeof(ft_sample);
  IS(ft_send(window, now, &large[0].sample, 2), FT_ERROR_ARGUMENT);
  IS(ft_cancel_all(window), FT_OK);
  /* Recording touches with invalid times and sizes, and copying them to NULL. */
  IS(ft_keep_touches(window, NAN, 1000), FT_ERROR_VALUE);
  IS(ft_keep_touches(window, -1, 1000), FT_ERROR_VALUE);
  IS(ft_keep_touches(window, 1, SIZE_MAX), FT_ERROR_VALUE);
  IS(ft_keep_touches(window, 0, 1), FT_OK);
  FAILS(ft_kept_touches(window, NULL, 9), FT_ERROR_ARGUMENT);
  IS(ft_keep_touches(window, 0, 0), FT_OK);
  /* An identifier used twice; moves and lifts of touches that aren't down. */
  IS(touch(window, 1, FT_BEGAN, 10, 10), FT_OK);
  IS(touch(window, 1, FT_BEGAN, 20, 20), FT_OK);
  IS(touch(window, 2, FT_MOVED, 20, 20), FT_OK);
  IS(touch(window, 2, FT_ENDED, 20, 20), FT_OK);
  IS(touch(window, UINT64_MAX, FT_CANCELLED, 20, 20), FT_OK);
  pair[0] = ft_sample_make(3, FT_BEGAN, 30, 30);
  pair[1] = ft_sample_make(3, FT_ENDED, 30, 30);
  IS(ft_send(window, now, pair, 2), FT_OK);
  /* Samples with invalid locations are skipped and reported as errors. */
  IS(touch(window, 4, FT_BEGAN, NAN, 1), FT_ERROR_VALUE);
  IS(touch(window, 1, FT_MOVED, INFINITY, 1), FT_ERROR_VALUE);
  IS(touch(window, 1, FT_ENDED, NAN, NAN), FT_ERROR_VALUE);
  ft_advance(window, now + FT_MILLISECONDS(5000));
  IS(ft_is_idle(window), 1);
  /* Times. */
  IS(ft_send(window, FT_NEVER, NULL, 0), FT_ERROR_VALUE);
  IS(ft_advance(window, FT_NEVER), FT_ERROR_VALUE);
  IS(ft_send_touch(window, INT64_MIN, 9, FT_BEGAN, 10, 10), FT_ERROR_VALUE);
  IS(ft_advance(window, INT64_MIN), FT_ERROR_VALUE);
  IS(ft_send_touch(window, -(INT64_C(1) << 62), 9, FT_BEGAN, 10, 10), FT_OK);
  IS(ft_send_touch(window, 0, 9, FT_ENDED, 10, 10), FT_OK);
  /* Locations and numbers at the limits; coordinates are at most a billion points. */
  const double far[] = {DBL_MAX, -DBL_MAX, 1e300, 1e18, -1e18, 1e9, -1e9, DBL_MIN, 4.9e-324};
  for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
    const int is_place = fabs(far[i]) <= 1e9;
    const ft_status told = is_place ? FT_OK : FT_ERROR_VALUE;
    now += FT_MILLISECONDS(6000);
    IS(touch(window, 20 + i, FT_BEGAN, far[i], -far[i]), told);
    IS(touch(window, 40 + i, FT_BEGAN, 10, 10), FT_OK);
    IS(touch(window, 40 + i, FT_MOVED, far[i], 1), told);
    IS(touch(window, 40 + i, FT_MOVED, -far[i], far[i]), told);
    IS(touch(window, 20 + i, FT_ENDED, 1, 1), FT_OK);
    IS(touch(window, 40 + i, FT_ENDED, 1, far[i]), told);
    ft_view view = ft_view_create(ft_window_root(window), far[i], far[i], fabs(far[i]), 1);
    IS(view != NULL, is_place);
    ft_view_set_transform(view, far[i], 0, far[i], 1, far[i], 0);
    ft_view_set_shape(view, FT_SHAPE_ELLIPSE);
    IS(ft_last_status(), is_place ? FT_OK : FT_ERROR_HANDLE);
    ft_hit_test(window, far[i], far[i]);
    ft_hit_test(window, 10, 10);
    ft_scroll_set_content_size(scroll, fabs(far[i]), fabs(far[i]));
    ft_scroll_set_offset(scroll, far[i], far[i], 1);
    ft_advance(window, now += FT_MILLISECONDS(100));
    IS(ft_view_destroy(view), is_place ? FT_OK : FT_ERROR_HANDLE);
  }
  /* Many touches. */
  enum { many = 3000 };
  ft_sample *samples = malloc(many * sizeof *samples);
  for (int phase = FT_BEGAN; phase <= FT_ENDED; phase++) {
    for (int i = 0; i < many; i++)
      samples[i] = ft_sample_make((uint64_t)i, phase, i % 60 * 6 + phase, i / 60 * 6);
    IS(ft_send(window, now += FT_MILLISECONDS(10), samples, many), FT_OK);
  }
  free(samples);
  IS(ft_send(window, INT64_MAX - 1, NULL, 0), FT_ERROR_VALUE);
  IS(ft_advance(window, INT64_MAX - 1), FT_ERROR_VALUE);
  IS(ft_send(window, INT64_C(1) << 62, NULL, 0), FT_OK);
  IS(ft_advance(window, INT64_C(1) << 62), FT_OK);
  /* Coalesced. */
  ft_frame frame = {sizeof(ft_frame), 0, now, NULL, 0};
  IS(ft_send_coalescing(window, &frame, 1), FT_OK);
  IS(ft_send_coalescing(window, NULL, 1), FT_ERROR_ARGUMENT);
  frame.count = 3;
  IS(ft_send_coalescing(window, &frame, 1), FT_ERROR_ARGUMENT);
  frame.size = 3;
  IS(ft_send_coalescing(window, &frame, 1), FT_ERROR_ARGUMENT);
  ft_window_destroy(window);
  IS(ft_count_handles(), 0);
}

/* ---- Forbidden and allowed calls in callbacks -------------------------------------------- */

typedef struct {
  ft_window window, other;
  ft_view view, top;
  ft_recognizer tap, pan;
  int calls, mode;
} scene;

enum { SEND, DESTROY_SELF, DESTROY_VIEW, DESTROY_PARENT, DESTROY_WINDOW, REPLACE, MOVE_AWAY, DISABLE,
       CANCEL, MODES };

static void misbehave(scene *s) {
  s->calls++;
  switch (s->mode) {
    case SEND:
      IS(ft_send(s->window, now, NULL, 0), FT_ERROR_ORDER);
      IS(ft_send_touch(s->window, now, 1, FT_BEGAN, 1, 1), FT_ERROR_ORDER);
      IS(ft_send_coalescing(s->window, NULL, 0), FT_ERROR_ORDER);
      IS(ft_advance(s->window, now), FT_ERROR_ORDER);
      IS(ft_send(s->other, now, NULL, 0), FT_ERROR_ORDER);
      break;
    case DESTROY_SELF: ft_recognizer_destroy(s->pan), ft_recognizer_destroy(s->tap); break;
    case DESTROY_VIEW: ft_view_destroy(s->view); break;
    case DESTROY_PARENT: ft_view_destroy(s->top); break;
    case DESTROY_WINDOW: ft_window_destroy(s->window); break;
    case REPLACE:
      ft_recognizer_on_action(s->tap, NULL, NULL);
      ft_view_on_touches(s->view, NULL, NULL);
      ft_on_decision(s->window, NULL, NULL);
      ft_scroll_on_event(s->top, NULL, NULL);
      break;
    case MOVE_AWAY: ft_view_move(s->view, ft_window_root(s->other)); break;
    case DISABLE:
      ft_recognizer_set(s->pan, FT_SETTING_ENABLED, 0);
      ft_view_set(s->view, FT_VIEW_USER_INTERACTION_ENABLED, 0);
      ft_view_set(s->view, FT_CONTROL_ENABLED, 0);
      break;
    case CANCEL: ft_cancel_all(s->window); break;
  }
}

static void on_gesture(const ft_gesture_event *event, void *user) {
  IS(event->size == sizeof *event, 1);
  misbehave(user);
}

static int32_t on_touches(const ft_touch_event *event, void *user) {
  IS(event->count > 0 && event->touches[0].movement_count > 0, 1);
  misbehave(user);
  return FT_PASS_ON;
}

static void on_decision(const ft_decision *decision, void *user) {
  IS(decision->size == sizeof *decision, 1);
  IS(strlen(decision->text) == decision->text_length, 1);
  misbehave(user);
}

static void on_control(const ft_control_event *event, void *user) {
  (void)event;
  misbehave(user);
}

static void on_scroll(ft_scroll_event *event, void *user) {
  event->target_x = NAN;
  misbehave(user);
}

static void telling(void) {
  enum { GESTURE, TOUCHES, DECISION, CONTROL, SCROLL, SOURCES };
  for (int source = 0; source < SOURCES; source++) {
    for (int mode = 0; mode < MODES; mode++) {
      scene s = {.mode = mode};
      s.window = ft_window_create(400, 400);
      s.other = ft_window_create(400, 400);
      s.top = ft_scroll_create(ft_window_root(s.window), 0, 0, 400, 400);
      ft_scroll_set_content_size(s.top, 400, 2000);
      s.view = source == CONTROL ? ft_slider_create(s.top, 10, 10, 300, 300)
                                 : ft_view_create(s.top, 10, 10, 300, 300);
      ft_view_set(s.view, FT_CONTROL_TAKES_TOUCHES_ON_TRACK, 1);
      ft_view_set(s.top, FT_SCROLL_DELAYS_CONTENT_TOUCHES, 0);
      s.tap = ft_tap_create(s.view);
      s.pan = ft_pan_create(source == GESTURE ? s.view : ft_window_root(s.window));
      if (source != GESTURE) ft_recognizer_simultaneous(s.pan, ft_scroll_pan(s.top));
      if (source == GESTURE) {
        ft_recognizer_on_action(s.tap, on_gesture, &s);
        ft_recognizer_on_action(s.pan, on_gesture, &s);
      }
      if (source == TOUCHES) ft_view_on_touches(s.view, on_touches, &s);
      if (source == DECISION) ft_on_decision(s.window, on_decision, &s);
      if (source == CONTROL) ft_control_on_event(s.view, 0xffffffff, on_control, &s);
      if (source == SCROLL) ft_scroll_on_event(s.top, on_scroll, &s);
      if (source == CONTROL) ft_recognizer_set(ft_scroll_pan(s.top), FT_SETTING_ENABLED, 0);
      now += FT_MILLISECONDS(2000);
      touch(s.window, 1, FT_BEGAN, 100, 200);
      touch(s.window, 1, FT_ENDED, 100, 200);
      now += FT_MILLISECONDS(500);
      touch(s.window, 2, FT_BEGAN, 100, 200);
      for (int i = 0; i < 8; i++) touch(s.window, 2, FT_MOVED, 100 - i, 200 - 10 * i);
      touch(s.window, 2, FT_ENDED, 92, 110);
      while (ft_is_animating(s.window)) ft_advance(s.window, now += FT_MILLISECONDS(16));
      if (s.calls == 0) {
        failures++;
        fprintf(stderr, "callback %d was never called in mode %d\n", source, mode);
      }
      ft_window_destroy(s.window);
      ft_window_destroy(s.other);
      IS(ft_count_handles(), 0);
    }
  }
}

static int asked;

static void change(scene *s) {
  asked++;
  IS(ft_send(s->window, now, NULL, 0), FT_ERROR_ORDER);
  IS(ft_view_destroy(s->view), FT_ERROR_ORDER);
  IS(ft_window_destroy(s->window), FT_ERROR_ORDER);
  IS(ft_recognizer_destroy(s->tap), FT_ERROR_ORDER);
  IS(ft_recognizer_set(s->tap, FT_SETTING_ENABLED, 0), FT_ERROR_ORDER);
  IS(ft_view_set(s->view, FT_VIEW_HIDDEN, 1), FT_ERROR_ORDER);
  FAILS(ft_view_create(s->view, 0, 0, 1, 1), FT_ERROR_ORDER);
  FAILS(ft_hit_test(s->window, 1, 1), FT_ERROR_ORDER);
  IS(ft_view_get(s->view, FT_VIEW_HIDDEN), 0);
}

static ft_view on_hit(ft_view view, double x, double y, ft_view found, void *user) {
  scene *s = user;
  (void)x, (void)y;
  change(s);
  switch (s->mode) {
    case 0: return found;
    case 1: return NULL;
    case 2: return ft_window_root(s->other);
    case 3: return (ft_view)(void *)s->tap;
    case 4: return ft_window_root(s->window);
    default: return view;
  }
}

static int32_t on_contains(ft_view view, double x, double y, void *user) {
  (void)view, (void)x, (void)y;
  change(user);
  return 1;
}

static int32_t on_begin(ft_recognizer recognizer, void *user) {
  (void)recognizer;
  change(user);
  return 1;
}

static int32_t on_receive(ft_recognizer recognizer, const ft_touch *touch, void *user) {
  (void)recognizer;
  IS(touch->movement_count, 1);
  change(user);
  return 1;
}

static void asking(void) {
  for (int mode = 0; mode < 6; mode++) {
    scene s = {.mode = mode};
    s.window = ft_window_create(400, 400);
    s.other = ft_window_create(400, 400);
    s.view = ft_view_create(ft_window_root(s.window), 0, 0, 400, 400);
    s.tap = ft_tap_create(s.view);
    ft_view_on_hit_test(s.view, on_hit, &s);
    ft_view_on_contains(s.view, on_contains, &s);
    ft_recognizer_on_should_begin(s.tap, on_begin, &s);
    ft_recognizer_on_should_receive(s.tap, on_receive, &s);
    ft_recognizer_on_action(s.tap, on_gesture, &s);
    asked = 0;
    tap(s.window, 50, 50);
    IS(asked >= 2, 1);
    IS(s.calls, mode == 0 || mode == 5);
    ft_window_destroy(s.window);
    ft_window_destroy(s.other);
    IS(ft_count_handles(), 0);
  }
}

/* ---- Between frames ---------------------------------------------------------------------- */

static void destroyed_between(void) {
  for (int what = 0; what < 4; what++) {
    for (int how = 0; how < 2; how++) {
      scene s = {.mode = SEND};
      s.window = ft_window_create(400, 400);
      s.other = ft_window_create(400, 400);
      s.top = ft_view_create(ft_window_root(s.window), 0, 0, 400, 400);
      s.view = how ? ft_stepper_create(s.top, 0, 0, 200, 200) : ft_view_create(s.top, 0, 0, 200, 200);
      s.tap = ft_tap_create(s.view);
      s.pan = ft_pan_create(ft_window_root(s.window));
      ft_recognizer_on_action(s.pan, on_gesture, &s);
      ft_view_on_touches(s.top, on_touches, &s);
      drag(s.window, 150, 50);
      touch(s.window, 1, FT_BEGAN, 150, 50);
      touch(s.window, 2, FT_BEGAN, 150, 100);
      ft_advance(s.window, now += FT_MILLISECONDS(600));
      touch(s.window, 1, FT_MOVED, 180, 90);
      if (what == 0) IS(ft_recognizer_destroy(s.pan), FT_OK);
      if (what == 1) IS(ft_view_destroy(s.view), FT_OK);
      if (what == 2) IS(ft_view_destroy(s.top), FT_OK);
      if (what == 3) IS(ft_view_move(s.top, ft_window_root(s.other)), FT_OK);
      touch(s.window, 1, FT_MOVED, 190, 190);
      touch(s.window, 1, FT_ENDED, 190, 190);
      if (how) IS(ft_window_destroy(s.other), FT_OK);
      IS(ft_window_destroy(s.window), FT_OK);
      if (!how) IS(ft_window_destroy(s.other), FT_OK);
      IS(ft_count_handles(), 0);
    }
  }
}

/* ---- Surfaces ---------------------------------------------------------------------------- */

typedef struct {
  ft_surface surface, other;
  ft_recognizer tap, pan;
  size_t count;
  int mode, calls;
} tree;

static size_t on_path(ft_surface surface, const ft_landing *landing, uint64_t *targets,
                      size_t capacity, void *user) {
  tree *t = user;
  t->calls++;
  IS(landing->size == sizeof *landing, 1);
  IS(ft_send(surface, now, NULL, 0), FT_ERROR_ORDER);
  IS(ft_send(t->other, now, NULL, 0), FT_ERROR_ORDER);
  IS(ft_send_touch(surface, now, 9, FT_BEGAN, 1, 1), FT_ERROR_ORDER);
  IS(ft_send_coalescing(surface, NULL, 0), FT_ERROR_ORDER);
  IS(ft_advance(surface, now), FT_ERROR_ORDER);
  IS(ft_cancel_all(surface), FT_ERROR_ORDER);
  IS(ft_surface_remove(surface, 1), FT_ERROR_ORDER);
  IS(ft_surface_attach(surface, t->tap, 2), FT_ERROR_ORDER);
  IS(ft_surface_detach(surface, t->tap), FT_ERROR_ORDER);
  IS(ft_surface_destroy(surface), FT_ERROR_ORDER);
  IS(ft_recognizer_destroy(t->tap), FT_ERROR_ORDER);
  IS(ft_surface_on_path(surface, NULL, NULL), FT_ERROR_ORDER);
  IS(ft_surface_set_multiple_touch(surface, 1, 0), FT_ERROR_ORDER);
  FAILS(ft_pan_create(ft_surface_unattached(surface)), FT_ERROR_ORDER);
  IS(ft_is_busy(surface), 1);
  for (size_t i = 0; i < capacity && i < t->count; i++) targets[i] = i % 5000 + 1;
  /* A tree that changes its size between the two calls. */
  if (t->mode == 1) t->count *= 3;
  if (t->mode == 2) t->count /= 3;
  return t->count;
}

static void paths(void) {
  const size_t counts[] = {0, 1, 31, 32, 33, 100, 4095, 4096, 4097, 20000, SIZE_MAX / 2, SIZE_MAX};
  for (int mode = 0; mode < 3; mode++) {
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
      tree t = {.mode = mode, .surface = ft_surface_create(100, 100)};
      t.other = ft_surface_create(100, 100);
      t.tap = ft_tap_create(ft_surface_unattached(t.surface));
      IS(ft_surface_attach(t.surface, t.tap, 1), FT_OK);
      IS(ft_surface_on_path(t.surface, on_path, &t), FT_OK);
      for (uint64_t id = 1; id <= 3; id++) {
        t.count = counts[i];
        IS(ft_send_touch(t.surface, now += 1000, id, FT_BEGAN, 1, 1), FT_OK);
        IS(ft_send_touch(t.surface, now += 1000, id, FT_ENDED, 1, 1), FT_OK);
      }
      IS(t.calls >= 3 && t.calls <= 6, 1);
      IS(ft_is_idle(t.surface), 1);
      IS(ft_surface_destroy(t.surface), FT_OK);
      IS(ft_surface_destroy(t.other), FT_OK);
      IS(ft_count_handles(), 0);
    }
  }
}

enum { T_SEND, T_REMOVE, T_REUSE, T_DESTROY, T_DESTROY_TAP, T_DETACH, T_MOVE, T_SILENCE, T_MODES };

static void misbehave_with(tree *t) {
  t->calls++;
  IS(ft_is_busy(t->surface), 1);
  IS(ft_send_touch(t->surface, now, 9, FT_BEGAN, 1, 1), FT_ERROR_ORDER);
  IS(ft_advance(t->other, now), FT_ERROR_ORDER);
  switch (t->mode) {
    case T_REMOVE: ft_surface_remove(t->surface, 1); break;
    case T_REUSE:
      ft_surface_remove(t->surface, 1);
      ft_surface_attach(t->surface, ft_pan_create(ft_surface_unattached(t->surface)), 1);
      break;
    case T_DESTROY: ft_surface_destroy(t->surface); break;
    case T_DESTROY_TAP:
      ft_recognizer_destroy(t->tap);
      ft_recognizer_destroy(t->pan);
      break;
    case T_DETACH:
      ft_surface_detach(t->surface, t->tap);
      ft_surface_detach(t->surface, t->pan);
      break;
    case T_MOVE:
      ft_surface_attach(t->other, t->tap, 1);
      ft_surface_attach(t->surface, t->pan, 2);
      break;
    case T_SILENCE:
      ft_surface_on_path(t->surface, NULL, NULL);
      ft_surface_on_touches(t->surface, NULL, NULL);
      ft_on_decision(t->surface, NULL, NULL);
      break;
  }
}

static size_t plain_path(ft_surface surface, const ft_landing *landing, uint64_t *targets,
                         size_t capacity, void *user) {
  (void)surface, (void)landing, (void)user;
  IS(capacity >= 2, 1);
  targets[0] = 1;
  targets[1] = 2;
  return 2;
}

static void on_target_gesture(const ft_gesture_event *event, void *user) {
  IS(event->view == NULL && event->size == sizeof *event, 1);
  misbehave_with(user);
}

static void on_target_touches(const ft_touch_event *event, void *user) {
  IS(event->target, 1);
  IS(event->touches[0].target, 1);
  misbehave_with(user);
}

static void on_surface_decision(const ft_decision *decision, void *user) {
  IS(strlen(decision->text) == decision->text_length, 1);
  misbehave_with(user);
}

/* Callbacks that exceed the capacity or return invalid numbers. */
static size_t long_name(ft_surface surface, uint64_t target, char *text, size_t capacity,
                        void *user) {
  (void)surface, (void)target, (void)user;
  memset(text, 0xc3, capacity);
  return SIZE_MAX;
}

static void no_place(ft_surface surface, uint64_t target, double *x, double *y, void *user) {
  (void)target, (void)user;
  IS(ft_surface_remove(surface, 1), FT_ERROR_ORDER);
  *x = *y = NAN;
}

static void targets(void) {
  enum { GESTURE, TOUCHES, DECISION, SOURCES };
  for (int source = 0; source < SOURCES; source++) {
    for (int mode = 0; mode < T_MODES; mode++) {
      tree t = {.mode = mode, .surface = ft_surface_create(400, 400)};
      t.other = ft_surface_create(400, 400);
      t.tap = ft_tap_create(ft_surface_unattached(t.surface));
      t.pan = ft_pan_create(ft_surface_unattached(t.surface));
      IS(ft_surface_attach(t.surface, t.tap, 1), FT_OK);
      IS(ft_surface_attach(t.surface, t.tap, 1), FT_OK);
      IS(ft_surface_attach(t.surface, t.pan, 2), FT_OK);
      IS(ft_surface_on_path(t.surface, plain_path, NULL), FT_OK);
      IS(ft_surface_on_name(t.surface, long_name, NULL), FT_OK);
      IS(ft_surface_on_convert(t.surface, no_place, NULL), FT_OK);
      if (source == GESTURE) ft_recognizer_on_action(t.tap, on_target_gesture, &t);
      if (source == GESTURE) ft_recognizer_on_action(t.pan, on_target_gesture, &t);
      if (source == TOUCHES) ft_surface_on_touches(t.surface, on_target_touches, &t);
      if (source == DECISION) ft_on_decision(t.surface, on_surface_decision, &t);
      for (uint64_t id = 1; id <= 2; id++) {
        ft_send_touch(t.surface, now += FT_MILLISECONDS(500), id, FT_BEGAN, 10, 10);
        ft_send_touch(t.surface, now += FT_MILLISECONDS(20), id, FT_ENDED, 10, 10);
      }
      ft_send_touch(t.surface, now += FT_MILLISECONDS(500), 3, FT_BEGAN, 10, 10);
      for (int i = 0; i < 8; i++) {
        ft_send_touch(t.surface, now += FT_MILLISECONDS(16), 3, FT_MOVED, 10 + 9 * i, 10);
        if (i == 4 && mode == T_REMOVE) ft_surface_remove(t.surface, 2);
        if (i == 4 && mode == T_SEND) ft_surface_attach(t.other, t.pan, 1);
      }
      double x = 1, y = 1;
      if (mode == T_SEND && source == GESTURE) {
        IS(ft_recognizer_location(t.tap, &x, &y), FT_OK);
        IS(isnan(x) != 0, 1);
      }
      if (t.calls == 0) {
        failures++;
        fprintf(stderr, "callback %d was never called in mode %d\n", source, mode);
      }
      ft_surface_destroy(t.surface);
      ft_surface_destroy(t.other);
      IS(ft_count_handles(), 0);
    }
  }
  /* Recognizers that cannot be attached, and invalid numbers. */
  ft_window window = ft_window_create(100, 100);
  ft_view scroll = ft_scroll_create(ft_window_root(window), 0, 0, 100, 100);
  ft_surface surface = ft_surface_create(100, 100);
  ft_recognizer tap = ft_tap_create(ft_surface_unattached(surface));
  uint64_t target = 0;
  IS(ft_surface_attach(surface, ft_scroll_pan(scroll), 1), FT_ERROR_KIND);
  IS(ft_surface_detach(surface, ft_scroll_pan(scroll)), FT_ERROR_RELATION);
  IS(ft_surface_detach(surface, tap), FT_ERROR_RELATION);
  IS(ft_recognizer_target(tap, &target), FT_ERROR_RELATION);
  IS(ft_recognizer_target(tap, NULL), FT_ERROR_ARGUMENT);
  FAILS(ft_surface_create(NAN, 1), FT_ERROR_VALUE);
  FAILS(ft_surface_create(1, -1), FT_ERROR_VALUE);
  IS(ft_surface_resize(surface, INFINITY, 1), FT_ERROR_VALUE);
  IS(ft_surface_set_multiple_touch(surface, 1, 2), FT_ERROR_VALUE);
  IS(ft_surface_set_exclusive_touch(surface, 1, -1), FT_ERROR_VALUE);
  IS(ft_advance(surface, FT_NEVER), FT_ERROR_VALUE);
  IS(ft_send(surface, FT_NEVER, NULL, 0), FT_ERROR_VALUE);
  IS(ft_send(surface, now, NULL, 1), FT_ERROR_ARGUMENT);
  IS(ft_send_touch(surface, now, 1, 7, 0, 0), FT_ERROR_ARGUMENT);
  IS(ft_send_touch(surface, now, 1, FT_BEGAN, NAN, 0), FT_ERROR_VALUE);
  IS(ft_surface_remove(surface, UINT64_MAX), FT_OK);
  IS(ft_surface_attach(surface, tap, UINT64_MAX), FT_OK);
  IS(ft_surface_remove(surface, UINT64_MAX), FT_OK);
  IS(ft_recognizer_destroy(tap), FT_ERROR_HANDLE);
  IS(ft_surface_destroy(surface), FT_OK);
  IS(ft_window_destroy(window), FT_OK);
  IS(ft_count_handles(), 0);
}

int main(void) {
  no_handles();
  arguments();
  frames();
  telling();
  asking();
  destroyed_between();
  paths();
  targets();
  IS(ft_last_error() != NULL, 1);
  printf("%d calls, %d answered otherwise than they should\n", checks, failures);
  return failures != 0;
}
