import Fingertip

/// The decisions made during a replay, without the numbers that depend on sampling.
struct DecisionOutline {
  private struct Entry: Hashable {
    var text: String
    var time: Timestamp
  }

  private var entries: [Entry] = []

  init(_ transcript: Transcript, _ scope: InvarianceMatrix.Scope) {
    for decision in transcript.decisions {
      guard case .recognizer = decision.subject,
        let words = Self.outcomeText(decision.outcome, scope)
      else { continue }
      entries.append(Entry(text: "\(decision.subject): \(words)", time: decision.time))
    }
  }

  private static func outcomeText(
    _ outcome: Decision.Outcome, _ scope: InvarianceMatrix.Scope
  ) -> String? {
    switch outcome {
    case .transition(let old, let new, let reason, _):
      switch scope {
      case .decisions: "\(old.name) → \(new.name), \(reason.code)"
      case .gestures: new == .failed || new == .possible ? nil : new.name
      }
    case .waits(let reason, _): scope == .decisions ? "waits, \(reason.code)" : nil
    case .restarted: scope == .decisions ? "restarted" : nil
    default: nil
    }
  }

  /// Returns the lines that differ, or `nil` if the two outlines are the same apart from instants
  /// that differ by at most the tolerance.
  func difference(from other: DecisionOutline, tolerance: Duration) -> String? {
    let (mine, others) = (entries.map(\.text), other.entries.map(\.text))
    if mine != others {
      return LineDifference(
        from: mine.joined(separator: "\n"), to: others.joined(separator: "\n")
      ).abbreviatedText(maximumLines: 20)
    }
    for (one, two) in zip(entries, other.entries) {
      let gap = one.time < two.time ? two.time - one.time : one.time - two.time
      if gap > tolerance {
        let (first, second) = (Transcript.secondsText(one.time), Transcript.secondsText(two.time))
        return "\(one.text): at \(first) s and at \(second) s, more than "
          + "\(Quantity.duration(tolerance)) apart"
      }
    }
    return nil
  }
}
