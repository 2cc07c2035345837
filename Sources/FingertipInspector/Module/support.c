// Runtime functions that the module needs in addition to the memory functions: number parsing
// (performed by the page) and 128-bit multiplication (called by compiled code).
#include <stddef.h>
#include <stdint.h>

__attribute__((import_module("page"), import_name("number")))
double page_number(const char *text, size_t length);

// Called by Swift's `Double(_: String)`.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  size_t length = 0;
  while (text[length]) length++;
  *value = length ? page_number(text, length) : 0;
  return length && *value == *value ? text + length : NULL;
}

typedef unsigned __int128 wide;

wide __multi3(wide a, wide b) {
  uint64_t x = (uint64_t)a, y = (uint64_t)b;
  uint64_t low = (x & UINT32_MAX) * (y & UINT32_MAX), middle = (x >> 32) * (y & UINT32_MAX) + (low >> 32);
  uint64_t other = (x & UINT32_MAX) * (y >> 32) + (middle & UINT32_MAX);
  uint64_t high = (x >> 32) * (y >> 32) + (middle >> 32) + (other >> 32);
  high += (uint64_t)(a >> 64) * y + x * (uint64_t)(b >> 64);
  return (wide)high << 64 | (other << 32 | (low & UINT32_MAX));
}
