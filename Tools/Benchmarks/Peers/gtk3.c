// Sends the same events to GTK 3 gestures, in a window on a virtual display.
//
//   gtk3 FILE
//
// GTK begins drags and pinches on press, and leaves arbitration between the gestures of one widget
// to the program. Here, a handler whose gesture has progressed far enough denies the touches to all
// gestures outside its group. Each handler reads one value, like the handlers in the other
// programs.

#include "recorded-clock.h"
#include "touches.h"

#include <gtk/gtk.h>
#include <math.h>
#include <stdio.h>

enum kind { TAP, DOUBLE_TAP, HOLD, FLICK, PAN, PINCH, ROTATION, KINDS };
static const char *const names[KINDS] = {"tap", "double tap", "hold",    "flick",
                                         "pan", "pinch",      "rotation"};
static uint64_t begun[KINDS], call_count;
static double checksum;

static double pressed_x, pressed_y;
static bool is_dragging;

static GtkGesture *gestures[6];
static int gesture_count;

static void deny_others(void *gesture) {
  for (int at = 0; at < gesture_count; at++) {
    if (gtk_gesture_is_grouped_with(gestures[at], gesture) || gestures[at] == gesture) continue;
    gtk_gesture_set_state(gestures[at], GTK_EVENT_SEQUENCE_DENIED);
  }
}

// Whether a gesture's finger has lifted. GTK also ends these gestures when a second finger lands.
static bool is_lifted(void *gesture) {
  GdkEventSequence *touch = gtk_gesture_get_last_updated_sequence(gesture);
  const GdkEvent *event = gtk_gesture_get_last_event(gesture, touch);
  return event != NULL && event->type == GDK_TOUCH_END;
}

static void pressed(GtkGestureMultiPress *gesture, int presses, double x, double y, void *none) {
  pressed_x = x;
  pressed_y = y;
}

static void released(GtkGestureMultiPress *gesture, int presses, double x, double y, void *none) {
  call_count += 1;
  if (!is_lifted(gesture)) return;
  if ((x - pressed_x) * (x - pressed_x) + (y - pressed_y) * (y - pressed_y) > 45 * 45) return;
  begun[TAP] += 1;
  if (presses == 2) begun[DOUBLE_TAP] += 1;
  checksum += x + y;
}

static void held(GtkGestureLongPress *gesture, double x, double y, void *none) {
  call_count += 1;
  begun[HOLD] += 1;
  deny_others(gesture);
}

static void swiped(GtkGestureSwipe *gesture, double dx, double dy, void *none) {
  call_count += 1;
  if (is_lifted(gesture) && is_dragging && dx * dx + dy * dy >= 300 * 300) begun[FLICK] += 1;
  checksum += dx;
}

static void drag_begins(GtkGestureDrag *gesture, double x, double y, void *none) {
  is_dragging = false;
}

static void drag_changes(GtkGestureDrag *gesture, double dx, double dy, void *none) {
  // GTK begins a drag on press; count the drag only after 10 pixels.
  if (!is_dragging && dx * dx + dy * dy < 10 * 10) return;
  if (!is_dragging) {
    begun[PAN] += 1;
    is_dragging = true;
    deny_others(gesture);
  }
  call_count += 1;
  checksum += dx;
}

static bool is_pinching, is_rotating;
static double start_distance;

static double distance(GtkGesture *gesture) {
  GList *touches = gtk_gesture_get_sequences(gesture);
  double x[2] = {0}, y[2] = {0};
  int count = 0;
  for (GList *touch = touches; touch != NULL && count < 2; touch = touch->next, count++) {
    gtk_gesture_get_point(gesture, touch->data, &x[count], &y[count]);
  }
  g_list_free(touches);
  return hypot(x[1] - x[0], y[1] - y[0]);
}

static void two_begin(GtkGesture *gesture, GdkEventSequence *sequence, void *none) {
  is_pinching = is_rotating = false;
  start_distance = distance(gesture);
}

static void scaled(GtkGestureZoom *gesture, double scale, void *none) {
  call_count += 1;
  double change = (scale - 1) * start_distance;
  if (!is_pinching && (change >= 8 || change <= -4)) {
    is_pinching = true;
    begun[PINCH] += 1;
    deny_others(gesture);
  }
  checksum += scale;
}

