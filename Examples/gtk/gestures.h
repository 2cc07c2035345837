/* Fingertip gestures on the widgets of a GTK 3 window. GTK still draws the widgets, lays them out,
 * performs hit testing and delivers events to them. A touch that a gesture intercepts is cancelled
 * for the widgets. */
#ifndef GESTURES_H
#define GESTURES_H

#include <fingertip.h>
#include <gtk/gtk.h>

/* Returns the surface of a window, and creates it on the first call. The window's touches and the
 * primary mouse button are sent through the surface, whose nodes are the widgets. The surface lives
 * as long as the window. Errors of the engine are printed as warnings. */
fingertip_surface gestures_of(GtkWindow *window);

/* Attaches a recognizer created on fingertip_surface_unattached() to a widget. The recognizer
 * receives the touches on the widget and its descendants that select GDK touch or button events.
 * The recognizer is destroyed with the widget. */
void gestures_attach(fingertip_surface surface, fingertip_recognizer recognizer, GtkWidget *widget);

#endif
