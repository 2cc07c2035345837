// The replay's host functions, which read and write bytes, and parse the numbers in JSON.

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

ptrdiff_t host_read(void *start, ptrdiff_t count);
void host_write(const void *start, ptrdiff_t count);
const char *_swift_stdlib_strtod_clocale(const char *text, double *value);

#ifdef __linux__

#include <unistd.h>

ptrdiff_t host_read(void *start, ptrdiff_t count) { return read(0, start, (size_t)count); }

void host_write(const void *start, ptrdiff_t count) {
  for (ptrdiff_t done = 0; done < count;) {
    ptrdiff_t written = write(1, (const char *)start + done, (size_t)(count - done));
    if (written <= 0) exit(1);
    done += written;
  }
}

#else

// The emulator connects these calls to its own standard input and output. A call returns the number
// of bytes that were not transferred.
#include <semihost.h>

ptrdiff_t host_read(void *start, ptrdiff_t count) {
  static int input;
  if (input == 0) input = sys_semihost_open(":tt", 0);
  return count - (ptrdiff_t)sys_semihost_read(input, start, (uintptr_t)count);
}

void host_write(const void *start, ptrdiff_t count) {
  static int output;
  if (output == 0) output = sys_semihost_open(":tt", 4);
  if (sys_semihost_write(output, start, (uintptr_t)count) != 0) exit(1);
}

#endif

// Implements Swift's `Double(_: String)`. These machines have only the C locale.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  char *end;
  *value = strtod(text, &end);
  return end == text ? NULL : end;
}
