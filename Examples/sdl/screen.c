#include "screen.h"

#include <stdio.h>

bool screen_open(screen *screen, int width, int height) {
  screen->width = width;
  screen->height = height;
  screen->window = NULL;
  screen->renderer = NULL;
  /* Receive each touch or mouse event only once, without an emulated event of the other kind. */
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
  /* The click that focuses the window is also delivered. */
  SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
  if (SDL_Init(SDL_INIT_VIDEO) == 0) {
    screen->window = SDL_CreateWindow("Fingertip", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                      width, height, 0);
  }
  if (screen->window) screen->renderer = SDL_CreateRenderer(screen->window, -1, 0);
  if (screen->renderer) return true;
  fprintf(stderr, "fingertip-sdl: no window can be opened: %s: run it on a desktop, set DISPLAY, or "
          "set SDL_VIDEODRIVER=dummy to do without a screen\n", SDL_GetError());
  return false;
}

bool screen_save(const screen *screen, const char *path) {
  SDL_Surface *image = SDL_CreateRGBSurfaceWithFormat(
    0, screen->width, screen->height, 24, SDL_PIXELFORMAT_BGR24);
  bool saved = image
    && SDL_RenderReadPixels(screen->renderer, NULL, SDL_PIXELFORMAT_BGR24, image->pixels,
                            image->pitch) == 0
    && SDL_SaveBMP(image, path) == 0;
  if (!saved) {
    fprintf(stderr, "fingertip-sdl: the screenshot cannot be saved: %s\n", SDL_GetError());
  }
  SDL_FreeSurface(image);
  return saved;
}

int screen_frame_time(const screen *screen) {
  SDL_DisplayMode mode;
  int display = SDL_GetWindowDisplayIndex(screen->window);
  bool known = display >= 0 && SDL_GetCurrentDisplayMode(display, &mode) == 0;
  return known && mode.refresh_rate > 0 ? SDL_max(1000 / mode.refresh_rate, 1) : 16;
}

void screen_close(screen *screen) {
  if (screen->renderer) SDL_DestroyRenderer(screen->renderer);
  if (screen->window) SDL_DestroyWindow(screen->window);
  SDL_Quit();
}
