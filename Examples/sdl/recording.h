#ifndef RECORDING_H
#define RECORDING_H

/* A touch recording in JSON Lines. `fingertip convert --touches --to jsonl` creates one from any
   recording. */

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { RECORDED_MAXIMUM = 1024, RECORDING_LINE = 65536 };

typedef enum { RECORDED_BEGAN, RECORDED_MOVED, RECORDED_ENDED, RECORDED_CANCELLED } recorded_phase;

typedef struct {
  int64_t id;
  recorded_phase phase;
  double x, y; /* 0 … 1, relative to the window; NaN if omitted */
} recorded_touch;

typedef struct {
  double seconds;
  int count;
  recorded_touch touches[RECORDED_MAXIMUM];
} recorded_frame;

typedef struct {
  const char *path;
  FILE *file;
  long line;
  double width, height; /* of the recorded window, in points */
  char problem[512];    /* the error message */
  char text[RECORDING_LINE + 2];
} recording;

typedef enum { RECORDING_FRAME, RECORDING_END, RECORDING_DAMAGED } recording_status;

/* Opens a file, or stdin for "-", and reads the first line. Returns false on an error; see
   `problem`. Call recording_close() in either case. */
bool recording_open(recording *recording, const char *path);

/* Reads the next frame. A damaged line and everything after it are ignored. */
recording_status recording_next(recording *recording, recorded_frame *frame);

void recording_close(recording *recording);

#endif
