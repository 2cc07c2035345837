#ifndef LIST_H
#define LIST_H

/* A list of rows that is dragged and flicked. A tap selects a row. */

#include "news.h"

#include <SDL.h>
#include <fingertip.h>
#include <stdbool.h>

enum { LIST_WIDTH = 320, LIST_HEIGHT = 220, LIST_ROW = 44, LIST_ROWS = 40 };

typedef struct {
  const news *news;
  double x, y; /* its upper left corner, in points of the window */
  ft_view view;
  int selected; /* the number of a row, from 1; 0 for none */
} list;

/* Makes the views. False after an error: ft_last_error() says which. */
bool list_open(list *list, ft_view parent, double x, double y, const news *news);

void list_draw(const list *list, SDL_Renderer *renderer);

#endif
