/// A queue of decisions, which are passed to an observer once all decisions of a pass are made.
///
/// Without an observer, decisions are not even created: the closure that creates them isn't called.
final class DecisionLog {
  // Read several times per frame, and usually `nil`: 24 instructions per event with the checks.
  @exclusivity(unchecked) var listener: ((Decision) -> Void)?
  @exclusivity(unchecked) private var decisions = List<Decision>()

  /// Whether there is an observer.
  var isListening: Bool { listener != nil }

  /// Queues a decision if there is an observer.
  func note(_ decision: () -> Decision) {
    if listener != nil { add(decision()) }
  }

  private func add(_ decision: Decision) { decisions.append(decision) }

  /// Passes the queued decisions to the observer.
  func flush() {
    if !decisions.isEmpty { tell() }
  }

  private func tell() {
    // Swap them out first: the observer can cause further decisions, which are delivered before it
    // returns.
    var noted = List<Decision>()
    swap(&noted, &decisions)
    if let listener { for index in noted.indices { listener(noted[index]) } }
    noted.clear()
    // Reuse the storage for the next pass.
    if decisions.isEmpty { swap(&noted, &decisions) }
  }
}
