// Wraps the C library. Every operating system call that the program makes, or that libevdev makes for it, is
// listed, and a test can make one of them fail. This file is linked into a separate program, so that the
// released command contains none of it. Environment variables control the calls:
//
//   FAULTS_LIST=FILE      lists each call in a line, such as "write 3 /tmp/a" for the third write. The line of
//                         the failing call begins with "! ".
//   FAULTS_FAIL="write 3 28"     makes the third write fail with errno 28. Nothing is written.
//   FAULTS_FAIL="read 2 short"   makes the second read return half of the requested bytes, but at least one.
//   FAULTS_PIECE=1024     sets the maximum number of bytes in a read or write of a file.
//   FAULTS_MEMORY=65536   sets the number of bytes that the program may use beyond its initial memory. This
//                         requires FAULTS_SERVE.
//   FAULTS_SERVE=1        runs the program repeatedly. See `faults_serve`.
//   FAULTS_NOTIFY=1       makes the program a service. Each message to its manager is appended to the file
//                         NOTIFY_SOCKET as a line. This requires FAULTS_SERVE.
//   FAULTS_UINPUT=FILE    writes to FILE everything that the program writes to /dev/uinput, whose ioctl calls
//                         succeed.
//   FAULTS_DEVICE=FILE    simulates every input device that the program opens. FILE.answers contains the results
//                         of ioctl calls, in lines such as "EVIOCGBIT(3) 8 0000". FILE.events contains the events
//                         that the device sends when the program waits for them. After these events, the device
//                         is unplugged. If the program waits again, it receives SIGTERM, either immediately if
//                         FILE.over exists, or once it has no running child process.
#define _GNU_SOURCE
#include "faults.h"

#ifdef __linux__
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <linux/uinput.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int faults_available(void) { return 1; }

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

enum { unhurt = 0, cut_short = -1 };

static int list = -1, uinput = -1;
static char failing[32];
static int failing_at, failing_as;
static size_t piece = SIZE_MAX;

__attribute__((constructor)) static void prepare(void) {
  const char *size = getenv("FAULTS_PIECE");
  if (size != NULL) piece = (size_t)atoi(size);
  const char *path = getenv("FAULTS_LIST"), *fail = getenv("FAULTS_FAIL");
  if (path != NULL) {
    int file = REAL(open)(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    // This descriptor is above those that the program opens.
    list = REAL(fcntl)(file, F_DUPFD_CLOEXEC, 200);
    REAL(close)(file);
  }
  char as[32] = "";
  if (fail != NULL && sscanf(fail, "%31s %d %31s", failing, &failing_at, as) == 3)
    failing_as = strcmp(as, "short") == 0 ? cut_short : atoi(as);
}

// Returns whether an address is in the program itself or in libevdev, rather than in another library.
static int find_out_if_ours(const void *address) {
  Dl_info info, ours;
  if (dladdr(address, &info) == 0 || info.dli_fname == NULL) return 0;
  if (dladdr((void *)&prepare, &ours) != 0 && info.dli_fbase == ours.dli_fbase) return 1;
  return strstr(info.dli_fname, "libevdev") != NULL || strstr(info.dli_fname, "libswiftGlibc") != NULL;
}

// Returns the same as `find_out_if_ours`. Looks in a cache first, because dladdr searches all symbols.
static int is_ours(const void *address) {
  static _Thread_local struct { const void *address; int is_ours; } known[256];
  size_t slot = ((uintptr_t)address >> 2) % 256;
  if (known[slot].address != address) {
    known[slot].is_ours = find_out_if_ours(address);
    known[slot].address = address;
  }
  return known[slot].is_ours;
}

static struct { const char *name; atomic_int count; } counts[64];

static int next_of(const char *name) {
  for (int i = 0; i < 64; i++) {
    if (counts[i].name == NULL) counts[i].name = name;
    if (strcmp(counts[i].name, name) == 0) return atomic_fetch_add(&counts[i].count, 1) + 1;
  }
  return 0;
}

// Counts and lists a call, and returns how it must fail: an errno, `cut_short`, or `unhurt`.
static int failure_of(const void *address, const char *name, const char *what) {
  if (list < 0 || !is_ours(address)) return unhurt;
  int number = next_of(name);
  int hurt = failing_at == number && strcmp(name, failing) == 0 ? failing_as : unhurt;
  char line[512];
  int length = snprintf(line, sizeof line, "%s%s %d %s\n", hurt ? "! " : "", name, number, what);
  if (length > (int)sizeof line - 1) length = sizeof line - 1;
  int before = errno;
  REAL(write)(list, line, (size_t)length);
  errno = before;
  return hurt;
}

static int is_device(int descriptor);

static const char *file_of(int descriptor) {
  if (is_device(descriptor)) return "/dev/input/";
  static _Thread_local char name[256];
  char link[32];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, name, sizeof name - 1);
  name[length < 0 ? 0 : length] = 0;
  return name;
}

