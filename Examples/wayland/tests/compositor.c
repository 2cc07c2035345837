/* A compositor with touch input but without output. It starts a client, sends touches to the
 * client's window, closes the window, and exits when the client does.
 *
 *   compositor CLIENT
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <wayland-server.h>

#include "xdg-shell-server-protocol.h"

static struct wl_display *display;
static struct wl_resource *window_surface, *shown, *window, *touch, *buffer;
static bool is_played;

static void play(void);

static void end(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

static struct wl_resource *make(struct wl_client *client, const struct wl_interface *interface,
                                struct wl_resource *maker, uint32_t id, const void *methods) {
  struct wl_resource *made =
      wl_resource_create(client, interface, wl_resource_get_version(maker), id);
  wl_resource_set_implementation(made, methods, NULL, NULL);
  return made;
}

/* MARK: Windows */

static void attach(struct wl_client *client, struct wl_resource *surface, struct wl_resource *next,
                   int32_t x, int32_t y) {
  (void)client, (void)surface, (void)x, (void)y;
  if (buffer) wl_buffer_send_release(buffer);
  buffer = next;
}

static void damage(struct wl_client *client, struct wl_resource *surface, int32_t x, int32_t y,
                   int32_t width, int32_t height) {
  (void)client, (void)surface, (void)x, (void)y, (void)width, (void)height;
}

static void commit(struct wl_client *client, struct wl_resource *surface) {
  struct wl_array none;
  (void)client, (void)surface;
  if (!buffer) {
    wl_array_init(&none);
    xdg_toplevel_send_configure(window, 0, 0, &none);
    xdg_surface_send_configure(shown, wl_display_next_serial(display));
  } else if (!is_played) {
    is_played = true;
    play();
  }
}

static const struct wl_surface_interface surface_methods = {
    .destroy = end, .attach = attach, .damage = damage, .commit = commit};

static void make_surface(struct wl_client *client, struct wl_resource *compositor, uint32_t id) {
  window_surface = make(client, &wl_surface_interface, compositor, id, &surface_methods);
}

static void take_text(struct wl_client *client, struct wl_resource *resource, const char *text) {
  (void)client, (void)resource, (void)text;
}

static const struct xdg_toplevel_interface toplevel_methods = {.destroy = end,
                                                               .set_title = take_text};

static void make_toplevel(struct wl_client *client, struct wl_resource *surface, uint32_t id) {
  window = make(client, &xdg_toplevel_interface, surface, id, &toplevel_methods);
}

static void take_serial(struct wl_client *client, struct wl_resource *resource, uint32_t serial) {
  (void)client, (void)resource, (void)serial;
}

static const struct xdg_surface_interface shown_methods = {
    .destroy = end, .get_toplevel = make_toplevel, .ack_configure = take_serial};

static void make_shown(struct wl_client *client, struct wl_resource *shell, uint32_t id,
                       struct wl_resource *surface) {
  (void)surface;
  shown = make(client, &xdg_surface_interface, shell, id, &shown_methods);
}

static void make_touch(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  static const struct wl_touch_interface methods = {end};
  touch = make(client, &wl_touch_interface, seat, id, &methods);
}

static void bind_global(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  static const struct wl_compositor_interface compositor_methods = {.create_surface = make_surface};
  static const struct xdg_wm_base_interface shell_methods = {
      .destroy = end, .get_xdg_surface = make_shown, .pong = take_serial};
  static const struct wl_seat_interface seat_methods = {.get_touch = make_touch, .release = end};
  const struct wl_interface *interface = data;
  const void *methods = interface == &wl_compositor_interface ? (const void *)&compositor_methods
                        : interface == &wl_seat_interface     ? (const void *)&seat_methods
                                                              : (const void *)&shell_methods;
  struct wl_resource *made = wl_resource_create(client, interface, (int)version, id);
  wl_resource_set_implementation(made, methods, NULL, NULL);
  if (interface == &wl_seat_interface) wl_seat_send_capabilities(made, WL_SEAT_CAPABILITY_TOUCH);
}

/* MARK: Touches */

enum kind { TITLE, DOWN, MOVE, UP, CANCEL, LOOK, CLOSE };

typedef struct step {
  int wait; /* Milliseconds after the previous step; 0 is the same frame. */
  enum kind kind;
  int finger;
  double x, y;
  const char *title;
} step;

