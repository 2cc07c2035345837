/* Checks that no views, recognizers, relations, controls, windows, nodes or touches leak.
 * `Tools/check c` runs this program. It repeats each test 20,000 times, and requires that the heap
 * doesn't grow after the first tenth of the repetitions. (It doesn't check the resident size of the
 * process, which also grows with the code that has been executed.) Every call must succeed, because
 * calls that fail don't leak. */
#include <fingertip.h>
#include <stdint.h>
#include <stdio.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#define TIMES 20000

static fingertip_window window;
static fingertip_view root, list, text, scroll;
static fingertip_recognizer tap, pan, target_tap;
static fingertip_surface surface;
static uint64_t target;
static int64_t now;
static int failed_calls = 0;

#define OK(call) succeed((call) == FINGERTIP_OK, #call)

static void succeed(int is_success, const char *call) {
  if (is_success || failed_calls++ > 0) return;
  printf("%s failed: %s\n", call, fingertip_last_error());
}

/* Returns the size of the allocated heap in kB, or 0 if it is unknown. */
static long memory(void) {
#ifdef __GLIBC__
  return (long)(mallinfo2().uordblks / 1024);
#else
  return 0;
#endif
}

static void touch(fingertip_window where, uint64_t id, double x) {
  OK(fingertip_window_send_touch(where, now += 8000000, id, FINGERTIP_BEGAN, x, 10));
  OK(fingertip_window_send_touch(where, now += 8000000, id, FINGERTIP_MOVED, x + 20, 10));
  OK(fingertip_window_send_touch(where, now += 8000000, id, FINGERTIP_ENDED, x + 20, 10));
  OK(fingertip_window_advance(where, now += 1000000000));
}

static void a_pan_with_others(int i) {
  (void)i;
  fingertip_view view = fingertip_view_create(root, 0, 0, 50, 50);
  OK(fingertip_recognizer_simultaneous(pan, fingertip_pan_create(view)));
  touch(window, 1, 10);
  OK(fingertip_view_destroy(view));
}

static void a_tap_waits_for_one_that_goes(int i) {
  (void)i;
  fingertip_view view = fingertip_view_create(root, 0, 0, 50, 50);
  fingertip_recognizer twice = fingertip_tap_create(view);
  OK(fingertip_recognizer_set(twice, FINGERTIP_SETTING_TAPS, 2));
  OK(fingertip_recognizer_require_to_fail(tap, twice));
  OK(fingertip_window_send_touch(window, now += 8000000, 1, FINGERTIP_BEGAN, 10, 10));
  OK(fingertip_view_destroy(view));
  OK(fingertip_window_send_touch(window, now += 8000000, 1, FINGERTIP_ENDED, 10, 10));
  OK(fingertip_window_advance(window, now += 1000000000));
}

static void controls(int i) {
  fingertip_view made[] = {
      fingertip_button_create(root, 0, 0, 50, 50),
      fingertip_switch_create(root, 0, 0, 50, 50),
      fingertip_slider_create(root, 0, 0, 50, 50),
      fingertip_stepper_create(root, 0, 0, 50, 50),
      fingertip_segmented_create(root, 0, 0, 50, 50, 3),
      fingertip_tab_bar_create(root, 0, 0, 50, 50, 3),
      fingertip_search_bar_create(root, 0, 0, 50, 50, 2),
      fingertip_list_create(root, 0, 0, 50, 50, 2),
  };
  touch(window, 1, 10);
  for (size_t each = 0; each < sizeof made / sizeof *made; each++)
    OK(fingertip_view_destroy(made[each]));
  if (i % 50 == 0) OK(fingertip_view_destroy(fingertip_date_picker_create(root, 0, 0, 50, 50)));
}

static void windows(int i) {
  (void)i;
  fingertip_window other = fingertip_window_create(100, 100);
  fingertip_view view = fingertip_view_create(root, 0, 0, 9, 9);
  OK(fingertip_recognizer_require_to_fail(tap, fingertip_tap_create(view)));
  OK(fingertip_view_move(view, fingertip_window_root(other)));
  OK(fingertip_flight_recorder_start(other, 10, 4096));
  OK(fingertip_window_send_touch(other, 1, 1, FINGERTIP_BEGAN, 5, 5));
  OK(fingertip_window_destroy(other));
}

