internal import Dispatch

/// Work on several cores with results in the order of the input.
enum Parallel {
  /// Does something with each element, so many at a time, and answers the results in their order.
  ///
  /// - Parameters:
  ///   - jobs: How many at a time; as many as there are cores when it is left out.
  ///   - done: Runs after each element, one at a time.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int? = nil, done: (Int) -> Void = { _ in },
    _ work: (Element) -> Result
  ) -> [Result] {
    let queue = DispatchQueue(label: "fingertip.parallel")
    var results = [Result?](repeating: nil, count: elements.count)
    var next = 0
    var finished = 0
    func run(_ worker: Int) {
      while let index = queue.sync(execute: { () -> Int? in
        guard next < elements.count else { return nil }
        defer { next += 1 }
        return next
      }) {
        let result = work(elements[index])
        queue.sync {
          results[index] = result
          finished += 1
          done(finished)
        }
      }
    }
    guard let jobs, jobs > 0 else {
      DispatchQueue.concurrentPerform(iterations: elements.count) { index in
        let result = work(elements[index])
        queue.sync {
          results[index] = result
          finished += 1
          done(finished)
        }
      }
      return results.compactMap { $0 }
    }
    DispatchQueue.concurrentPerform(iterations: min(jobs, elements.count), execute: run)
    return results.compactMap { $0 }
  }
}
