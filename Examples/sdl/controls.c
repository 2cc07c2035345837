#include "controls.h"

#include "clipboard.h"

static const control_plan plans[] = {
  {CONTROL_BUTTON, "ok", 100, 100, 120, 44, 0, 0, 0},
  {CONTROL_SLIDER, "volume", 100, 200, 328, 30, 0, FT_CONTROL_MAXIMUM, 11},
  {CONTROL_SWITCH, "wifi", 100, 300, 51, 31, 0, 0, 0},
  {CONTROL_SEGMENTS, "size", 100, 400, 300, 44, 3, FT_CONTROL_SELECTED_SEGMENT, 0},
  {CONTROL_PAGES, "dots", 100, 500, 300, 44, 0, FT_CONTROL_NUMBER_OF_PAGES, 5},
  {CONTROL_STEPPER, "copies", 100, 600, 94, 32, 0, FT_CONTROL_MAXIMUM, 99},
  {CONTROL_BUTTON, "locked", 100, 700, 120, 44, 0, FT_CONTROL_ENABLED, 0},
  {CONTROL_MODAL_BUTTON, "get", 600, 100, 160, 44, 3, 0, 0},
  {CONTROL_TEXT_FIELD, "name", 600, 200, 300, 44, 0, FT_CONTROL_CLEAR_BUTTON_MODE, 3},
  {CONTROL_SEARCH_BAR, "search", 600, 300, 280, 88, 2, FT_CONTROL_SHOWS_BOOKMARK_BUTTON, 1},
  {CONTROL_RIBBON, "letters", 1200, 100, 24, 260, 13, 0, 0},
  {CONTROL_WHEEL, "hour", 600, 400, 100, 160, 5, 0, 0},
  {CONTROL_WHEEL, "minute", 700, 400, 100, 160, 4, 0, 0},
  {CONTROL_LIST, "tasks", 900, 400, 250, 132, 3, 0, 0},
  {CONTROL_SLIDER, "brand", 900, 100, 160, 44, 0, FT_CONTROL_TAKES_TOUCHES_ON_TRACK, 1},
  {CONTROL_DATE_PICKER, "day", 600, 580, 280, 160, 0, FT_CONTROL_MODE, 2},
  {CONTROL_ZOOMED, "photo", 900, 160, 280, 220, 0, FT_SCROLL_MAXIMUM_ZOOM_SCALE, 4},
  {CONTROL_TOOLBAR, "tools", 900, 692, 320, 44, 3, 0, 0},
  {CONTROL_TAB_BAR, "tabs", 0, 751, 1280, 49, 4, 0, 0},
  {CONTROL_TEXT_VIEW, "notes", 900, 560, 320, 120, 0, 0, 0},
  {CONTROL_EDIT_MENU, "edit", 0, 0, 0, 0, 0, 0, 0}, /* of the previous text view */
};

/* MARK: Events */

static void tell_row(const control *control) {
  static const char *const what[] = {"chosen", "deselected", "deleted", "to be inserted", "moved",
                                     "asked about"};
  double change[3];
  ft_list_get_change(control->view, change);
  news_tell(control->news, "%s: row %g %s", control->plan->name, change[1], what[(int)change[0]]);
}

static void tell_time(const control *control) {
  double time[5];
  ft_date_picker_get_time(control->view, time);
  news_tell(control->news, "%s: %g-%02g-%02g %02g:%02g", control->plan->name, time[0], time[1],
            time[2], time[3], time[4]);
}

static void tell_text(const control *control, const char *how) {
  char text[KEYBOARD_TEXT];
  size_t length = ft_text_field_get_text(control->view, text, sizeof text);
  news_tell(control->news, "%s: %s \"%.*s\"", control->plan->name, how, (int)length, text);
}

