/* Checks that nothing leaks: views, recognizers, relations, controls, windows, nodes, touches.
 * Run by `Tools/check c`: repeats each test 20,000 times, and requires that the heap stays at
 * its size after the first tenth. (The resident size of the process also grows with the code
 * that it has executed.) */
#include <fingertip.h>
#include <stdint.h>
#include <stdio.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#define TIMES 20000

static ft_window window;
static ft_view root, list, text, scroll;
static ft_recognizer tap, pan, target_tap;
static ft_surface surface;
static uint64_t target;
static int64_t now;

/* Returns the allocated heap in kB, or 0 where it is unknown. */
static long memory(void) {
#ifdef __GLIBC__
  return (long)(mallinfo2().uordblks / 1024);
#else
  return 0;
#endif
}

static void touch(ft_window where, uint64_t id, double x) {
  ft_send_touch(where, now += 8000000, id, FT_BEGAN, x, 10);
  ft_send_touch(where, now += 8000000, id, FT_MOVED, x + 20, 10);
  ft_send_touch(where, now += 8000000, id, FT_ENDED, x + 20, 10);
  ft_advance(where, now += 1000000000);
}

static void a_pan_with_others(int i) {
  (void)i;
  ft_view view = ft_view_create(root, 0, 0, 50, 50);
  ft_recognizer_simultaneous(pan, ft_pan_create(view));
  touch(window, 1, 10);
  ft_view_destroy(view);
}

static void a_tap_waits_for_one_that_goes(int i) {
  (void)i;
  ft_view view = ft_view_create(root, 0, 0, 50, 50);
  ft_recognizer twice = ft_tap_create(view);
  ft_recognizer_set(twice, FT_SETTING_TAPS, 2);
  ft_recognizer_require_to_fail(tap, twice);
  ft_send_touch(window, now += 8000000, 1, FT_BEGAN, 10, 10);
  ft_view_destroy(view);
  ft_send_touch(window, now += 8000000, 1, FT_ENDED, 10, 10);
  ft_advance(window, now += 1000000000);
}

static void controls(int i) {
  ft_view made[] = {
    ft_button_create(root, 0, 0, 50, 50), ft_switch_create(root, 0, 0, 50, 50),
    ft_slider_create(root, 0, 0, 50, 50), ft_stepper_create(root, 0, 0, 50, 50),
    ft_segmented_create(root, 0, 0, 50, 50, 3), ft_tab_bar_create(root, 0, 0, 50, 50, 3),
    ft_search_bar_create(root, 0, 0, 50, 50, 2), ft_list_create(root, 0, 0, 50, 50, 2),
  };
  touch(window, 1, 10);
  for (size_t each = 0; each < sizeof made / sizeof *made; each++) ft_view_destroy(made[each]);
  if (i % 50 == 0) ft_view_destroy(ft_date_picker_create(root, 0, 0, 50, 50));
}

static void windows(int i) {
  (void)i;
  ft_window other = ft_window_create(100, 100);
  ft_view view = ft_view_create(root, 0, 0, 9, 9);
  ft_recognizer_require_to_fail(tap, ft_tap_create(view));
  ft_view_move(view, ft_window_root(other));
  ft_keep_touches(other, 10, 4096);
  ft_send_touch(other, 1, 1, FT_BEGAN, 5, 5);
  ft_window_destroy(other);
}

static void targets(int i) {
  target = 100 + (uint64_t)i;
  ft_recognizer twice = ft_tap_create(ft_surface_unattached(surface));
  ft_recognizer_set(twice, FT_SETTING_TAPS, 2);
  ft_surface_attach(surface, twice, target);
  ft_recognizer_require_to_fail(target_tap, twice);
  ft_surface_set_multiple_touch(surface, target, 1);
  touch(surface, 1, 10);
  ft_surface_remove(surface, target);
  ft_recognizer_destroy(twice);
}

/* Such as those of a screen whose cable is unplugged. */
static void fingers_that_never_lift(int i) {
  for (uint64_t id = 0; id < 3; id++)
    ft_send_touch(window, now += 8000000, 1000 + 3 * (uint64_t)i + id, FT_BEGAN, 300, 300);
  ft_cancel_all(window);
  ft_advance(window, now += 1000000000);
}

static void texts_and_rows(int i) {
  ft_text_view_set_text(text, "abc", 3);
  ft_text_view_insert(text, "hello\n", 6);
  ft_view row = ft_list_insert(list, 0);
  ft_row_set_open(row, 1);
  ft_list_remove(list, 0);
  ft_view_set_name(root, i % 2 ? "a" : "a name that is longer than the one before");
  ft_scroll_set_offset(scroll, 0, i % 20 * 100, 1);
  ft_advance(window, now += 16000000);
}

static size_t path(ft_surface of, const ft_landing *landing, uint64_t *targets, size_t room, void *user) {
  (void)of, (void)landing, (void)user;
  if (room > 0) targets[0] = target;
  return 1;
}

static int grows(const char *name, void (*happen)(int)) {
  int handles = 0;
  long early = 0;
  for (int i = 0; i < TIMES; i++) {
    if (i == TIMES / 10) early = memory(), handles = ft_count_handles();
    happen(i);
  }
  long late = memory();
  if (late <= early + 64 && handles == ft_count_handles()) return 0;
  printf("%s: %ld kB and %d handles early, %ld kB and %d later\n", name, early, handles, late, ft_count_handles());
  return 1;
}

int main(void) {
  window = ft_window_create(400, 400);
  root = ft_window_root(window);
  tap = ft_tap_create(root), pan = ft_pan_create(root);
  surface = ft_surface_create(400, 400);
  ft_surface_on_path(surface, path, NULL);
  target_tap = ft_tap_create(ft_surface_unattached(surface));
  ft_surface_attach(surface, target_tap, 7);
  int wrong = grows("a pan with others", a_pan_with_others)
    + grows("a tap that waits for one that goes", a_tap_waits_for_one_that_goes) + grows("controls", controls)
    + grows("windows", windows) + grows("targets", targets)
    + grows("fingers that never lift", fingers_that_never_lift);
  text = ft_text_view_create(root, 0, 0, 300, 300);
  list = ft_list_create(root, 0, 0, 100, 300, 0);
  scroll = ft_scroll_create(root, 0, 0, 300, 300);
  ft_scroll_set_content_size(scroll, 300, 3000);
  wrong += grows("texts and rows", texts_and_rows);
  ft_window_destroy(window);
  ft_surface_destroy(surface);
  if (ft_count_handles() != 0) wrong++, printf("%d handles are left\n", ft_count_handles());
  return wrong > 0;
}
