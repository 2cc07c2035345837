#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>

/* The command-line options. */
typedef struct {
  const char *replay;     /* the recording to play, or NULL for touch and mouse input */
  const char *screenshot; /* where to save the last display frame, or NULL */
  bool realtime;          /* play at the recorded speed */
  bool controls;          /* show every control instead of the four parts */
  bool print;             /* print events, one per line */
  bool explain;           /* print the engine's decisions, too */
  bool help;
} options;

/* Returns false if the command line is invalid, after printing the reason to stderr. */
bool options_read(options *options, int count, char **words);

void options_help(void);

#endif
