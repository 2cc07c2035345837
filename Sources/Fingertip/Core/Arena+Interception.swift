// This file decides whether touches are delivered to their targets, delayed, or intercepted (rules
// D3, D4, D5).

extension Arena {
  /// The touches that a recognized gesture intercepts.
  struct Interception {
    var touches: TouchSet
    var gesture: GestureRecognizer
  }

  /// Intercepts the touches of a gesture that was just granted if the gesture cancels touches in
  /// views.
  func recordInterception(of touches: TouchSet, by gesture: GestureRecognizer) {
    if gesture.cancelsTouchesInView {
      interceptions.append(Interception(touches: touches, gesture: gesture))
    }
  }

  /// Returns the gesture that intercepts a touch and was granted since the last delivery, or `nil`
  /// if there is none.
  func interceptor(ofTouch number: UInt64) -> GestureRecognizer? {
    interceptions.firstIndex { $0.touches.contains(number) }.map { interceptions[$0].gesture }
  }

  /// Returns whether a new touch joins an active gesture that intercepts it.
  func interceptsNewTouch(_ number: UInt64) -> Bool {
    guard activeGestureCount > 0 else { return false }
    for index in entries.indices where entries[index].touches.contains(number) {
      if case .active = entries[index].phase,
        entries[index].withGesture({ $0.cancelsTouchesInView })
      {
        return true
      }
    }
    return false
  }

  /// Returns whether a recognizer that may still recognize its gesture delays `touchesBegan` for a
  /// touch.
  func delaysTouchesBegan(ofTouch number: UInt64) -> Bool {
    hasUndecidedAttempt(tracking: number) { $0.delaysTouchesBegan }
  }

  /// Returns whether a recognizer that may still recognize its gesture delays `touchesEnded` for a
  /// touch.
  func delaysTouchesEnded(ofTouch number: UInt64) -> Bool {
    hasUndecidedAttempt(tracking: number) { $0.delaysTouchesEnded && $0.cancelsTouchesInView }
  }

  private func hasUndecidedAttempt(
    tracking number: UInt64, where condition: (GestureRecognizer) -> Bool
  ) -> Bool {
    for index in entries.indices where entries[index].isUndecided {
      if entries[index].touches.contains(number), condition(entries[index].gesture),
        !isBlockedTap(entries[index])
      {
        return true
      }
    }
    return pendingResults.contains { $0.touches.contains(number) && condition($0.gesture) }
  }

  /// Logs that a gesture intercepted a touch on a target.
  func logInterception(of touch: Touch, by gesture: GestureRecognizer) {
    guard log.hasObserver, let target = touch.target, target.exists else { return }
    log.add(
      .intercepted(from: target.name, by: Decision.Subject(gesture)), ofTouch: touch.number,
      tag: touch.tag, at: time)
  }
}
