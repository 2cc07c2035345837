#ifndef APP_H
#define APP_H

/* The program: a window of four parts, or of every control, and the fingers on it. */

#include "board.h"
#include "controls.h"
#include "fingers.h"
#include "level.h"
#include "list.h"
#include "news.h"
#include "options.h"
#include "photo.h"
#include "screen.h"

typedef struct {
  news news;
  screen screen;
  ft_window window;
  board board;
  level level;
  list list;
  photo photo;
  bool shows_controls; /* in place of the four parts */
  controls controls;
  fingers fingers;
  bool is_over;
} app;

/* False when it cannot run; the standard error stream says why. It is to be closed in either case. */
bool app_open(app *app, const options *options);

/* Takes in an event of SDL. `now` is the present in milliseconds, on the clock of its
   timestamp. */
void app_take(app *app, const SDL_Event *event, Uint64 now);

/* Cancels all touches, and tells why if there were some. Returns how many. */
int app_cancel(app *app, const char *reason);

/* Lets time pass up to a time in nanoseconds. */
void app_advance(app *app, int64_t time);

void app_draw(const app *app);

void app_close(app *app);

#endif
