#ifndef PICTURE_H
#define PICTURE_H

#include <SDL.h>

/* Creates a procedural landscape, or returns NULL on an error; see SDL_GetError(). */
SDL_Texture *picture_make(SDL_Renderer *renderer, int width, int height);

#endif
