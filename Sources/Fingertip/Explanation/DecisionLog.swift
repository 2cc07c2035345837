/// Passes decisions on to a listener, once all decisions of a step are made.
///
/// Without a listener a decision is not even made: the closure that would make it does not run.
final class DecisionLog {
  // Looked at several times a frame, mostly for nothing: 24 instructions an event with the checks.
  @exclusivity(unchecked) var listener: ((Decision) -> Void)?
  @exclusivity(unchecked) private var decisions = List<Decision>()

  /// Whether anybody listens.
  var isListening: Bool { listener != nil }

  /// Notes a decision if anybody listens.
  func note(_ decision: () -> Decision) {
    if listener != nil { add(decision()) }
  }

  private func add(_ decision: Decision) { decisions.append(decision) }

  /// Tells the listener what was noted.
  func flush() {
    if !decisions.isEmpty { tell() }
  }

  private func tell() {
    // Taken out first: the listener may cause others, which are told before it returns.
    var noted = List<Decision>()
    swap(&noted, &decisions)
    if let listener { for index in noted.indices { listener(noted[index]) } }
    noted.clear()
    // Its room comes back for the next step.
    if decisions.isEmpty { swap(&noted, &decisions) }
  }
}
