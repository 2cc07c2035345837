#ifndef PICTURE_H
#define PICTURE_H

#include <SDL.h>

/* A landscape, painted by the program. NULL when there is no room for it: SDL_GetError() says why. */
SDL_Texture *picture_make(SDL_Renderer *renderer, int width, int height);

#endif
