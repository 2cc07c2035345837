// A virtual touchscreen, created through /dev/uinput and controlled by commands on standard input, one
// per line. The reply to each command is a line with "ok", or with "error" and the reason.
//
//   create FILE [PORT]      creates the device of an evemu recording or description, connected to a
//                           port; the reply ends with its node
//   play FILE [SPEED]       plays the events of an evemu recording with their original timing
//   down SLOT ID X Y        puts a finger down; each command is a separate frame
//   move SLOT X Y
//   up SLOT
//   replace SLOT ID X Y     replaces the finger in the slot without a lift
//   burst SLOT ID FRAMES    puts a finger down and moves it, without time between the frames
//   send TYPE CODE VALUE    sends any event, such as a key, in a separate frame
//   wait MILLISECONDS
//   destroy                 disconnects the device
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static int device = -1;

static int failed(const char *what) {
  printf("error %s: %s\n", what, strerror(errno));
  return 0;
}

static void emit(int type, int code, int value) {
  struct input_event event = {.type = type, .code = code, .value = value};
  if (write(device, &event, sizeof event) != sizeof event) perror("uinput");
}

static void end_frame(void) { emit(EV_SYN, SYN_REPORT, 0); }

static void sleep_until(double seconds) {
  struct timespec time = {(time_t)seconds, (long)((seconds - (time_t)seconds) * 1e9)};
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL) == EINTR) {
  }
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static int set_bit(int type, int code) {
  switch (type) {
  case EV_KEY: return ioctl(device, UI_SET_KEYBIT, code);
  case EV_REL: return ioctl(device, UI_SET_RELBIT, code);
  case EV_MSC: return ioctl(device, UI_SET_MSCBIT, code);
  default: return 0; // Absolute axes are set up together with their ranges.
  }
}

// Reads the bytes of a B: or P: line; `first` is the number of its first bit.
static int read_bits(const char *text, int first, int type) {
  int used, byte;
  for (; sscanf(text, "%x%n", (unsigned *)&byte, &used) == 1; text += used, first += 8)
    for (int bit = 0; bit < 8; bit++)
      if (byte >> bit & 1) {
        if (type < 0) ioctl(device, UI_SET_PROPBIT, first + bit);
        else if (type == 0) continue;
        else {
          ioctl(device, UI_SET_EVBIT, type);
          set_bit(type, first + bit);
        }
      }
  return first;
}

static int describe(FILE *file, const char *port) {
  struct uinput_setup setup = {0};
  char line[4096];
  int next_bit[EV_CNT] = {0}, next_property = 0;
  while (fgets(line, sizeof line, file)) {
    unsigned type, code, id[4];
    int used = 0;
    struct uinput_abs_setup axis = {0};
    line[strcspn(line, "\r\n")] = 0;
    if (!strncmp(line, "N: ", 3)) {
      snprintf(setup.name, sizeof setup.name, "%.79s", line + 3);
    } else if (sscanf(line, "I: %x %x %x %x", id, id + 1, id + 2, id + 3) == 4) {
      setup.id = (struct input_id){id[0], id[1], id[2], id[3]};
    } else if (!strncmp(line, "P: ", 3)) {
      next_property = read_bits(line + 3, next_property, -1);
    } else if (sscanf(line, "B: %x%n", &type, &used) == 1 && type < EV_CNT) {
      next_bit[type] = read_bits(line + used, next_bit[type], (int)type);
    } else if (sscanf(line, "A: %x %d %d %d %d %d", &code, &axis.absinfo.minimum,
                      &axis.absinfo.maximum, &axis.absinfo.fuzz, &axis.absinfo.flat,
                      &axis.absinfo.resolution) >= 5) {
      axis.code = code;
      if (ioctl(device, UI_ABS_SETUP, &axis)) return failed("UI_ABS_SETUP");
    }
  }
  ioctl(device, UI_SET_PHYS, port);
  if (ioctl(device, UI_DEV_SETUP, &setup)) return failed("UI_DEV_SETUP");
  if (ioctl(device, UI_DEV_CREATE)) return failed("UI_DEV_CREATE");
  return 1;
}