static void tell_press(const control *control) {
  bool is_modal = control->plan->kind == CONTROL_MODAL_BUTTON;
  if (!is_modal && control->plan->kind != CONTROL_BUTTON) return;
  news_tell(control->news, "%s: pressed", control->plan->name);
  /* The delay of the download is set for its mode. Installation completes immediately. */
  if (is_modal && ft_view_get(control->view, FT_CONTROL_MODE_INDEX) == 1) {
    ft_modal_button_show_next(control->view);
  }
}

static void tell_value(const control *control, double value) {
  switch (control->plan->kind) {
  case CONTROL_LIST: tell_row(control); break;
  case CONTROL_DATE_PICKER: tell_time(control); break;
  case CONTROL_EDIT_MENU:
    news_tell(control->news, "%s: %s", control->plan->name, clipboard_word((int32_t)value));
    break;
  default: news_tell(control->news, "%s: %.3g", control->plan->name, value); break;
  }
}

static void told(const ft_control_event *event, void *user) {
  const control *control = user;
  bool is_slider = control->plan->kind == CONTROL_SLIDER;
  bool is_released = (event->events & (FT_TOUCH_UP_INSIDE | FT_TOUCH_UP_OUTSIDE)) != 0;
  /* For a slider, only the final value; drawing reads the current one. */
  if (is_slider ? is_released : event->events & FT_VALUE_CHANGED) tell_value(control, event->value);
  if (event->events & FT_TOUCH_UP_INSIDE) tell_press(control);
  if (event->events & FT_EDITING_DID_BEGIN) {
    keyboard_show(control->keyboard, control->view, false);
    tell_text(control, "edits");
  }
  if (event->events & FT_EDITING_CHANGED) tell_text(control, "says");
  if (event->events & FT_EDITING_DID_END) {
    keyboard_hide(control->keyboard, control->view);
    tell_text(control, "edited");
  }
  if (event->events & FT_BOOKMARK_PRESSED) {
    news_tell(control->news, "%s: bookmarks", control->plan->name);
  }
}

static void told_of_text(ft_scroll_event *event, void *user) {
  const control *control = user;
  double selection[2];
  switch (event->kind) {
  case FT_TEXT_EDITING_CHANGED:
    if (ft_view_get(control->view, FT_CONTROL_IS_EDITING) != 0) {
      keyboard_show(control->keyboard, control->view, true);
    } else {
      keyboard_hide(control->keyboard, control->view);
    }
    break;
  case FT_TEXT_SELECTION_CHANGED:
    ft_text_view_get_selection(control->view, selection);
    news_tell(control->news, "%s: %g to %g", control->plan->name, selection[0], selection[1]);
    break;
  default: break;
  }
}

static void told_of_zoom(ft_scroll_event *event, void *user) {
  const control *control = user;
  if (event->kind == FT_SCROLL_DID_END_ZOOMING) {
    news_tell(control->news, "%s: %.3g times as large", control->plan->name, event->zoom);
  }
}

static void tapped(const ft_gesture_event *event, void *user) {
  const news *news = user;
  news_tell(news, "window: tapped at %.0f, %.0f", event->x, event->y);
}

/* MARK: Creating */

static ft_view make_zoomed(ft_view parent, double x, double y, double width, double height) {
  ft_view scroll = ft_scroll_create(parent, x, y, width, height);
  ft_view picture = ft_view_create(scroll, 0, 0, width, height);
  ft_scroll_set_content_size(scroll, width, height);
  return ft_scroll_set_zoomed_view(scroll, picture) == FT_OK ? scroll : NULL;
}

