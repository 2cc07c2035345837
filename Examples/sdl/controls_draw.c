#include "controls.h"

#include "clipboard.h"
#include "draw.h"

#include <string.h>

/* A control that is being drawn. */
typedef struct {
  const control *control;
  SDL_Renderer *renderer;
} canvas;

static SDL_Color ink(void) { return draw_color(225, 228, 235); }
static SDL_Color paper(void) { return draw_color(58, 64, 78); }
static SDL_Color chosen(void) { return draw_color(40, 110, 200); }
static SDL_Color pressed(void) { return draw_color(240, 200, 90); }
static SDL_Color danger(void) { return draw_color(200, 60, 60); }

static double get(canvas canvas, int32_t setting) {
  return fingertip_view_get(canvas.control->view, setting);
}

/* Fills a rectangle in the coordinates of the control. */
static void fill(canvas canvas, double x, double y, double width, double height, SDL_Color color) {
  const control_plan *plan = canvas.control->plan;
  draw_rect(canvas.renderer, plan->x + x, plan->y + y, width, height, color);
}

static void fill_all(canvas canvas, SDL_Color color) {
  fill(canvas, 0, 0, canvas.control->plan->width, canvas.control->plan->height, color);
}

/* Fills a part, if it is shown, with a gap before the next part. */
static void fill_part(canvas canvas, int32_t part, SDL_Color color) {
  double frame[4];
  if (fingertip_control_part_frame(canvas.control->view, part, frame) != FINGERTIP_OK) return;
  if ((int32_t)get(canvas, FINGERTIP_CONTROL_PRESSED_PART) == part) color = pressed();
  fill(canvas, frame[0] + 1, frame[1] + 1, frame[2] - 2, frame[3] - 2, color);
}

static void draw_button(canvas canvas) {
  bool is_pressed = get(canvas, FINGERTIP_CONTROL_IS_HIGHLIGHTED) != 0;
  bool is_enabled = get(canvas, FINGERTIP_CONTROL_ENABLED) != 0;
  fill_all(canvas, is_pressed ? pressed() : is_enabled ? paper() : draw_shade(paper(), 0.6));
}

/* Draws one block per remaining mode. */
static void draw_multi_mode_button(canvas canvas) {
  int left = canvas.control->plan->parts - (int)get(canvas, FINGERTIP_CONTROL_MODE_INDEX);
  draw_button(canvas);
  for (int i = 0; i < left; i++) fill(canvas, 20 + i * 24, 14, 16, 16, ink());
}

static void draw_slider(canvas canvas) {
  const control_plan *plan = canvas.control->plan;
  double thumb = get(canvas, FINGERTIP_CONTROL_THUMB_WIDTH), middle = plan->height / 2;
  double travel = get(canvas, FINGERTIP_CONTROL_POSITION) * (plan->width - thumb);
  bool is_held = get(canvas, FINGERTIP_CONTROL_IS_TRACKING) != 0;
  fill(canvas, thumb / 2, middle - 3, plan->width - thumb, 6, paper());
  fill(canvas, thumb / 2, middle - 3, travel, 6, chosen());
  draw_disc(canvas.renderer, plan->x + thumb / 2 + travel, plan->y + middle, thumb / 2,
            is_held ? pressed() : ink());
}

static void draw_switch(canvas canvas) {
  const control_plan *plan = canvas.control->plan;
  double radius = plan->height / 2;
  double travel = get(canvas, FINGERTIP_CONTROL_POSITION) * (plan->width - plan->height);
  fill_all(canvas, get(canvas, FINGERTIP_CONTROL_IS_ON) != 0 ? chosen() : paper());
  draw_disc(canvas.renderer, plan->x + radius + travel, plan->y + radius, radius - 2, ink());
}

