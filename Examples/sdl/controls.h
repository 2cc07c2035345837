#ifndef CONTROLS_H
#define CONTROLS_H

/* One control of each kind, laid out as in Fixtures/scenes/every-control.json. */

#include "keyboard.h"
#include "event_log.h"

#include <SDL.h>
#include <fingertip.h>
#include <stdbool.h>

enum { CONTROLS_WIDTH = 1280, CONTROLS_HEIGHT = 800, CONTROLS_MAXIMUM = 24 };

typedef enum {
  CONTROL_BUTTON, CONTROL_MULTI_MODE_BUTTON, CONTROL_SLIDER, CONTROL_SWITCH, CONTROL_SEGMENTS,
  CONTROL_PAGES, CONTROL_STEPPER, CONTROL_TEXT_FIELD, CONTROL_SEARCH_BAR, CONTROL_SECTION_INDEX,
  CONTROL_WHEEL, CONTROL_LIST, CONTROL_DATE_PICKER, CONTROL_ZOOMED, CONTROL_TOOLBAR,
  CONTROL_TAB_BAR, CONTROL_TEXT_VIEW, CONTROL_EDIT_MENU
} control_kind;

/* The options of a control. */
typedef struct {
  control_kind kind;
  const char *name;
  double x, y, width, height; /* in points of the window; the engine sets those of a menu */
  int parts;                  /* the number of equal parts, if any */
  int32_t setting;            /* FINGERTIP_CONTROL_… with a custom value, or 0 */
  double value;
} control_plan;

typedef struct {
  const control_plan *plan;
  fingertip_view view;
  keyboard *keyboard;
  const event_log *log;
} control;

typedef struct {
  control all[CONTROLS_MAXIMUM];
  int count;
  keyboard keyboard;
} controls;

/* Creates the views. Returns false on an error; see fingertip_last_error(). */
bool controls_open(controls *controls, fingertip_view parent, const event_log *log);

void controls_draw(const controls *controls, SDL_Renderer *renderer);

#endif
