#include "controls.h"

#include "clipboard.h"

static const control_plan plans[] = {
  {CONTROL_BUTTON, "ok", 100, 100, 120, 44, 0, 0, 0},
  {CONTROL_SLIDER, "volume", 100, 200, 328, 30, 0, FINGERTIP_CONTROL_MAXIMUM_VALUE, 11},
  {CONTROL_SWITCH, "wifi", 100, 300, 51, 31, 0, 0, 0},
  {CONTROL_SEGMENTS, "size", 100, 400, 300, 44, 3, FINGERTIP_CONTROL_SELECTED_SEGMENT_INDEX, 0},
  {CONTROL_PAGES, "dots", 100, 500, 300, 44, 0, FINGERTIP_CONTROL_NUMBER_OF_PAGES, 5},
  {CONTROL_STEPPER, "copies", 100, 600, 94, 32, 0, FINGERTIP_CONTROL_MAXIMUM_VALUE, 99},
  {CONTROL_BUTTON, "locked", 100, 700, 120, 44, 0, FINGERTIP_CONTROL_ENABLED, 0},
  {CONTROL_MULTI_MODE_BUTTON, "get", 600, 100, 160, 44, 3, 0, 0},
  {CONTROL_TEXT_FIELD, "name", 600, 200, 300, 44, 0, FINGERTIP_CONTROL_CLEAR_BUTTON_MODE, 3},
  {CONTROL_SEARCH_BAR, "search", 600, 300, 280, 88, 2, FINGERTIP_CONTROL_SHOWS_BOOKMARK_BUTTON, 1},
  {CONTROL_SECTION_INDEX, "letters", 1200, 100, 24, 260, 13, 0, 0},
  {CONTROL_WHEEL, "hour", 600, 400, 100, 160, 5, 0, 0},
  {CONTROL_WHEEL, "minute", 700, 400, 100, 160, 4, 0, 0},
  {CONTROL_LIST, "tasks", 900, 400, 250, 132, 3, 0, 0},
  {CONTROL_SLIDER, "brand", 900, 100, 160, 44, 0, FINGERTIP_CONTROL_JUMPS_TO_TOUCH, 1},
  {CONTROL_DATE_PICKER, "day", 600, 580, 280, 160, 0, FINGERTIP_CONTROL_MODE, 2},
  {CONTROL_ZOOMED, "photo", 900, 160, 280, 220, 0, FINGERTIP_SCROLL_MAXIMUM_ZOOM_SCALE, 4},
  {CONTROL_TOOLBAR, "tools", 900, 692, 320, 44, 3, 0, 0},
  {CONTROL_TAB_BAR, "tabs", 0, 751, 1280, 49, 4, 0, 0},
  {CONTROL_TEXT_VIEW, "notes", 900, 560, 320, 120, 0, 0, 0},
  {CONTROL_EDIT_MENU, "edit", 0, 0, 0, 0, 0, 0, 0}, /* of the previous text view */
};

/* MARK: Events */

static void log_row(const control *control) {
  static const char *const what[] = {"chosen", "deselected", "deleted", "to be inserted", "moved",
                                     "asked about"};
  double change[3];
  fingertip_list_get_change(control->view, change);
  event_log_print(control->log, "%s: row %g %s", control->plan->name, change[1],
                  what[(int)change[0]]);
}

static void log_time(const control *control) {
  double time[5];
  fingertip_date_picker_get_time(control->view, time);
  event_log_print(control->log, "%s: %g-%02g-%02g %02g:%02g", control->plan->name, time[0], time[1],
                  time[2], time[3], time[4]);
}

static void log_text(const control *control, const char *how) {
  char text[KEYBOARD_TEXT];
  size_t length = fingertip_text_field_get_text(control->view, text, sizeof text);
  event_log_print(control->log, "%s: %s \"%.*s\"", control->plan->name, how, (int)length, text);
}

static void log_press(const control *control) {
  bool is_multi_mode = control->plan->kind == CONTROL_MULTI_MODE_BUTTON;
  if (!is_multi_mode && control->plan->kind != CONTROL_BUTTON) return;
  event_log_print(control->log, "%s: pressed", control->plan->name);
  /* The delay of the download is set for its mode. Installation completes immediately. */
  if (is_multi_mode && fingertip_view_get(control->view, FINGERTIP_CONTROL_MODE_INDEX) == 1) {
    fingertip_multi_mode_button_show_next(control->view);
  }
}

