#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>

/* What the command line asks for. */
typedef struct {
  const char *replay;     /* a recording to play, or NULL for fingers and mouse */
  const char *screenshot; /* where to keep the last picture, or NULL */
  bool realtime;          /* play as slowly as it was recorded */
  bool controls;          /* show every control in place of the four parts */
  bool print;             /* what happens, a line each */
  bool explain;           /* why, too: the decisions of the engine */
  bool help;
} options;

/* False when the command line makes no sense; the standard error stream says why. */
bool options_read(options *options, int count, char **words);

void options_help(void);

#endif
