#include "CMeasuring.h"

#include "CAllocationCounter.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Client requests for callgrind. The requests have no effect if the program doesn't run under
// callgrind.
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#define CALLGRIND_START_INSTRUMENTATION
#define CALLGRIND_STOP_INSTRUMENTATION
#define CALLGRIND_DUMP_STATS_AT(label) (void)(label)
#endif

static uint64_t allocations;
static uint64_t nanoseconds;

// The processor time of this process, which is barely affected by other processes. The time comes
// directly from the system, because a measured program may replace clock_gettime().
static uint64_t now(void) {
  struct timespec time;
  syscall(SYS_clock_gettime, CLOCK_PROCESS_CPUTIME_ID, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

struct workload workload_read(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) {
    perror(path);
    exit(66);
  }
  fseek(file, 0, SEEK_END);
  size_t bytes = (size_t)ftell(file);
  rewind(file);
  struct input_event *events = malloc(bytes + 1);
  size_t count = fread(events, sizeof *events, bytes / sizeof *events, file);
  fclose(file);
  if (bytes == 0 || bytes % sizeof *events != 0 || count * sizeof *events != bytes) {
    fprintf(stderr, "%s: expected records of %zu bytes, found %zu bytes: generate it again.\n", path,
            sizeof *events, bytes);
    exit(65);
  }
  struct workload workload = {events, count, 0};
  for (size_t at = 0; at < count; at++) {
    if (events[at].type == EV_SYN && events[at].code == SYN_REPORT) workload.frames += 1;
  }
  return workload;
}

void measuring_begin(void) {
  allocations = allocation_counter_allocations();
  nanoseconds = now();
  CALLGRIND_START_INSTRUMENTATION;
}

void measuring_end(const char *label) {
  CALLGRIND_STOP_INSTRUMENTATION;
  nanoseconds = now() - nanoseconds;
  allocations = allocation_counter_allocations() - allocations;
  CALLGRIND_DUMP_STATS_AT(label);
}

void measuring_report(const char *label, uint64_t events, uint64_t frames, const char *more) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  printf("{\"label\":\"%s\",\"events\":%llu,\"frames\":%llu,\"nanoseconds\":%llu,"
         "\"allocations\":%llu,\"peakKilobytes\":%ld%s%s}\n",
         label, (unsigned long long)events, (unsigned long long)frames,
         (unsigned long long)nanoseconds, (unsigned long long)allocations, usage.ru_maxrss,
         *more ? "," : "", more);
  fflush(stdout);
}
