#include "news.h"

#include <stdarg.h>
#include <stdio.h>

void news_tell(const news *news, const char *format, ...) {
  va_list values;
  if (!news->is_told) return;
  printf("%8.3f s  ", (double)news->now / 1e9);
  va_start(values, format);
  vprintf(format, values);
  va_end(values);
  putchar('\n');
}
