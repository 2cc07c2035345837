#define _GNU_SOURCE
#include "cards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { WIDTH = 480, HEIGHT = 320, SIDE = 100, CARDS = 3 };

typedef struct card {
  int number;
  uint32_t color;
  fingertip_view view;
  double home_x, home_y, x, y;
  struct cards *all;
} card;

struct cards {
  fingertip_window window;
  card cards[CARDS];
  /* The cards, from back to front. */
  card *order[CARDS];
  bool is_changed;
};

/* MARK: Gestures */

static void move_card(card *card, double x, double y) {
  card->x = x;
  card->y = y;
  card->all->is_changed = true;
}

static void raise_up(card *card) {
  struct cards *all = card->all;
  int at = 0;
  while (all->order[at] != card) at++;
  memmove(all->order + at, all->order + at + 1, (size_t)(CARDS - 1 - at) * sizeof *all->order);
  all->order[CARDS - 1] = card;
  fingertip_view_move(card->view, fingertip_window_root(all->window));
}

static void dragged(const fingertip_gesture_event *pan, void *user) {
  card *card = user;
  double frame[4];
  fingertip_view_get_frame(card->view, frame);
  if (pan->state == FINGERTIP_GESTURE_BEGAN) {
    printf("card %d: taken\n", card->number);
    raise_up(card);
  }
  move_card(card, frame[0] + pan->dx, frame[1] + pan->dy);
  if (pan->state != FINGERTIP_GESTURE_ENDED && pan->state != FINGERTIP_GESTURE_CANCELLED) return;
  if (pan->state == FINGERTIP_GESTURE_CANCELLED) move_card(card, frame[0], frame[1]);
  fingertip_view_set_frame(card->view, card->x, card->y, SIDE, SIDE);
  printf("card %d: %s at %.0f, %.0f\n", card->number,
         pan->state == FINGERTIP_GESTURE_ENDED ? "put" : "back", card->x, card->y);
}

static void tapped_twice(const fingertip_gesture_event *tap, void *user) {
  card *card = user;
  (void)tap;
  move_card(card, card->home_x, card->home_y);
  fingertip_view_set_frame(card->view, card->x, card->y, SIDE, SIDE);
  printf("card %d: home\n", card->number);
}

cards *cards_new(void) {
  static const uint32_t colors[CARDS] = {0xffe07a5f, 0xff3d7ea6, 0xff81b29a};
  cards *all = calloc(1, sizeof *all);
  all->window = fingertip_window_create(WIDTH, HEIGHT);
  for (int i = 0; i < CARDS; i++) {
    card *card = &all->cards[i];
    double x = 40 + 150 * i, y = 110;
    fingertip_view view =
        fingertip_view_create(fingertip_window_root(all->window), x, y, SIDE, SIDE);
    fingertip_recognizer twice = fingertip_tap_create(view);
    *card = (struct card){i + 1, colors[i], view, x, y, x, y, all};
    all->order[i] = card;
    fingertip_recognizer_set(twice, FINGERTIP_SETTING_TAPS, 2);
    fingertip_recognizer_on_action(twice, tapped_twice, card);
    fingertip_recognizer_on_action(fingertip_pan_create(view), dragged, card);
  }
  return all;
}

fingertip_window cards_window(const cards *all) { return all->window; }

void cards_free(cards *all) {
  fingertip_window_destroy(all->window);
  free(all);
}

/* MARK: Drawing */

static void fill(uint32_t *pixels, double left, double top, double side, uint32_t color) {
  for (int y = 0; y < HEIGHT; y++) {
    for (int x = 0; x < WIDTH; x++) {
      if (x >= left && x < left + side && y >= top && y < top + side) pixels[y * WIDTH + x] = color;
    }
  }
}

static void release(void *data, struct wl_buffer *buffer) {
  (void)data;
  wl_buffer_destroy(buffer);
}

static const struct wl_buffer_listener buffer_listener = {release};

void cards_draw(cards *all, struct wl_shm *shm, struct wl_surface *surface) {
  const size_t size = WIDTH * HEIGHT * 4;
  int file = memfd_create("cards", MFD_CLOEXEC);
  if (file < 0 || ftruncate(file, (off_t)size)) {
    perror("no memory for an image");
    exit(1);
  }
  uint32_t *pixels = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  struct wl_shm_pool *pool = wl_shm_create_pool(shm, file, (int32_t)size);
  struct wl_buffer *buffer =
      wl_shm_pool_create_buffer(pool, 0, WIDTH, HEIGHT, WIDTH * 4, WL_SHM_FORMAT_XRGB8888);
  fill(pixels, 0, 0, WIDTH, 0xfff4f1de);
  for (int i = 0; i < CARDS; i++)
    fill(pixels, all->order[i]->x, all->order[i]->y, SIDE, all->order[i]->color);
  munmap(pixels, size);
  wl_shm_pool_destroy(pool);
  close(file);
  wl_buffer_add_listener(buffer, &buffer_listener, NULL);
  wl_surface_attach(surface, buffer, 0, 0);
  wl_surface_damage(surface, 0, 0, WIDTH, HEIGHT);
  wl_surface_commit(surface);
  all->is_changed = false;
}

bool cards_are_changed(const cards *all) { return all->is_changed; }
