#ifndef LIST_H
#define LIST_H

/* A list that can be dragged and flicked. A tap selects a row. */

#include "event_log.h"

#include <SDL.h>
#include <fingertip.h>
#include <stdbool.h>

enum { LIST_WIDTH = 320, LIST_HEIGHT = 220, LIST_ROW = 44, LIST_ROWS = 40 };

typedef struct {
  const event_log *log;
  double x, y; /* its top left corner, in points of the window */
  fingertip_view view;
  int selected; /* the number of a row, from 1; 0 for no selection */
} list;

/* Creates the views. Returns false on an error; see fingertip_last_error(). */
bool list_open(list *list, fingertip_view parent, double x, double y, const event_log *log);

void list_draw(const list *list, SDL_Renderer *renderer);

#endif
