#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Returns whether this build can count allocations, which requires glibc and no sanitizer that replaces the heap.
bool allocation_counter_works(void);

/// Returns the number of blocks that the calling thread has allocated. A `realloc` counts as one.
uint64_t allocation_counter_allocations(void);

/// Returns the number of blocks that the calling thread has freed.
uint64_t allocation_counter_frees(void);

#endif
