#ifndef BOARD_H
#define BOARD_H

/* A board of cells. A dragged tile snaps to the nearest cell and swaps positions with the
   tile there. A tap flips a tile. */

#include "event_log.h"

#include <SDL.h>
#include <fingertip.h>
#include <stdbool.h>

enum { BOARD_CELLS = 4, BOARD_TILES = 6, BOARD_CELL = 80 };

struct board;

typedef struct {
  struct board *board;
  fingertip_view view;
  int number;
  int column, row; /* its assigned cell */
  double x, y;     /* its current top left corner, in points of the board */
  bool is_held, is_flipped;
} tile;

typedef struct board {
  const event_log *log;
  double x, y; /* its top left corner, in points of the window */
  fingertip_view view;
  tile tiles[BOARD_TILES];
} board;

/* Creates the views. Returns false on an error; see fingertip_last_error(). */
bool board_open(board *board, fingertip_view parent, double x, double y, const event_log *log);

void board_draw(const board *board, SDL_Renderer *renderer);

#endif
