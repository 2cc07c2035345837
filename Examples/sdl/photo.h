#ifndef PHOTO_H
#define PHOTO_H

/* A photo that is moved, pinched and turned at once, and stays under the fingers that do it. */

#include "news.h"

#include <SDL.h>
#include <fingertip.h>
#include <stdbool.h>

enum { PHOTO_WIDTH = 240, PHOTO_HEIGHT = 180, STAGE_WIDTH = 420, STAGE_HEIGHT = 320 };

typedef struct {
  const news *news;
  double x, y; /* the upper left corner of the stage, in points of the window */
  ft_view stage, view;
  SDL_Texture *picture;
  /* Where the photo is: its middle in points of the window, its scale, and its turn. */
  double middle_x, middle_y, scale, angle;
  /* What the gestures in progress have told so far, and how many there are. */
  double told_dx, told_dy, told_scale, told_rotation;
  int gestures;
} photo;

/* Makes the views and the picture. False after an error: ft_last_error(), or if that is empty
   SDL_GetError(), says which. It is to be closed in either case. */
bool photo_open(photo *photo, ft_view parent, SDL_Renderer *renderer, double x, double y,
                const news *news);

/* Draws it with a light of 0 … 1. */
void photo_draw(const photo *photo, SDL_Renderer *renderer, double light);

void photo_close(photo *photo);

#endif
