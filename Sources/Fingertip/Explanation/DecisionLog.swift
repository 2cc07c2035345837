/// Passes decisions on to a listener, once all decisions of a step are made.
///
/// Without a listener a decision is not even made: the closure that would make it does not run.
final class DecisionLog {
  @exclusivity(unchecked) var listener: ((Decision) -> Void)?
  @exclusivity(unchecked) private var decisions: [Decision] = []
  @exclusivity(unchecked) private var isEmpty = true

  /// Whether anybody listens.
  var isListening: Bool { listener != nil }

  /// Notes a decision if anybody listens.
  func note(_ decision: () -> Decision) {
    guard listener != nil else { return }
    decisions.append(decision())
    isEmpty = false
  }

  /// Tells the listener what was noted.
  @inline(__always)
  func flush() {
    if !isEmpty { tell() }
  }

  private func tell() {
    let noted = decisions
    decisions.clear()
    isEmpty = true
    if let listener { for decision in noted { listener(decision) } }
  }
}