static void create(const char *path, const char *port) {
  FILE *file = fopen(path, "r");
  if (!file) { failed(path); return; }
  device = open("/dev/uinput", O_WRONLY | O_CLOEXEC | O_NONBLOCK);
  if (device < 0) failed("/dev/uinput");
  else if (describe(file, port)) {
    char name[64] = "", folder[128];
    ioctl(device, UI_GET_SYSNAME(sizeof name), name);
    snprintf(folder, sizeof folder, "/sys/devices/virtual/input/%s", name);
    DIR *entries = opendir(folder);
    for (struct dirent *entry; entries && (entry = readdir(entries));)
      if (!strncmp(entry->d_name, "event", 5)) printf("ok /dev/input/%s\n", entry->d_name);
    if (entries) closedir(entries);
  }
  fclose(file);
}

static void play(const char *path, double speed) {
  FILE *file = fopen(path, "r");
  if (!file) { failed(path); return; }
  char line[4096];
  double first = -1, start = now();
  emit(EV_ABS, ABS_MT_SLOT, 0); // A recording starts with this slot by default.
  while (fgets(line, sizeof line, file)) {
    long seconds, microseconds;
    unsigned type, code;
    int value;
    if (sscanf(line, "E: %ld.%ld %x %x %d", &seconds, &microseconds, &type, &code, &value) != 5)
      continue;
    double time = seconds + microseconds * 1e-6;
    if (first < 0) first = time;
    sleep_until(start + (time - first) / speed);
    emit((int)type, (int)code, value);
  }
  fclose(file);
  puts("ok");
}

static void set_location(int x, int y) {
  emit(EV_ABS, ABS_MT_POSITION_X, x);
  emit(EV_ABS, ABS_MT_POSITION_Y, y);
}

static void run(char *line) {
  char word[32] = "", text[2][2048] = {"", ""};
  int a = 0, b = 0, c = 0, d = 0;
  sscanf(line, "%31s %2047s %2047s", word, text[0], text[1]);
  sscanf(line, "%*s %d %d %d %d", &a, &b, &c, &d);
  if (!strcmp(word, "create")) { create(text[0], *text[1] ? text[1] : "virtual/input0"); return; }
  if (!strcmp(word, "wait")) sleep_until(now() + a * 1e-3);
  else if (device < 0) { puts("error there is no device"); return; }
  else if (!strcmp(word, "play")) { play(text[0], *text[1] ? atof(text[1]) : 1); return; }
  else if (!strcmp(word, "down") || !strcmp(word, "replace")) {
    emit(EV_ABS, ABS_MT_SLOT, a);
    emit(EV_ABS, ABS_MT_TRACKING_ID, b);
    set_location(c, d);
    emit(EV_KEY, BTN_TOUCH, 1);
    end_frame();
  } else if (!strcmp(word, "move")) {
    emit(EV_ABS, ABS_MT_SLOT, a);
    set_location(b, c);
    end_frame();
  } else if (!strcmp(word, "up")) {
    emit(EV_ABS, ABS_MT_SLOT, a);
    emit(EV_ABS, ABS_MT_TRACKING_ID, -1);
    emit(EV_KEY, BTN_TOUCH, 0);
    end_frame();
  } else if (!strcmp(word, "send")) {
    emit(a, b, c);
    end_frame();
  } else if (!strcmp(word, "burst")) {
    for (int frame = 0; frame < c; frame++) {
      emit(EV_ABS, ABS_MT_SLOT, a);
      if (frame == 0) emit(EV_ABS, ABS_MT_TRACKING_ID, b);
      set_location(100 + frame % 900, 200 + frame % 700);
      end_frame();
    }
  } else if (!strcmp(word, "destroy")) {
    ioctl(device, UI_DEV_DESTROY);
    close(device);
    device = -1;
  } else { printf("error unknown command %s\n", word); return; }
  puts("ok");
}

int main(void) {
  char line[4096];
  setvbuf(stdout, NULL, _IOLBF, 0);
  while (fgets(line, sizeof line, stdin)) run(line);
  return 0;
}
