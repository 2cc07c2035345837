#ifndef JSON_H
#define JSON_H

/* A minimal JSON reader for recordings. Values must be read in the order of the text. */

#include <stdbool.h>
#include <stddef.h>

/* A position in null-terminated text. After an error, `expected` states what was expected at the
   position, and all further calls return false. */
typedef struct {
  const char *at;
  const char *expected;
  bool fresh; /* before the first entry of the object or list */
} json;

json json_start(const char *text);

/* Enters an object or a list. */
bool json_enter_object(json *cursor);
bool json_enter_list(json *cursor);

/* Advances to the next entry of an object, whose value must then be read or skipped. Returns
   false at the end and on an error. A key that is too long is truncated. */
bool json_next_key(json *cursor, char *key, size_t size);

/* Advances to the next item of a list. Returns false at the end and on an error. */
bool json_next_item(json *cursor);

bool json_number(json *cursor, double *number);

/* Reads a string, truncated to the size. Escaped characters become question marks. */
bool json_string(json *cursor, char *string, size_t size);

bool json_skip(json *cursor);

/* Returns whether only spaces remain. */
bool json_finish(json *cursor);

#endif
