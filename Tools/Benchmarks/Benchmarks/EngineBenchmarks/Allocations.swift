import Benchmark
import CAllocationCounter

/// The number of heap blocks allocated in one iteration. Unlike a duration, this number is the same
/// on every machine.
let allocations = BenchmarkMetric.custom(
  "Allocations", polarity: .prefersSmaller, useScalingFactor: true)

extension Benchmark {
  /// Runs an iteration's work as many times as the scaling factor specifies, and counts the
  /// allocations.
  func measureAllocations(_ work: (Int) -> Void) {
    let before = allocation_counter_allocations()
    for iteration in scaledIterations { work(iteration) }
    measurement(allocations, Int(clamping: allocation_counter_allocations() &- before))
  }
}
