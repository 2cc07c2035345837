#ifndef PHOTO_H
#define PHOTO_H

/* A photo that is moved, pinched and rotated simultaneously, and stays under the fingers. */

#include "event_log.h"

#include <SDL.h>
#include <fingertip.h>
#include <stdbool.h>

enum { PHOTO_WIDTH = 240, PHOTO_HEIGHT = 180, STAGE_WIDTH = 420, STAGE_HEIGHT = 320 };

typedef struct {
  const event_log *log;
  double x, y; /* the top left corner of the stage, in points of the window */
  fingertip_view stage, view;
  SDL_Texture *image;
  /* The transform of the photo: its center in points of the window, its scale, and its rotation. */
  double middle_x, middle_y, scale, angle;
  /* The values last reported by the gestures in progress, and their number. */
  double last_dx, last_dy, last_scale, last_rotation;
  int gestures;
} photo;

/* Creates the views and the image. Returns false on an error; see fingertip_last_error() or, if
   that is empty, SDL_GetError(). Call photo_close() in either case. */
bool photo_open(photo *photo, fingertip_view parent, SDL_Renderer *renderer, double x, double y,
                const event_log *log);

/* Draws the photo with a brightness of 0 … 1. */
void photo_draw(const photo *photo, SDL_Renderer *renderer, double light);

void photo_close(photo *photo);

#endif
