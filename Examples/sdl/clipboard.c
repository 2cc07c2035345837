#include "clipboard.h"

#include "keyboard.h"

#include <SDL.h>
#include <string.h>

enum { COMMANDS = FINGERTIP_EDIT_SELECT_ALL + 1 };

/* Text and its selected range, in bytes. */
typedef struct {
  char text[KEYBOARD_TEXT];
  size_t length, start, end;
} selected;

/* Returns the byte offset of a character. In UTF-8, all bytes of a character except the first
   begin with the bits 10. */
static size_t byte_of(const selected *selected, double position) {
  size_t byte = 0;
  for (; byte < selected->length; byte++) {
    if ((selected->text[byte] & 0xc0) == 0x80) continue;
    if (position < 1) break;
    position--;
  }
  return byte;
}

static selected read_selection(fingertip_view view) {
  selected selected = {{0}, 0, 0, 0};
  double range[2];
  size_t length = fingertip_text_view_get_text(view, selected.text, sizeof selected.text - 1);
  if (length >= sizeof selected.text) return selected;
  selected.length = length;
  fingertip_text_view_get_selection(view, range);
  selected.start = byte_of(&selected, range[0]);
  selected.end = byte_of(&selected, range[1]);
  return selected;
}

static int32_t can_perform(fingertip_view view, int32_t command, void *user) {
  (void)user;
  selected selected = read_selection(view);
  size_t length = selected.end - selected.start;
  switch (command) {
  case FINGERTIP_EDIT_CUT:
  case FINGERTIP_EDIT_COPY: return length > 0;
  case FINGERTIP_EDIT_PASTE: return SDL_HasClipboardText() == SDL_TRUE;
  case FINGERTIP_EDIT_SELECT_ALL: return length < selected.length;
  default: return 0;
  }
}

static void copy_selection(fingertip_view view) {
  selected selected = read_selection(view);
  selected.text[selected.end] = 0;
  SDL_SetClipboardText(selected.text + selected.start);
}

static void paste(fingertip_view view) {
  char *text = SDL_GetClipboardText();
  if (text) fingertip_text_view_insert(view, text, strlen(text));
  SDL_free(text);
}

static void perform(fingertip_view view, int32_t command, void *user) {
  (void)user;
  if (command == FINGERTIP_EDIT_CUT || command == FINGERTIP_EDIT_COPY) copy_selection(view);
  switch (command) {
  case FINGERTIP_EDIT_CUT: fingertip_text_view_insert(view, NULL, 0); break;
  case FINGERTIP_EDIT_PASTE: paste(view); break;
  case FINGERTIP_EDIT_SELECT_ALL: fingertip_text_view_select(view, 0, INT32_MAX); break;
  default: break;
  }
}

fingertip_view clipboard_menu(fingertip_view text) {
  if (fingertip_view_on_command(text, can_perform, perform, NULL) != FINGERTIP_OK) return NULL;
  return fingertip_edit_menu_create(text, COMMANDS);
}

const char *clipboard_word(int32_t command) {
  static const char *const words[COMMANDS] = {"cut", "copy", "paste", "select", "select all"};
  return command >= 0 && command < COMMANDS ? words[command] : "nothing";
}
