#include "draw.h"

#include <math.h>

enum { DISC_SIDES = 48 };

SDL_Color draw_color(int red, int green, int blue) {
  SDL_Color color = {(Uint8)red, (Uint8)green, (Uint8)blue, 255};
  return color;
}

SDL_Color draw_shade(SDL_Color color, double factor) {
  color.r = (Uint8)fmin(color.r * factor, 255);
  color.g = (Uint8)fmin(color.g * factor, 255);
  color.b = (Uint8)fmin(color.b * factor, 255);
  return color;
}

void draw_rect(SDL_Renderer *renderer, double x, double y, double width, double height,
               SDL_Color color) {
  SDL_FRect rect = {(float)x, (float)y, (float)width, (float)height};
  SDL_SetRenderDrawColor(renderer, color.r, color.g, color.b, color.a);
  SDL_RenderFillRectF(renderer, &rect);
}

void draw_frame(SDL_Renderer *renderer, double x, double y, double width, double height,
                double thickness, SDL_Color color) {
  double inner = height - 2 * thickness;
  draw_rect(renderer, x, y, width, thickness, color);
  draw_rect(renderer, x, y + height - thickness, width, thickness, color);
  draw_rect(renderer, x, y + thickness, thickness, inner, color);
  draw_rect(renderer, x + width - thickness, y + thickness, thickness, inner, color);
}

static SDL_Vertex vertex(double x, double y, SDL_Color color, float u, float v) {
  SDL_Vertex result;
  result.position.x = (float)x;
  result.position.y = (float)y;
  result.color = color;
  result.tex_coord.x = u;
  result.tex_coord.y = v;
  return result;
}

void draw_disc(SDL_Renderer *renderer, double x, double y, double radius, SDL_Color color) {
  const double full_circle = 6.283185307179586;
  SDL_Vertex corners[3 * DISC_SIDES];
  for (int side = 0; side < DISC_SIDES; side++) {
    double from = full_circle * side / DISC_SIDES, to = full_circle * (side + 1) / DISC_SIDES;
    SDL_Vertex *corner = corners + 3 * side;
    corner[0] = vertex(x, y, color, 0, 0);
    corner[1] = vertex(x + radius * cos(from), y + radius * sin(from), color, 0, 0);
    corner[2] = vertex(x + radius * cos(to), y + radius * sin(to), color, 0, 0);
  }
  SDL_RenderGeometry(renderer, NULL, corners, 3 * DISC_SIDES, NULL, 0);
}

void draw_image(SDL_Renderer *renderer, SDL_Texture *image, const draw_point corners[4]) {
  static const int order[6] = {0, 1, 2, 0, 2, 3};
  static const float corners_uv[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
  SDL_Color white = draw_color(255, 255, 255);
  SDL_Vertex vertices[4];
  SDL_GetTextureColorMod(image, &white.r, &white.g, &white.b);
  for (int i = 0; i < 4; i++) {
    vertices[i] = vertex(corners[i].x, corners[i].y, white, corners_uv[i][0], corners_uv[i][1]);
  }
  SDL_RenderGeometry(renderer, image, vertices, 4, order, 6);
}

/* The segments clockwise from the top, with the middle segment last: bit 0 … bit 6. */
static void draw_digit(SDL_Renderer *renderer, double x, double y, double height, int digit,
                       SDL_Color color) {
  static const unsigned char lit[10] = {0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f};
  double width = height / 2, line = height / 8, half = height / 2;
  double lower = y + half, right = x + width - line;
  double rects[7][4] = {
    {x, y, width, line},         {right, y, line, half},
    {right, lower, line, half},  {x, y + height - line, width, line},
    {x, lower, line, half},      {x, y, line, half},
    {x, lower - line / 2, width, line},
  };
  for (int segment = 0; segment < 7; segment++) {
    const double *rect = rects[segment];
    if (lit[digit] >> segment & 1) {
      draw_rect(renderer, rect[0], rect[1], rect[2], rect[3], color);
    }
  }
}

double draw_number(SDL_Renderer *renderer, double x, double y, double height, int number,
                   SDL_Color color) {
  int power = 1, index = 0;
  while (number / power >= 10) power *= 10;
  for (; power > 0; power /= 10, index++) {
    draw_digit(renderer, x + index * height * 0.7, y, height, number / power % 10, color);
  }
  return index * height * 0.7 - height * 0.2;
}

void draw_clip(SDL_Renderer *renderer, double x, double y, double width, double height) {
  SDL_Rect rect = {(int)x, (int)y, (int)width, (int)height};
  SDL_RenderSetClipRect(renderer, &rect);
}

void draw_unclip(SDL_Renderer *renderer) { SDL_RenderSetClipRect(renderer, NULL); }
