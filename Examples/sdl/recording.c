#include "recording.h"

#include "json.h"

#include <errno.h>
#include <math.h>
#include <string.h>

enum { KEY = 32 };

static bool set_problem(recording *recording, const char *expected) {
  const char *advice = recording->line > 1
    ? "fix or delete the line; what comes before it was played"
    : "play what \"fingertip convert --touches --to jsonl\" makes of a recording";
  snprintf(recording->problem, sizeof recording->problem, "%s:%ld: expected %s: %s",
           recording->path, recording->line, expected, advice);
  return false;
}

static recording_status read_line(recording *recording) {
  if (!fgets(recording->text, sizeof recording->text, recording->file)) {
    if (!ferror(recording->file)) return RECORDING_END;
    snprintf(recording->problem, sizeof recording->problem, "%s cannot be read: %s",
             recording->path, strerror(errno));
    return RECORDING_DAMAGED;
  }
  recording->line++;
  if (strlen(recording->text) > RECORDING_LINE) {
    set_problem(recording, "a line of at most 65536 bytes");
    return RECORDING_DAMAGED;
  }
  return RECORDING_FRAME;
}

static bool is_blank(const char *text) { return !text[strspn(text, " \t\r\n")]; }

/* Reads the value of "type". Returns false if the line isn't a JSON object. */
static bool read_type(recording *recording, char *type, size_t size) {
  json cursor = json_start(recording->text);
  char key[KEY];
  type[0] = 0;
  json_enter_object(&cursor);
  while (json_next_key(&cursor, key, sizeof key)) {
    if (strcmp(key, "type") == 0) json_string(&cursor, type, size);
    else json_skip(&cursor);
  }
  return (!cursor.expected && json_finish(&cursor)) || set_problem(recording, cursor.expected);
}

/* MARK: The first line */

static void read_window(json *cursor, double *width, double *height) {
  char key[KEY];
  json_enter_object(cursor);
  while (json_next_key(cursor, key, sizeof key)) {
    if (strcmp(key, "width") == 0) json_number(cursor, width);
    else if (strcmp(key, "height") == 0) json_number(cursor, height);
    else json_skip(cursor);
  }
}

static bool read_header(recording *recording) {
  char type[KEY], key[KEY];
  double version = 0;
  json cursor = json_start(recording->text);
  if (!read_type(recording, type, sizeof type)) return false;
  if (strcmp(type, "recording") != 0) return set_problem(recording, "\"type\":\"recording\"");
  json_enter_object(&cursor);
  while (json_next_key(&cursor, key, sizeof key)) {
    if (strcmp(key, "version") == 0) json_number(&cursor, &version);
    else if (strcmp(key, "window") == 0) {
      read_window(&cursor, &recording->width, &recording->height);
    } else json_skip(&cursor);
  }
  if (cursor.expected) return set_problem(recording, cursor.expected);
  if (version != 1) return set_problem(recording, "version 1");
  if (!recording->width && !recording->height) {
    snprintf(recording->problem, sizeof recording->problem,
             "%s holds the events of a device and no touches: play what "
             "\"fingertip convert --touches --to jsonl\" makes of it",
             recording->path);
    return false;
  }
  if (recording->width > 0 && recording->width < 1e6 && recording->height > 0
      && recording->height < 1e6) {
    return true;
  }
  return set_problem(recording, "a window of more than 0 and less than a million points");
}

bool recording_open(recording *recording, const char *path) {
  memset(recording, 0, sizeof *recording);
  recording->path = path;
  recording->file = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
  if (!recording->file) {
    snprintf(recording->problem, sizeof recording->problem, "%s cannot be opened: %s", path,
             strerror(errno));
    return false;
  }
  switch (read_line(recording)) {
  case RECORDING_FRAME: break;
  case RECORDING_DAMAGED: return false;
  case RECORDING_END:
    recording->line = 1;
    return set_problem(recording, "a recording in JSON Lines");
  }
  return read_header(recording);
}

/* MARK: Frames */

static bool read_phase(json *cursor, recorded_phase *phase) {
  static const char *const names[] = {"began", "moved", "ended", "cancelled"};
  char name[KEY];
  if (!json_string(cursor, name, sizeof name)) return false;
  for (int i = 0; i < 4; i++) {
    if (strcmp(name, names[i]) == 0) {
      *phase = (recorded_phase)i;
      return true;
    }
  }
  cursor->expected = "a phase: \"began\", \"moved\", \"ended\" or \"cancelled\"";
  return false;
}

static bool read_touch(const recording *recording, json *cursor, recorded_touch *touch) {
  char key[KEY];
  double id = NAN, x = NAN, y = NAN;
  bool has_phase = false;
  json_enter_object(cursor);
  while (json_next_key(cursor, key, sizeof key)) {
    if (strcmp(key, "id") == 0) json_number(cursor, &id);
    else if (strcmp(key, "phase") == 0) has_phase = read_phase(cursor, &touch->phase);
    else if (strcmp(key, "x") == 0) json_number(cursor, &x);
    else if (strcmp(key, "y") == 0) json_number(cursor, &y);
    else json_skip(cursor);
  }
  if (cursor->expected) return false;
  bool has_location = !isnan(x) && !isnan(y);
  if (!has_phase) cursor->expected = "a touch with a \"phase\"";
  else if (!(fabs(id) < 9e15) || id != floor(id)) cursor->expected = "an \"id\", a whole number";
  else if (touch->phase == RECORDED_BEGAN && !has_location) cursor->expected = "\"x\" and \"y\"";
  touch->id = cursor->expected ? 0 : (int64_t)id;
  touch->x = x / recording->width;
  touch->y = y / recording->height;
  return !cursor->expected;
}

static void read_touches(const recording *recording, json *cursor, recorded_frame *frame) {
  json_enter_list(cursor);
  while (json_next_item(cursor)) {
    if (frame->count == RECORDED_MAXIMUM) {
      json_skip(cursor);
    } else if (read_touch(recording, cursor, &frame->touches[frame->count])) {
      frame->count++;
    }
  }
}

static bool read_frame(recording *recording, recorded_frame *frame) {
  json cursor = json_start(recording->text);
  char key[KEY];
  bool has_touches = false;
  frame->seconds = NAN;
  frame->count = 0;
  json_enter_object(&cursor);
  while (json_next_key(&cursor, key, sizeof key)) {
    if (strcmp(key, "time") == 0) json_number(&cursor, &frame->seconds);
    else if (strcmp(key, "touches") == 0) {
      has_touches = true;
      read_touches(recording, &cursor, frame);
    } else json_skip(&cursor);
  }
  if (cursor.expected) return set_problem(recording, cursor.expected);
  if (isnan(frame->seconds)) return set_problem(recording, "a frame with a \"time\" in seconds");
  return has_touches || set_problem(recording, "a frame with \"touches\"");
}

recording_status recording_next(recording *recording, recorded_frame *frame) {
  for (;;) {
    char type[KEY];
    recording_status status = read_line(recording);
    if (status != RECORDING_FRAME) return status;
    if (is_blank(recording->text)) continue;
    if (!read_type(recording, type, sizeof type)) return RECORDING_DAMAGED;
    if (strcmp(type, "frame") != 0) continue;
    return read_frame(recording, frame) ? RECORDING_FRAME : RECORDING_DAMAGED;
  }
}

void recording_close(recording *recording) {
  if (recording->file && recording->file != stdin) fclose(recording->file);
  recording->file = NULL;
}
