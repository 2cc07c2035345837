/// Passes decisions on to a listener, once all decisions of a step are made.
///
/// Without a listener a decision is not even made: the closure that would make it does not run.
final class DecisionLog {
  @exclusivity(unchecked) var listener: ((Decision) -> Void)?
  @exclusivity(unchecked) private var decisions = List<Decision>()
  /// Room for those that are being told: the listener may cause others.
  @exclusivity(unchecked) private var noted = List<Decision>()

  /// Whether anybody listens.
  var isListening: Bool { listener != nil }

  /// Notes a decision if anybody listens.
  @inline(__always)
  func note(_ decision: () -> Decision) {
    if listener != nil { add(decision()) }
  }

  @inline(never)
  private func add(_ decision: Decision) { decisions.append(decision) }

  /// Tells the listener what was noted.
  @inline(__always)
  func flush() {
    if !decisions.isEmpty { tell() }
  }

  private func tell() {
    swap(&noted, &decisions)
    if let listener { for index in noted.indices { listener(noted[index]) } }
    noted.clear()
  }
}
