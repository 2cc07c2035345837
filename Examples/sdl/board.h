#ifndef BOARD_H
#define BOARD_H

/* A board of cells. A tile is dragged and snaps to the nearest cell; the tile that lies there changes
   places with it. A tap turns a tile over. */

#include "news.h"

#include <SDL.h>
#include <fingertip.h>
#include <stdbool.h>

enum { BOARD_CELLS = 4, BOARD_TILES = 6, BOARD_CELL = 80 };

struct board;

typedef struct {
  struct board *board;
  ft_view view;
  int number;
  int column, row; /* the cell that is its own */
  double x, y;     /* where it is shown: its upper left corner, in points of the board */
  bool is_held, is_turned;
} tile;

typedef struct board {
  const news *news;
  double x, y; /* its upper left corner, in points of the window */
  ft_view view;
  tile tiles[BOARD_TILES];
} board;

/* Makes the views. False after an error: ft_last_error() says which. */
bool board_open(board *board, ft_view parent, double x, double y, const news *news);

void board_draw(const board *board, SDL_Renderer *renderer);

#endif
