/* Injects touches into the window as GDK events, because Xvfb has no touch input. */
#include "../board.h"

static GtkWidget *window, *area, *button;

/* Runs the main loop of GTK for some time. */
static void wait(guint milliseconds) {
  g_timeout_add_full(G_PRIORITY_LOW, milliseconds, (GSourceFunc)(void (*)(void))gtk_main_quit, NULL,
                     NULL);
  gtk_main();
}

static void touch(GdkEventType type, GtkWidget *widget, uintptr_t finger, double x, double y) {
  GdkWindow *over = widget == button ? gtk_button_get_event_window(GTK_BUTTON(button))
                                     : gtk_widget_get_window(widget);
  GdkEvent *event = gdk_event_new(type);
  int left, top;
  event->touch.window = g_object_ref(over);
  event->touch.sequence = (GdkEventSequence *)finger;
  event->touch.emulating_pointer = finger == 1;
  event->touch.time = (guint32)(g_get_monotonic_time() / 1000);
  gdk_window_get_origin(gtk_widget_get_window(window), &left, &top);
  event->touch.x_root = x + left;
  event->touch.y_root = y + top;
  gdk_window_get_origin(over, &left, &top);
  event->touch.x = event->touch.x_root - left;
  event->touch.y = event->touch.y_root - top;
  GdkDevice *pointer =
      gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_display_get_default()));
  gdk_event_set_device(event, pointer);
  gdk_event_set_source_device(event, pointer);
  gdk_event_put(event);
  gdk_event_free(event);
  wait(8);
}

static void tap(GtkWidget *widget, double x, double y) {
  touch(GDK_TOUCH_BEGIN, widget, 1, x, y);
  touch(GDK_TOUCH_END, widget, 1, x, y);
}

/* Puts a finger down, and waits until its contact can no longer roll. A drag then begins after 10 pt. */
static void land(GtkWidget *widget, double x, double y) {
  touch(GDK_TOUCH_BEGIN, widget, 1, x, y);
  wait(200);
}

static void drag(GtkWidget *widget, double x, double y, double dx, double dy) {
  land(widget, x, y);
  for (int i = 1; i <= 10; i++)
    touch(GDK_TOUCH_UPDATE, widget, 1, x + dx * i / 10, y + dy * i / 10);
  wait(200);
  touch(GDK_TOUCH_END, widget, 1, x + dx, y + dy);
}

static void find(GtkWidget *widget, gpointer user) {
  (void)user;
  if (GTK_IS_DRAWING_AREA(widget)) area = widget;
  if (GTK_IS_BUTTON(widget)) button = widget;
  else if (GTK_IS_CONTAINER(widget)) gtk_container_forall(GTK_CONTAINER(widget), find, NULL);
}

static void step(const char *title) {
  wait(500);
  printf("-- %s\n", title);
}

int main(int argc, char **argv) {
  gtk_init(&argc, &argv);
  window = board_new();
  find(window, NULL);
  step("a finger drags the photo");
  drag(area, 300, 200, 100, 50);
  step("two fingers pinch and rotate it");
  touch(GDK_TOUCH_BEGIN, area, 1, 380, 250);
  touch(GDK_TOUCH_BEGIN, area, 2, 420, 250);
  for (int i = 1; i <= 20; i++) {
    touch(GDK_TOUCH_UPDATE, area, 1, 380 + i, 250 - 2 * i);
    touch(GDK_TOUCH_UPDATE, area, 2, 420 - i, 250 + 2 * i);
  }
  touch(GDK_TOUCH_END, area, 1, 400, 210);
  touch(GDK_TOUCH_END, area, 2, 400, 290);
  step("a double tap puts it back");
  tap(area, 300, 200);
  tap(area, 300, 200);
  step("a tap on the button presses it");
  tap(button, 20, 15);
  step("a drag from the button moves the photo, and presses nothing");
  drag(button, 20, 15, 90, 0);
  step("a finger that GDK cancels leaves the photo where it was taken to");
  land(area, 300, 200);
  for (int i = 1; i <= 10; i++) touch(GDK_TOUCH_UPDATE, area, 1, 300, 200 - 5 * i);
  touch(GDK_TOUCH_CANCEL, area, 1, 300, 150);
  tap(button, 20, 15);
  step("a window that is closed under a finger ends it");
  land(area, 300, 200);
  touch(GDK_TOUCH_UPDATE, area, 1, 340, 200);
  gtk_widget_destroy(window);
  wait(500);
  puts("-- over");
  return 0;
}
