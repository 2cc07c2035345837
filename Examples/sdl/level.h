#ifndef LEVEL_H
#define LEVEL_H

/* A slider with its value in percent below it. */

#include "news.h"

#include <SDL.h>
#include <fingertip.h>
#include <stdbool.h>

enum { LEVEL_WIDTH = 420, LEVEL_HEIGHT = 44 };

typedef struct {
  const news *news;
  double x, y; /* the upper left corner of the slider, in points of the window */
  ft_view view;
} level;

/* Makes the views. False after an error: ft_last_error() says which. */
bool level_open(level *level, ft_view parent, double x, double y, const news *news);

/* 0 … 1 */
double level_value(const level *level);

void level_draw(const level *level, SDL_Renderer *renderer);

#endif
