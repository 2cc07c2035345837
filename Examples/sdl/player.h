#ifndef PLAYER_H
#define PLAYER_H

/* Plays a recording: its touches become SDL finger events with the recorded times, and are
   handled like those of a touchscreen. */

#include "recording.h"

#include <SDL.h>

typedef struct {
  recording recording;
  recorded_frame frame; /* the next one */
  recording_status status;
  double origin;    /* the time of the first frame, in seconds */
  Uint64 last_time; /* of the last played frame, in milliseconds */
} player;

/* Returns false if there is nothing to play; see `player->recording.problem`. Call
   player_close() in either case. */
bool player_open(player *player, const char *path);

/* Returns whether a frame is left, and its time in milliseconds since the first frame. Times are
   monotonic. */
bool player_next(player *player, Uint64 *time);

/* Pushes the events of the next frame to SDL's queue. */
void player_push(player *player);

void player_close(player *player);

#endif
