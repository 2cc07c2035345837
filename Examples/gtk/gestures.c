#include "gestures.h"

#include <stdbool.h>

/* A touch, or the mouse while its button is down, with its GDK events. */
typedef struct finger {
  uint64_t id;
  GdkEventSequence *sequence; /* NULL for the mouse. */
  GdkEvent *landing, *latest;
  bool is_up;
} finger;

typedef struct gestures {
  GtkWidget *window;
  fingertip_surface surface;
  GList *fingers;
  uint64_t last_id;
  int held; /* The number of fingers that are down. */
  guint timer;
} gestures;

static const char key[] = "fingertip-gestures";

/* MARK: Time */

static int64_t current_time(void) { return g_get_monotonic_time() * 1000; }

/* GDK's times are 32-bit milliseconds. They are extended with the current time, because they
 * overflow after 49 days. */
static int64_t time_of(const GdkEvent *event) {
  int64_t now = current_time() / 1000000;
  guint32 age = (guint32)now - gdk_event_get_time(event);
  return FINGERTIP_MILLISECONDS(age < 10000 ? now - age : now);
}

static void forget(gpointer user) {
  finger *finger = user;
  gdk_event_free(finger->landing);
  gdk_event_free(finger->latest);
  g_free(finger);
}

static gboolean deadline_passed(gpointer user);

/* Schedules the next deadline. Earlier events are processed first. */
static void schedule(gestures *all) {
  int64_t deadline = fingertip_window_next_deadline(all->surface), wait = deadline - current_time();
  if (all->timer) g_source_remove(all->timer);
  all->timer = 0;
  if (deadline != FINGERTIP_NEVER) {
    all->timer = g_timeout_add_full(GDK_PRIORITY_EVENTS + 1, (guint)(MAX(wait, 0) / 1000000 + 1),
                                    deadline_passed, all, NULL);
  }
  /* A touch that has lifted may still be delayed for a gesture that might intercept it. */
  if (fingertip_window_is_idle(all->surface))
    g_list_free_full(g_steal_pointer(&all->fingers), forget);
}

static gboolean deadline_passed(gpointer user) {
  gestures *all = user;
  GtkWidget *window = g_object_ref(all->window);
  all->timer = 0;
  fingertip_window_advance(all->surface, current_time());
  schedule(all);
  g_object_unref(window);
  return G_SOURCE_REMOVE;
}

/* MARK: Callbacks of the engine */

/* Returns the widget that GDK found under the touch, and its ancestors. */
static size_t path_of(fingertip_surface surface, const fingertip_landing *landing,
                      uint64_t *targets, size_t capacity, void *user) {
  const finger *finger = (const void *)(uintptr_t)landing->tag;
  GtkWidget *widget = gtk_get_event_widget(finger->landing);
  size_t count = 0;
  for (; widget; widget = gtk_widget_get_parent(widget), count++) {
    if (count < capacity) targets[count] = (uint64_t)(uintptr_t)widget;
  }
  return (void)surface, (void)user, count;
}

/* Cancels an intercepted touch for the widgets. A mouse can't be cancelled, so its grab is
 * broken. */
static void cancel(const finger *finger) {
  GdkEvent *event =
      finger->sequence ? gdk_event_copy(finger->latest) : gdk_event_new(GDK_GRAB_BROKEN);
  if (finger->sequence) {
    event->type = GDK_TOUCH_CANCEL;
  } else {
    event->grab_broken.window = g_object_ref(gdk_event_get_window(finger->landing));
    gdk_event_set_device(event, gdk_event_get_device(finger->landing));
  }
  gtk_main_do_event(event);
  gdk_event_free(event);
}

/* Passes the touches that no gesture intercepts on to the widgets. */
static void pass_on(const fingertip_touch_event *event, void *user) {
  for (size_t i = 0; i < event->count; i++) {
    const fingertip_touch *touch =
        (const fingertip_touch *)((const char *)event->touches + i * event->stride);
    const finger *finger = (const void *)(uintptr_t)touch->tag;
    if (event->phase == FINGERTIP_CANCELLED) cancel(finger);
    else gtk_main_do_event(event->phase == FINGERTIP_BEGAN ? finger->landing : finger->latest);
  }
  (void)user;
}

/* MARK: GDK events */

/* Returns the phase of an event of a touch or the primary mouse button, or -1. */
static int32_t phase_of(const GdkEvent *event) {
  switch (event->type) {
  case GDK_TOUCH_BEGIN: return FINGERTIP_BEGAN;
  case GDK_TOUCH_UPDATE: case GDK_MOTION_NOTIFY: return FINGERTIP_MOVED;
  case GDK_TOUCH_END: return FINGERTIP_ENDED;
  case GDK_TOUCH_CANCEL: return FINGERTIP_CANCELLED;
  case GDK_BUTTON_PRESS: return event->button.button == GDK_BUTTON_PRIMARY ? FINGERTIP_BEGAN : -1;
  case GDK_BUTTON_RELEASE: return event->button.button == GDK_BUTTON_PRIMARY ? FINGERTIP_ENDED : -1;
  default: return -1;
  }
}

