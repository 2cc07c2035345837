#include "board.h"

#include <math.h>

typedef struct board {
  GtkWidget *area;
  /* The transform from the photo's center to the window, now and when the gesture began. */
  cairo_matrix_t transform, start;
} board;

enum { WIDTH = 600, HEIGHT = 400, SIDE = 160 };

static void print_state(const board *board, const char *what) {
  const cairo_matrix_t *transform = &board->transform;
  printf("photo: %s, at %.0f, %.0f, %.0f %%, rotated by %.0f\n", what, transform->x0, transform->y0,
         hypot(transform->xx, transform->yx) * 100,
         atan2(transform->yx, transform->xx) * 180 / G_PI);
}

static gboolean draw(GtkWidget *area, cairo_t *cairo, gpointer user) {
  const board *board = user;
  (void)area;
  cairo_transform(cairo, &board->transform);
  cairo_set_source_rgb(cairo, 0.98, 0.75, 0.3);
  cairo_rectangle(cairo, -SIDE / 2.0, -SIDE / 2.0, SIDE, SIDE);
  cairo_fill(cairo);
  cairo_set_source_rgb(cairo, 0.2, 0.4, 0.6);
  cairo_move_to(cairo, -60, 50);
  cairo_line_to(cairo, -10, -30);
  cairo_line_to(cairo, 20, 15);
  cairo_line_to(cairo, 35, -5);
  cairo_line_to(cairo, 65, 50);
  cairo_fill(cairo);
  cairo_move_to(cairo, -76, 72);
  cairo_show_text(cairo, "drag, pinch or rotate; double tap");
  return GDK_EVENT_PROPAGATE;
}

static void moved(const fingertip_gesture_event *event, void *user) {
  board *board = user;
  const double *t = event->transform;
  cairo_matrix_t transform = {t[0], t[1], t[2], t[3], t[4], t[5]};
  if (event->state == FINGERTIP_GESTURE_BEGAN) {
    board->start = board->transform;
    print_state(board, "taken");
  }
  cairo_matrix_multiply(&board->transform, &board->start, &transform);
  if (event->state == FINGERTIP_GESTURE_ENDED) print_state(board, "put");
  gtk_widget_queue_draw(board->area);
}

static void tapped_twice(const fingertip_gesture_event *event, void *user) {
  board *board = user;
  (void)event;
  cairo_matrix_init_translate(&board->transform, WIDTH / 2.0, HEIGHT / 2.0);
  print_state(board, "back");
  gtk_widget_queue_draw(board->area);
}

static void pressed(GtkButton *button, gpointer user) {
  (void)button;
  (void)user;
  puts("button: pressed");
}

/* A drag may begin on the button, which cancels the press. The double tap is only on the photo,
 * so the button doesn't wait for a second tap. */
static void make_recognizers(GtkWidget *window, GtkWidget *layers, board *board) {
  fingertip_surface surface = gestures_of(GTK_WINDOW(window));
  fingertip_view unattached = fingertip_surface_unattached(surface);
  fingertip_recognizer transform = fingertip_transform_create(unattached);
  fingertip_recognizer twice = fingertip_tap_create(unattached);
  fingertip_recognizer_set(twice, FINGERTIP_SETTING_TAPS, 2);
  fingertip_recognizer_on_action(transform, moved, board);
  fingertip_recognizer_on_action(twice, tapped_twice, board);
  gestures_attach(surface, transform, layers);
  gestures_attach(surface, twice, board->area);
}

GtkWidget *board_new(void) {
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  GtkWidget *layers = gtk_overlay_new(), *button = gtk_button_new_with_label("Press");
  board *all = g_new0(board, 1);
  all->area = gtk_drawing_area_new();
  cairo_matrix_init_translate(&all->transform, WIDTH / 2.0, HEIGHT / 2.0);
  gtk_window_set_title(GTK_WINDOW(window), "A photo in GTK");
  gtk_widget_set_size_request(all->area, WIDTH, HEIGHT);
  gtk_widget_add_events(all->area, GDK_TOUCH_MASK | GDK_BUTTON_PRESS_MASK | GDK_BUTTON_RELEASE_MASK
                                       | GDK_BUTTON_MOTION_MASK);
  gtk_widget_set_halign(button, GTK_ALIGN_START);
  gtk_widget_set_valign(button, GTK_ALIGN_START);
  gtk_container_add(GTK_CONTAINER(layers), all->area);
  gtk_overlay_add_overlay(GTK_OVERLAY(layers), button);
  gtk_container_add(GTK_CONTAINER(window), layers);
  g_object_set_data_full(G_OBJECT(window), "board", all, g_free);
  g_signal_connect(all->area, "draw", G_CALLBACK(draw), all);
  g_signal_connect(button, "clicked", G_CALLBACK(pressed), NULL);
  make_recognizers(window, layers, all);
  gtk_widget_show_all(window);
  return window;
}
