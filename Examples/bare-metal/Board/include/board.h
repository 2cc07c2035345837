// What the board of the example has: a touch controller, and a clock that can wake it.

#ifndef BOARD_H
#define BOARD_H

#include <stdint.h>

enum { BOARD_MOST_CONTACTS = 2 };

/// What a finger does, as controllers of the FT5x06 family number it.
enum { BOARD_PUT_DOWN = 0, BOARD_LIFTED = 1, BOARD_TOUCHES = 2 };

/// One finger in a report of the touch controller.
struct board_contact {
  /// The number of the finger, the same from its landing to its lift.
  uint8_t finger;
  /// `BOARD_PUT_DOWN`, `BOARD_LIFTED` or `BOARD_TOUCHES`.
  uint8_t event;
  /// Where it is, in points.
  uint16_t x, y;
};

/// Sleeps until the touch controller reports, or until a time, in nanoseconds since the board was
/// switched on; `INT64_MAX` is for ever.
///
/// Writes the time that it is. Answers how many contacts were reported, at most
/// `BOARD_MOST_CONTACTS`; 0 when only time has passed, and -1 when nothing can come any more, which
/// on a real board never happens.
int board_wait(int64_t until, int64_t *now, struct board_contact *contacts);

#endif
