#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Whether this build can count: it needs glibc, and gives way to a sanitizer that owns the heap.
bool allocation_counter_works(void);

/// The blocks of memory that the calling thread has obtained since it began. A `realloc` is one.
uint64_t allocation_counter_allocations(void);

/// The blocks of memory that the calling thread has given back since it began.
uint64_t allocation_counter_frees(void);

#endif
