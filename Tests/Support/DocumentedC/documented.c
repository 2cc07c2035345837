/* The blocks of the guide to C, within what they leave to a host. */
#include <fingertip.h>
#include <stdio.h>

int hello(void);
int tree(void);

static void turned(const ft_control_event *event, void *user) { (void)event, (void)user; }
static void scrolled(ft_scroll_event *event, void *user) { (void)event, (void)user; }

struct touches {
  int64_t time;
  const ft_sample *samples;
  size_t count;
};
static int64_t next_picture(void) { return 0; }
static struct touches wait_for_touches(int64_t due) { return (struct touches){.time = due}; }
static int draw_count;
static void draw(void) { draw_count++; }

/* Without an end, as in a host, and so never called. */
void loop(ft_window window) {
  for (;;) {
    int64_t due = ft_next_deadline(window);          // FT_NEVER when nothing is
    if (ft_is_animating(window)) due = next_picture();
    struct touches touches = wait_for_touches(due);  // of your toolkit, or of the device
    if (touches.count > 0) {
      ft_send(window, touches.time, touches.samples, touches.count);
    } else {
      ft_advance(window, due);
    }
    draw();
  }
}

static void set(ft_recognizer tap) {
  if (ft_recognizer_set(tap, FT_SETTING_TAPS, 0) != FT_OK) fputs(ft_last_error(), stderr);
  // ft_recognizer_set: tap.taps: expected a whole number from 1 to 1000, found 0
}

static ft_recognizer relate(ft_view photo) {
  ft_recognizer twice = ft_tap_create(photo), once = ft_tap_create(photo);
  ft_recognizer_set(twice, FT_SETTING_TAPS, 2);
  ft_recognizer_require_to_fail(once, twice);
  ft_recognizer_simultaneous(ft_pinch_create(photo), ft_rotation_create(photo));
  return once;
}

static void fill(ft_view root) {
  ft_view volume = ft_slider_create(root, 20, 300, 200, 30);
  ft_view_set(volume, FT_CONTROL_MAXIMUM, 11);
  ft_control_on_event(volume, FT_VALUE_CHANGED, turned, NULL);

  ft_view list = ft_scroll_create(root, 0, 0, 320, 280);
  ft_scroll_set_content_size(list, 320, 2000);
  ft_scroll_on_event(list, scrolled, NULL);
}

static int moves_on(void) {
  ft_motion motion = ft_motion_make(0, 200);
  motion.place = 150, motion.velocity = 900;
  double x = ft_motion_position(&motion, FT_MILLISECONDS(100));
  return x > 150 && x <= 200;
}

int main(void) {
  int status = hello();
  if (status == 0) status = tree();
  if (status == 0) status = !moves_on();
  ft_window window = ft_window_create(320, 480);
  set(relate(ft_window_root(window)));
  fill(ft_window_root(window));
  return status ? status : ft_window_destroy(window);
}