// Defines a function that either makes the call or sets errno and returns `failure`.
#define PASS_ON(result, name, parameters, arguments, what, failure)      \
  result name parameters {                                               \
    int hurt = failure_of(__builtin_return_address(0), #name, what);           \
    if (hurt > 0) { errno = hurt; return failure; }                      \
    return REAL(name) arguments;                                         \
  }

// MARK: Running the program many times

// Returns the next line of the standard input without its newline, or NULL at the end.
static char *next_line(void) {
  static char line[4096];
  size_t length = 0;
  while (length < sizeof line - 1 && REAL(read)(0, line + length, 1) == 1) {
    if (line[length] == '\n') {
      line[length] = 0;
      return line;
    }
    length++;
  }
  return NULL;
}

static void become(const char *name, const char *folder, const char *file) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, file);
  setenv(name, path, 1);
}

static void redirect(int descriptor, const char *folder, const char *file) {
  char path[4096];
  snprintf(path, sizeof path, "%s%s", folder, file);
  int opened = REAL(open)(path, descriptor == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (opened < 0 || dup2(opened, descriptor) < 0) abort();
  REAL(close)(opened);
}

// Limits the memory to FAULTS_MEMORY bytes beyond the current size.
static void limit_memory(void) {
  const char *room = getenv("FAULTS_MEMORY");
  FILE *sizes = room == NULL ? NULL : REAL(fopen)("/proc/self/statm", "r");
  if (sizes == NULL) return;
  unsigned long pages = 0;
  if (fscanf(sizes, "%lu", &pages) != 1) abort();
  fclose(sizes);
  rlim_t size = pages * (rlim_t)sysconf(_SC_PAGESIZE) + (rlim_t)atol(room);
  struct rlimit limit = {size, size};
  if (setrlimit(RLIMIT_AS, &limit) != 0) abort();
}

// Waits for a child process with a timeout, and stores a line in `report` that describes how it ended.
static void await(pid_t child, long milliseconds, char *report, size_t size) {
  int status;
  struct timespec now, start;
  clock_gettime(CLOCK_MONOTONIC, &start);
  while (REAL(waitpid)(child, &status, WNOHANG) == 0) {
    usleep(500);
    clock_gettime(CLOCK_MONOTONIC, &now);
    if ((now.tv_sec - start.tv_sec) * 1000 + (now.tv_nsec - start.tv_nsec) / 1000000 < milliseconds) continue;
    REAL(kill)(child, SIGKILL);
    REAL(waitpid)(child, &status, 0);
    snprintf(report, size, "late\n");
    return;
  }
  if (WIFEXITED(status)) snprintf(report, size, "exit %d\n", WEXITSTATUS(status));
  else snprintf(report, size, "signal %d\n", WTERMSIG(status));
}

void faults_serve(void) {
  if (getenv("FAULTS_SERVE") == NULL) return;
  for (char *line; (line = next_line()) != NULL;) {
    char *folder = strchr(line, ' '), *fault = folder == NULL ? NULL : strchr(folder, '\t');
    if (fault == NULL) abort();
    *folder++ = 0;
    *fault++ = 0;
    pid_t child = fork();
    if (child == 0) {
      redirect(0, "/dev/", "null");
      redirect(1, folder, "/output");
      redirect(2, folder, "/messages");
      become("FAULTS_LIST", folder, "calls");
      become("FAULTS_UINPUT", folder, "work/uinput");
      become("FAULTS_DEVICE", folder, "work/device");
      if (getenv("FAULTS_NOTIFY") != NULL) become("NOTIFY_SOCKET", folder, "work/notify");
      if (*fault != 0) setenv("FAULTS_FAIL", fault, 1);
      unsetenv("FAULTS_SERVE");
      strcat(folder, "/work");
      if (chdir(folder) != 0) abort();
      prepare();
      limit_memory();
      return;
    }
    char report[32];
    await(child, atol(line), report, sizeof report);
    if (REAL(write)(1, report, strlen(report)) < 0) abort();
  }
  _exit(0);
}

// MARK: An input device

// The open descriptors of the device and the other ends of their pipes, or -1 if they are closed.
static struct { int device, plug; } openings[8];
static int opened = 0, is_pulled_out = 0;

static int is_device(int descriptor) {
  for (int i = 0; i < opened; i++)
    if (descriptor >= 0 && openings[i].device == descriptor) return 1;
  return 0;
}

static FILE *part_of_device(const char *ending) {
  char path[512];
  snprintf(path, sizeof path, "%s.%s", getenv("FAULTS_DEVICE"), ending);
  return REAL(fopen)(path, "r");
}

static int open_device(void) {
  int ends[2];
  if (opened == 8 || pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  openings[opened].plug = ends[1];
  return openings[opened++].device = ends[0];
}

static void close_device(int descriptor) {
  for (int i = 0; i < opened; i++) {
    if (openings[i].device != descriptor) continue;
    if (openings[i].plug >= 0) REAL(close)(openings[i].plug);
    openings[i].device = openings[i].plug = -1;
  }
}

// Sends all events of the device, and then closes the sending end of its pipe.
static void send_events(int *plug) {
  char bytes[4096];
  FILE *events = part_of_device("events");
  if (events == NULL) abort();
  for (size_t count; (count = fread(bytes, 1, sizeof bytes, events)) > 0;)
    if (REAL(write)(*plug, bytes, count) != (ssize_t)count) abort();
  fclose(events);
  REAL(close)(*plug);
  *plug = -1;
}

static int is_over(void) {
  siginfo_t child;
  if (waitid(P_ALL, 0, &child, WEXITED | WNOHANG | WNOWAIT) != 0) return 1;
  FILE *over = part_of_device("over");
  if (over != NULL) fclose(over);
  return over != NULL;
}

static void advance_devices(void) {
  for (int i = 0; i < opened; i++)
    if (openings[i].plug >= 0) send_events(&openings[i].plug);
  if (is_pulled_out && is_over()) REAL(kill)(getpid(), SIGTERM);
}

// Returns the number of a request such as "EVIOCGABS(53)", or -1 if it is unknown.
static int number_of(const char *question) {
  static const struct { const char *name; int number; } numbers[] = {
    {"EVIOCGVERSION", 1}, {"EVIOCGID", 2}, {"EVIOCGNAME", 6}, {"EVIOCGPHYS", 7}, {"EVIOCGPROP", 9},
    {"EVIOCGMTSLOTS", 10}, {"EVIOCGKEY", 0x18}, {"EVIOCGLED", 0x19}, {"EVIOCGSW", 0x1b},
    {"EVIOCGBIT", 0x20}, {"EVIOCGABS", 0x40},
  };
  size_t length = strcspn(question, "(");
  int code = question[length] == '(' ? atoi(question + length + 1) : 0;
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (strncmp(numbers[i].name, question, length) == 0 && numbers[i].name[length] == 0)
      return numbers[i].number + code;
  return -1;
}

static int answer(unsigned long request, unsigned char *bytes) {
  // The requests that grab the device or set its clock succeed.
  if (_IOC_DIR(request) == _IOC_WRITE) return 0;
  FILE *answers = part_of_device("answers");
  if (answers == NULL) return -1;
  static char line[8192];
  int result = -1;
  errno = ENOENT;
  while (result < 0 && fgets(line, sizeof line, answers) != NULL) {
    char question[32];
    int value, start;
    if (sscanf(line, "%31s %d %n", question, &value, &start) != 2) continue;
    if (number_of(question) != (int)_IOC_NR(request)) continue;
    unsigned char first[4] = {0};
    size_t length = strlen(line + start) / 2, size = _IOC_SIZE(request);
    // A request for slot values begins with the code of the values.
    int is_slots = _IOC_NR(request) == 10;
    for (size_t i = 0; is_slots && i < 4; i++) sscanf(line + start + 2 * i, "%2hhx", &first[i]);
    if (is_slots && memcmp(first, bytes, 4) != 0) continue;
    for (size_t i = 0; i < length && i < size; i++) sscanf(line + start + 2 * i, "%2hhx", &bytes[i]);
    result = value;
  }
  int before = errno;
  fclose(answers);
  errno = before;
  return result;
}

static int open_as(const char *path, int flags, mode_t mode) {
  if (getenv("FAULTS_DEVICE") != NULL && strncmp(path, "/dev/input/event", 16) == 0) {
    // Once it has been unplugged, the device stays absent.
    errno = ENOENT;
    return is_pulled_out ? -1 : open_device();
  }
  const char *stand_in = getenv("FAULTS_UINPUT");
  if (stand_in == NULL || strcmp(path, "/dev/uinput") != 0) return REAL(open)(path, flags, mode);
  return uinput = REAL(open)(stand_in, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
}

int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = (flags & O_CREAT) != 0 ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  int hurt = failure_of(__builtin_return_address(0), "open", path);
  if (hurt > 0) { errno = hurt; return -1; }
  return open_as(path, flags, mode);
}

// As on Linux, the descriptor is closed even if the call fails.
int close(int descriptor) {
  int hurt = failure_of(__builtin_return_address(0), "close", file_of(descriptor));
  if (descriptor == uinput) uinput = -1;
  if (is_device(descriptor)) close_device(descriptor);
  int result = REAL(close)(descriptor);
  if (hurt > 0) { errno = hurt; return -1; }
  return result;
}

// Returns the number of bytes that a call may transfer.
static size_t size_of_part(size_t count, int hurt) {
  if (count > piece) count = piece;
  return hurt == cut_short && count > 1 ? count / 2 : count;
}

ssize_t read(int descriptor, void *bytes, size_t count) {
  int hurt = failure_of(__builtin_return_address(0), "read", file_of(descriptor));
  if (hurt > 0) { errno = hurt; return -1; }
  ssize_t result = REAL(read)(descriptor, bytes, size_of_part(count, hurt));
  if (result == 0 && is_device(descriptor)) is_pulled_out = 1;
  return result;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  int hurt = failure_of(__builtin_return_address(0), "write", file_of(descriptor));
  if (hurt > 0) { errno = hurt; return -1; }
  return REAL(write)(descriptor, bytes, size_of_part(count, hurt));
}

int ioctl(int descriptor, unsigned long request, ...) {
  va_list arguments;
  va_start(arguments, request);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  char what[288];
  snprintf(what, sizeof what, "0x%lx %s", request, file_of(descriptor));
  int hurt = failure_of(__builtin_return_address(0), "ioctl", what);
  if (hurt > 0) { errno = hurt; return -1; }
  if (is_device(descriptor)) return answer(request, argument);
  if (descriptor < 0 || descriptor != uinput) return REAL(ioctl)(descriptor, request, argument);
  if (request == UI_GET_VERSION) *(unsigned *)argument = 5;
  return 0;
}

int fcntl(int descriptor, int request, ...) {
  va_list arguments;
  va_start(arguments, request);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  int hurt = failure_of(__builtin_return_address(0), "fcntl", file_of(descriptor));
  if (hurt > 0) { errno = hurt; return -1; }
  return REAL(fcntl)(descriptor, request, argument);
}

// These functions return an error number instead of setting errno.
#define SPAWN(name, parameters, arguments, what)                         \
  int name parameters {                                                  \
    int hurt = failure_of(__builtin_return_address(0), #name, what);           \
    return hurt > 0 ? hurt : REAL(name) arguments;                       \
  }

SPAWN(posix_spawn_file_actions_init, (posix_spawn_file_actions_t *actions), (actions), "")
SPAWN(posix_spawn_file_actions_addopen,
  (posix_spawn_file_actions_t *restrict actions, int descriptor, const char *restrict path, int flags, mode_t mode),
  (actions, descriptor, path, flags, mode), path)
SPAWN(posix_spawn_file_actions_adddup2,
  (posix_spawn_file_actions_t *actions, int descriptor, int as), (actions, descriptor, as), "")
SPAWN(posix_spawnattr_init, (posix_spawnattr_t *attributes), (attributes), "")
SPAWN(posix_spawnattr_setsigmask,
  (posix_spawnattr_t *restrict attributes, const sigset_t *restrict mask), (attributes, mask), "")
SPAWN(posix_spawnattr_setsigdefault,
  (posix_spawnattr_t *restrict attributes, const sigset_t *restrict mask), (attributes, mask), "")
SPAWN(posix_spawnattr_setflags, (posix_spawnattr_t *attributes, short flags), (attributes, flags), "")
SPAWN(posix_spawnp,
  (pid_t *restrict child, const char *restrict program, const posix_spawn_file_actions_t *restrict actions,
    const posix_spawnattr_t *restrict attributes, char *const arguments[restrict], char *const environment[restrict]),
  (child, program, actions, attributes, arguments, environment), program)

int poll(struct pollfd *requests, nfds_t count, int milliseconds) {
  int hurt = failure_of(__builtin_return_address(0), "poll", "");
  if (hurt > 0) { errno = hurt; return -1; }
  if (is_ours(__builtin_return_address(0)) && milliseconds != 0) advance_devices();
  return REAL(poll)(requests, count, milliseconds);
}

// Messages to the service manager are appended to a file.
ssize_t sendto(int descriptor, const void *bytes, size_t count, int flags, const struct sockaddr *to, socklen_t size) {
  const char *path = to == NULL ? "" : ((const struct sockaddr_un *)to)->sun_path;
  int hurt = failure_of(__builtin_return_address(0), "sendto", path);
  if (hurt > 0) { errno = hurt; return -1; }
  if (getenv("FAULTS_NOTIFY") == NULL) return REAL(sendto)(descriptor, bytes, count, flags, to, size);
  int file = REAL(open)(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (REAL(write)(file, bytes, count) != (ssize_t)count || REAL(write)(file, "\n", 1) != 1) abort();
  REAL(close)(file);
  return (ssize_t)count;
}

// An interrupted sleep reports that all of its time is left.
int nanosleep(const struct timespec *time, struct timespec *left) {
  int hurt = failure_of(__builtin_return_address(0), "nanosleep", "");
  if (hurt <= 0) return REAL(nanosleep)(time, left);
  *left = *time;
  errno = hurt;
  return -1;
}

int prctl(int option, ...) {
  va_list arguments;
  va_start(arguments, option);
  unsigned long values[4];
  for (int i = 0; i < 4; i++) values[i] = va_arg(arguments, unsigned long);
  va_end(arguments);
  int hurt = failure_of(__builtin_return_address(0), "prctl", "");
  if (hurt > 0) { errno = hurt; return -1; }
  return REAL(prctl)(option, values[0], values[1], values[2], values[3]);
}

PASS_ON(off_t, lseek, (int descriptor, off_t offset, int from), (descriptor, offset, from),
  file_of(descriptor), -1)
PASS_ON(int, ftruncate, (int descriptor, off_t length), (descriptor, length), file_of(descriptor), -1)
PASS_ON(int, fsync, (int descriptor), (descriptor), file_of(descriptor), -1)
PASS_ON(int, stat, (const char *path, struct stat *status), (path, status), path, -1)
PASS_ON(int, fstat, (int descriptor, struct stat *status), (descriptor, status), file_of(descriptor), -1)
PASS_ON(int, access, (const char *path, int mode), (path, mode), path, -1)
PASS_ON(int, mkdir, (const char *path, mode_t mode), (path, mode), path, -1)
PASS_ON(int, unlink, (const char *path), (path), path, -1)
PASS_ON(int, rename, (const char *from, const char *to), (from, to), to, -1)
PASS_ON(int, link, (const char *from, const char *to), (from, to), to, -1)
PASS_ON(ssize_t, readlink, (const char *path, char *target, size_t count), (path, target, count), path, -1)
PASS_ON(char *, realpath, (const char *path, char *resolved), (path, resolved), path, NULL)
PASS_ON(int, pipe, (int ends[2]), (ends), "", -1)
PASS_ON(pid_t, waitpid, (pid_t child, int *status, int options), (child, status, options), "", -1)
PASS_ON(int, kill, (pid_t process, int signal), (process, signal), "", -1)
PASS_ON(FILE *, fopen, (const char *path, const char *mode), (path, mode), path, NULL)
PASS_ON(DIR *, opendir, (const char *path), (path), path, NULL)
PASS_ON(struct dirent *, readdir, (DIR *folder), (folder), "", NULL)
PASS_ON(int, closedir, (DIR *folder), (folder), "", -1)
PASS_ON(int, rmdir, (const char *path), (path), path, -1)
PASS_ON(int, socket, (int domain, int type, int protocol), (domain, type, protocol), "", -1)
PASS_ON(int, eventfd, (unsigned count, int flags), (count, flags), "", -1)
PASS_ON(int, epoll_create1, (int flags), (flags), "", -1)
PASS_ON(int, epoll_ctl, (int set, int what, int member, struct epoll_event *event),
  (set, what, member, event), "", -1)
PASS_ON(int, timerfd_create, (int clock, int flags), (clock, flags), "", -1)
PASS_ON(int, timerfd_settime,
  (int timer, int flags, const struct itimerspec *time, struct itimerspec *before),
  (timer, flags, time, before), "", -1)
PASS_ON(int, inotify_init1, (int flags), (flags), "", -1)
PASS_ON(int, inotify_add_watch, (int watch, const char *path, uint32_t changes),
  (watch, path, changes), path, -1)
PASS_ON(int, signalfd, (int descriptor, const sigset_t *mask, int flags), (descriptor, mask, flags), "", -1)

#else
int faults_available(void) { return 0; }
void faults_serve(void) {}
#endif
