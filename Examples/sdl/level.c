#include "level.h"

#include "draw.h"

#include <math.h>

static int percent(const level *level) { return (int)lround(level_value(level) * 100); }

static void released(const fingertip_control_event *event, void *user) {
  const level *level = user;
  const char *how = event->events & FINGERTIP_TOUCH_CANCEL ? ", cancelled" : "";
  event_log_print(level->log, "slider: %d %%%s", percent(level), how);
}

bool level_open(level *level, fingertip_view parent, double x, double y, const event_log *log) {
  level->log = log;
  level->x = x;
  level->y = y;
  level->view = fingertip_slider_create(parent, x, y, LEVEL_WIDTH, LEVEL_HEIGHT);
  if (!level->view) return false;
  fingertip_view_set_name(level->view, "slider");
  fingertip_view_set(level->view, FINGERTIP_CONTROL_VALUE, 0.75);
  /* The current value is read when drawing. */
  fingertip_control_on_event(
      level->view, FINGERTIP_TOUCH_UP_INSIDE | FINGERTIP_TOUCH_UP_OUTSIDE | FINGERTIP_TOUCH_CANCEL,
      released, level);
  return true;
}

double level_value(const level *level) {
  return fingertip_view_get(level->view, FINGERTIP_CONTROL_VALUE);
}

void level_draw(const level *level, SDL_Renderer *renderer) {
  double thumb = fingertip_view_get(level->view, FINGERTIP_CONTROL_THUMB_WIDTH);
  double travel =
      fingertip_view_get(level->view, FINGERTIP_CONTROL_POSITION) * (LEVEL_WIDTH - thumb);
  double start = level->x + thumb / 2, middle = level->y + LEVEL_HEIGHT / 2.0;
  bool is_held = fingertip_view_get(level->view, FINGERTIP_CONTROL_IS_TRACKING) != 0;
  draw_rect(renderer, start, middle - 3, LEVEL_WIDTH - thumb, 6, draw_color(70, 78, 94));
  draw_rect(renderer, start, middle - 3, travel, 6, draw_color(240, 200, 90));
  draw_disc(renderer, start + travel, middle, thumb / 2, draw_color(236, 238, 242));
  draw_disc(renderer, start + travel, middle, thumb / 2 - 4,
            is_held ? draw_color(240, 200, 90) : draw_color(190, 196, 206));
  draw_number(renderer, level->x, level->y + 70, 80, percent(level), draw_color(240, 200, 90));
}
