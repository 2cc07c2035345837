/// A queue of decisions, which are passed to an observer once all decisions of a pass are made.
///
/// Without an observer, decisions are not even created: the closure that creates them isn't called.
final class DecisionLog {
  // Read several times per frame, and usually `nil`: 24 instructions per event with the checks.
  @exclusivity(unchecked) var observer: ((Decision) -> Void)?
  @exclusivity(unchecked) private var decisions = UniqueArray<Decision>()

  /// Whether there is an observer.
  var hasObserver: Bool { observer != nil }

  /// Queues a decision if there is an observer.
  func record(_ decision: () -> Decision) {
    if observer != nil { add(decision()) }
  }

  private func add(_ decision: Decision) { decisions.append(decision) }

  /// Passes the queued decisions to the observer.
  func flush() {
    if !decisions.isEmpty { deliver() }
  }

  private func deliver() {
    // Swap them out first: the observer can cause further decisions, which are delivered before it
    // returns.
    var batch = UniqueArray<Decision>()
    swap(&batch, &decisions)
    if let observer { for index in batch.indices { observer(batch[index]) } }
    batch.clear()
    // Reuse the storage for the next pass.
    if decisions.isEmpty { swap(&batch, &decisions) }
  }
}
