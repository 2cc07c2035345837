#ifndef C_INSPECTOR_PAGE_H
#define C_INSPECTOR_PAGE_H
#include <stddef.h>

/** A file of the page. */
typedef struct inspector_file {
  const char *name;
  const unsigned char *bytes;
  size_t length;
} inspector_file;

/** Returns the file at an index, in concatenation order, or NULL after the last file. */
const inspector_file *inspector_file_at(size_t index);

#endif
