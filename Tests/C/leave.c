/* Leaves callbacks with longjmp or, if compiled as C++, with an exception. Checks that this stops
 * at most the window or surface of the callback. `Tools/check c` runs this program. */
#include <fingertip.h>
#include <setjmp.h>
#include <stdio.h>

static int failures = 0;
static int is_leaving = 0;

#define IS(call, expected) is((long)(call), (long)(expected), #call, __LINE__)

static void is(long actual, long expected, const char *call, int line) {
  if (actual == expected) return;
  failures++;
  fprintf(stderr, "%d: %s is %ld, not %ld: %s\n", line, call, actual, expected,
          fingertip_last_error());
}

static int taps = 0, touches = 0;

#ifdef __cplusplus
static void leave(void) {
  if (is_leaving) throw 1;
}
#else
static jmp_buf out;

static void leave(void) {
  if (is_leaving) longjmp(out, 1);
}
#endif

static void on_action(const fingertip_gesture_event *event, void *user) {
  (void)event, (void)user;
  leave();
  taps++;
}
static int32_t on_touches(const fingertip_touch_event *event, void *user) {
  (void)event, (void)user;
  leave();
  touches++;
  return FINGERTIP_PASS_ON;
}
static int32_t on_should_begin(fingertip_recognizer recognizer, void *user) {
  (void)recognizer, (void)user;
  leave();
  return 1;
}
static void on_decision(const fingertip_decision *decision, void *user) {
  (void)decision, (void)user;
  leave();
}
static fingertip_view on_hit_test(fingertip_view view, double x, double y, fingertip_view found,
                                  void *user) {
  (void)view, (void)x, (void)y, (void)user;
  leave();
  return found;
}
static size_t on_path(fingertip_surface surface, const fingertip_landing *landing,
                      uint64_t *targets, size_t capacity, void *user) {
  (void)surface, (void)landing, (void)targets, (void)capacity, (void)user;
  leave();
  return 0;
}
static void on_control(const fingertip_control_event *event, void *user) {
  (void)event, (void)user;
  leave();
}

/* Taps at a point in a window, at a time in milliseconds. */
static fingertip_status tap(fingertip_window window, int time) {
  fingertip_status status =
      fingertip_window_send_touch(window, FINGERTIP_MILLISECONDS(time), 1, FINGERTIP_BEGAN, 50, 50);
  if (status != FINGERTIP_OK) return status;
  return fingertip_window_send_touch(window, FINGERTIP_MILLISECONDS(time + 50), 1, FINGERTIP_ENDED,
                                     50, 50);
}

/* Creates, uses and destroys objects in a window. All of this must work. */
static void use(fingertip_window window, int start) {
  fingertip_view root = fingertip_window_root(window);
  fingertip_view view = fingertip_view_create(root, 0, 0, 100, 100);
  fingertip_recognizer recognizer = fingertip_tap_create(view);
  IS(view != NULL && recognizer != NULL, 1);
  IS(fingertip_recognizer_on_action(recognizer, on_action, NULL), FINGERTIP_OK);
  IS(fingertip_recognizer_on_should_begin(recognizer, on_should_begin, NULL), FINGERTIP_OK);
  IS(fingertip_view_on_touches(view, on_touches, NULL), FINGERTIP_OK);
  taps = touches = 0;
  for (int i = 0; i < 100; i++) IS(tap(window, start + 1000 * i), FINGERTIP_OK);
  IS(taps, 100);
  IS(touches, 200);
  IS(fingertip_window_is_busy(window), 0);
  IS(fingertip_view_move(view, root), FINGERTIP_OK);
  IS(fingertip_window_advance(window, FINGERTIP_MILLISECONDS(start + 200000)), FINGERTIP_OK);
  IS(fingertip_window_is_idle(window), 1);
  IS(fingertip_view_destroy(view), FINGERTIP_OK);
}

static void on_failure(fingertip_recognizer recognizer, int64_t time, const char *text,
                       size_t length, void *user) {
  (void)recognizer, (void)time, (void)text, (void)length, (void)user;
  leave();
}
static void on_scroll(fingertip_scroll_event *event, void *user) {
  (void)event, (void)user;
  leave();
}
static int32_t on_should_receive(fingertip_recognizer recognizer, const fingertip_touch *touch,
                                 void *user) {
  (void)recognizer, (void)touch, (void)user;
  leave();
  return 1;
}
static int32_t on_contains(fingertip_view view, double x, double y, void *user) {
  (void)view, (void)x, (void)y, (void)user;
  leave();
  return 1;
}

enum {
  ACTION, TOUCHES, DECISION, CONTROL, FAILURE, SCROLL,
  /* Callbacks that return an answer. */
  SHOULD_BEGIN, SHOULD_RECEIVE, HIT_TEST, CONTAINS, PATH,
  KINDS
};

