#ifndef NEWS_H
#define NEWS_H

#include <stdbool.h>
#include <stdint.h>

/* Prints events to stdout, one per line. */
typedef struct {
  bool is_told;
  int64_t now; /* nanoseconds since the start of the program or the recording */
} news;

/* Prints a line as printf() does, preceded by the time. */
void news_tell(const news *news, const char *format, ...);

#endif
