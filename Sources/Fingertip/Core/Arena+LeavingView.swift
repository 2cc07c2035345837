// Recognizers whose touches must stay in their view.

extension Arena {
  /// Fails each attempt with a touch that left the view, at the instant of leaving. An earlier
  /// verdict of the state machine comes first.
  func expelStrays() {
    for index in seats.indices
    where seats[index].wishes.contains(.staysInView) && seats[index].isUndecided {
      let group = seats[index].group
      guard groups[group].hasNews, let target = seats[index].gesture.attachment,
        let fraction = groups[group].fingers.firstOutside(where: { !target.holds($0) })
      else { continue }
      let input = input(for: index)
      let instant = input.instant(at: fraction)
      if pending.contains(where: { $0.seat == index && $0.instant <= instant }) { continue }
      verdict = .fail(Reason(.leftView), at: instant)
      addVerdict(verdict, of: index)
    }
  }
}

extension Fingers {
  /// The fraction of the last move until the first touch meets a condition, or `nil` if none does.
  fileprivate func firstOutside(where isOutside: (Point) -> Bool) -> Double? {
    var first: Double?
    for finger in self where isOutside(finger.location) {
      let fraction = crossing { isOutside(finger.previous + finger.step * $0) }
      if fraction < (first ?? .infinity) { first = fraction }
    }
    return first
  }
}
