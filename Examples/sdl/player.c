#include "player.h"

#include "fingers.h"

#include <math.h>

bool player_open(player *player, const char *path) {
  player->last_time = 0;
  player->status = RECORDING_DAMAGED;
  if (!recording_open(&player->recording, path)) return false;
  player->status = recording_next(&player->recording, &player->frame);
  player->origin = player->status == RECORDING_FRAME ? player->frame.seconds : 0;
  return true;
}

bool player_next(player *player, Uint64 *time) {
  if (player->status != RECORDING_FRAME) return false;
  double milliseconds = round((player->frame.seconds - player->origin) * 1000);
  if (milliseconds > (double)player->last_time) {
    player->last_time = milliseconds < UINT32_MAX ? (Uint64)milliseconds : UINT32_MAX;
  }
  *time = player->last_time;
  return true;
}

void player_push(player *player) {
  static const SDL_EventType types[] = {SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP};
  for (int i = 0; i < player->frame.count; i++) {
    const recorded_touch *touch = &player->frame.touches[i];
    SDL_Event event;
    SDL_zero(event);
    event.type = touch->phase == RECORDED_CANCELLED ? fingers_cancelled_event()
                                                    : (Uint32)types[touch->phase];
    event.tfinger.timestamp = (Uint32)player->last_time;
    event.tfinger.touchId = FINGERS_PLAYER;
    event.tfinger.fingerId = touch->id;
    event.tfinger.x = (float)touch->x;
    event.tfinger.y = (float)touch->y;
    /* SDL_PushEvent would replace the timestamp. */
    SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0);
  }
  player->status = recording_next(&player->recording, &player->frame);
}

void player_close(player *player) { recording_close(&player->recording); }
