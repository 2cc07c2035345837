/* A photo that can be moved, pinched and rotated, and a button on it. */
#ifndef BOARD_H
#define BOARD_H

#include "gestures.h"

/* Creates and shows the window. Events are printed. */
GtkWidget *board_new(void);

#endif