static void targets(int i) {
  target = 100 + (uint64_t)i;
  fingertip_recognizer twice = fingertip_tap_create(fingertip_surface_unattached(surface));
  OK(fingertip_recognizer_set(twice, FINGERTIP_SETTING_TAPS, 2));
  OK(fingertip_surface_attach(surface, twice, target));
  OK(fingertip_recognizer_require_to_fail(target_tap, twice));
  OK(fingertip_surface_set_multiple_touch(surface, target, 1));
  touch(surface, 1, 10);
  OK(fingertip_surface_remove(surface, target));
}

/* Simulates that the cable of a touchscreen is unplugged. */
static void fingers_that_never_lift(int i) {
  for (uint64_t id = 0; id < 3; id++)
    OK(fingertip_window_send_touch(window, now += 8000000, 1000 + 3 * (uint64_t)i + id,
                                   FINGERTIP_BEGAN, 300, 300));
  OK(fingertip_window_cancel_all(window));
  OK(fingertip_window_advance(window, now += 1000000000));
}

static void texts_and_rows(int i) {
  OK(fingertip_text_view_set_text(text, "abc", 3));
  succeed(fingertip_text_view_insert(text, "hello\n", 6) == 1, "fingertip_text_view_insert");
  fingertip_view row = fingertip_list_insert(list, 0);
  OK(fingertip_row_set_delete_revealed(row, 1));
  OK(fingertip_list_remove(list, 0));
  OK(fingertip_view_set_name(root, i % 2 ? "a" : "a name that is longer than the one before"));
  OK(fingertip_scroll_set_offset(scroll, 0, i % 20 * 100, 1));
  OK(fingertip_window_advance(window, now += 16000000));
}

static size_t path(fingertip_surface of, const fingertip_landing *landing, uint64_t *targets,
                   size_t room, void *user) {
  (void)of, (void)landing, (void)user;
  if (room > 0) targets[0] = target;
  return 1;
}

static int grows(const char *name, void (*happen)(int)) {
  int handles = 0;
  long early = 0;
  for (int i = 0; i < TIMES; i++) {
    if (i == TIMES / 10) early = memory(), handles = fingertip_count_handles();
    happen(i);
  }
  long late = memory();
  if (late <= early + 64 && handles == fingertip_count_handles()) return 0;
  printf("%s: %ld kB and %d handles early, %ld kB and %d later\n", name, early, handles, late,
         fingertip_count_handles());
  return 1;
}

int main(void) {
  window = fingertip_window_create(400, 400);
  root = fingertip_window_root(window);
  tap = fingertip_tap_create(root), pan = fingertip_pan_create(root);
  surface = fingertip_surface_create(400, 400);
  OK(fingertip_surface_on_path(surface, path, NULL));
  target_tap = fingertip_tap_create(fingertip_surface_unattached(surface));
  OK(fingertip_surface_attach(surface, target_tap, 7));
  int wrong = grows("a pan with others", a_pan_with_others)
              + grows("a tap that waits for one that goes", a_tap_waits_for_one_that_goes)
              + grows("controls", controls) + grows("windows", windows) + grows("targets", targets)
              + grows("fingers that never lift", fingers_that_never_lift);
  text = fingertip_text_view_create(root, 0, 0, 300, 300);
  list = fingertip_list_create(root, 0, 0, 100, 300, 0);
  scroll = fingertip_scroll_create(root, 0, 0, 300, 300);
  OK(fingertip_scroll_set_content_size(scroll, 300, 3000));
  wrong += grows("texts and rows", texts_and_rows);
  OK(fingertip_window_destroy(window));
  OK(fingertip_surface_destroy(surface));
  if (failed_calls > 0) wrong++, printf("%d calls failed\n", failed_calls);
  if (fingertip_count_handles() != 0)
    wrong++, printf("%d handles are left\n", fingertip_count_handles());
  return wrong > 0;
}
