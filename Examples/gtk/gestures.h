/* Gestures of Fingertip on the widgets of a GTK 3 window.
 *
 * Widgets stay GTK's: it draws them, lays them out, finds those under a finger, and they hear of fingers as
 * ever. A finger that a gesture takes is cancelled for them. */
#ifndef GESTURES_H
#define GESTURES_H

#include <fingertip.h>
#include <gtk/gtk.h>

/* Has the fingers and the first mouse button of a window go through a surface, whose targets are its widgets.
 * It lives as long as the window. To be called once for a window. */
ft_surface gestures_of(GtkWindow *window);

/* Puts a recognizer that was made on ft_surface_unattached() on a widget. It hears of the fingers on the widget and
 * on all that is in it, as far as these have asked GDK for touches or buttons. It is destroyed with the widget. */
void gestures_attach(ft_surface surface, ft_recognizer recognizer, GtkWidget *widget);

#endif
