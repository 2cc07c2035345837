// A touchscreen that sends frames as fast as they are read, and readers for the output of
// `fingertip live`. Tools/live-soak compiles it twice: as a library that is preloaded into
// fingertip, and as a program.
//
// The library simulates SOAK_DEVICE. Opening the device opens the pipe SOAK_EVENTS, and ioctl calls
// return the values of a panel with ten slots. The program has two commands:
//
//   soak-device send PIPE FRAMES PID   writes frames to the pipe. Prints "frames RssAnon VmData" of the process, in kB,
//                                      100 times, and once all has been read; then once for each byte that it reads
//   soak-device read HOW               reads its input to the end: healthy; slow, with pauses, until SIGUSR1; stuck,
//                                      which begins to read on SIGUSR1; gone, which ends after a megabyte.
//                                      Prints "lines touches lost", where lost is the sum of the lines that report lost events
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/input.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#ifdef SOAK_LIBRARY
#include <dlfcn.h>

static int device = -1;

int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = (flags & O_CREAT) != 0 ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  int (*real)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open");
  const char *name = getenv("SOAK_DEVICE"), *events = getenv("SOAK_EVENTS");
  if (name == NULL || events == NULL || strcmp(path, name) != 0) return real(path, flags, mode);
  return device = real(events, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
}

static void set(unsigned char *bits, int bit) { bits[bit / 8] |= (unsigned char)(1 << bit % 8); }

static int answer(unsigned long request, void *bytes) {
  unsigned number = _IOC_NR(request);
  size_t size = _IOC_SIZE(request);
  // The device can be grabbed, and accepts the monotonic clock.
  if (_IOC_DIR(request) == _IOC_WRITE) return 0;
  if (number == _IOC_NR(EVIOCGMTSLOTS(0))) {
    int *values = bytes;
    for (size_t slot = 1; slot < size / sizeof(int); slot++) values[slot] = values[0] == ABS_MT_TRACKING_ID ? -1 : 0;
    return 0;
  }
  memset(bytes, 0, size);
  if (number == _IOC_NR(EVIOCGVERSION)) *(int *)bytes = EV_VERSION;
  if (number == _IOC_NR(EVIOCGID)) *(struct input_id *)bytes = (struct input_id){BUS_USB, 1, 2, 3};
  if (number == _IOC_NR(EVIOCGNAME(0))) return snprintf(bytes, size, "Soak screen") + 1;
  if (number == _IOC_NR(EVIOCGPHYS(0)) || number == _IOC_NR(EVIOCGUNIQ(0))) {
    errno = ENOENT;
    return -1;
  }
  if (number == _IOC_NR(EVIOCGPROP(0))) set(bytes, INPUT_PROP_DIRECT);
  if (number == _IOC_NR(EVIOCGBIT(0, 0))) {
    set(bytes, EV_SYN);
    set(bytes, EV_KEY);
    set(bytes, EV_ABS);
  }
  if (number == _IOC_NR(EVIOCGBIT(EV_KEY, 0))) set(bytes, BTN_TOUCH);
  if (number == _IOC_NR(EVIOCGBIT(EV_ABS, 0))) {
    set(bytes, ABS_X);
    set(bytes, ABS_Y);
    set(bytes, ABS_MT_SLOT);
    set(bytes, ABS_MT_POSITION_X);
    set(bytes, ABS_MT_POSITION_Y);
    set(bytes, ABS_MT_TRACKING_ID);
  }
  if (number >= _IOC_NR(EVIOCGABS(0)) && number < _IOC_NR(EVIOCGABS(ABS_CNT))) {
    int axis = (int)(number - _IOC_NR(EVIOCGABS(0)));
    struct input_absinfo *info = bytes;
    info->maximum = axis == ABS_MT_SLOT ? 9 : axis == ABS_MT_TRACKING_ID ? 65535 : 4095;
    info->resolution = axis == ABS_MT_SLOT || axis == ABS_MT_TRACKING_ID ? 0 : 12;
  }
  return number >= _IOC_NR(EVIOCGBIT(0, 0)) && number < _IOC_NR(EVIOCGABS(0)) ? (int)size : 0;
}

int ioctl(int descriptor, unsigned long request, ...) {
  va_list arguments;
  va_start(arguments, request);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  if (descriptor >= 0 && descriptor == device && _IOC_TYPE(request) == 'E') return answer(request, argument);
  int (*real)(int, unsigned long, ...) = (int (*)(int, unsigned long, ...))dlsym(RTLD_NEXT, "ioctl");
  return real(descriptor, request, argument);
}

