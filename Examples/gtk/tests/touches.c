/* Injects touches into the window as GDK events, because Xvfb has no touch input. */
#include "../board.h"

#include <math.h>

static GtkWidget *window, *area, *button;

/* Runs the main loop of GTK for some time. */
static void wait(guint milliseconds) {
  g_timeout_add_full(G_PRIORITY_LOW, milliseconds, (GSourceFunc)(void (*)(void))gtk_main_quit, NULL,
                     NULL);
  gtk_main();
}

static guint32 event_time;

/* Puts an event into GDK's queue. */
static void put(GdkEventType type, GtkWidget *widget, uintptr_t finger, double x, double y) {
  GdkWindow *over = widget == button ? gtk_button_get_event_window(GTK_BUTTON(button))
                                     : gtk_widget_get_window(widget);
  GdkEvent *event = gdk_event_new(type);
  int left, top;
  event->touch.window = g_object_ref(over);
  event->touch.sequence = (GdkEventSequence *)finger;
  event->touch.emulating_pointer = finger == 1;
  event->touch.time = event_time;
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
}

static void touch(GdkEventType type, GtkWidget *widget, uintptr_t finger, double x, double y) {
  event_time = (guint32)(g_get_monotonic_time() / 1000);
  put(type, widget, finger, x, y);
  wait(8);
}

/* Moves two fingers at the same time, with an event for each. */
static void touch_pair(GdkEventType type, double x, double y, double dx, double dy) {
  event_time = (guint32)(g_get_monotonic_time() / 1000);
  put(type, area, 1, x - dx, y - dy);
  put(type, area, 2, x + dx, y + dy);
  wait(8);
}

static void tap(GtkWidget *widget, double x, double y) {
  touch(GDK_TOUCH_BEGIN, widget, 1, x, y);
  touch(GDK_TOUCH_END, widget, 1, x, y);
}

/* Puts a finger down, and waits until its contact can no longer roll. A drag then begins after 10 pt. */
static void land(GtkWidget *widget, double x, double y) {
  touch(GDK_TOUCH_BEGIN, widget, 1, x, y);
  wait(300);
}

static void drag(GtkWidget *widget, double x, double y, double dx, double dy) {
  land(widget, x, y);
  for (int i = 1; i <= 10; i++)
    touch(GDK_TOUCH_UPDATE, widget, 1, x + dx * i / 10, y + dy * i / 10);
  wait(200);
  touch(GDK_TOUCH_END, widget, 1, x + dx, y + dy);
}

/* MARK: A spread */

typedef struct spread { int changes; double left, right; } spread;

static void spreads(const fingertip_gesture_event *event, void *user) {
  spread *spread = user;
  if (event->state == FINGERTIP_GESTURE_CHANGED) spread->changes++;
  spread->left = MIN(spread->left, event->x);
  spread->right = MAX(spread->right, event->x);
}

/* Spreads two fingers around the photo's center, and prints where the center of the touches was. */
static void spread_fingers(void) {
  spread spread = {0, INFINITY, -INFINITY};
  fingertip_surface surface = gestures_of(GTK_WINDOW(window));
  fingertip_recognizer pinch = fingertip_pinch_create(fingertip_surface_unattached(surface));
  uint64_t layers = (uint64_t)(uintptr_t)gtk_widget_get_parent(area);
  fingertip_recognizer_on_action(pinch, spreads, &spread);
  fingertip_recognizer_simultaneous(pinch, fingertip_surface_recognizer(surface, layers, 0));
  gestures_attach(surface, pinch, area);
  touch_pair(GDK_TOUCH_BEGIN, 300, 200, 20, 0);
  for (int i = 1; i <= 20; i++) touch_pair(GDK_TOUCH_UPDATE, 300, 200, 20 + i, 0);
  touch_pair(GDK_TOUCH_END, 300, 200, 40, 0);
  printf("pinch: %d changes, at %.1f to %.1f\n", spread.changes, spread.left, spread.right);
  fingertip_recognizer_destroy(pinch);
}

