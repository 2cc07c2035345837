internal import CAllocationCounter

/// How often a piece of code used the heap, on the thread that ran it.
package struct AllocationCount: Hashable, Sendable {
  /// Blocks obtained. Growing a block counts as one obtained and one given back.
  package var allocations: Int
  /// Blocks given back.
  package var frees: Int

  /// Makes a count to compare with.
  package init(allocations: Int, frees: Int) {
    self.allocations = allocations
    self.frees = frees
  }
}

/// Whether this build can count at all: on Linux with glibc, and without a sanitizer.
///
/// A test that asserts a count runs `.enabled(if: countsAllocations)`.
package var countsAllocations: Bool { allocation_counter_works() }

/// Whether the compiler optimizes this build.
///
/// Only then a count says something about the code under test: a debug build keeps closures and
/// copies on the heap that an optimized one does not.
package var isOptimized: Bool {
  var debug = false
  assert(
    {
      debug = true
      return true
    }())
  return !debug
}

/// Says how many blocks of memory one run of `body` obtains and gives back.
///
/// What other threads do meanwhile is not counted.
///
/// ```swift
/// var numbers: [Int] = []
/// let count = countAllocations { numbers.append(1) }
/// // count.allocations == 1
/// ```
///
/// - Parameter afterRuns: How often to run the body before the run that counts. The first use of a
///   type, of a lazy global, or of a buffer that grows allocates, and no later one does: 1 leaves
///   this out.
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