/* Draws equal parts in a row or column, one of which is selected. */
static void draw_parts(canvas canvas, int count, int choice, bool is_column) {
  const control_plan *plan = canvas.control->plan;
  double width = is_column ? plan->width : plan->width / count;
  double height = is_column ? plan->height / count : plan->height;
  for (int i = 0; i < count; i++) {
    double x = is_column ? 0 : i * width, y = is_column ? i * height : 0;
    fill(canvas, x + 1, y + 1, width - 2, height - 2, i == choice ? chosen() : paper());
  }
}

static void draw_pages(canvas canvas) {
  const control_plan *plan = canvas.control->plan;
  int count = (int)get(canvas, FINGERTIP_CONTROL_NUMBER_OF_PAGES);
  int page = (int)get(canvas, FINGERTIP_CONTROL_CURRENT_PAGE);
  double distance = get(canvas, FINGERTIP_CONTROL_DOT_DISTANCE),
         size = get(canvas, FINGERTIP_CONTROL_DOT_SIZE);
  double first = plan->x + plan->width / 2 - distance * (count - 1) / 2;
  for (int i = 0; i < count; i++) {
    draw_disc(canvas.renderer, first + i * distance, plan->y + plan->height / 2, size / 2,
              i == page ? ink() : paper());
  }
}

static void draw_stepper(canvas canvas) {
  const control_plan *plan = canvas.control->plan;
  int half = (int)get(canvas, FINGERTIP_CONTROL_PRESSED_PART);
  double width = plan->width / 2 - 1;
  fill(canvas, 0, 0, width, plan->height, half < 0 ? pressed() : paper());
  fill(canvas, width + 2, 0, width, plan->height, half > 0 ? pressed() : paper());
  draw_number(canvas.renderer, plan->x + plan->width + 16, plan->y, plan->height,
              (int)get(canvas, FINGERTIP_CONTROL_VALUE), ink());
}

/* Draws each character as a block, because this program has no font. */
static void draw_text_field(canvas canvas) {
  char text[KEYBOARD_TEXT];
  size_t length = fingertip_text_field_get_text(canvas.control->view, text, sizeof text);
  double x = 10, field[4];
  if (fingertip_control_part_frame(canvas.control->view, FINGERTIP_PART_TEXT, field)
      != FINGERTIP_OK)
    return;
  double middle = field[1] + field[3] / 2;
  fill_part(canvas, FINGERTIP_PART_TEXT, paper());
  for (size_t i = 0; i < length && i < sizeof text; i++) {
    if ((text[i] & 0xc0) == 0x80) continue;
    fill(canvas, x, middle - 8, 8, 16, ink());
    x += 10;
  }
  if (get(canvas, FINGERTIP_CONTROL_IS_EDITING) != 0)
    fill(canvas, x, middle - 10, 2, 20, pressed());
  fill_part(canvas, FINGERTIP_PART_CLEAR, draw_shade(ink(), 0.5));
  fill_part(canvas, FINGERTIP_PART_BOOKMARK, chosen());
  fill_part(canvas, FINGERTIP_PART_CANCEL, danger());
  for (int i = 0; i < canvas.control->plan->parts; i++) {
    bool is_chosen = (int)get(canvas, FINGERTIP_CONTROL_SELECTED_SCOPE) == i;
    fill_part(canvas, i, is_chosen ? chosen() : paper());
  }
}

/* Positions each character at the caret frame that the engine returns for it. */
static void draw_text_view(canvas canvas) {
  const control_plan *plan = canvas.control->plan;
  fingertip_view view = canvas.control->view;
  char text[KEYBOARD_TEXT];
  size_t length = fingertip_text_view_get_text(view, text, sizeof text);
  double x, offset, selection[2], caret[4];
  fingertip_scroll_get_offset(view, &x, &offset);
  fingertip_text_view_get_selection(view, selection);
  draw_clip(canvas.renderer, plan->x, plan->y, plan->width, plan->height);
  fill_all(canvas, draw_shade(paper(), 0.6));
  int position = 0;
  for (size_t i = 0; i < length && i < sizeof text; i++) {
    if ((text[i] & 0xc0) == 0x80) continue;
    fingertip_text_view_caret_frame(view, position, caret);
    bool is_selected = position >= selection[0] && position < selection[1];
    position++;
    if (is_selected) fill(canvas, caret[0], caret[1] - offset, 8, 20, chosen());
    if (text[i] == ' ' || text[i] == '\n') continue;
    fill(canvas, caret[0] + 1, caret[1] - offset + 4, 6, 12, ink());
  }
  if (get(canvas, FINGERTIP_CONTROL_IS_EDITING) != 0 && selection[0] == selection[1]) {
    fingertip_text_view_caret_frame(view, (int)selection[0], caret);
    fill(canvas, caret[0], caret[1] - offset, caret[2], caret[3], pressed());
  }
  draw_unclip(canvas.renderer);
}

