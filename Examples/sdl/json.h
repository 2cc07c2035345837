#ifndef JSON_H
#define JSON_H

/* Just enough JSON to read a line of a recording: values are asked for in the order of the text. */

#include <stdbool.h>
#include <stddef.h>

/* A place in a text that ends with a zero. Once something was not as expected, `expected` says what
   should have been there, and every further question is answered with no. */
typedef struct {
  const char *at;
  const char *expected;
  bool fresh; /* nothing of the object or list has been read */
} json;

json json_start(const char *text);

/* Enters an object or a list. */
bool json_enter_object(json *cursor);
bool json_enter_list(json *cursor);

/* Goes on to the next entry of an object; its value is read, or skipped, after that. False at the
   end, and on an error. A key that is longer than there is room for is cut. */
bool json_next_key(json *cursor, char *key, size_t size);

/* Goes on to the next item of a list. False at the end, and on an error. */
bool json_next_item(json *cursor);

bool json_number(json *cursor, double *number);

/* A string that is longer than there is room for is cut. Escaped characters become a question mark. */
bool json_string(json *cursor, char *string, size_t size);

bool json_skip(json *cursor);

/* Whether nothing but spaces is left. */
bool json_finish(json *cursor);

#endif
