/* pixel IMAGE.bmp X Y: prints the color of a pixel as three numbers. */

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **words) {
  Uint8 red, green, blue;
  SDL_Surface *file = count == 4 ? SDL_LoadBMP(words[1]) : NULL;
  SDL_Surface *image = file ? SDL_ConvertSurfaceFormat(file, SDL_PIXELFORMAT_RGBA32, 0) : NULL;
  int x = image ? atoi(words[2]) : 0, y = image ? atoi(words[3]) : 0;
  if (!image || x < 0 || y < 0 || x >= image->w || y >= image->h) {
    fprintf(stderr, "pixel: %s\n", image ? "there is no such pixel" : SDL_GetError());
    return 1;
  }
  const Uint8 *row = (const Uint8 *)image->pixels + y * image->pitch;
  SDL_GetRGB(((const Uint32 *)(const void *)row)[x], image->format, &red, &green, &blue);
  printf("%d %d %d\n", red, green, blue);
  SDL_FreeSurface(image);
  SDL_FreeSurface(file);
  return 0;
}