/* Draws a checkerboard at the current scale. */
static void draw_zoomed(canvas canvas) {
  const control_plan *plan = canvas.control->plan;
  double x, y, side = 20 * get(canvas, FINGERTIP_SCROLL_ZOOM_SCALE);
  fingertip_scroll_get_offset(canvas.control->view, &x, &y);
  draw_clip(canvas.renderer, plan->x, plan->y, plan->width, plan->height);
  for (int row = 0; row * 20 < plan->height; row++) {
    for (int column = 0; column * 20 < plan->width; column++) {
      SDL_Color color = draw_color(60 + column * 12, 70 + row * 14, 150);
      fill(canvas, column * side - x, row * side - y, side, side,
           (row + column) % 2 ? color : draw_shade(color, 0.7));
    }
  }
  draw_unclip(canvas.renderer);
}

/* Draws the visible rows of a wheel in a part of a control. */
static void draw_wheel_at(canvas canvas, double x, double width, int rows, double offset) {
  const control_plan *plan = canvas.control->plan;
  const double row_height = 32;
  draw_clip(canvas.renderer, plan->x + x, plan->y, width, plan->height);
  fill(canvas, x, 0, width - 1, plan->height, draw_shade(paper(), 0.6));
  fill(canvas, x, plan->height / 2 - row_height / 2, width - 1, row_height, paper());
  for (int row = 0; row < rows; row++) {
    double y = plan->height / 2 - row_height / 2 + row * row_height - offset;
    if (y < -row_height || y > plan->height) continue;
    draw_number(canvas.renderer, plan->x + x + 12, plan->y + y + 6, 20, row + 1, ink());
  }
  draw_unclip(canvas.renderer);
}

static void draw_date_picker(canvas canvas) {
  double wheel[8];
  for (int i = 0; i < (int)get(canvas, FINGERTIP_CONTROL_COUNT); i++) {
    fingertip_date_picker_wheel(canvas.control->view, i, wheel);
    draw_wheel_at(canvas, wheel[4], wheel[6], (int)wheel[1], wheel[3]);
  }
}

/* Draws a row, which is a control inside its list. */
static void draw_row(canvas list, fingertip_view view) {
  double frame[4], content[4], button[4];
  const control_plan *plan = list.control->plan;
  int number = (int)(intptr_t)fingertip_view_get_user(view);
  bool is_pressed =
      fingertip_view_get(view, FINGERTIP_CONTROL_PRESSED_PART) == FINGERTIP_PART_CONTENT;
  fingertip_view_get_frame(view, frame);
  fingertip_view_get_frame(fingertip_row_content(view), content);
  fill(list, content[0], frame[1] + 1, content[2], content[3] - 2, is_pressed ? chosen() : paper());
  draw_number(list.renderer, plan->x + content[0] + 12, plan->y + frame[1] + 12, 20, number, ink());
  if (fingertip_control_part_frame(view, FINGERTIP_PART_DELETION, button) == FINGERTIP_OK) {
    fill(list, button[0], frame[1] + 1, button[2], button[3] - 2, danger());
  }
}

static void draw_list(canvas canvas) {
  const control_plan *plan = canvas.control->plan;
  draw_clip(canvas.renderer, plan->x, plan->y, plan->width, plan->height);
  for (int row = 0; row < (int)get(canvas, FINGERTIP_CONTROL_COUNT); row++) {
    draw_row(canvas, fingertip_list_row(canvas.control->view, row));
  }
  draw_unclip(canvas.renderer);
}

