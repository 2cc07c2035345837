/* Three cards that several fingers can drag at once. A double tap returns a card to its original
 * position. */
#ifndef CARDS_H
#define CARDS_H

#include <fingertip.h>
#include <stdbool.h>
#include <wayland-client.h>

typedef struct cards cards;

/* Creates the cards and their window. Events are printed. */
cards *cards_new(void);
fingertip_window cards_window(const cards *cards);
/* Returns whether the cards must be redrawn. */
bool cards_are_changed(const cards *cards);
/* Draws the cards. */
void cards_draw(cards *cards, struct wl_shm *shm, struct wl_surface *surface);
void cards_free(cards *cards);

#endif
