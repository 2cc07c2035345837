#ifndef SCREEN_H
#define SCREEN_H

#include <SDL.h>
#include <stdbool.h>

/* The size of the window of four parts, in points. */
enum { SCREEN_WIDTH = 800, SCREEN_HEIGHT = 600 };

/* What SDL draws into. */
typedef struct {
  SDL_Window *window;
  SDL_Renderer *renderer;
  int width, height; /* in points */
} screen;

/* Opens a window of a size. False without a display; the standard error stream says why. It is to be closed in either case. */
bool screen_open(screen *screen, int width, int height);

/* Keeps what is drawn as a BMP file. False when that cannot be done; the standard error stream says
   why. It comes before SDL_RenderPresent. */
bool screen_save(const screen *screen, const char *path);

/* How long one picture is shown, in milliseconds. */
int screen_frame_time(const screen *screen);

void screen_close(screen *screen);

#endif
