#ifndef CLIPBOARD_H
#define CLIPBOARD_H

/* The edit menu of a text view, with SDL's clipboard. */

#include <fingertip.h>

/* Creates the menu of a text view, or returns NULL on an error. */
fingertip_view clipboard_menu(fingertip_view text);

/* Returns the name of a command. */
const char *clipboard_word(int32_t command);

#endif
