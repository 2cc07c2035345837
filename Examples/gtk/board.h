/* A photo that is moved, spread and turned, and a button on it that is pressed. */
#ifndef BOARD_H
#define BOARD_H

#include "gestures.h"

/* Makes the window, and shows it. What happens is printed. */
GtkWidget *board_new(void);

#endif