/* Returns the touch of an event, adding it when it lands. */
static finger *finger_of(gestures *all, const GdkEvent *event, int32_t phase) {
  GdkEventSequence *sequence = gdk_event_get_event_sequence(event);
  for (GList *item = all->fingers; item; item = item->next) {
    finger *known = item->data;
    if (known->sequence == sequence && !known->is_up) return known;
  }
  if (phase != FINGERTIP_BEGAN) return NULL;
  finger *landed = g_new(finger, 1);
  *landed = (finger){++all->last_id, sequence, gdk_event_copy(event), gdk_event_copy(event), false};
  all->fingers = g_list_append(all->fingers, landed);
  all->held++;
  return landed;
}

static void send(gestures *all, finger *finger, const GdkEvent *event, int32_t phase) {
  int left, top;
  double x, y;
  gdk_window_get_origin(gtk_widget_get_window(all->window), &left, &top);
  gdk_event_get_root_coords(event, &x, &y);
  fingertip_sample sample = fingertip_sample_make(finger->id, phase, x - left, y - top);
  /* Widgets that don't select touch events get emulated mouse events. */
  sample.tool = finger->sequence || gdk_event_get_pointer_emulated((GdkEvent *)event)
                    ? FINGERTIP_FINGER
                    : FINGERTIP_POINTER;
  sample.tag = (uintptr_t)finger;
  /* This may process the previous frame, whose events are still the latest ones. */
  fingertip_window_add_samples(all->surface, time_of(event), &sample, 1);
  gdk_event_free(finger->latest);
  finger->latest = gdk_event_copy(event);
  finger->is_up = phase == FINGERTIP_ENDED || phase == FINGERTIP_CANCELLED;
  if (finger->is_up) all->held--;
  /* Another finger may have moved at the same time. If so, its event follows. */
  if (all->held <= 1) fingertip_window_end_frame(all->surface);
  schedule(all);
}

/* Returns whether a dialog of another window currently receives all events. */
static bool is_blocked(GtkWidget *window) {
  GtkWidget *modal = gtk_grab_get_current();
  return modal && gtk_widget_get_toplevel(modal) != window;
}

static void handle_event(GdkEvent *event, gpointer user) {
  GtkWidget *widget = gtk_get_event_widget(event);
  GtkWidget *window = widget ? gtk_widget_get_toplevel(widget) : NULL;
  gestures *all = window ? g_object_get_data(G_OBJECT(window), key) : NULL;
  int32_t phase = all ? phase_of(event) : -1;
  if (phase == FINGERTIP_BEGAN && is_blocked(window)) phase = -1;
  finger *finger = phase < 0 ? NULL : finger_of(all, event, phase);
  if (finger) {
    g_object_ref(window); /* An action may destroy the window. */
    send(all, finger, event, phase);
    g_object_unref(window);
  } else {
    gtk_main_do_event(event);
  }
  (void)user;
}

/* MARK: Surfaces */

static void end(gpointer user) {
  gestures *all = user;
  if (all->timer) g_source_remove(all->timer);
  fingertip_surface_destroy(all->surface);
  g_list_free_full(all->fingers, forget);
  g_free(all);
}

static void complain(fingertip_status status, const char *message, void *user) {
  g_warning("%s", message);
  (void)status;
  (void)user;
}

fingertip_surface gestures_of(GtkWindow *window) {
  gestures *all = g_object_get_data(G_OBJECT(window), key);
  if (all) return all->surface;
  all = g_new0(gestures, 1);
  all->window = GTK_WIDGET(window);
  fingertip_on_error(complain, NULL);
  all->surface = fingertip_surface_create(0, 0);
  fingertip_window_set_frame_duration(all->surface, FINGERTIP_MILLISECONDS(4));
  fingertip_surface_on_path(all->surface, path_of, all);
  fingertip_surface_on_touches(all->surface, pass_on, all);
  g_object_set_data_full(G_OBJECT(window), key, all, end);
  gdk_event_handler_set(handle_event, NULL, NULL);
  return all->surface;
}

static void leave(GtkWidget *widget, gpointer surface) {
  fingertip_surface_remove(surface, (uint64_t)(uintptr_t)widget);
}

void gestures_attach(fingertip_surface surface, fingertip_recognizer recognizer,
                     GtkWidget *widget) {
  fingertip_surface_attach(surface, recognizer, (uint64_t)(uintptr_t)widget);
  g_signal_connect(widget, "destroy", G_CALLBACK(leave), surface);
}
