/* Three cards that are dragged, by several fingers at once, and go home when they are tapped twice. */
#ifndef CARDS_H
#define CARDS_H

#include <fingertip.h>
#include <stdbool.h>
#include <wayland-client.h>

typedef struct cards cards;

/* Makes the cards, and their window. What happens is printed. */
cards *cards_new(void);
ft_window cards_window(const cards *cards);
/* Whether there is something to be drawn. */
bool cards_are_changed(const cards *cards);
/* Shows them as they are. */
void cards_draw(cards *cards, struct wl_shm *shm, struct wl_surface *surface);
void cards_free(cards *cards);

#endif
