// A simulated board. Every 16 ms, its touch controller reports a finger that taps, drags, holds and
// swipes. On a Cortex-M, the clock is SysTick, whose interrupt reads the controller. On other
// processors, time jumps to the next event.

#include "board.h"

#include <stdbool.h>
#include <stddef.h>

enum { REPORT_EVERY = 16, MILLISECOND = 1000000 };

/// A touch that lands, moves in a straight line, and lifts. Times are in milliseconds.
struct stroke {
  uint32_t begins, ends;
  uint16_t x0, y0, x1, y1;
};

static const struct stroke strokes[] = {
  {104, 104 + 80, 255, 35, 255, 35},          // taps the switch
  {600, 600 + 480, 60, 95, 200, 99},          // drags the slider
  {1600, 1600 + 720, 60, 180, 60, 180},       // holds the clock
  {2800, 2800 + 192, 280, 180, 120, 176},     // swipes to the left, from the clock
};
enum { STROKES = sizeof strokes / sizeof strokes[0] };

/// The time of the next report, in milliseconds, and the stroke that it reports.
static uint32_t next_time = 104;
static size_t next_stroke = 0;

/// Returns the contents of the controller's registers at the time of the report.
static struct board_contact read_controller(void) {
  const struct stroke *s = &strokes[next_stroke];
  uint32_t done = next_time - s->begins, whole = s->ends - s->begins;
  struct board_contact contact = {
    .finger = 0,
    .event = done == 0 ? BOARD_PUT_DOWN : done < whole ? BOARD_TOUCHES : BOARD_LIFTED,
    .x = (uint16_t)(s->x0 + (s->x1 - s->x0) * (int32_t)done / (int32_t)whole),
    .y = (uint16_t)(s->y0 + (s->y1 - s->y0) * (int32_t)done / (int32_t)whole),
  };
  if (next_time < s->ends) {
    next_time += REPORT_EVERY;
  } else if (++next_stroke < STROKES) {
    next_time = strokes[next_stroke].begins;
  }
  return contact;
}

#if defined(__ARM_ARCH_7EM__)

// The system timer registers; see ARMv7-M Architecture Reference Manual, B3.3.
#define SYST_CSR (*(volatile uint32_t *)0xe000e010)
#define SYST_RVR (*(volatile uint32_t *)0xe000e014)
enum { CLOCK_HZ = 25000000 };

struct report {
  uint32_t time;
  struct board_contact contact;
};

// The interrupt handler writes to the end of this ring buffer, and the main loop reads from its
// start.
enum { RING = 16 };
static struct report ring[RING];
static volatile uint32_t written, taken;
static volatile uint32_t milliseconds;

void arm_systick_isr(void) {
  milliseconds += 1;
  if (next_stroke < STROKES && milliseconds >= next_time && written - taken < RING) {
    uint32_t time = next_time;
    ring[written % RING] = (struct report){time, read_controller()};
    written += 1;
  }
}

int board_wait(int64_t until, int64_t *now, struct board_contact *contacts) {
  if (SYST_CSR == 0) {
    SYST_RVR = CLOCK_HZ / 1000 - 1;
    SYST_CSR = 7;
  }
  while (true) {
    if (taken != written) {
      struct report report = ring[taken % RING];
      taken += 1;
      *now = (int64_t)report.time * MILLISECOND;
      contacts[0] = report.contact;
      return 1;
    }
    *now = (int64_t)milliseconds * MILLISECOND;
    if (*now >= until) return 0;
    if (next_stroke == STROKES && until == INT64_MAX) return -1;
    __asm__ volatile("wfi");
  }
}

#else

int board_wait(int64_t until, int64_t *now, struct board_contact *contacts) {
  int64_t next = next_stroke < STROKES ? (int64_t)next_time * MILLISECOND : INT64_MAX;
  *now = until < next ? until : next;
  if (until < next) return 0;
  if (next == INT64_MAX) return -1;
  contacts[0] = read_controller();
  return 1;
}

#endif