static ft_view make(const control_plan *plan, ft_view parent) {
  double x = plan->x, y = plan->y, width = plan->width, height = plan->height;
  switch (plan->kind) {
  case CONTROL_BUTTON: return ft_button_create(parent, x, y, width, height);
  case CONTROL_MODAL_BUTTON:
    return ft_modal_button_create(parent, x, y, width, height, plan->parts);
  case CONTROL_SLIDER: return ft_slider_create(parent, x, y, width, height);
  case CONTROL_SWITCH: return ft_switch_create(parent, x, y, width, height);
  case CONTROL_SEGMENTS: return ft_segmented_create(parent, x, y, width, height, plan->parts);
  case CONTROL_PAGES: return ft_page_control_create(parent, x, y, width, height);
  case CONTROL_STEPPER: return ft_stepper_create(parent, x, y, width, height);
  case CONTROL_TEXT_FIELD: return ft_text_field_create(parent, x, y, width, height);
  case CONTROL_SEARCH_BAR: return ft_search_bar_create(parent, x, y, width, height, plan->parts);
  case CONTROL_RIBBON: return ft_index_ribbon_create(parent, x, y, width, height, plan->parts);
  case CONTROL_WHEEL: return ft_wheel_create(parent, x, y, width, height, plan->parts);
  case CONTROL_LIST: return ft_list_create(parent, x, y, width, height, plan->parts);
  case CONTROL_DATE_PICKER: return ft_date_picker_create(parent, x, y, width, height);
  case CONTROL_TEXT_VIEW: return ft_text_view_create(parent, x, y, width, height);
  case CONTROL_EDIT_MENU: return clipboard_menu(parent);
  case CONTROL_ZOOMED: return make_zoomed(parent, x, y, width, height);
  case CONTROL_TOOLBAR: return ft_toolbar_create(parent, x, y, width, height, plan->parts);
  case CONTROL_TAB_BAR: return ft_tab_bar_create(parent, x, y, width, height, plan->parts);
  }
  return NULL;
}

/* Numbers the rows, so that they keep their number when they move. */
static void number_rows(ft_view list, int count) {
  for (int row = 0; row < count; row++) {
    ft_view_set_user(ft_list_row(list, row), (void *)(intptr_t)(row + 1));
  }
}

static void fill(const control *control) {
  static const char notes[] = "Milk and bread\nCall Ada\nWater the plants";
  const control_plan *plan = control->plan;
  if (plan->setting) ft_view_set(control->view, plan->setting, plan->value);
  if (plan->kind == CONTROL_MODAL_BUTTON) {
    ft_modal_button_set_delay(control->view, 0, 1200 * INT64_C(1000000));
  }
  if (plan->kind == CONTROL_LIST) number_rows(control->view, plan->parts);
  if (plan->kind == CONTROL_TEXT_FIELD) ft_text_field_set_text(control->view, "Ann", 3);
  if (plan->kind == CONTROL_TEXT_VIEW) {
    ft_text_view_set_text(control->view, notes, sizeof notes - 1);
  }
}

static void listen(control *control) {
  if (control->plan->kind == CONTROL_TEXT_VIEW) {
    ft_scroll_on_event(control->view, told_of_text, control);
    return;
  }
  if (control->plan->kind == CONTROL_ZOOMED) {
    ft_scroll_on_event(control->view, told_of_zoom, control);
    return;
  }
  ft_control_on_event(control->view,
                      FT_TOUCH_UP_INSIDE | FT_TOUCH_UP_OUTSIDE | FT_VALUE_CHANGED
                        | FT_EDITING_DID_BEGIN | FT_EDITING_CHANGED | FT_EDITING_DID_END
                        | FT_BOOKMARK_PRESSED,
                      told, control);
}

bool controls_open(controls *controls, ft_view parent, const news *news) {
  ft_recognizer tap = ft_tap_create(parent);
  if (!tap) return false;
  ft_recognizer_on_action(tap, tapped, (void *)news);
  controls->count = sizeof plans / sizeof *plans;
  for (int i = 0; i < controls->count; i++) {
    control *control = &controls->all[i];
    control->plan = &plans[i];
    control->keyboard = &controls->keyboard;
    control->news = news;
    bool is_menu = control->plan->kind == CONTROL_EDIT_MENU;
    control->view = make(control->plan, is_menu ? control[-1].view : parent);
    if (!control->view) return false;
    ft_view_set_name(control->view, control->plan->name);
    fill(control);
    listen(control);
  }
  return true;
}
