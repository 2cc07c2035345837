#ifndef IMAGE_H
#define IMAGE_H

#include <SDL.h>

/* Creates a procedural landscape, or returns NULL on an error; see SDL_GetError(). */
SDL_Texture *image_create(SDL_Renderer *renderer, int width, int height);

#endif
