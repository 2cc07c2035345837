// Wraps glibc's heap functions, and counts their calls per thread.
//
// The functions below replace those of the C library in every program that is linked with this file.
// Each function counts the call, and then calls the `__libc_…` function that glibc provides for this purpose.
// A thread-local counter needs neither an allocation nor a lock.

#include "CAllocationCounter.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define HEAP_IS_TAKEN 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HEAP_IS_TAKEN 1
#endif

#include <stddef.h>

#if defined(__GLIBC__) && !defined(HEAP_IS_TAKEN)

#include <errno.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

// With the initial-exec model, the first use of a counter doesn't allocate its storage.
#define PER_THREAD static _Thread_local __attribute__((tls_model("initial-exec")))

PER_THREAD uint64_t allocations;
PER_THREAD uint64_t frees;

void *malloc(size_t size) {
  allocations += 1;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations += 1;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  allocations += 1;
  if (block != NULL) frees += 1;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  allocations += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *made = memalign(alignment, size);
  if (made == NULL) return ENOMEM;
  *block = made;
  return 0;
}

void free(void *block) {
  if (block != NULL) frees += 1;
  __libc_free(block);
}

bool allocation_counter_works(void) { return true; }
uint64_t allocation_counter_allocations(void) { return allocations; }
uint64_t allocation_counter_frees(void) { return frees; }

#else

bool allocation_counter_works(void) { return false; }
uint64_t allocation_counter_allocations(void) { return 0; }
uint64_t allocation_counter_frees(void) { return 0; }

#endif
