/// A queue of decisions that are passed to an observer at the end of each pass.
///
/// If there is no observer, the closures that create decisions aren't called, so no decision is
/// created.
final class DecisionLog {
  // This property is read several times per frame and is usually `nil`. Exclusivity checks would
  // add 24 instructions for each event.
  @exclusivity(unchecked) var observer: ((Decision) -> Void)?
  @exclusivity(unchecked) private var decisions = UniqueArray<Decision>()

  /// Whether there is an observer.
  var hasObserver: Bool { observer != nil }

  /// Queues a decision if there is an observer.
  func addIfObserved(_ decision: () -> Decision) {
    if observer != nil { append(decision()) }
  }

  private func append(_ decision: Decision) { decisions.append(decision) }

  /// Passes the queued decisions to the observer.
  func flush() {
    if !decisions.isEmpty { passDecisionsToObserver() }
  }

  private func passDecisionsToObserver() {
    // Swap the decisions out first, because the observer can cause more decisions, which are
    // delivered before the observer returns.
    var batch = UniqueArray<Decision>()
    swap(&batch, &decisions)
    if let observer { for index in batch.indices { observer(batch[index]) } }
    batch.clear()
    // Reuse the storage for the next pass.
    if decisions.isEmpty { swap(&batch, &decisions) }
  }
}
