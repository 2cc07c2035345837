#ifndef EVENT_LOG_H
#define EVENT_LOG_H

#include <stdbool.h>
#include <stdint.h>

/* Prints events to stdout, one per line. */
typedef struct {
  bool is_printed;
  int64_t now; /* nanoseconds since the start of the program or the recording */
} event_log;

/* Prints a line as printf() does, preceded by the time. */
void event_log_print(const event_log *log, const char *format, ...);

#endif