static void log_value(const control *control, double value) {
  switch (control->plan->kind) {
  case CONTROL_LIST: log_row(control); break;
  case CONTROL_DATE_PICKER: log_time(control); break;
  case CONTROL_EDIT_MENU:
    event_log_print(control->log, "%s: %s", control->plan->name, clipboard_word((int32_t)value));
    break;
  default: event_log_print(control->log, "%s: %.3g", control->plan->name, value); break;
  }
}

static void control_event(const fingertip_control_event *event, void *user) {
  const control *control = user;
  bool is_slider = control->plan->kind == CONTROL_SLIDER;
  bool is_released =
      (event->events & (FINGERTIP_TOUCH_UP_INSIDE | FINGERTIP_TOUCH_UP_OUTSIDE)) != 0;
  /* For a slider, log only the final value; drawing reads the current value. */
  if (is_slider ? is_released : event->events & FINGERTIP_VALUE_CHANGED)
    log_value(control, event->value);
  if (event->events & FINGERTIP_TOUCH_UP_INSIDE) log_press(control);
  if (event->events & FINGERTIP_EDITING_DID_BEGIN) {
    keyboard_show(control->keyboard, control->view, false);
    log_text(control, "edits");
  }
  if (event->events & FINGERTIP_EDITING_CHANGED) log_text(control, "says");
  if (event->events & FINGERTIP_EDITING_DID_END) {
    keyboard_hide(control->keyboard, control->view);
    log_text(control, "edited");
  }
  if (event->events & FINGERTIP_BOOKMARK_PRESSED) {
    event_log_print(control->log, "%s: bookmarks", control->plan->name);
  }
}

static void text_event(fingertip_scroll_event *event, void *user) {
  const control *control = user;
  double selection[2];
  switch (event->kind) {
  case FINGERTIP_TEXT_EDITING_CHANGED:
    if (fingertip_view_get(control->view, FINGERTIP_CONTROL_IS_EDITING) != 0) {
      keyboard_show(control->keyboard, control->view, true);
    } else {
      keyboard_hide(control->keyboard, control->view);
    }
    break;
  case FINGERTIP_TEXT_SELECTION_CHANGED:
    fingertip_text_view_get_selection(control->view, selection);
    event_log_print(control->log, "%s: %g to %g", control->plan->name, selection[0], selection[1]);
    break;
  default: break;
  }
}

static void zoom_event(fingertip_scroll_event *event, void *user) {
  const control *control = user;
  if (event->kind == FINGERTIP_SCROLL_DID_END_ZOOMING) {
    event_log_print(control->log, "%s: %.3g times as large", control->plan->name, event->zoom);
  }
}

static void tapped(const fingertip_gesture_event *event, void *user) {
  const event_log *log = user;
  event_log_print(log, "window: tapped at %.0f, %.0f", event->x, event->y);
}

/* MARK: Creating */

static fingertip_view make_zoomed(fingertip_view parent, double x, double y, double width,
                                  double height) {
  fingertip_view scroll = fingertip_scroll_create(parent, x, y, width, height);
  fingertip_view image = fingertip_view_create(scroll, 0, 0, width, height);
  fingertip_scroll_set_content_size(scroll, width, height);
  return fingertip_scroll_set_zoomed_view(scroll, image) == FINGERTIP_OK ? scroll : NULL;
}

