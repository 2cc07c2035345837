internal import CAllocationCounter

/// The heap operations that a piece of code performs on its thread.
package struct AllocationCount: Hashable, Sendable {
  /// The number of allocated blocks. Growing a block counts as one allocation and one free.
  package var allocations: Int
  /// The number of freed blocks.
  package var frees: Int

  /// Creates a count to compare a measured count with.
  package init(allocations: Int, frees: Int) {
    self.allocations = allocations
    self.frees = frees
  }
}

/// Whether this build can count allocations, which requires Linux with glibc and no sanitizer.
///
/// A test that asserts a count must be `.enabled(if: countsAllocations)`.
package var countsAllocations: Bool { allocation_counter_works() }

/// Whether the compiler optimizes this build.
///
/// Counts are meaningful only in an optimized build. A debug build allocates closures and copies
/// that an optimized build keeps off the heap.
package var isOptimized: Bool {
  var debug = false
  assert(
    {
      debug = true
      return true
    }())
  return !debug
}

/// Counts the blocks of memory that one run of `body` allocates and frees.
///
/// Allocations on other threads are not counted.
///
/// ```swift
/// var numbers: [Int] = []
/// let count = countAllocations { numbers.append(1) }
/// // count.allocations == 1
/// ```
///
/// - Parameter afterRuns: The number of runs before the run that is counted. The first use of a
/// type, of a lazy global or of a growing buffer allocates memory; a value of 1 excludes these
/// allocations.
package func countAllocations<Failure>(
  afterRuns: Int = 0, _ body: () throws(Failure) -> Void
) throws(Failure) -> AllocationCount {
  for _ in 0..<max(0, afterRuns) { try body() }
  let allocations = allocation_counter_allocations()
  let frees = allocation_counter_frees()
  try body()
  return AllocationCount(
    allocations: Int(clamping: allocation_counter_allocations() &- allocations),
    frees: Int(clamping: allocation_counter_frees() &- frees))
}
