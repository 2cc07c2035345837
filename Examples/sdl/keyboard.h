#ifndef KEYBOARD_H
#define KEYBOARD_H

/* Sends SDL's keyboard input to the text field or text view that is being edited. */

#include <SDL.h>
#include <fingertip.h>
#include <stdbool.h>

/* The maximum length of the text, in bytes. */
enum { KEYBOARD_TEXT = 1024 };

typedef struct {
  fingertip_view field;     /* NULL while nothing is edited */
  bool is_text_view; /* otherwise a text field */
} keyboard;

void keyboard_show(keyboard *keyboard, fingertip_view field, bool is_text_view);

/* Hides the keyboard, unless another field is already being edited. */
void keyboard_hide(keyboard *keyboard, fingertip_view field);

/* Handles a keyboard event, and ignores all other events. */
void keyboard_handle(const keyboard *keyboard, const SDL_Event *event);

#endif
