#include "json.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 32 };

json json_start(const char *text) {
  json cursor = {text, NULL, false};
  return cursor;
}

static bool fail_with(json *cursor, const char *expected) {
  if (!cursor->expected) cursor->expected = expected;
  return false;
}

static char peek(json *cursor) {
  while (*cursor->at == ' ' || *cursor->at == '\t' || *cursor->at == '\r' || *cursor->at == '\n') {
    cursor->at++;
  }
  return *cursor->at;
}

static bool expect(json *cursor, char character, const char *expected) {
  if (cursor->expected || peek(cursor) != character) return fail_with(cursor, expected);
  cursor->at++;
  return true;
}

bool json_enter_object(json *cursor) {
  cursor->fresh = true;
  return expect(cursor, '{', "a JSON object");
}

bool json_enter_list(json *cursor) {
  cursor->fresh = true;
  return expect(cursor, '[', "a list");
}

/* Skips the comma before an entry, or the closing bracket. */
static bool next(json *cursor, char end, const char *expected) {
  bool first = cursor->fresh;
  cursor->fresh = false;
  if (cursor->expected) return false;
  if (peek(cursor) == end) {
    cursor->at++;
    return false;
  }
  return first || expect(cursor, ',', expected);
}

bool json_next_key(json *cursor, char *key, size_t size) {
  return next(cursor, '}', "a comma or the end of the object") && json_string(cursor, key, size)
    && expect(cursor, ':', "a colon after the key");
}

bool json_next_item(json *cursor) { return next(cursor, ']', "a comma or the end of the list"); }

bool json_number(json *cursor, double *number) {
  char first = cursor->expected ? 0 : peek(cursor);
  size_t length = strspn(cursor->at, "+-.0123456789eE");
  char *end = NULL;
  if (first != '-' && !isdigit((unsigned char)first)) return fail_with(cursor, "a number");
  *number = strtod(cursor->at, &end);
  if (end != cursor->at + length || !isfinite(*number)) return fail_with(cursor, "a number");
  cursor->at = end;
  return true;
}

bool json_string(json *cursor, char *string, size_t size) {
  size_t length = 0;
  if (!expect(cursor, '"', "a string in quotation marks")) return false;
  for (; *cursor->at != '"'; cursor->at++) {
    char character = *cursor->at;
    if (character == '\\' && *++cursor->at) character = '?';
    if (!*cursor->at) return fail_with(cursor, "the end of the string");
    if (length + 1 < size) string[length++] = character;
  }
  cursor->at++;
  if (size > 0) string[length] = 0;
  return true;
}

static bool skip(json *cursor, int depth) {
  char first = cursor->expected ? 0 : peek(cursor);
  double number;
  if (depth > DEEPEST) return fail_with(cursor, "fewer objects within objects");
  switch (first) {
  case '"': return json_string(cursor, NULL, 0);
  case '{':
    json_enter_object(cursor);
    while (json_next_key(cursor, NULL, 0)) skip(cursor, depth + 1);
    return !cursor->expected;
  case '[':
    json_enter_list(cursor);
    while (json_next_item(cursor)) skip(cursor, depth + 1);
    return !cursor->expected;
  default: break;
  }
  static const char *const words[] = {"true", "false", "null"};
  for (int word = 0; word < 3; word++) {
    if (!strncmp(cursor->at, words[word], strlen(words[word]))) {
      cursor->at += strlen(words[word]);
      return true;
    }
  }
  return json_number(cursor, &number) || fail_with(cursor, "a value");
}

bool json_skip(json *cursor) { return skip(cursor, 0); }

bool json_finish(json *cursor) {
  if (!cursor->expected && peek(cursor) == 0) return true;
  return fail_with(cursor, "the end of the line");
}
