#include "list.h"

#include "draw.h"

#include <math.h>

static void tapped(const fingertip_gesture_event *event, void *user) {
  list *list = user;
  double x = event->x, y = event->y;
  fingertip_view_from_window(list->view, &x, &y); /* to points of the content */
  int row = (int)floor(y / LIST_ROW) + 1;
  if (row < 1 || row > LIST_ROWS) return;
  list->selected = row;
  event_log_print(list->log, "list: row %d selected", row);
}

static void scrolled(fingertip_scroll_event *event, void *user) {
  const list *list = user;
  bool is_stopped = event->kind == FINGERTIP_SCROLL_DID_END_DECELERATING
    || (event->kind == FINGERTIP_SCROLL_DID_END_DRAGGING && !event->decelerates);
  if (is_stopped) event_log_print(list->log, "list: rests at %.1f", event->offset_y);
}

bool list_open(list *list, fingertip_view parent, double x, double y, const event_log *log) {
  list->log = log;
  list->x = x;
  list->y = y;
  list->selected = 0;
  list->view = fingertip_scroll_create(parent, x, y, LIST_WIDTH, LIST_HEIGHT);
  fingertip_recognizer tap = fingertip_tap_create(list->view);
  if (!tap) return false;
  fingertip_view_set_name(list->view, "list");
  fingertip_scroll_set_content_size(list->view, LIST_WIDTH, LIST_ROWS * LIST_ROW);
  fingertip_scroll_on_event(list->view, scrolled, list);
  fingertip_recognizer_on_action(tap, tapped, list);
  return true;
}

/* MARK: Drawing */

static void draw_row(const list *list, SDL_Renderer *renderer, int row, double y) {
  bool is_selected = row == list->selected;
  SDL_Color paper = row % 2 ? draw_color(58, 64, 78) : draw_color(50, 56, 68);
  SDL_Color swatch = draw_color(60 + row * 37 % 190, 60 + row * 71 % 190, 60 + row * 113 % 190);
  draw_rect(renderer, list->x, y, LIST_WIDTH, LIST_ROW,
            is_selected ? draw_color(40, 110, 200) : paper);
  draw_rect(renderer, list->x + 12, y + 10, 24, 24, swatch);
  draw_number(renderer, list->x + 52, y + 12, 20, row, draw_color(225, 228, 235));
}

void list_draw(const list *list, SDL_Renderer *renderer) {
  double x, offset, indicator[4];
  fingertip_scroll_get_offset(list->view, &x, &offset);
  draw_clip(renderer, list->x, list->y, LIST_WIDTH, LIST_HEIGHT);
  draw_rect(renderer, list->x, list->y, LIST_WIDTH, LIST_HEIGHT, draw_color(34, 38, 48));
  for (int row = 1; row <= LIST_ROWS; row++) {
    double y = list->y + (row - 1) * LIST_ROW - offset;
    if (y > list->y - LIST_ROW && y < list->y + LIST_HEIGHT) draw_row(list, renderer, row, y);
  }
  fingertip_scroll_indicator(list->view, FINGERTIP_AXIS_VERTICAL, indicator);
  draw_rect(renderer, list->x + indicator[0], list->y + indicator[1] - offset, indicator[2],
            indicator[3], draw_color(200, 204, 212));
  draw_unclip(renderer);
}
