#include "event_log.h"

#include <stdarg.h>
#include <stdio.h>

void event_log_print(const event_log *log, const char *format, ...) {
  va_list values;
  if (!log->is_printed) return;
  printf("%8.3f s  ", (double)log->now / 1e9);
  va_start(values, format);
  vprintf(format, values);
  va_end(values);
  putchar('\n');
}
