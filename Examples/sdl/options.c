#include "options.h"

#include <stdio.h>
#include <string.h>

static bool usage_error(const char *problem, const char *word) {
  fprintf(stderr, "fingertip-sdl: %s%s: see --help\n", problem, word);
  return false;
}

bool options_read(options *options, int count, char **words) {
  memset(options, 0, sizeof *options);
  for (int i = 1; i < count; i++) {
    const char *word = words[i], **file = NULL;
    if (strcmp(word, "--replay") == 0) file = &options->replay;
    else if (strcmp(word, "--screenshot") == 0) file = &options->screenshot;
    else if (strcmp(word, "--realtime") == 0) options->realtime = true;
    else if (strcmp(word, "--controls") == 0) options->controls = true;
    else if (strcmp(word, "--print") == 0) options->print = true;
    else if (strcmp(word, "--explain") == 0) options->explain = true;
    else if (strcmp(word, "--help") == 0) options->help = true;
    else return usage_error("unknown option ", word);
    if (!file) continue;
    if (i + 1 == count) return usage_error("a file is missing after ", word);
    *file = words[++i];
  }
  if (options->realtime && !options->replay) return usage_error("--realtime is for --replay", "");
  return true;
}

void options_help(void) {
  puts("fingertip-sdl: tiles, a photo, a list and a slider under your fingers\n"
       "\n"
       "  A drag moves a tile to a cell; a tap flips it. Two fingers move, pinch and rotate the photo\n"
       "  together. A flick scrolls the list, and a tap selects a row. The slider lights the photo.\n"
       "  The mouse is a finger; with Ctrl held it is two, one on each side of the photo's middle.\n"
       "\n"
       "  --controls         show one of every control instead; the keyboard types into text fields\n"
       "  --replay FILE      play a recording of touches in JSON Lines, then end; - is the standard\n"
       "                     input. \"fingertip convert --touches --to jsonl\" makes one of any other\n"
       "  --realtime         play it as slowly as it was recorded\n"
       "  --screenshot FILE  save the last display frame as BMP\n"
       "  --print            print what happens\n"
       "  --explain          print what was decided, with the reasons\n"
       "\n"
       "Exit status: 0, 64 when it was used wrongly, 65 when the recording cannot be read, 69 without\n"
       "a display, 74 when the screenshot cannot be written.");
}
