// The example's board: a touch controller, and a clock that can wake the processor.

#ifndef BOARD_H
#define BOARD_H

#include <stdint.h>

enum { BOARD_MOST_CONTACTS = 2 };

/// The event codes of FT5x06 touch controllers.
enum { BOARD_PUT_DOWN = 0, BOARD_LIFTED = 1, BOARD_TOUCHES = 2 };

/// A contact reported by the touch controller.
struct board_contact {
  /// The contact's identifier, which stays the same from landing to lift.
  uint8_t finger;
  /// `BOARD_PUT_DOWN`, `BOARD_LIFTED` or `BOARD_TOUCHES`.
  uint8_t event;
  /// The location in points.
  uint16_t x, y;
};

/// Sleeps until the touch controller reports contacts or a time, in nanoseconds since power-on, is
/// reached. `INT64_MAX` waits indefinitely.
///
/// Stores the current time in `now`. Returns the number of reported contacts, at most
/// `BOARD_MOST_CONTACTS`, or 0 if only time has passed. Returns -1 if no further report will come,
/// which never happens on a real board.
int board_wait(int64_t until, int64_t *now, struct board_contact *contacts);

#endif
