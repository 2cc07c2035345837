/* Contains the code blocks of the C guide, and the code that they leave to the host. */
#include <fingertip.h>
#include <stdio.h>

int hello(void);
int tree(void);

static void volume_changed(const fingertip_control_event *event, void *user) { (void)event, (void)user; }
static void scrolled(fingertip_scroll_event *event, void *user) { (void)event, (void)user; }

struct touches {
  int64_t time;
  const fingertip_sample *samples;
  size_t count;
};
static int64_t next_frame(void) { return 0; }
static struct touches wait_for_touches(int64_t due) { return (struct touches){.time = due}; }
static int draw_count;
static void draw(void) { draw_count++; }

/* This loop is endless, as in a host, so it is never called. */
void loop(fingertip_window window) {
  for (;;) {
    int64_t due = fingertip_window_next_deadline(window);          // FINGERTIP_NEVER when nothing is
    if (fingertip_window_is_animating(window)) due = next_frame();
    struct touches touches = wait_for_touches(due);  // of your toolkit, or of the device
    if (touches.count > 0) {
      fingertip_window_send(window, touches.time, touches.samples, touches.count);
    } else {
      fingertip_window_advance(window, due);
    }
    draw();
  }
}

static void set(fingertip_recognizer tap) {
  if (fingertip_recognizer_set(tap, FINGERTIP_SETTING_TAPS, 0) != FINGERTIP_OK) fputs(fingertip_last_error(), stderr);
  // fingertip_recognizer_set: tap.taps: expected a whole number from 1 to 1000, found 0
}

static fingertip_recognizer relate(fingertip_view photo) {
  fingertip_recognizer twice = fingertip_tap_create(photo), once = fingertip_tap_create(photo);
  fingertip_recognizer_set(twice, FINGERTIP_SETTING_TAPS, 2);
  fingertip_recognizer_require_to_fail(once, twice);
  fingertip_recognizer_simultaneous(fingertip_pinch_create(photo), fingertip_rotation_create(photo));
  return once;
}

static void fill(fingertip_view root) {
  fingertip_view volume = fingertip_slider_create(root, 20, 300, 200, 30);
  fingertip_view_set(volume, FINGERTIP_CONTROL_MAXIMUM_VALUE, 11);
  fingertip_control_on_event(volume, FINGERTIP_VALUE_CHANGED, volume_changed, NULL);

  fingertip_view list = fingertip_scroll_create(root, 0, 0, 320, 280);
  fingertip_scroll_set_content_size(list, 320, 2000);
  fingertip_scroll_on_event(list, scrolled, NULL);
}

static int moves_on(void) {
  fingertip_motion motion = fingertip_motion_make(0, 200);
  motion.position = 150, motion.velocity = 900;
  double x = fingertip_motion_position(&motion, FINGERTIP_MILLISECONDS(100));
  return x > 150 && x <= 200;
}

int main(void) {
  int status = hello();
  if (status == 0) status = tree();
  if (status == 0) status = !moves_on();
  fingertip_window window = fingertip_window_create(320, 480);
  set(relate(fingertip_window_root(window)));
  fill(fingertip_window_root(window));
  return status ? status : fingertip_window_destroy(window);
}