#else

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void print_memory(long frames, const char *process) {
  char line[256];
  snprintf(line, sizeof line, "/proc/%s/status", process);
  FILE *status = fopen(line, "r");
  long anonymous = 0, data = 0;
  if (status == NULL) exit(0);
  while (fgets(line, sizeof line, status) != NULL) {
    sscanf(line, "RssAnon: %ld", &anonymous);
    sscanf(line, "VmData: %ld", &data);
  }
  fclose(status);
  printf("%ld %ld %ld\n", frames, anonymous, data);
  fflush(stdout);
}

// The number of events that can be written to a pipe atomically.
static struct input_event events[PIPE_BUF / sizeof(struct input_event)];
static size_t waiting = 0;

static void add(int type, int code, int value) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  events[waiting] = (struct input_event){.type = (unsigned short)type, .code = (unsigned short)code, .value = value};
  events[waiting].input_event_sec = now.tv_sec;
  events[waiting++].input_event_usec = now.tv_nsec / 1000;
}

static void frame(int descriptor, int tracking, int x, int y) {
  if (waiting + 8 > sizeof events / sizeof *events) {
    if (write(descriptor, events, waiting * sizeof *events) < 0) exit(0);
    waiting = 0;
  }
  if (tracking != -2) add(EV_ABS, ABS_MT_TRACKING_ID, tracking);
  if (tracking != -1) {
    add(EV_ABS, ABS_MT_POSITION_X, x);
    add(EV_ABS, ABS_MT_POSITION_Y, y);
  }
  if (tracking != -2) add(EV_KEY, BTN_TOUCH, tracking >= 0);
  add(EV_SYN, SYN_REPORT, 0);
}

static int send_frames(const char *path, long frames, const char *process) {
  signal(SIGPIPE, SIG_IGN);
  int descriptor = open(path, O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) fail(path);
  // Events that arrive while the device is being opened are skipped.
  usleep(300000);
  // Taps and drags of eight frames, each at a different location.
  for (long done = 0; done < frames; done++) {
    long gesture = done / 8, step = done % 8;
    int x = (int)(gesture * 617 % 3000), y = (int)(gesture * 281 % 3000), moves = gesture % 2;
    int tracking = step == 0 ? (int)(gesture % 65536) : step == 7 ? -1 : -2;
    frame(descriptor, tracking, x + 1 + (moves ? 100 : 1) * (int)step, y);
    if (done % (frames / 100 + 1) == 0) print_memory(done, process);
  }
  if (write(descriptor, events, waiting * sizeof *events) < 0) exit(0);
  for (int left = 1; left > 0; usleep(10000))
    if (ioctl(descriptor, FIONREAD, &left) < 0) fail("FIONREAD");
  usleep(500000);
  print_memory(frames, process);
  char byte;
  while (read(0, &byte, 1) > 0) print_memory(frames, process);
  return 0;
}

static volatile sig_atomic_t is_woken = 0;
static void wake(int signal) { is_woken = signal; }

static int read_lines(const char *how) {
  static char bytes[65536];
  char line[128];
  size_t length = 0;
  long lines = 0, touches = 0, lost = 0, total = 0;
  struct sigaction action = {.sa_handler = wake};
  sigaction(SIGUSR1, &action, NULL);
  int is_slow = strcmp(how, "slow") == 0, is_stuck = strcmp(how, "stuck") == 0, is_gone = strcmp(how, "gone") == 0;
  for (;;) {
    while (is_stuck && !is_woken) usleep(10000);
    if (is_slow && !is_woken) usleep(20000);
    ssize_t count = read(0, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    for (ssize_t i = 0; i < count; i++) {
      if (bytes[i] != '\n') {
        if (length < sizeof line - 1) line[length++] = bytes[i];
        continue;
      }
      line[length] = 0;
      long number;
      lines++;
      touches += strncmp(line, "{\"type\":\"touch\"", 15) == 0;
      if (sscanf(line, "{\"type\":\"lost\",\"lines\":%ld", &number) == 1) lost += number;
      if (line[0] != '{') lost = -1000000000;
      length = 0;
    }
    total += count;
    if (is_gone && total > 1 << 20) break;
  }
  printf("%ld %ld %ld\n", lines, touches, lost);
  return 0;
}

int main(int count, char **arguments) {
  if (count == 5 && strcmp(arguments[1], "send") == 0)
    return send_frames(arguments[2], atol(arguments[3]), arguments[4]);
  if (count == 3 && strcmp(arguments[1], "read") == 0) return read_lines(arguments[2]);
  fprintf(stderr, "usage: soak-device send PIPE FRAMES PID | read HOW\n");
  return 64;
}
#endif
