// The same events through the gestures of GTK 3, on a window of a virtual display.
//
//   gtk3 FILE
//
// A press of a multi-press gesture counts as a tap if it ends close to its start; a press count of
// two is a double tap. Each handler reads one value, like the handlers in the other programs.

#include "touches.h"

#include <gtk/gtk.h>
#include <stdio.h>

enum kind { TAP, DOUBLE_TAP, HOLD, SWIPE, PAN, PINCH, ROTATION, KINDS };
static const char *const names[KINDS] = {"tap", "double tap", "hold",    "swipe",
                                         "pan", "pinch",      "rotation"};
static uint64_t begun[KINDS], call_count;
static double checksum;

static double pressed_x, pressed_y;

static void pressed(GtkGestureMultiPress *gesture, int presses, double x, double y, void *none) {
  pressed_x = x;
  pressed_y = y;
}

static void released(GtkGestureMultiPress *gesture, int presses, double x, double y, void *none) {
  call_count += 1;
  if ((x - pressed_x) * (x - pressed_x) + (y - pressed_y) * (y - pressed_y) > 45 * 45) return;
  begun[TAP] += 1;
  if (presses == 2) begun[DOUBLE_TAP] += 1;
  checksum += x + y;
}

static void held(GtkGestureLongPress *gesture, double x, double y, void *none) {
  call_count += 1;
  begun[HOLD] += 1;
}

static void swept(GtkGestureSwipe *gesture, double dx, double dy, void *none) {
  call_count += 1;
  if (dx * dx + dy * dy >= 300 * 300) begun[SWIPE] += 1;
  checksum += dx;
}

static bool is_dragging;

static void drag_begins(GtkGestureDrag *gesture, double x, double y, void *none) {
  is_dragging = false;
}

static void drag_changes(GtkGestureDrag *gesture, double dx, double dy, void *none) {
  // GTK begins a drag on press; count the drag only after 10 pixels.
  if (!is_dragging && dx * dx + dy * dy < 10 * 10) return;
  if (!is_dragging) begun[PAN] += 1;
  is_dragging = true;
  call_count += 1;
  checksum += dx;
}

static bool is_pinching, is_rotating;

static void two_begin(GtkGesture *gesture, GdkEventSequence *sequence, void *none) {
  is_pinching = is_rotating = false;
}

static void scaled(GtkGestureZoom *gesture, double scale, void *none) {
  call_count += 1;
  if (!is_pinching && (scale > 1.08 || scale < 0.96)) {
    is_pinching = true;
    begun[PINCH] += 1;
  }
  checksum += scale;
}

static void rotated(GtkGestureRotate *gesture, double angle, double delta, void *none) {
  call_count += 1;
  if (!is_rotating && (delta > 0.09 || delta < -0.09)) {
    is_rotating = true;
    begun[ROTATION] += 1;
  }
  checksum += delta;
}

static void listen(GtkGesture *gesture, const char *signal, GCallback handler) {
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(gesture), GTK_PHASE_BUBBLE);
  g_signal_connect(gesture, signal, handler, NULL);
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

  GtkGesture *tap = gtk_gesture_multi_press_new(window);
  listen(tap, "pressed", G_CALLBACK(pressed));
  listen(tap, "released", G_CALLBACK(released));
  GtkGesture *hold = gtk_gesture_long_press_new(window);
  listen(hold, "pressed", G_CALLBACK(held));
  GtkGesture *swipe = gtk_gesture_swipe_new(window);
  listen(swipe, "swipe", G_CALLBACK(swept));
  GtkGesture *drag = gtk_gesture_drag_new(window);
  listen(drag, "drag-begin", G_CALLBACK(drag_begins));
  listen(drag, "drag-update", G_CALLBACK(drag_changes));
  GtkGesture *zoom = gtk_gesture_zoom_new(window);
  listen(zoom, "begin", G_CALLBACK(two_begin));
  listen(zoom, "scale-changed", G_CALLBACK(scaled));
  GtkGesture *rotate = gtk_gesture_rotate_new(window);
  listen(rotate, "angle-changed", G_CALLBACK(rotated));
  gtk_gesture_group(hold, tap);
  gtk_gesture_group(swipe, tap);
  gtk_gesture_group(drag, tap);
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
