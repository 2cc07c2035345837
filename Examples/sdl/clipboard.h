#ifndef CLIPBOARD_H
#define CLIPBOARD_H

/* What a menu offers for what is selected in a text view, with SDL's clipboard. */

#include <fingertip.h>

/* Makes the menu of a text view. NULL after an error. */
ft_view clipboard_menu(ft_view text);

/* What a command is called. */
const char *clipboard_word(int32_t command);

#endif
