#ifndef KEYBOARD_H
#define KEYBOARD_H

/* What SDL's keyboard types goes to the text field or the text view that is edited. */

#include <SDL.h>
#include <fingertip.h>
#include <stdbool.h>

/* The greatest length of a text, in bytes. */
enum { KEYBOARD_TEXT = 1024 };

typedef struct {
  ft_view field;     /* NULL while nothing is edited */
  bool is_text_view; /* otherwise a text field */
} keyboard;

void keyboard_show(keyboard *keyboard, ft_view field, bool is_text_view);

/* Hides it, unless another field is edited by now. */
void keyboard_hide(keyboard *keyboard, ft_view field);

/* Takes an event in, if it is one of a key. */
void keyboard_take(const keyboard *keyboard, const SDL_Event *event);

#endif