static fingertip_view make(const control_plan *plan, fingertip_view parent) {
  double x = plan->x, y = plan->y, width = plan->width, height = plan->height;
  switch (plan->kind) {
  case CONTROL_BUTTON: return fingertip_button_create(parent, x, y, width, height);
  case CONTROL_MULTI_MODE_BUTTON:
    return fingertip_multi_mode_button_create(parent, x, y, width, height, plan->parts);
  case CONTROL_SLIDER: return fingertip_slider_create(parent, x, y, width, height);
  case CONTROL_SWITCH: return fingertip_switch_create(parent, x, y, width, height);
  case CONTROL_SEGMENTS:
    return fingertip_segmented_create(parent, x, y, width, height, plan->parts);
  case CONTROL_PAGES: return fingertip_page_control_create(parent, x, y, width, height);
  case CONTROL_STEPPER: return fingertip_stepper_create(parent, x, y, width, height);
  case CONTROL_TEXT_FIELD: return fingertip_text_field_create(parent, x, y, width, height);
  case CONTROL_SEARCH_BAR:
    return fingertip_search_bar_create(parent, x, y, width, height, plan->parts);
  case CONTROL_SECTION_INDEX:
    return fingertip_section_index_create(parent, x, y, width, height, plan->parts);
  case CONTROL_WHEEL:
    return fingertip_picker_wheel_create(parent, x, y, width, height, plan->parts);
  case CONTROL_LIST: return fingertip_list_create(parent, x, y, width, height, plan->parts);
  case CONTROL_DATE_PICKER: return fingertip_date_picker_create(parent, x, y, width, height);
  case CONTROL_TEXT_VIEW: return fingertip_text_view_create(parent, x, y, width, height);
  case CONTROL_EDIT_MENU: return clipboard_menu(parent);
  case CONTROL_ZOOMED: return make_zoomed(parent, x, y, width, height);
  case CONTROL_TOOLBAR: return fingertip_toolbar_create(parent, x, y, width, height, plan->parts);
  case CONTROL_TAB_BAR: return fingertip_tab_bar_create(parent, x, y, width, height, plan->parts);
  }
  return NULL;
}

/* Numbers the rows, so that they keep their numbers when they move. */
static void number_rows(fingertip_view list, int count) {
  for (int row = 0; row < count; row++) {
    fingertip_view_set_user(fingertip_list_row(list, row), (void *)(intptr_t)(row + 1));
  }
}

static void fill(const control *control) {
  static const char notes[] = "Milk and bread\nCall Ada\nWater the plants";
  const control_plan *plan = control->plan;
  if (plan->setting) fingertip_view_set(control->view, plan->setting, plan->value);
  if (plan->kind == CONTROL_MULTI_MODE_BUTTON) {
    fingertip_multi_mode_button_set_delay(control->view, 0, 1200 * INT64_C(1000000));
  }
  if (plan->kind == CONTROL_LIST) number_rows(control->view, plan->parts);
  if (plan->kind == CONTROL_TEXT_FIELD) fingertip_text_field_set_text(control->view, "Ann", 3);
  if (plan->kind == CONTROL_TEXT_VIEW) {
    fingertip_text_view_set_text(control->view, notes, sizeof notes - 1);
  }
}

static void add_callbacks(control *control) {
  if (control->plan->kind == CONTROL_TEXT_VIEW) {
    fingertip_scroll_on_event(control->view, text_event, control);
    return;
  }
  if (control->plan->kind == CONTROL_ZOOMED) {
    fingertip_scroll_on_event(control->view, zoom_event, control);
    return;
  }
  fingertip_control_on_event(control->view,
                             FINGERTIP_TOUCH_UP_INSIDE | FINGERTIP_TOUCH_UP_OUTSIDE
                                 | FINGERTIP_VALUE_CHANGED | FINGERTIP_EDITING_DID_BEGIN
                                 | FINGERTIP_EDITING_CHANGED | FINGERTIP_EDITING_DID_END
                                 | FINGERTIP_BOOKMARK_PRESSED,
                             control_event, control);
}

bool controls_open(controls *controls, fingertip_view parent, const event_log *log) {
  fingertip_recognizer tap = fingertip_tap_create(parent);
  if (!tap) return false;
  fingertip_recognizer_on_action(tap, tapped, (void *)log);
  controls->count = sizeof plans / sizeof *plans;
  for (int i = 0; i < controls->count; i++) {
    control *control = &controls->all[i];
    control->plan = &plans[i];
    control->keyboard = &controls->keyboard;
    control->log = log;
    bool is_menu = control->plan->kind == CONTROL_EDIT_MENU;
    control->view = make(control->plan, is_menu ? control[-1].view : parent);
    if (!control->view) return false;
    fingertip_view_set_name(control->view, control->plan->name);
    fill(control);
    add_callbacks(control);
  }
  return true;
}