/* A finger rests for 300 ms before it drags, so that its contact can no longer roll. */
static const step script[] = {
    {100, TITLE, .title = "a finger drags a card"},
    {10, DOWN, 0, 90, 160}, {300, MOVE, 0, 96, 160}, {10, MOVE, 0, 130, 160}, {10, MOVE, 0, 160, 160},
    {300, UP, 0}, {200, LOOK, 0, 110, 120}, {0, LOOK, 0, 60, 160},
    {500, TITLE, .title = "two fingers drag two cards at once, in the same frames"},
    {10, DOWN, 3, 240, 160}, {0, DOWN, 4, 390, 160},
    {300, MOVE, 3, 240, 190}, {0, MOVE, 4, 390, 130}, {10, MOVE, 3, 240, 220}, {0, MOVE, 4, 390, 100},
    {300, UP, 3}, {0, UP, 4},
    {500, TITLE, .title = "two taps send it home, with the id that was used before"},
    {10, DOWN, 0, 240, 220}, {40, UP, 0}, {80, DOWN, 0, 240, 220}, {40, UP, 0},
    {500, TITLE, .title = "the compositor takes the finger: the card goes back"},
    {10, DOWN, 0, 240, 160}, {300, MOVE, 0, 240, 100}, {10, MOVE, 0, 240, 60}, {10, CANCEL},
    {500, TITLE, .title = "a finger outside the cards does nothing"},
    {10, DOWN, 0, 10, 10}, {10, MOVE, 0, 200, 10}, {10, UP, 0},
    {500, TITLE, .title = "the window is closed"},
    {10, CLOSE},
};
enum { STEPS = sizeof script / sizeof *script };

static size_t next;
static struct wl_event_source *timer;

static uint32_t milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint32_t)(time.tv_sec * 1000 + time.tv_nsec / 1000000);
}

/* Prints the color at a point. */
static void look(int x, int y) {
  struct wl_shm_buffer *image = wl_shm_buffer_get(buffer);
  const uint8_t *row =
      (const uint8_t *)wl_shm_buffer_get_data(image) + y * wl_shm_buffer_get_stride(image);
  wl_shm_buffer_begin_access(image);
  printf("at %d, %d: %06x\n", x, y, ((const uint32_t *)row)[x] & 0xffffff);
  wl_shm_buffer_end_access(image);
}

static void perform(const step *step) {
  wl_fixed_t x = wl_fixed_from_double(step->x), y = wl_fixed_from_double(step->y);
  switch (step->kind) {
  case TITLE: printf("-- %s\n", step->title); break;
  case DOWN:
    wl_touch_send_down(touch, wl_display_next_serial(display), milliseconds(), window_surface,
                       step->finger, x, y);
    wl_touch_send_shape(touch, step->finger, wl_fixed_from_int(12), wl_fixed_from_int(8));
    wl_touch_send_orientation(touch, step->finger, wl_fixed_from_int(20));
    break;
  case MOVE: wl_touch_send_motion(touch, milliseconds(), step->finger, x, y); break;
  case UP:
    wl_touch_send_up(touch, wl_display_next_serial(display), milliseconds(), step->finger);
    break;
  case CANCEL: wl_touch_send_cancel(touch); break;
  case LOOK: look((int)step->x, (int)step->y); break;
  case CLOSE: xdg_toplevel_send_close(window); break;
  }
}

static int play_more(void *data) {
  (void)data;
  do perform(&script[next++]);
  while (next < STEPS && !script[next].wait);
  enum kind last = script[next - 1].kind;
  if (last == DOWN || last == MOVE || last == UP) wl_touch_send_frame(touch);
  if (next < STEPS) wl_event_source_timer_update(timer, script[next].wait);
  return 0;
}

static void play(void) {
  timer = wl_event_loop_add_timer(wl_display_get_event_loop(display), play_more, NULL);
  wl_event_source_timer_update(timer, script[0].wait);
}

static int child_ended(int signal, void *data) {
  (void)signal, (void)data;
  wl_display_terminate(display);
  return 0;
}

int main(int argc, char **argv) {
  int status = 0;
  if (argc != 2) return fputs("compositor CLIENT\n", stderr), 64;
  setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
  display = wl_display_create();
  const char *socket = wl_display_add_socket_auto(display);
  if (!socket) return perror("no socket in XDG_RUNTIME_DIR"), 1;
  wl_display_init_shm(display);
  wl_global_create(display, &wl_compositor_interface, 1, (void *)&wl_compositor_interface,
                   bind_global);
  wl_global_create(display, &xdg_wm_base_interface, 1, (void *)&xdg_wm_base_interface, bind_global);
  wl_global_create(display, &wl_seat_interface, 6, (void *)&wl_seat_interface, bind_global);
  wl_event_loop_add_signal(wl_display_get_event_loop(display), SIGCHLD, child_ended, NULL);
  setenv("WAYLAND_DISPLAY", socket, 1);
  pid_t client = fork();
  if (client == 0) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execl(argv[1], argv[1], (char *)NULL);
    perror(argv[1]);
    _exit(127);
  }
  wl_display_run(display);
  waitpid(client, &status, 0);
  wl_display_destroy_clients(display);
  wl_display_destroy(display);
  printf("the client ends with status %d\n",
         WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  return 0;
}
