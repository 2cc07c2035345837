/* A window with four parts (tiles, a photo, a list and a slider), or with every control. An
   example of a C program that draws with SDL2 and uses Fingertip for its touches. */

#include "loop.h"

#include <stdio.h>
#include <stdlib.h>

enum { EXIT_USAGE = 64, EXIT_BAD_DATA = 65, EXIT_NO_DISPLAY = 69, EXIT_NOT_WRITTEN = 74 };

/* The player contains a line of the recording, which is too long for the stack of some systems. */
static player recorded;

static int replay(app *app, const options *options) {
  bool is_open = player_open(&recorded, options->replay);
  if (is_open) loop_replay(app, &recorded, options->realtime);
  player_close(&recorded);
  if (is_open && recorded.status != RECORDING_DAMAGED) return EXIT_SUCCESS;
  fprintf(stderr, "fingertip-sdl: %s\n", recorded.recording.problem);
  return EXIT_BAD_DATA;
}

static int run(app *app, const options *options) {
  int status = EXIT_SUCCESS;
  if (options->replay) status = replay(app, options);
  else loop_live(app);
  if (!options->screenshot) return status;
  app_draw(app);
  return screen_save(&app->screen, options->screenshot) ? status : EXIT_NOT_WRITTEN;
}

int main(int count, char **words) {
  static app app;
  options options;
  setvbuf(stdout, NULL, _IOLBF, 0);
  if (!options_read(&options, count, words)) return EXIT_USAGE;
  if (options.help) {
    options_help();
    return EXIT_SUCCESS;
  }
  int status = app_open(&app, &options) ? run(&app, &options) : EXIT_NO_DISPLAY;
  app_close(&app);
  return status;
}