static void rotated(GtkGestureRotate *gesture, double angle, double delta, void *none) {
  call_count += 1;
  // GTK reports an angle between 0 and 2π.
  double signed_delta = remainder(delta, 2 * G_PI);
  if (!is_rotating && fabs(signed_delta) >= fmax(5 * G_PI / 180, 16 / start_distance)) {
    is_rotating = true;
    begun[ROTATION] += 1;
    deny_others(gesture);
  }
  checksum += signed_delta;
}

// Adds a gesture with up to two handlers.
static GtkGesture *add(GtkGesture *gesture, const char *signal, GCallback handler,
                       const char *other_signal, GCallback other_handler) {
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(gesture), GTK_PHASE_BUBBLE);
  g_signal_connect(gesture, signal, handler, NULL);
  if (other_signal != NULL) g_signal_connect(gesture, other_signal, other_handler, NULL);
  gestures[gesture_count++] = gesture;
  return gesture;
}

int main(int count, char **arguments) {
  if (count != 2 || !gtk_init_check(NULL, NULL)) {
    fprintf(stderr, "usage: gtk3 FILE, with a display\n");
    return 64;
  }
  struct workload workload = workload_read(arguments[1]);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_default_size(GTK_WINDOW(window), WORKLOAD_WIDTH, WORKLOAD_HEIGHT);
  gtk_widget_add_events(window, GDK_TOUCH_MASK);
  gtk_widget_show_all(window);
  while (gtk_events_pending()) gtk_main_iteration();

  add(gtk_gesture_multi_press_new(window), "pressed", G_CALLBACK(pressed), "released",
      G_CALLBACK(released));
  add(gtk_gesture_long_press_new(window), "pressed", G_CALLBACK(held), NULL, NULL);
  GtkGesture *swipe =
      add(gtk_gesture_swipe_new(window), "swipe", G_CALLBACK(swiped), NULL, NULL);
  GtkGesture *drag = add(gtk_gesture_drag_new(window), "drag-begin", G_CALLBACK(drag_begins),
                         "drag-update", G_CALLBACK(drag_changes));
  GtkGesture *zoom = add(gtk_gesture_zoom_new(window), "begin", G_CALLBACK(two_begin),
                         "scale-changed", G_CALLBACK(scaled));
  GtkGesture *rotate =
      add(gtk_gesture_rotate_new(window), "angle-changed", G_CALLBACK(rotated), NULL, NULL);
  gtk_gesture_group(swipe, drag);
  gtk_gesture_group(rotate, zoom);

  GdkWindow *target = gtk_widget_get_window(window);
  GdkDevice *device = gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_display_get_default()));
  static const GdkEventType types[] = {[BEGAN] = GDK_TOUCH_BEGIN, [MOVED] = GDK_TOUCH_UPDATE,
                                       [ENDED] = GDK_TOUCH_END};
  static struct touches touches;
  measuring_begin();
  for (size_t at = 0; at < workload.count; at++) {
    const struct input_event *event = &workload.events[at];
    if (!touches_take(&touches, event)) continue;
    if (recorded_clock_set(workload_time(event))) {
      while (gtk_events_pending()) gtk_main_iteration();
    }
    uint32_t milliseconds = (uint32_t)(workload_time(event) / 1000000);
    for (int finger = 0; finger < touches.count; finger++) {
      const struct touch *touch = &touches.list[finger];
      if (touch->change == RESTS) continue;
      GdkEvent *made = gdk_event_new(types[touch->change]);
      made->touch.window = g_object_ref(target);
      made->touch.time = milliseconds;
      made->touch.x = made->touch.x_root = touch->x;
      made->touch.y = made->touch.y_root = touch->y;
      made->touch.sequence = GUINT_TO_POINTER(touch->id);
      gdk_event_set_device(made, device);
      gtk_main_do_event(made);
      gdk_event_free(made);
    }
  }
  measuring_end("gtk");
  char more[1024];
  int used = snprintf(more, sizeof more, "\"told\":%llu,\"sum\":%.1f,\"gestures\":{",
                      (unsigned long long)call_count, checksum);
  for (int kind = 0; kind < KINDS; kind++) {
    used += snprintf(more + used, sizeof more - (size_t)used, "%s\"%s\":%llu", kind ? "," : "",
                     names[kind], (unsigned long long)begun[kind]);
  }
  snprintf(more + used, sizeof more - (size_t)used, "}");
  measuring_report("gtk", workload.count, workload.frames, more);
}
