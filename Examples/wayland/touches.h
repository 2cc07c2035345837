/* The fingers of a Wayland seat as touches of a window of Fingertip. */
#ifndef TOUCHES_H
#define TOUCHES_H

#include <fingertip.h>
#include <wayland-client.h>

/* Sends what the fingers of a seat do to a window, from now on. Of version 6 on seats tell how large fingers are. */
void touches_listen(struct wl_seat *seat, ft_window window);

/* Takes what the compositor tells, or sleeps until something is due, and lets time pass. false when the
 * connection is broken. */
int touches_wait(struct wl_display *display, ft_window window);

#endif
