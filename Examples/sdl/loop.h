#ifndef LOOP_H
#define LOOP_H

#include "app.h"
#include "player.h"

/* Lives on fingers and the mouse until the window is closed. Sleeps while nothing happens. */
void loop_live(app *app);

/* Lives on a recording, in its time, until that is over and everything rests. */
void loop_replay(app *app, player *player, bool realtime);

#endif
