#include "board.h"

#include "draw.h"

#include <math.h>
#include <stdio.h>

enum {
  GAP = 4, /* between a tile and the edge of its cell */
  SIDE = BOARD_CELL - 2 * GAP
};

static char letter(int column) { return (char)('A' + column); }

static void move_tile(tile *tile, double x, double y) {
  tile->x = x;
  tile->y = y;
  fingertip_view_set_frame(tile->view, x, y, SIDE, SIDE);
}

static void send_home(tile *tile) {
  move_tile(tile, tile->column * BOARD_CELL + GAP, tile->row * BOARD_CELL + GAP);
}

static tile *tile_at(board *board, int column, int row) {
  for (int i = 0; i < BOARD_TILES; i++) {
    tile *tile = &board->tiles[i];
    if (tile->column == column && tile->row == row) return tile;
  }
  return NULL;
}

static int nearest_cell(double start) {
  double cell = floor((start + SIDE / 2.0) / BOARD_CELL);
  return (int)fmin(fmax(cell, 0), BOARD_CELLS - 1);
}

/* Drops a tile into the cell below it. A tile that is held by another touch keeps its cell. */
static void drop(tile *dropped) {
  int column = nearest_cell(dropped->x), row = nearest_cell(dropped->y);
  tile *other = tile_at(dropped->board, column, row);
  if (other && other != dropped && !other->is_held) {
    other->column = dropped->column;
    other->row = dropped->row;
    send_home(other);
    event_log_print(dropped->board->log, "tile %d: makes room, on %c%d", other->number,
                    letter(other->column), other->row + 1);
    other = NULL;
  }
  if (!other) {
    dropped->column = column;
    dropped->row = row;
  }
}

static void dragged(const fingertip_gesture_event *event, void *user) {
  tile *tile = user;
  const event_log *log = tile->board->log;
  if (event->state == FINGERTIP_GESTURE_BEGAN) {
    tile->is_held = true;
    fingertip_view_move(tile->view, tile->board->view); /* to the front */
    event_log_print(log, "tile %d: taken from %c%d", tile->number, letter(tile->column),
                    tile->row + 1);
  }
  if (event->state == FINGERTIP_GESTURE_BEGAN || event->state == FINGERTIP_GESTURE_CHANGED) {
    move_tile(tile, tile->column * BOARD_CELL + GAP + event->dx,
              tile->row * BOARD_CELL + GAP + event->dy);
    return;
  }
  bool is_dropped = event->state == FINGERTIP_GESTURE_ENDED;
  if (is_dropped) drop(tile);
  tile->is_held = false;
  send_home(tile);
  event_log_print(log, "tile %d: %s %c%d", tile->number,
                  is_dropped ? "put on" : "cancelled, back on", letter(tile->column),
                  tile->row + 1);
}

static void tapped(const fingertip_gesture_event *event, void *user) {
  tile *tile = user;
  (void)event;
  tile->is_flipped = !tile->is_flipped;
  event_log_print(tile->board->log, "tile %d: flipped", tile->number);
}

static bool open_tile(tile *tile, board *board, int index) {
  char name[16];
  tile->board = board;
  tile->number = index + 1;
  tile->column = index % 3;
  tile->row = index / 3;
  tile->is_held = tile->is_flipped = false;
  tile->view = fingertip_view_create(board->view, 0, 0, SIDE, SIDE);
  fingertip_recognizer pan = fingertip_pan_create(tile->view),
                       tap = fingertip_tap_create(tile->view);
  if (!pan || !tap) return false;
  snprintf(name, sizeof name, "tile %d", tile->number);
  fingertip_view_set_name(tile->view, name);
  fingertip_recognizer_on_action(pan, dragged, tile);
  fingertip_recognizer_on_action(tap, tapped, tile);
  send_home(tile);
  return true;
}

bool board_open(board *board, fingertip_view parent, double x, double y, const event_log *log) {
  const double side = BOARD_CELLS * BOARD_CELL;
  board->log = log;
  board->x = x;
  board->y = y;
  board->view = fingertip_view_create(parent, x, y, side, side);
  if (!board->view) return false;
  fingertip_view_set_name(board->view, "board");
  for (int i = 0; i < BOARD_TILES; i++) {
    if (!open_tile(&board->tiles[i], board, i)) return false;
  }
  return true;
}

/* MARK: Drawing */

static void draw_tile(const board *board, const tile *tile, SDL_Renderer *renderer) {
  SDL_Color front = draw_color(232, 164, 60), back = draw_color(70, 130, 160);
  double x = board->x + tile->x, y = board->y + tile->y;
  if (tile->is_held) draw_rect(renderer, x + 6, y + 8, SIDE, SIDE, draw_color(10, 12, 16));
  draw_rect(renderer, x, y, SIDE, SIDE, tile->is_flipped ? back : front);
  draw_frame(renderer, x, y, SIDE, SIDE, 3, draw_shade(tile->is_flipped ? back : front, 0.75));
  draw_number(renderer, x + 27, y + 20, 32, tile->number, draw_color(30, 30, 40));
}

void board_draw(const board *board, SDL_Renderer *renderer) {
  for (int cell = 0; cell < BOARD_CELLS * BOARD_CELLS; cell++) {
    double x = board->x + cell % BOARD_CELLS * BOARD_CELL;
    double y = board->y + cell / BOARD_CELLS * BOARD_CELL;
    draw_rect(renderer, x + 1, y + 1, BOARD_CELL - 2, BOARD_CELL - 2, draw_color(44, 50, 62));
  }
  for (int held = 0; held <= 1; held++) {
    for (int i = 0; i < BOARD_TILES; i++) {
      if (board->tiles[i].is_held == held) draw_tile(board, &board->tiles[i], renderer);
    }
  }
}
