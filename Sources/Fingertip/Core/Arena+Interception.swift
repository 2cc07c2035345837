// What the recognizers have to say about touches on their way to targets (rules D3, D4, D5).

extension Arena {
  /// Touches that a recognized gesture takes away.
  struct Taking {
    var touches: TouchSet
    var gesture: GestureRecognizer
  }

  /// Takes the touches of a gesture that was just granted, if it is one that does.
  func take(_ touches: TouchSet, for gesture: GestureRecognizer) {
    if gesture.cancelsTouchesInView {
      takings.append(Taking(touches: touches, gesture: gesture))
    }
  }

  /// The gesture that takes a touch: one that was granted since the last router.
  func taker(of number: UInt64) -> GestureRecognizer? {
    takings.firstIndex { $0.touches.contains(number) }.map { takings[$0].gesture }
  }

  /// Whether a touch joins a gesture in progress as it lands that keeps it from targets.
  func takes(landing number: UInt64) -> Bool {
    guard activeSeats > 0 else { return false }
    for index in seats.indices where seats[index].touches.contains(number) {
      if case .active = seats[index].phase, seats[index].use({ $0.cancelsTouchesInView }) {
        return true
      }
    }
    return false
  }

  /// Whether a recognizer that may still be recognized keeps the landing of a touch back.
  func holdsBegan(_ number: UInt64) -> Bool {
    isUndecided(number) { $0.delaysTouchesBegan }
  }

  /// Whether a recognizer that may still be recognized keeps the end of a touch back.
  func holdsEnded(_ number: UInt64) -> Bool {
    isUndecided(number) { $0.delaysTouchesEnded && $0.cancelsTouchesInView }
  }

  private func isUndecided(_ number: UInt64, _ holds: (GestureRecognizer) -> Bool) -> Bool {
    for index in seats.indices where seats[index].isUndecided {
      if seats[index].touches.contains(number), holds(seats[index].gesture), !isKept(seats[index]) {
        return true
      }
    }
    return claims.contains { $0.touches.contains(number) && holds($0.gesture) }
  }

  /// Notes that a target lost a touch to a gesture.
  func noteTaking(of touch: Touch, by gesture: GestureRecognizer) {
    guard log.isListening, let target = touch.target, target.exists else { return }
    log.add(
      .taken(from: target.name, by: Decision.Subject(gesture)), ofTouch: touch.number, at: time)
  }
}
