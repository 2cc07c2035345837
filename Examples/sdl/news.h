#ifndef NEWS_H
#define NEWS_H

#include <stdbool.h>
#include <stdint.h>

/* What happens, told a line each on the standard output. */
typedef struct {
  bool is_told;
  int64_t now; /* nanoseconds since the program began, or since the recording did */
} news;

/* One line, as by printf() and with the time before it. */
void news_tell(const news *news, const char *format, ...);

#endif