/* Sends touches that call every kind of callback. */
static void send_touches(fingertip_window window) {
  tap(window, 0);
  /* This drag scrolls, and makes the gestures that wait for a second tap fail. */
  fingertip_window_send_touch(window, FINGERTIP_MILLISECONDS(900), 2, FINGERTIP_BEGAN, 50, 90);
  for (int i = 1; i < 5; i++) {
    fingertip_window_send_touch(window, FINGERTIP_MILLISECONDS(900 + 16 * i), 2, FINGERTIP_MOVED,
                                50, 90 - 15 * i);
  }
}

/* Sends touches, and returns whether a callback was left. */
static int is_left(fingertip_window window) {
#ifdef __cplusplus
  try {
    send_touches(window);
    return 0;
  } catch (int) {
    return 1;
  }
#else
  if (setjmp(out) != 0) return 1;
  send_touches(window);
  return 0;
#endif
}

static void leave_callback(int kind) {
  fingertip_window other = fingertip_window_create(400, 400);
  fingertip_window left =
      kind == PATH ? fingertip_surface_create(400, 400) : fingertip_window_create(400, 400);
  fingertip_view root = kind == PATH ? NULL : fingertip_window_root(left);
  fingertip_view view = root ? fingertip_view_create(root, 0, 0, 100, 100) : NULL;
  fingertip_recognizer recognizer = view ? fingertip_tap_create(view) : NULL;
  switch (kind) {
    case ACTION: fingertip_recognizer_on_action(recognizer, on_action, NULL); break;
    case TOUCHES: fingertip_view_on_touches(view, on_touches, NULL); break;
    case DECISION: fingertip_window_on_decision(left, on_decision, NULL); break;
    case CONTROL: {
      fingertip_view button = fingertip_button_create(root, 0, 0, 100, 100);
      fingertip_control_on_event(button, FINGERTIP_TOUCH_DOWN, on_control, NULL);
      break;
    }
    case FAILURE:
      fingertip_recognizer_set(recognizer, FINGERTIP_SETTING_TAPS, 2);
      fingertip_recognizer_on_failure(recognizer, on_failure, NULL);
      break;
    case SCROLL: {
      fingertip_view scroll = fingertip_scroll_create(root, 0, 0, 100, 100);
      fingertip_scroll_set_content_size(scroll, 100, 1000);
      fingertip_scroll_on_event(scroll, on_scroll, NULL);
      break;
    }
    case SHOULD_RECEIVE:
      fingertip_recognizer_on_should_receive(recognizer, on_should_receive, NULL);
      break;
    case CONTAINS: fingertip_view_on_contains(view, on_contains, NULL); break;
    case SHOULD_BEGIN:
      fingertip_recognizer_on_should_begin(recognizer, on_should_begin, NULL);
      break;
    case HIT_TEST: fingertip_view_on_hit_test(view, on_hit_test, NULL); break;
    default: fingertip_surface_on_path(left, on_path, NULL);
  }
  is_leaving = 1;
  IS(is_left(left), 1);
  is_leaving = 0;

  IS(fingertip_window_is_busy(left), 1);
  if (kind >= SHOULD_BEGIN) {
    IS(fingertip_window_advance(left, FINGERTIP_MILLISECONDS(5000)), FINGERTIP_ERROR_ORDER);
    IS(tap(left, 6000), FINGERTIP_ERROR_ORDER);
  } else {
    /* The input waits for the end of the callback, until too much input is waiting. */
    IS(fingertip_window_advance(left, FINGERTIP_MILLISECONDS(5000)), FINGERTIP_OK);
    fingertip_status status = FINGERTIP_OK;
    int count = 0;
    while (status == FINGERTIP_OK && count < 2000) status = tap(left, 6000 + 100 * count++);
    IS(status, FINGERTIP_ERROR_FULL);
    IS(count, 512);
  }
  use(other, 0);
  fingertip_window later = fingertip_window_create(400, 400);
  use(later, 0);
  if (kind >= SHOULD_BEGIN) {
    /* The callback should have returned a value, so its window can no longer be changed or
     * destroyed. */
    if (view) IS(fingertip_view_destroy(view), FINGERTIP_ERROR_ORDER);
    IS(kind == PATH ? fingertip_surface_destroy(left) : fingertip_window_destroy(left),
       FINGERTIP_ERROR_ORDER);
  } else {
    IS(fingertip_window_destroy(left), FINGERTIP_OK);
  }
  use(other, 1000000);
  IS(fingertip_window_destroy(other), FINGERTIP_OK);
  IS(fingertip_window_destroy(later), FINGERTIP_OK);
}

int main(void) {
  for (int round = 0; round < 20; round++) {
    for (int kind = 0; kind < KINDS; kind++) leave_callback(kind);
  }
  printf("left callbacks: %d failures\n", failures);
  return failures != 0;
}