static void draw_bar(canvas canvas, int choice) {
  for (int i = 0; i < canvas.control->plan->parts; i++) {
    fill_part(canvas, i, i == choice ? chosen() : paper());
  }
  fill_part(canvas, FINGERTIP_PART_MORE, choice < 0 ? chosen() : paper());
}

/* Draws one block per letter of each command's name. The engine sets the menu's frame. */
static void draw_menu(canvas canvas) {
  double menu[4], item[4];
  fingertip_view view = canvas.control->view;
  if (get(canvas, FINGERTIP_CONTROL_IS_SHOWN) == 0) return;
  fingertip_view_get_frame(view, menu);
  draw_rect(canvas.renderer, menu[0], menu[1], menu[2], menu[3], draw_color(20, 22, 28));
  for (int32_t i = 0; fingertip_edit_menu_command(view, i) >= 0; i++) {
    if (fingertip_control_part_frame(view, i, item) != FINGERTIP_OK) continue;
    bool is_pressed = (int32_t)get(canvas, FINGERTIP_CONTROL_PRESSED_PART) == i;
    draw_rect(canvas.renderer, menu[0] + item[0] + 1, menu[1] + 1, item[2] - 2, item[3] - 2,
              is_pressed ? pressed() : paper());
    size_t letters = strlen(clipboard_word(fingertip_edit_menu_command(view, i)));
    for (size_t letter = 0; letter < letters; letter++) {
      draw_rect(canvas.renderer, menu[0] + item[0] + 5 + 5.5 * (double)letter, menu[1] + 16, 4, 12,
                ink());
    }
  }
}

static void draw(canvas canvas) {
  const control_plan *plan = canvas.control->plan;
  switch (plan->kind) {
  case CONTROL_BUTTON: draw_button(canvas); break;
  case CONTROL_MULTI_MODE_BUTTON: draw_multi_mode_button(canvas); break;
  case CONTROL_SLIDER: draw_slider(canvas); break;
  case CONTROL_SWITCH: draw_switch(canvas); break;
  case CONTROL_SEGMENTS:
    draw_parts(canvas, plan->parts, (int)get(canvas, FINGERTIP_CONTROL_SELECTED_SEGMENT_INDEX),
               false);
    break;
  case CONTROL_PAGES: draw_pages(canvas); break;
  case CONTROL_STEPPER: draw_stepper(canvas); break;
  case CONTROL_TEXT_FIELD:
  case CONTROL_SEARCH_BAR: draw_text_field(canvas); break;
  case CONTROL_SECTION_INDEX:
    draw_parts(canvas, plan->parts, (int)get(canvas, FINGERTIP_CONTROL_SELECTED_INDEX), true);
    break;
  case CONTROL_WHEEL:
    draw_wheel_at(canvas, 0, plan->width, plan->parts, get(canvas, FINGERTIP_CONTROL_OFFSET));
    break;
  case CONTROL_LIST: draw_list(canvas); break;
  case CONTROL_DATE_PICKER: draw_date_picker(canvas); break;
  case CONTROL_TEXT_VIEW: draw_text_view(canvas); break;
  case CONTROL_EDIT_MENU: draw_menu(canvas); break;
  case CONTROL_ZOOMED: draw_zoomed(canvas); break;
  case CONTROL_TOOLBAR: draw_bar(canvas, (int)get(canvas, FINGERTIP_CONTROL_PRESSED_ITEM)); break;
  case CONTROL_TAB_BAR: draw_bar(canvas, (int)get(canvas, FINGERTIP_CONTROL_SELECTED_ITEM)); break;
  }
}

void controls_draw(const controls *controls, SDL_Renderer *renderer) {
  for (int i = 0; i < controls->count; i++) {
    canvas canvas = {&controls->all[i], renderer};
    draw(canvas);
  }
}
