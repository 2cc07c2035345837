#ifndef C_INSPECTOR_PAGE_H
#define C_INSPECTOR_PAGE_H
#include <stddef.h>

/** A file of the page. */
typedef struct inspector_file {
  const char *name;
  const unsigned char *bytes;
  size_t length;
} inspector_file;

/** The files of the page, in the order in which they are joined; NULL after the last. */
const inspector_file *inspector_file_at(size_t index);

#endif
