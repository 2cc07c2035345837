// Functions that Swift needs on bare metal and that neither the C library nor the compiler's
// runtime library provides. EmbeddingBareMetal.md lists them all.

#if !defined(__linux__) && !defined(__APPLE__)

#include <stddef.h>
#include <stdint.h>

void arc4random_buf(void *start, size_t count);
void *memalign(size_t alignment, size_t size);
int posix_memalign(void **block, size_t alignment, size_t size);

// Seeds hash tables. A constant is sufficient, because the keys aren't chosen by untrusted parties.
// The engine's decisions don't depend on the order of hash tables.
void arc4random_buf(void *start, size_t count) {
  for (uint8_t *byte = start; count > 0; count--) *byte++ = 4;
}

// The C library's version returns an error when the heap is full, but Swift doesn't check every
// result. Without this trap, Swift would write to address 0.
int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = memalign(alignment, size);
  if (!*block) __builtin_trap();
  return 0;
}

#if defined(__arm__)

// The unwind tables refer to this function, but it is never called.
void __aeabi_unwind_cpp_pr0(void) {}
void __aeabi_unwind_cpp_pr1(void) {}

#endif

#if __SIZEOF_POINTER__ == 4 && !defined(__arm__)

// 128-bit division, required by `Duration`. The compiler's runtime library provides it only on
// targets with 64-bit pointers. The operands and results are passed by address.
struct wide {
  uint64_t low, high;
};

static struct wide negated(struct wide a) {
  a.low = ~a.low + 1;
  a.high = ~a.high + (a.low == 0);
  return a;
}

static struct wide magnitude(struct wide a) { return a.high >> 63 ? negated(a) : a; }

static struct wide doubled(struct wide a, uint64_t bit) {
  return (struct wide){a.low << 1 | bit, a.high << 1 | a.low >> 63};
}

void __divti3(struct wide *quotient, const struct wide *dividend, const struct wide *divisor) {
  int is_negative = (int)((dividend->high ^ divisor->high) >> 63);
  struct wide a = magnitude(*dividend), b = magnitude(*divisor);
  struct wide rest = {0, 0}, whole = {0, 0};
  for (int bit = 0; bit < 128; bit++) {
    rest = doubled(rest, a.high >> 63);
    a = doubled(a, 0);
    int fits = rest.high > b.high || (rest.high == b.high && rest.low >= b.low);
    if (fits) {
      rest.high -= b.high + (rest.low < b.low);
      rest.low -= b.low;
    }
    whole = doubled(whole, (uint64_t)fits);
  }
  *quotient = is_negative ? negated(whole) : whole;
}

#endif
#endif
