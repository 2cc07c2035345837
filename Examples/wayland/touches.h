/* Sends the touches of a Wayland seat to a Fingertip window. */
#ifndef TOUCHES_H
#define TOUCHES_H

#include <fingertip.h>
#include <wayland-client.h>

/* Starts sending the touches of a seat to a window. From version 6, seats report contact sizes. */
void touches_listen(struct wl_seat *seat, fingertip_window window);

/* Dispatches events from the compositor, waiting for an event or the next deadline, and advances
 * the time. Returns false if the connection is broken. */
int touches_wait(struct wl_display *display, fingertip_window window);

#endif
