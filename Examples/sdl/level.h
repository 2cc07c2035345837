#ifndef LEVEL_H
#define LEVEL_H

/* A slider with its value in percent below it. */

#include "event_log.h"

#include <SDL.h>
#include <fingertip.h>
#include <stdbool.h>

enum { LEVEL_WIDTH = 420, LEVEL_HEIGHT = 44 };

typedef struct {
  const event_log *log;
  double x, y; /* the top left corner of the slider, in points of the window */
  fingertip_view view;
} level;

/* Creates the views. Returns false on an error; see fingertip_last_error(). */
bool level_open(level *level, fingertip_view parent, double x, double y, const event_log *log);

/* Returns the slider's value, 0 … 1. */
double level_value(const level *level);

void level_draw(const level *level, SDL_Renderer *renderer);

#endif
