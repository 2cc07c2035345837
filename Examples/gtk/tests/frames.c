/* Sends the touches of a scroll view once per display frame of GTK, and stops when nothing moves.
 * The code blocks of the page "One touch frame per display frame" are in this file. */
#include <fingertip.h>
#include <gtk/gtk.h>
#include <math.h>

enum { FRAMES = 64 };

/* The touches since the last display frame, each with its own time. */
typedef struct host {
  GtkWidget *area;
  fingertip_window window;
  fingertip_view list;
  fingertip_sample samples[FRAMES];
  fingertip_frame frames[FRAMES];
  size_t count, display_frames;
  guint tick, timer;
} host;

static int64_t current_time(void) { return g_get_monotonic_time() * 1000; }

static void complain(fingertip_status status, const char *message, void *user) {
  g_warning("%s", message);
  (void)status;
  (void)user;
}

/* MARK: The frame clock */

static void send_all(host *host) {
  fingertip_window_send_coalescing(host->window, host->frames, host->count);
  host->count = 0;
}

static gboolean show_frame(GtkWidget *area, GdkFrameClock *clock, gpointer user);

static gboolean start(gpointer user) {
  host *host = user;
  host->timer = 0;
  if (!host->tick) host->tick = gtk_widget_add_tick_callback(host->area, show_frame, host, NULL);
  return G_SOURCE_REMOVE;
}

static gboolean show_frame(GtkWidget *area, GdkFrameClock *clock, gpointer user) {
  host *host = user;
  int64_t time = gdk_frame_clock_get_frame_time(clock) * 1000;
  send_all(host);
  fingertip_window_advance(host->window, time);
  gtk_widget_queue_draw(area);
  host->display_frames++;
  if (fingertip_window_is_animating(host->window)) return G_SOURCE_CONTINUE;
  host->tick = 0;
  int64_t deadline = fingertip_window_next_deadline(host->window);
  int64_t wait = MAX(deadline - current_time(), 0) / 1000000;
  if (deadline != FINGERTIP_NEVER) host->timer = g_timeout_add((guint)wait + 1, start, host);
  return G_SOURCE_REMOVE;
}

static void receive(host *host, int64_t time, fingertip_sample sample) {
  if (host->count == FRAMES) send_all(host); /* GTK doesn't draw, for example a hidden window. */
  host->samples[host->count] = sample;
  host->frames[host->count] =
      (fingertip_frame){sizeof(fingertip_frame), 0, time, &host->samples[host->count], 1};
  host->count++;
  if (host->timer) g_source_remove(host->timer);
  start(host);
}

/* MARK: Resampling */

typedef struct timed_point { int64_t time; double x, y; } timed_point;

/* Returns where a finger was at a time, from its last two samples. A finger that is about to move
 * on is predicted for at most half of the interval between the samples. */
static timed_point location_at(timed_point earlier, timed_point later, int64_t time) {
  double interval = (double)(later.time - earlier.time);
  if (interval < 2e6 || interval > 20e6) return later; /* 2 to 20 ms */
  double part = CLAMP((double)(time - earlier.time) / interval, 0, 1.5);
  return (timed_point){earlier.time + (int64_t)(part * interval), earlier.x + part * (later.x - earlier.x),
                 earlier.y + part * (later.y - earlier.y)};
}

/* MARK: The test */

static void wait(guint milliseconds) {
  g_timeout_add_full(G_PRIORITY_LOW, milliseconds, (GSourceFunc)(void (*)(void))gtk_main_quit, NULL,
                     NULL);
  gtk_main();
}

static double offset(const host *host) {
  double x, y;
  fingertip_scroll_get_offset(host->list, &x, &y);
  return y;
}

int main(int argc, char **argv) {
  static host host;
  gtk_init(&argc, &argv);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  host.area = gtk_drawing_area_new();
  gtk_widget_set_size_request(host.area, 300, 400);
  gtk_container_add(GTK_CONTAINER(window), host.area);
  gtk_widget_show_all(window);
  fingertip_on_error(complain, NULL);
  host.window = fingertip_window_create(300, 400);
  host.list = fingertip_scroll_create(fingertip_window_root(host.window), 0, 0, 300, 400);
  fingertip_scroll_set_content_size(host.list, 300, 4000);
  wait(300);
  /* A flick, in samples 4 ms apart, which are all sent with the next display frame. */
  int64_t end = current_time();
  for (int i = 0; i <= 20; i++) {
    int32_t phase = i == 0 ? FINGERTIP_BEGAN : i == 20 ? FINGERTIP_ENDED : FINGERTIP_MOVED;
    receive(&host, end + FINGERTIP_MILLISECONDS(4 * (i - 20)),
            fingertip_sample_make(1, phase, 150, 350 - 10 * i));
  }
  while (host.display_frames == 0) wait(1);
  size_t frames = host.display_frames;
  printf("scrolls on: %s\n", fingertip_window_is_animating(host.window) && host.tick ? "yes" : "no");
  double before = offset(&host);
  while (host.tick && host.display_frames < frames + 4) wait(1);
  printf("moves: %s, in each display frame: %s\n", offset(&host) > before ? "yes" : "no",
         host.display_frames >= frames + 4 ? "yes" : "no");
  for (int i = 0; i < 100 && host.tick; i++) wait(100);
  frames = host.display_frames;
  wait(200);
  printf("rests: %s, without display frames: %s\n", host.tick ? "no" : "yes",
         host.display_frames == frames ? "yes" : "no");
  /* A resting finger has a deadline, but needs no display frames. */
  receive(&host, current_time(), fingertip_sample_make(2, FINGERTIP_BEGAN, 150, 200));
  wait(1000);
  printf("a resting finger: %s display frames\n", host.display_frames < frames + 5 ? "few" : "many");
  fingertip_window_cancel_all(host.window);
  timed_point now = location_at((timed_point){0, 0, 100}, (timed_point){8000000, 8, 100}, 6000000);
  timed_point next = location_at((timed_point){0, 0, 100}, (timed_point){8000000, 8, 100}, 20000000);
  printf("resampled: %g after 6 ms, %g after 12 ms at most\n", now.x, next.x);
  if (host.tick) gtk_widget_remove_tick_callback(host.area, host.tick);
  fingertip_window_destroy(host.window);
  gtk_widget_destroy(window);
  return 0;
}
