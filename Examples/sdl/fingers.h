#ifndef FINGERS_H
#define FINGERS_H

/* SDL's fingers and its mouse become frames of touches for a Fingertip window. */

#include <SDL.h>
#include <fingertip.h>
#include <stdbool.h>

enum { FINGERS_MOST = 32, FINGERS_PLAYER = 0x5ca1e };

/* A finger that is down. */
typedef struct {
  SDL_TouchID device;
  SDL_FingerID finger;
  uint64_t id; /* of its touch, never used again */
  double x, y;
} finger;

typedef struct {
  ft_window window;
  bool replays; /* hears of the recording only, of no fingers and no mouse */
  double width, height;
  uint64_t last_id;
  finger held[FINGERS_MOST];
  int count;
  /* The frame that is being collected: what has one timestamp, and of each finger at most once. */
  ft_sample samples[2 * FINGERS_MOST];
  int sample_count;
  int64_t time;
  /* Where a second finger mirrors the mouse. */
  double mirror_x, mirror_y;
} fingers;

void fingers_open(fingers *fingers, ft_window window, double width, double height, bool replays);

/* The type of the event that a finger was taken away, which SDL has no name for. */
Uint32 fingers_cancelled_event(void);

/* Takes an event in, if it is one of a finger or the mouse. `now` is the present in milliseconds.
   Frames that are complete are sent. A finger that lands though it is down has lost its lift: its
   touch is cancelled, and another one begins. */
void fingers_take(fingers *fingers, const SDL_Event *event, Uint64 now);

/* Sends what has been collected. */
void fingers_send(fingers *fingers);

/* Cancels the touches of all fingers that are down, and forgets them until they land again. Returns
   how many there were. `time` is in nanoseconds. */
int fingers_cancel(fingers *fingers, int64_t time);

#endif
