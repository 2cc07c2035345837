#include "loop.h"

/* MARK: Live */

static int64_t current_time(void) { return FINGERTIP_MILLISECONDS((int64_t)SDL_GetTicks64()); }

/* Returns how long to wait for events, in milliseconds, or -1 to wait indefinitely. */
static int wait_time(const app *app, int64_t now) {
  int64_t deadline = fingertip_window_next_deadline(app->window);
  int64_t next_frame = now + FINGERTIP_MILLISECONDS(screen_frame_time(&app->screen));
  if (fingertip_window_is_animating(app->window) && next_frame < deadline) deadline = next_frame;
  if (deadline == FINGERTIP_NEVER) return -1;
  if (deadline <= now) return 0;
  int64_t milliseconds =
      (deadline - now + FINGERTIP_MILLISECONDS(1) - 1) / FINGERTIP_MILLISECONDS(1);
  return milliseconds < INT32_MAX ? (int)milliseconds : INT32_MAX;
}

static void handle_all(app *app, SDL_Event *event) {
  do {
    app->log.now = current_time();
    app_handle(app, event, SDL_GetTicks64());
  } while (SDL_PollEvent(event));
}

void loop_live(app *app) {
  while (!app->is_over) {
    SDL_Event event;
    app_draw(app);
    SDL_RenderPresent(app->screen.renderer);
    if (SDL_WaitEventTimeout(&event, wait_time(app, current_time()))) handle_all(app, &event);
    /* Advance after handling all events, so that no event is in the past. */
    app_advance(app, current_time());
  }
}

/* MARK: Replay */

/* Returns the time of the next event of the recording, the next deadline or the next display frame,
 * whichever is earliest. */
static int64_t next_time(const app *app, player *player) {
  int64_t next = fingertip_window_next_deadline(app->window),
          next_frame = app->log.now + FINGERTIP_MILLISECONDS(16);
  Uint64 due;
  if (fingertip_window_is_animating(app->window) && next_frame < next) next = next_frame;
  if (player_next(player, &due) && FINGERTIP_MILLISECONDS((int64_t)due) < next) {
    next = FINGERTIP_MILLISECONDS((int64_t)due);
  }
  return next > app->log.now ? next : app->log.now;
}

/* Shows the window until the clock reaches a time, unless the window is closed. */
static void show_until(app *app, int64_t time) {
  app_draw(app);
  SDL_RenderPresent(app->screen.renderer);
  while (!app->is_over && current_time() < time) {
    SDL_Event event;
    int64_t remaining = (time - current_time()) / FINGERTIP_MILLISECONDS(1);
    if (SDL_WaitEventTimeout(&event, remaining < INT32_MAX ? (int)remaining : INT32_MAX)) {
      app_handle(app, &event, SDL_GetTicks64());
    }
  }
}

void loop_replay(app *app, player *player, bool realtime) {
  int64_t start = current_time();
  while (!app->is_over) {
    int64_t next = next_time(app, player);
    SDL_Event event;
    Uint64 due;
    if (next == FINGERTIP_NEVER) {
      if (app_cancel(app, "the recording ended")) continue;
      break;
    }
    if (realtime) show_until(app, start + next);
    app->log.now = next;
    if (player_next(player, &due) && FINGERTIP_MILLISECONDS((int64_t)due) <= next)
      player_push(player);
    while (SDL_PollEvent(&event))
      app_handle(app, &event, (Uint64)(next / FINGERTIP_MILLISECONDS(1)));
    app_advance(app, next);
  }
}
