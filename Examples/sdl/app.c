#include "app.h"

#include "draw.h"

#include <stdio.h>
#include <string.h>

static void explain(const fingertip_decision *decision, void *user) {
  (void)user;
  puts(decision->text);
}

static bool complain(const char *problem) {
  fprintf(stderr, "fingertip-sdl: %s\n", problem);
  return false;
}

static bool open_parts(app *app) {
  fingertip_view root = fingertip_window_root(app->window);
  const event_log *log = &app->log;
  if (app->shows_controls) return controls_open(&app->controls, root, log);
  return board_open(&app->board, root, 20, 20, log)
    && photo_open(&app->photo, root, app->screen.renderer, 360, 20, log)
    && list_open(&app->list, root, 20, 360, log) && level_open(&app->level, root, 360, 400, log);
}

bool app_open(app *app, const options *options) {
  memset(app, 0, sizeof *app);
  app->log.is_printed = options->print;
  app->shows_controls = options->controls;
  int width = options->controls ? CONTROLS_WIDTH : SCREEN_WIDTH;
  int height = options->controls ? CONTROLS_HEIGHT : SCREEN_HEIGHT;
  if (fingertip_abi_version() != FINGERTIP_ABI_VERSION) {
    return complain("the Fingertip library is not the one that this program was compiled for: "
                    "recompile it");
  }
  if (!screen_open(&app->screen, width, height)) return false;
  app->window = fingertip_window_create(width, height);
  if (!app->window || !open_parts(app)) {
    return complain(fingertip_last_status() == FINGERTIP_OK ? SDL_GetError()
                                                            : fingertip_last_error());
  }
  if (options->explain) fingertip_window_on_decision(app->window, explain, NULL);
  fingers_open(&app->fingers, app->window, width, height, options->replay != NULL);
  return true;
}

int app_cancel(app *app, const char *reason) {
  int count = fingers_cancel(&app->fingers, app->log.now);
  if (count > 0) {
    event_log_print(&app->log, "%s: %d %s cancelled", reason, count,
                    count == 1 ? "touch" : "touches");
  }
  return count;
}

/* Touches may end without an event while the window isn't visible or focused. */
static void handle_window_event(app *app, Uint8 event) {
  switch (event) {
  case SDL_WINDOWEVENT_FOCUS_LOST: app_cancel(app, "the window lost the focus"); break;
  case SDL_WINDOWEVENT_HIDDEN:
  case SDL_WINDOWEVENT_MINIMIZED: app_cancel(app, "the window is hidden"); break;
  default: break;
  }
}

void app_handle(app *app, const SDL_Event *event, Uint64 now) {
  switch (event->type) {
  case SDL_QUIT: app->is_over = true; break;
  case SDL_APP_WILLENTERBACKGROUND: app_cancel(app, "the program went to the background"); break;
  case SDL_WINDOWEVENT: handle_window_event(app, event->window.event); break;
  case SDL_TEXTINPUT:
  case SDL_KEYDOWN: keyboard_handle(&app->controls.keyboard, event); break;
  default:
    app->fingers.mirror_x = app->shows_controls ? CONTROLS_WIDTH / 2.0 : app->photo.middle_x;
    app->fingers.mirror_y = app->shows_controls ? CONTROLS_HEIGHT / 2.0 : app->photo.middle_y;
    fingers_handle(&app->fingers, event, now);
    break;
  }
}

void app_advance(app *app, int64_t time) {
  app->log.now = time;
  if (fingertip_window_advance(app->window, time) != FINGERTIP_OK) complain(fingertip_last_error());
}

void app_draw(const app *app) {
  SDL_Renderer *renderer = app->screen.renderer;
  SDL_SetRenderDrawColor(renderer, 26, 29, 36, 255);
  SDL_RenderClear(renderer);
  if (app->shows_controls) {
    controls_draw(&app->controls, renderer);
    return;
  }
  photo_draw(&app->photo, renderer, level_value(&app->level));
  list_draw(&app->list, renderer);
  level_draw(&app->level, renderer);
  board_draw(&app->board, renderer);
}

void app_close(app *app) {
  photo_close(&app->photo);
  if (app->window) fingertip_window_destroy(app->window);
  screen_close(&app->screen);
}
