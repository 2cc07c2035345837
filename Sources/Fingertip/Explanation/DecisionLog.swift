/// Passes decisions on to a listener, once all decisions of a step are made.
///
/// Without a listener a decision is not even made: the closure that would make it does not run.
final class DecisionLog {
  // Looked at several times a frame, mostly for nothing: 24 instructions an event with the checks.
  @exclusivity(unchecked) var observer: ((Decision) -> Void)?
  @exclusivity(unchecked) private var decisions = UniqueArray<Decision>()

  /// Whether anybody listens.
  var hasObserver: Bool { observer != nil }

  /// Notes a decision if anybody listens.
  func record(_ decision: () -> Decision) {
    if observer != nil { add(decision()) }
  }

  private func add(_ decision: Decision) { decisions.append(decision) }

  /// Tells the listener what was noted.
  func flush() {
    if !decisions.isEmpty { deliver() }
  }

  private func deliver() {
    // Taken out first: the listener may cause others, which are told before it returns.
    var batch = UniqueArray<Decision>()
    swap(&batch, &decisions)
    if let observer { for index in batch.indices { observer(batch[index]) } }
    batch.clear()
    // Its room comes back for the next step.
    if decisions.isEmpty { swap(&batch, &decisions) }
  }
}
