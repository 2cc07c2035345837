#include "image.h"

#include <math.h>
#include <stdlib.h>

static Uint32 mix(const double from[3], const double to[3], double fraction) {
  Uint32 pixel = 0xff;
  for (int part = 0; part < 3; part++) {
    pixel = pixel << 8 | (Uint32)(from[part] + (to[part] - from[part]) * fraction);
  }
  return pixel;
}

/* Returns the color of a landscape with hills and the sun at a point, 0 … 1 from the top left. */
static Uint32 pixel(double x, double y) {
  static const double sky[3] = {70, 120, 200}, haze[3] = {250, 205, 150}, sun[3] = {255, 240, 150};
  static const double far[3] = {110, 130, 120}, near[3] = {40, 90, 50}, dark[3] = {20, 50, 30};
  double back = 0.62 - 0.10 * sin(5 * x + 0.6) - 0.03 * sin(17 * x);
  double front = 0.80 - 0.08 * sin(3.5 * x + 2.5) - 0.02 * sin(11 * x + 1);
  if (y > front) return mix(near, dark, (y - front) / (1 - front));
  if (y > back) return mix(far, near, (y - back) / (1 - back));
  if (hypot((x - 0.72) * 4 / 3, y - 0.28) < 0.12) return mix(sun, sun, 0);
  return mix(sky, haze, y / 0.8);
}

SDL_Texture *image_create(SDL_Renderer *renderer, int width, int height) {
  Uint32 *pixels = malloc((size_t)width * (size_t)height * sizeof *pixels);
  SDL_Texture *texture = SDL_CreateTexture(
    renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, width, height);
  if (!pixels || !texture) {
    if (!pixels) SDL_OutOfMemory();
    if (texture) SDL_DestroyTexture(texture);
    free(pixels);
    return NULL;
  }
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      pixels[y * width + x] = pixel((x + 0.5) / width, (y + 0.5) / height);
    }
  }
  SDL_UpdateTexture(texture, NULL, pixels, width * (int)sizeof *pixels);
  free(pixels);
  return texture;
}
