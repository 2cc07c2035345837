#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Whether this build can count: on glibc, and without a sanitizer that replaces the heap.
bool allocation_counter_works(void);

/// The number of blocks allocated by the calling thread since it began. A `realloc` counts as one.
uint64_t allocation_counter_allocations(void);

/// The number of blocks freed by the calling thread since it began.
uint64_t allocation_counter_frees(void);

#endif
