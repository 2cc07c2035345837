import Fingertip
import FingertipEvdev

extension RecognizerProbeRecord {
  /// Returns a description of the first difference between two runs of the same motion, or `nil` if
  /// the runs agree.
  ///
  /// - Parameters:
  ///   - other: The second run.
  ///   - delay: The amount of time by which the second run's frames lag behind the first run's.
  ///   - offset: The offset from the first run's locations to the second run's. If the offset isn't
  ///     zero, numbers may differ because of rounding errors.
  ///   - start: The index of the second run's first verdict to compare. Earlier verdicts aren't
  ///     compared.
  func difference(
    from other: RecognizerProbeRecord, delay: Duration = .zero, offset: Vector = .zero,
    start: Int = 0
  ) -> String? {
    let others = other.verdicts.dropFirst(start)
    for (number, (one, two)) in zip(verdicts, others).enumerated() {
      let isEqual =
        one.kindName == two.kindName && one.reason?.code == two.reason?.code
        && isExpectedDelay(two.instant - one.instant, delay, offset)
        && two.inputTime - one.inputTime == delay
        && isSameQuantity(one.reason?.measured, two.reason?.measured, offset)
        && isSameQuantity(one.reason?.limit, two.reason?.limit, offset)
        && one.measures.count == two.measures.count
        && zip(one.measures, two.measures).allSatisfy {
          $0.name == $1.name && isSameQuantity($0.quantity, $1.quantity, offset)
        }
      if !isEqual {
        return
          "verdict \(number + 1) differs between the runs: “\(verdictText(one))” in the first, "
          + "“\(verdictText(two))” in the second"
      }
    }
    if verdicts.count != others.count {
      return "it returned \(counted(verdicts.count, "verdict")) in the first run, "
        + "but \(others.count) in the second"
    }
    return nil
  }

  private func verdictText(_ verdict: RecordedVerdict) -> String {
    var text = verdict.kindName
    if let reason = verdict.reason { text += ", " + reason.description }
    text += " at " + Quantity.duration(verdict.instant - .zero).description
    for measure in verdict.measures { text += ", " + measure.description }
    return text
  }

  private func isExpectedDelay(_ duration: Duration, _ delay: Duration, _ offset: Vector) -> Bool {
    offset == .zero ? duration == delay : abs((duration - delay).inSeconds) < 1e-5
  }

  private func isSameQuantity(_ one: Quantity?, _ two: Quantity?, _ offset: Vector) -> Bool {
    guard let one, let two else { return one == nil && two == nil }
    // Don't apply the offset to the placeholder for a missing location.
    if one == two || (one.hasNaN && two.hasNaN) { return true }
    guard offset != .zero, let (a, b) = one.comparableNumbers(beside: two, movedBy: offset) else {
      return false
    }
    return zip(a, b).allSatisfy { abs($0 - $1) <= 1e-4 * max(1, abs($0)) }
  }
}

extension Quantity {
  /// Returns the numbers by which to compare two quantities, or `nil` if the quantities are of
  /// different kinds or must be exactly equal.
  fileprivate func comparableNumbers(
    beside other: Quantity, movedBy offset: Vector
  ) -> ([Double], [Double])? {
    switch (self, other) {
    case (.length(let a), .length(let b)), (.speed(let a), .speed(let b)),
      (.angularSpeed(let a), .angularSpeed(let b)), (.factor(let a), .factor(let b)),
      (.rate(let a), .rate(let b)):
      ([a], [b])
    case (.angle(let a), .angle(let b)): ([a.radians], [b.radians])
    case (.vector(let a), .vector(let b)), (.velocity(let a), .velocity(let b)):
      ([a.dx, a.dy], [b.dx, b.dy])
    case (.point(let a), .point(let b)):
      ([a.x + offset.dx, a.y + offset.dy], [b.x, b.y])
    default: nil
    }
  }

  fileprivate var hasNaN: Bool {
    comparableNumbers(beside: self, movedBy: .zero)?.0.contains { $0.isNaN } ?? false
  }
}
