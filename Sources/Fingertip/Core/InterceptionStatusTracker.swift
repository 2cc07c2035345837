/// The interception status of a touch, which indicates whether the touch has been intercepted or
/// may still be intercepted. The status is reported to a host that forwards the touches that no
/// gesture intercepts.
package enum TouchInterceptionStatus {
  /// No recognizer has intercepted the touch, and none can still intercept it.
  case unclaimed
  /// A recognizer may still recognize its gesture, and would then intercept the touch.
  case undecided(by: String)
  /// A recognizer, or the target on which the touch landed, has intercepted it.
  case intercepted(by: String)
}

/// The interception statuses of all touches, for a host that forwards the touches that no gesture
/// intercepts.
///
/// The host reads the statuses after each pass, and reports when it no longer needs the status of a
/// touch. The host may need the status long after the touch has lifted. For example, the first of
/// two quick taps remains undecided until the second tap.
final class InterceptionStatusTracker {
  private struct Entry {
    let id: TouchID
    let number: UInt64
    var interceptor: String?
  }

  /// Called to decide whether a recognizer intercepts the host's touches (`isInterceptor`), and
  /// whether it delays them until the recognizer fails (`isDelaying`).
  let isInterceptor: (GestureRecognizer) -> Bool
  let isDelaying: (GestureRecognizer) -> Bool
  /// Called to get the name of the target on which a touch landed, if that target intercepts all
  /// such touches.
  let interceptingTargetName: (Touch) -> String?
  private var entries: [Entry] = []

  init(
    intercepts: @escaping (GestureRecognizer) -> Bool,
    delays: @escaping (GestureRecognizer) -> Bool,
    interceptingTargetName: @escaping (Touch) -> String?
  ) {
    self.isInterceptor = intercepts
    self.isDelaying = delays
    self.interceptingTargetName = interceptingTargetName
  }

  func addTouch(_ touch: Touch) {
    entries.append(
      Entry(id: touch.id, number: touch.number, interceptor: interceptingTargetName(touch)))
  }

  /// Records which touches were intercepted, either by gestures that were granted in a pass or by
  /// active gestures that the touches joined.
  func recordInterceptions(in arena: Arena) {
    for index in entries.indices where entries[index].interceptor == nil {
      entries[index].interceptor = arena.interceptorName(
        ofTouch: entries[index].number, where: isInterceptor)
    }
  }

  func interceptionStatus(of id: TouchID, _ arena: Arena) -> TouchInterceptionStatus {
    guard let entry = entries.last(where: { $0.id == id }) else { return .unclaimed }
    if let interceptor = entry.interceptor { return .intercepted(by: interceptor) }
    let interceptor = arena.undecidedInterceptorName(ofTouch: entry.number) {
      isInterceptor($0) && isDelaying($0)
    }
    return interceptor.map { .undecided(by: $0) } ?? .unclaimed
  }

  func forgetTouch(_ id: TouchID) { entries.removeAll { $0.id == id } }
}

extension Arena {
  /// Returns the name of a gesture that intercepts a touch and satisfies a predicate, or `nil` if
  /// there is none. The gesture was granted in this pass or is already active.
  func interceptorName(
    ofTouch number: UInt64, where condition: (GestureRecognizer) -> Bool
  ) -> String? {
    for index in interceptions.indices
    where interceptions[index].touches.contains(number) && condition(interceptions[index].gesture) {
      return interceptions[index].gesture.name
    }
    guard activeGestureCount > 0 else { return nil }
    for index in entries.indices where entries[index].touches.contains(number) {
      let gesture = entries[index].gesture
      if case .active = entries[index].phase, gesture.cancelsTouchesInView, condition(gesture) {
        return gesture.name
      }
    }
    return nil
  }

  /// Returns the name of the first undecided recognizer that satisfies a predicate and would
  /// intercept a touch, or `nil` if there is none.
  func undecidedInterceptorName(
    ofTouch number: UInt64, where condition: (GestureRecognizer) -> Bool
  ) -> String? {
    for index in entries.indices where entries[index].isUndecided {
      let gesture = entries[index].gesture
      if entries[index].touches.contains(number), gesture.cancelsTouchesInView, condition(gesture),
        !isBlockedTap(entries[index])
      {
        return gesture.name
      }
    }
    for index in pendingResults.indices where pendingResults[index].touches.contains(number) {
      let gesture = pendingResults[index].gesture
      if gesture.cancelsTouchesInView, condition(gesture) { return gesture.name }
    }
    return nil
  }
}
