internal import Dispatch

/// Functions that process elements on several cores and return the results in input order.
enum Parallel {
  /// Transforms each element in parallel and returns the results in the order of the elements.
  ///
  /// - Parameters:
  ///   - jobs: The number of parallel jobs, or `nil` for one job per core.
  ///   - onProgress: A closure called after each element is finished, with the number of elements
  ///     finished so far. The calls don't overlap.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int? = nil,
    onProgress: @escaping @Sendable (Int) -> Void = { _ in },
    _ work: @Sendable (Element) -> Result
  ) -> [Result] {
    let shared = SharedResults<Result>(elements.count, onProgress)
    // Each worker repeatedly takes the next unprocessed element until none are left. Dispatch runs
    // at most one worker on each core.
    DispatchQueue.concurrentPerform(iterations: min(jobs ?? .max, elements.count)) { _ in
      while let index = shared.takeNextIndex() { shared.store(work(elements[index]), at: index) }
    }
    return shared.completedResults
  }
}

/// The results so far, and the index of the next element to process. All access is through a serial
/// queue.
private final class SharedResults<Result: Sendable>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "fingertip.parallel")
  private let onProgress: @Sendable (Int) -> Void
  private var results: [Result?]
  private var startedCount = 0
  private var finishedCount = 0

  init(_ count: Int, _ done: @escaping @Sendable (Int) -> Void) {
    results = Array(repeating: nil, count: count)
    self.onProgress = done
  }

  func takeNextIndex() -> Int? {
    queue.sync {
      guard startedCount < results.count else { return nil }
      defer { startedCount += 1 }
      return startedCount
    }
  }

  func store(_ result: Result, at index: Int) {
    queue.sync {
      results[index] = result
      finishedCount += 1
      onProgress(finishedCount)
    }
  }

  var completedResults: [Result] { queue.sync { results.compactMap { $0 } } }
}
