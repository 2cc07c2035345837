#ifndef PLAYER_H
#define PLAYER_H

/* Plays a recording: its touches become SDL finger events with the times of the recording, and take
   the same way through the program as those of a touchscreen. */

#include "recording.h"

#include <SDL.h>

typedef struct {
  recording recording;
  recorded_frame frame; /* the next one */
  recording_answer answer;
  double origin;    /* the time of the first frame, in seconds */
  Uint64 last_time; /* of what was played last, in milliseconds */
} player;

/* False when there is nothing to play; `player->recording.problem` says why. It is to be closed in
   either case. */
bool player_open(player *player, const char *path);

/* Whether a frame is left, and its time in milliseconds since the first one. Times never run
   backwards. */
bool player_next(player *player, Uint64 *time);

/* Puts the events of that frame into SDL's queue. */
void player_push(player *player);

void player_close(player *player);

#endif
