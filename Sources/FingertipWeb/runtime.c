// The C functions that Embedded Swift needs on WebAssembly without an operating system: a memory
// allocator, and functions that the compiler emits calls to.
#include <stddef.h>
#include <stdint.h>

// ---- Memory ----
//
// Size classes are 2ⁿ and 3·2ⁿ⁻¹ bytes; the class number is in the block header. A freed block is
// pushed onto the free list of its class and reused from there. New memory comes from the end of
// the heap, which grows. As a result, free and malloc take a few instructions each, and at most a
// third of a block is unused. A program with a bounded number of live objects needs a bounded
// amount of memory, no matter how long it runs.

typedef struct Block {
  uint32_t padding;
  uint32_t size;       // The size class; valid while the block is in use.
  struct Block *next;  // The next free block. Allocated memory starts here, at a multiple of 16.
} Block;

enum { header = 8, alignment = 16, page = 65536, sizes = 64 };

static Block *free_blocks[sizes];
static uintptr_t end;
extern unsigned char __heap_base;

/// Returns unused memory, or NULL.
static void *grow(size_t bytes) {
  if (!end)
    end = (((uintptr_t)&__heap_base + alignment - 1) & ~(uintptr_t)(alignment - 1)) + header;
  uintptr_t start = end, limit = (uintptr_t)__builtin_wasm_memory_size(0) * page;
  if (bytes > UINTPTR_MAX - start) return NULL;
  if (start + bytes > limit) {
    size_t pages = (start + bytes - limit + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
  }
  end = start + bytes;
  return (void *)start;
}

void *malloc(size_t bytes) {
  if (bytes > INT32_MAX) return NULL;
  bytes = bytes < 32 - header ? 32 : bytes + header;
  int log = 31 - __builtin_clz((uint32_t)bytes - 1);
  size_t small = (size_t)3 << (log - 1), large = (size_t)2 << log;
  uint32_t size = 2 * log + (bytes > small);
  Block *block = free_blocks[size];
  if (block) {
    free_blocks[size] = block->next;
  } else {
    // Headers are 8 bytes before a multiple of 16, and all sizes are multiples of 16.
    char *memory = grow(bytes > small ? large : small);
    if (!memory) return NULL;
    block = (Block *)memory;
    block->size = size;
  }
  return &block->next;
}

void free(void *memory) {
  if (!memory) return;
  Block *block = (Block *)((char *)memory - header);
  block->next = free_blocks[block->size];
  free_blocks[block->size] = block;
}

/// Swift's allocation function. Swift doesn't check every result, and address 0 is writable here,
/// so running out of memory traps.
int posix_memalign(void **result, size_t requested, size_t bytes) {
  const int invalid = 22;
  if (requested > alignment) return invalid;
  *result = malloc(bytes);
  if (!*result) __builtin_trap();
  return 0;
}

// ---- Bytes ----

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }

void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}

void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *x = a, *y = b;
  for (; count--; x++, y++)
    if (*x != *y) return *x - *y;
  return 0;
}

size_t strlen(const char *text) {
  const char *end = text;
  while (*end) end++;
  return end - text;
}

// ---- Reference counts ----
//
// Code compiled for a single thread calls these nonatomic functions. Embedded Swift provides only
// the atomic ones, which are equivalent if there is only one thread.

void *swift_retain(void *object);
void *swift_retain_n(void *object, uint32_t count);
void swift_release(void *object);
void swift_release_n(void *object, uint32_t count);
void *swift_nonatomic_retain(void *object) { return swift_retain(object); }
void *swift_nonatomic_retain_n(void *object, uint32_t count) {
  return swift_retain_n(object, count);
}
void swift_nonatomic_release(void *object) { swift_release(object); }
void swift_nonatomic_release_n(void *object, uint32_t count) { swift_release_n(object, count); }

// ---- Numbers ----

/// Rounds half away from zero. The result is exact, because the fractional part is exact.
double round(double number) {
  double whole = __builtin_trunc(number);
  return __builtin_fabs(number - whole) < 0.5 ? whole
                                              : whole + __builtin_copysign(1, number);
}

/// Returns the exact remainder, by subtracting shifted divisors.
double fmod(double number, double divisor) {
  double rest = __builtin_fabs(number), by = __builtin_fabs(divisor);
  if (!(rest < __builtin_inf()) || !(by > 0)) return __builtin_nan("");
  if (!(by < __builtin_inf())) return number;
  while (rest >= by) {
    double shifted = by;
    while (shifted <= rest / 2) shifted *= 2;
    rest -= shifted;
  }
  return __builtin_copysign(rest, number);
}

typedef __int128 Wide;
typedef unsigned __int128 UnsignedWide;

// Shift by one bit at a time, because larger shifts call runtime functions that aren't available
// either.
static UnsignedWide divide(UnsignedWide number, UnsignedWide by) {
  UnsignedWide result = 0, rest = 0;
  for (int bit = 0; bit < 128; bit++) {
    rest = rest << 1 | (uint64_t)(number >> 64) >> 63;
    number <<= 1;
    result <<= 1;
    if (rest >= by) {
      rest -= by;
      result |= 1;
    }
  }
  return result;
}

/// A duration is a 128-bit number of attoseconds. Durations of up to nine seconds fit into 64 bits.
UnsignedWide __udivti3(UnsignedWide number, UnsignedWide by) {
  if (number == (uint64_t)number && by == (uint64_t)by) return (uint64_t)number / (uint64_t)by;
  return divide(number, by);
}

Wide __divti3(Wide number, Wide by) {
  UnsignedWide result = __udivti3(number < 0 ? -(UnsignedWide)number : number,
                                  by < 0 ? -(UnsignedWide)by : by);
  return (number < 0) != (by < 0) ? -result : result;
}

// ---- Miscellaneous ----

// Provides the seed of hash tables. A constant seed is sufficient, because no decision depends on
// the order of elements.
void arc4random_buf(void *to, size_t count) { memset(to, 42, count); }

uintptr_t __stack_chk_guard = 0x5bd1e995;
void __stack_chk_fail(void) { __builtin_trap(); }
