#include <stdio.h>
#include <string.h>

#include "cards.h"
#include "touches.h"
#include "xdg-shell-client-protocol.h"

/* The compositor's globals that this client needs. */
static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct wl_seat *seat;
static struct xdg_wm_base *shell;
static bool is_configured, is_over;

static void found(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                  uint32_t version) {
  (void)data;
  if (!strcmp(interface, "wl_compositor"))
    compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 1);
  if (!strcmp(interface, "wl_shm")) shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  if (!strcmp(interface, "xdg_wm_base"))
    shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
  if (!strcmp(interface, "wl_seat") && !seat) {
    seat = wl_registry_bind(registry, name, &wl_seat_interface, version < 6 ? version : 6);
  }
}

static void lost(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static void ping(void *data, struct xdg_wm_base *shell, uint32_t serial) {
  (void)data;
  xdg_wm_base_pong(shell, serial);
}

static void configured(void *data, struct xdg_surface *surface, uint32_t serial) {
  (void)data;
  xdg_surface_ack_configure(surface, serial);
  is_configured = true;
}

static void resized(void *data, struct xdg_toplevel *window, int32_t width, int32_t height,
                    struct wl_array *states) {
  (void)data, (void)window, (void)width, (void)height, (void)states;
}

static void closed(void *data, struct xdg_toplevel *window) {
  (void)data, (void)window;
  is_over = true;
}

int main(void) {
  static const struct wl_registry_listener registry_listener = {found, lost};
  static const struct xdg_wm_base_listener shell_listener = {ping};
  static const struct xdg_surface_listener surface_listener = {configured};
  static const struct xdg_toplevel_listener window_listener = {.configure = resized,
                                                               .close = closed};
  struct wl_display *display = wl_display_connect(NULL);
  if (!display) return fputs("no compositor: is WAYLAND_DISPLAY set?\n", stderr), 1;
  setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
  wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
  wl_display_roundtrip(display);
  if (!compositor || !shm || !seat || !shell)
    return fputs("this compositor lacks what a window needs\n", stderr), 1;

  cards *cards = cards_new();
  touches_listen(seat, cards_window(cards));
  struct wl_surface *surface = wl_compositor_create_surface(compositor);
  struct xdg_surface *shown = xdg_wm_base_get_xdg_surface(shell, surface);
  struct xdg_toplevel *window = xdg_surface_get_toplevel(shown);
  xdg_wm_base_add_listener(shell, &shell_listener, NULL);
  xdg_surface_add_listener(shown, &surface_listener, NULL);
  xdg_toplevel_add_listener(window, &window_listener, NULL);
  xdg_toplevel_set_title(window, "Drag the cards; tap one twice to send it home");
  wl_surface_commit(surface);
  while (!is_configured && wl_display_dispatch(display) >= 0) {}
  cards_draw(cards, shm, surface);
  while (!is_over && touches_wait(display, cards_window(cards))) {
    if (cards_are_changed(cards)) cards_draw(cards, shm, surface);
  }
  cards_free(cards);
  wl_display_disconnect(display);
  return 0;
}
