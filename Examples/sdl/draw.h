#ifndef DRAW_H
#define DRAW_H

/* Filled shapes and numbers. Points and sizes are in points of the window. */

#include <SDL.h>
#include <stdbool.h>

/* A corner of a polygon. */
typedef struct { double x, y; } draw_point;

SDL_Color draw_color(int red, int green, int blue);

/* Multiplies the components of a color by a factor; a factor below 1 makes the color darker. */
SDL_Color draw_shade(SDL_Color color, double factor);

void draw_rect(SDL_Renderer *renderer, double x, double y, double width, double height,
               SDL_Color color);

/* Draws a frame of the given thickness inside a rectangle. */
void draw_frame(SDL_Renderer *renderer, double x, double y, double width, double height,
                double thickness, SDL_Color color);

void draw_disc(SDL_Renderer *renderer, double x, double y, double radius, SDL_Color color);

/* Draws an image into a rectangle that may be rotated. Its corners are given clockwise, starting at
 * the top left. */
void draw_image(SDL_Renderer *renderer, SDL_Texture *image, const draw_point corners[4]);

/* Draws a non-negative number in seven segments, with the top left corner at x, y. Returns its
   width. */
double draw_number(SDL_Renderer *renderer, double x, double y, double height, int number,
                   SDL_Color color);

/* Clips drawing to a rectangle until draw_unclip(). */
void draw_clip(SDL_Renderer *renderer, double x, double y, double width, double height);
void draw_unclip(SDL_Renderer *renderer);

#endif
