#ifndef SCREEN_H
#define SCREEN_H

#include <SDL.h>
#include <stdbool.h>

/* The size of the window with four parts, in points. */
enum { SCREEN_WIDTH = 800, SCREEN_HEIGHT = 600 };

/* The window and its renderer. */
typedef struct {
  SDL_Window *window;
  SDL_Renderer *renderer;
  int width, height; /* in points */
} screen;

/* Opens a window of the given size. Returns false without a display, after printing the reason to
   stderr. Call screen_close() in either case. */
bool screen_open(screen *screen, int width, int height);

/* Saves the drawn display frame as a BMP file. Returns false on an error, after printing the
   reason to stderr. Call this before SDL_RenderPresent(). */
bool screen_save(const screen *screen, const char *path);

/* Returns the duration of a display frame, in milliseconds. */
int screen_frame_time(const screen *screen);

void screen_close(screen *screen);

#endif
