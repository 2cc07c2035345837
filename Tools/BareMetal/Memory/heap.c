// Wraps the heap of the C library (`-Wl,--wrap=…`) and counts the bytes in use.

#include <stddef.h>
#include <stdint.h>

enum { HEAD = 16 };

int __real_posix_memalign(void **block, size_t alignment, size_t size);
void __real_free(void *block);
int __wrap_posix_memalign(void **block, size_t alignment, size_t size);
void *__wrap_malloc(size_t size);
void __wrap_free(void *block);
ptrdiff_t heap_bytes(void);

static size_t in_use;

// The size of each block is stored before it.
int __wrap_posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment > HEAD) return 22;
  char *made;
  int failure = __real_posix_memalign((void **)&made, HEAD, size + HEAD);
  if (failure != 0) return failure;
  *(size_t *)(void *)made = size;
  in_use += size;
  *block = made + HEAD;
  return 0;
}

void *__wrap_malloc(size_t size) {
  void *block = NULL;
  return __wrap_posix_memalign(&block, HEAD, size) == 0 ? block : NULL;
}

void __wrap_free(void *block) {
  if (block == NULL) return;
  char *made = (char *)block - HEAD;
  in_use -= *(size_t *)(void *)made;
  __real_free(made);
}

ptrdiff_t heap_bytes(void) { return (ptrdiff_t)in_use; }
