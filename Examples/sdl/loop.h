#ifndef LOOP_H
#define LOOP_H

#include "app.h"
#include "player.h"

/* Handles touch and mouse events until the window is closed. Sleeps while idle. */
void loop_live(app *app);

/* Plays a recording until it has ended and the engine is idle. */
void loop_replay(app *app, player *player, bool realtime);

#endif