/* MARK: A dialog */

static GtkWidget *dialog;

/* Lifts the finger that opened the dialog, touches the photo, and taps the dialog's button. */
static gboolean answer(gpointer user) {
  int left, top, x, y;
  (void)user;
  touch(GDK_TOUCH_END, area, 1, 300, 300);
  tap(area, 300, 200);
  tap(area, 300, 200);
  button = gtk_dialog_get_widget_for_response(GTK_DIALOG(dialog), GTK_RESPONSE_OK);
  gdk_window_get_origin(gtk_widget_get_window(window), &left, &top);
  gdk_window_get_origin(gtk_button_get_event_window(GTK_BUTTON(button)), &x, &y);
  tap(button, x - left + 10, y - top + 10);
  return G_SOURCE_REMOVE;
}

static void ask(const fingertip_gesture_event *event, void *user) {
  GtkWidget *pressed = button;
  (void)user;
  if (event->state != FINGERTIP_GESTURE_BEGAN) return;
  dialog = gtk_message_dialog_new(GTK_WINDOW(window), GTK_DIALOG_MODAL, GTK_MESSAGE_INFO,
                                  GTK_BUTTONS_OK, "A photo");
  g_timeout_add(200, answer, NULL);
  printf("dialog: answered with %d\n", gtk_dialog_run(GTK_DIALOG(dialog)));
  gtk_widget_destroy(dialog);
  button = pressed;
}

static void long_press(void) {
  fingertip_surface surface = gestures_of(GTK_WINDOW(window));
  fingertip_recognizer press = fingertip_long_press_create(fingertip_surface_unattached(surface));
  fingertip_recognizer_on_action(press, ask, NULL);
  gestures_attach(surface, press, area);
  touch(GDK_TOUCH_BEGIN, area, 1, 300, 300);
  wait(1500);
  fingertip_recognizer_destroy(press);
  tap(button, 20, 15);
}

static void find(GtkWidget *widget, gpointer user) {
  (void)user;
  if (GTK_IS_DRAWING_AREA(widget)) area = widget;
  if (GTK_IS_BUTTON(widget)) button = widget;
  else if (GTK_IS_CONTAINER(widget)) gtk_container_forall(GTK_CONTAINER(widget), find, NULL);
}

static void end_window(const fingertip_gesture_event *event, void *user) {
  (void)event;
  (void)user;
  gtk_widget_destroy(window);
  puts("window: closed");
}

static void close_from_action(void) {
  window = board_new();
  find(window, NULL);
  wait(500);
  fingertip_surface surface = gestures_of(GTK_WINDOW(window));
  fingertip_recognizer press = fingertip_tap_create(fingertip_surface_unattached(surface));
  fingertip_recognizer_on_action(press, end_window, NULL);
  gestures_attach(surface, press, button);
  tap(button, 20, 15);
  wait(500);
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
  touch_pair(GDK_TOUCH_BEGIN, 400, 250, 20, 0);
  for (int i = 1; i <= 20; i++) touch_pair(GDK_TOUCH_UPDATE, 400, 250, 20 - i, 2 * i);
  touch_pair(GDK_TOUCH_END, 400, 250, 0, 40);
  step("a double tap puts it back");
  tap(area, 300, 200);
  tap(area, 300, 200);
  step("two fingers that spread leave the photo's center in place");
  spread_fingers();
  tap(area, 300, 200);
  tap(area, 300, 200);
  step("a tap on the button presses it");
  tap(button, 20, 15);
  step("a drag from the button moves the photo, and presses nothing");
  drag(button, 20, 15, 90, 0);
  step("a dialog from a long press receives the next tap, and the photo's gestures don't");
  long_press();
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
  step("an action closes its own window");
  close_from_action();
  puts("-- over");
  return 0;
}
