#ifndef APP_H
#define APP_H

/* The program. It has a window with four parts, or with every control, and handles its touches. */

#include "board.h"
#include "controls.h"
#include "fingers.h"
#include "level.h"
#include "list.h"
#include "event_log.h"
#include "options.h"
#include "photo.h"
#include "screen.h"

typedef struct {
  event_log log;
  screen screen;
  fingertip_window window;
  board board;
  level level;
  list list;
  photo photo;
  bool shows_controls; /* instead of the four parts */
  controls controls;
  fingers fingers;
  bool is_over;
} app;

/* Returns false if the program can't run, after printing the reason to stderr. Call app_close() in
   either case. */
bool app_open(app *app, const options *options);

/* Handles an SDL event. `now` is the current time in milliseconds, on the clock of the event's
   timestamp. */
void app_handle(app *app, const SDL_Event *event, Uint64 now);

/* Cancels all touches, and prints the reason if there were any. Returns their number. */
int app_cancel(app *app, const char *reason);

/* Advances to a time in nanoseconds. */
void app_advance(app *app, int64_t time);

void app_draw(const app *app);

void app_close(app *app);

#endif
