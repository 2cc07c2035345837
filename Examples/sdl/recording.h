#ifndef RECORDING_H
#define RECORDING_H

/* A recording of touches in JSON Lines, frame by frame. `fingertip convert --touches --to jsonl` makes
   one of whatever was recorded. */

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { RECORDED_MOST = 32, RECORDING_LINE = 65536 };

typedef enum { RECORDED_BEGAN, RECORDED_MOVED, RECORDED_ENDED, RECORDED_CANCELLED } recorded_phase;

typedef struct {
  int64_t id;
  recorded_phase phase;
  double x, y; /* 0 … 1, as a share of the window; not a number where it was left out */
} recorded_touch;

typedef struct {
  double seconds;
  int count;
  recorded_touch touches[RECORDED_MOST];
} recorded_frame;

typedef struct {
  const char *path;
  FILE *file;
  long line;
  double width, height; /* of the window it was made in, in points */
  char problem[512];    /* what is wrong, as a sentence */
  char text[RECORDING_LINE + 2];
} recording;

typedef enum { RECORDING_FRAME, RECORDING_END, RECORDING_DAMAGED } recording_answer;

/* Opens a file, or the standard input for "-", and reads the first line. False when that cannot be
   done; `problem` says why. It is to be closed in either case. */
bool recording_open(recording *recording, const char *path);

/* Reads the next frame. Nothing of a damaged line is used, and nothing is read after it. */
recording_answer recording_next(recording *recording, recorded_frame *frame);

void recording_close(recording *recording);

#endif
