// Recognizers whose fingers must stay in their view.

extension Arena {
  /// Lets attempts fail of which a finger has left the view, at the instant at which it did. What the
  /// machine decided at an earlier one comes first.
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
  /// The fraction of the way since the previous input at which the first of the fingers came to places
  /// that meet a condition; nil when all are elsewhere.
  fileprivate func firstOutside(where isOutside: (Point) -> Bool) -> Double? {
    var first: Double?
    for finger in self where isOutside(finger.location) {
      let fraction = crossing { isOutside(finger.previous + finger.step * $0) }
      if fraction < (first ?? .infinity) { first = fraction }
    }
    return first
  }
}
