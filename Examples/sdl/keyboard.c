#include "keyboard.h"

#include <string.h>

void keyboard_show(keyboard *keyboard, fingertip_view field, bool is_text_view) {
  keyboard->field = field;
  keyboard->is_text_view = is_text_view;
  SDL_StartTextInput();
}

void keyboard_hide(keyboard *keyboard, fingertip_view field) {
  if (keyboard->field != field) return;
  keyboard->field = NULL;
  SDL_StopTextInput();
}

/* Returns the length without the last character. In UTF-8, all bytes of a character except the
   first begin with the bits 10. */
static size_t shorter(const char *text, size_t length) {
  while (length > 0 && (text[length - 1] & 0xc0) == 0x80) length--;
  return length > 0 ? length - 1 : 0;
}

static void type(fingertip_view field, const char *typed) {
  char text[KEYBOARD_TEXT];
  size_t length = fingertip_text_field_get_text(field, text, sizeof text), more = strlen(typed);
  if (length + more > sizeof text) return;
  memcpy(text + length, typed, more);
  fingertip_text_field_edit(field, text, length + more);
}

static void erase(fingertip_view field) {
  char text[KEYBOARD_TEXT];
  size_t length = fingertip_text_field_get_text(field, text, sizeof text);
  if (length <= sizeof text) fingertip_text_field_edit(field, text, shorter(text, length));
}

/* Edits a text view at its caret. */
static void handle_for_text_view(fingertip_view view, const SDL_Event *event) {
  const char *text = event->text.text;
  if (event->type == SDL_TEXTINPUT) fingertip_text_view_insert(view, text, strlen(text));
  if (event->type != SDL_KEYDOWN) return;
  switch (event->key.keysym.sym) {
  case SDLK_BACKSPACE: fingertip_text_view_delete_backward(view); break;
  case SDLK_RETURN: fingertip_text_view_insert(view, "\n", 1); break;
  case SDLK_ESCAPE: fingertip_text_view_end_editing(view); break;
  default: break;
  }
}

void keyboard_handle(const keyboard *keyboard, const SDL_Event *event) {
  if (!keyboard->field) return;
  if (keyboard->is_text_view) {
    handle_for_text_view(keyboard->field, event);
    return;
  }
  if (event->type == SDL_TEXTINPUT) type(keyboard->field, event->text.text);
  if (event->type != SDL_KEYDOWN) return;
  switch (event->key.keysym.sym) {
  case SDLK_BACKSPACE: erase(keyboard->field); break;
  case SDLK_RETURN: fingertip_text_field_press_return(keyboard->field); break;
  case SDLK_ESCAPE: fingertip_text_field_end_editing(keyboard->field); break;
  default: break;
  }
}
