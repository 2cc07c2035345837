#ifndef FINGERS_H
#define FINGERS_H

/* Converts SDL's finger and mouse events to touch frames for a Fingertip window. */

#include <SDL.h>
#include <fingertip.h>
#include <stdbool.h>

enum { FINGERS_MAXIMUM = 32, FINGERS_PLAYER = 0x5ca1e };

/* A finger that is down. */
typedef struct {
  SDL_TouchID device;
  SDL_FingerID finger;
  uint64_t id; /* of its touch, never reused */
  double x, y;
} finger;

typedef struct {
  fingertip_window window;
  bool replays; /* handles only events of the recording */
  double width, height;
  uint64_t last_id;
  finger held[FINGERS_MAXIMUM];
  int count;
  /* The center of the mouse's mirrored finger. */
  double mirror_x, mirror_y;
} fingers;

void fingers_open(fingers *fingers, fingertip_window window, double width, double height,
                  bool replays);

/* Returns the type of the event for a cancelled finger, which SDL doesn't define. */
Uint32 fingers_cancelled_event(void);

/* Handles an event of a finger or the mouse, and ignores all other events. `now` is the current
   time in milliseconds. Events of several fingers within 4 ms form one frame. If a finger lands while
   it is down, its lift was lost: its touch is cancelled, and a new touch begins. */
void fingers_handle(fingers *fingers, const SDL_Event *event, Uint64 now);

/* Cancels the touches of all fingers that are down, and ignores them until they land again.
   Returns their number. `time` is in nanoseconds. */
int fingers_cancel(fingers *fingers, int64_t time);

#endif
