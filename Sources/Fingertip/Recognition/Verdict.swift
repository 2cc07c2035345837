/// The result that a recognizer returns for an input. Every decision includes its reason, so that
/// the library can always explain why a gesture was or wasn't recognized (rule X1).
///
/// A discrete recognizer returns `recognize` or `fail` once. A continuous recognizer returns either
/// `fail`, or `begin` followed by any number of `change` verdicts and one `end`. After it returns
/// `recognize`, `end` or `fail`, the recognizer is reset. It then receives no further events for
/// touches that are still down.
///
/// The `at` value is the instant at which the limit was crossed, which lies between the previous
/// sample and this one. Decisions within a frame are ordered by these instants (rule R3).
public enum Verdict: Sendable {
  /// The touches may still form the gesture, or nothing has changed.
  case undecided
  /// A discrete gesture was recognized.
  case recognize(Reason, at: Timestamp)
  /// A continuous gesture began.
  case begin(Reason, at: Timestamp)
  /// The values of a continuous gesture have changed.
  case change
  /// A continuous gesture is complete.
  case end(Reason)
  /// The touches can no longer form the gesture.
  case fail(Reason, at: Timestamp)
}

extension Verdict {
  /// Returns the kind of update, and stores the verdict in `storage` if it is a decision.
  func storeDecision(in storage: inout Verdict) -> RecognizerResponse.Update {
    let update = update
    if update == .verdict { storage = self }
    return update
  }

  /// The kind of update.
  var update: RecognizerResponse.Update {
    switch self {
    case .undecided: .none
    case .change: .valueChanged
    case .recognize, .begin, .end, .fail: .verdict
    }
  }
}

// These functions create the common verdicts. A verdict is large, so the code that creates each
// kind is compiled only once.
extension Verdict {
  /// Returns a `fail` verdict with a measured count and its limit.
  static func fail(
    _ code: Reason.Code, count: Int, limit: Int, at time: Timestamp
  ) -> Verdict {
    .fail(Reason(code, count: count, limit: limit), at: time)
  }

  /// Returns a `fail` verdict with a measured length and its limit, in points.
  static func fail(
    _ code: Reason.Code, length: Double, limit: Double, at time: Timestamp
  ) -> Verdict {
    .fail(Reason(code, length: length, limit: limit), at: time)
  }

  /// Returns a `fail` verdict with the time elapsed since an instant and the limit on that time.
  static func fail(
    _ code: Reason.Code, since start: Timestamp, limit: Duration, at time: Timestamp
  ) -> Verdict {
    .fail(Reason(code, duration: time - start, limit: limit), at: time)
  }

  /// Returns a `fail` verdict for a time limit that has expired.
  static func fail(_ code: Reason.Code, after limit: Duration, at time: Timestamp) -> Verdict {
    .fail(Reason(code, duration: limit, limit: limit), at: time)
  }

  /// Returns a `fail` verdict at the instant at which a touch first moved farther from its start
  /// than a limit, or `undecided` if no touch has done so.
  static func failIfMoved(beyond limit: Double, _ input: Input) -> Verdict {
    guard let far = input.touches.firstTouchBeyond(limit) else { return .undecided }
    return .fail(
      .movedTooFar, length: far.distance, limit: limit, at: input.instant(at: far.fraction))
  }

  /// Returns a `fail` verdict with a code and no measurement.
  static func fail(_ code: Reason.Code, at time: Timestamp) -> Verdict {
    .fail(Reason(code), at: time)
  }

  /// Returns a `begin` verdict with a measured length and its limit, in points.
  static func begin(
    _ code: Reason.Code, length: Double, limit: Double, at time: Timestamp
  ) -> Verdict {
    .begin(Reason(code, length: length, limit: limit), at: time)
  }

  /// Returns a `fail` verdict for a direction that isn't allowed.
  static func failForDirection(_ direction: Direction, at time: Timestamp) -> Verdict {
    .fail(Reason(.wrongDirection, .direction(direction)), at: time)
  }

  /// The verdict that ends a gesture because its touches ended.
  static var endedByLift: Verdict {
    get { .end(Reason(.lifted)) }
  }
}
