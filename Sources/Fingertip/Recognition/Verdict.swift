/// The result that a recognizer returns for an input. A decision always includes its reason, so it
/// is always possible to explain why a gesture was or wasn't recognized (rule X1).
///
/// A discrete recognizer returns `recognize` or `fail` once. A continuous recognizer returns either
/// `fail`, or `begin`, then any number of `change`, then `end`. After `recognize`, `end` or `fail`,
/// the recognizer is reset, and receives no more events for the touches that are still down.
///
/// `at` is the instant when the limit was crossed, between the previous sample and this one. These
/// instants determine the order of the decisions in one frame (rule R3).
public enum Verdict: Sendable {
  /// The touches may still become the gesture, or nothing changed.
  case undecided
  /// A discrete gesture was recognized.
  case recognize(Reason, at: Timestamp)
  /// A continuous gesture began.
  case begin(Reason, at: Timestamp)
  /// The values of a continuous gesture changed.
  case change
  /// A continuous gesture is complete.
  case end(Reason)
  /// The touches don't form the gesture, and can no longer do so.
  case fail(Reason, at: Timestamp)
}

extension Verdict {
  /// Returns the kind of update, and stores the verdict in `storage` if it is a decision.
  func store(in storage: inout Verdict) -> RecognizerResponse.Update {
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

// Functions for the common failures. A verdict is large, so the code that creates each kind is
// compiled only once.
extension Verdict {
  /// Returns a failure with a measured count and its limit.
  static func fail(
    _ code: Reason.Code, count: Int, limit: Int, at time: Timestamp
  ) -> Verdict {
    .fail(Reason(code, count: count, limit: limit), at: time)
  }

  /// Returns a failure with a measured length and its limit, in points.
  static func fail(
    _ code: Reason.Code, length: Double, limit: Double, at time: Timestamp
  ) -> Verdict {
    .fail(Reason(code, length: length, limit: limit), at: time)
  }

  /// Returns a failure with the time elapsed since an instant, and its limit.
  static func fail(
    _ code: Reason.Code, since start: Timestamp, limit: Duration, at time: Timestamp
  ) -> Verdict {
    .fail(Reason(code, duration: time - start, limit: limit), at: time)
  }

  /// Returns a failure because a time limit has expired.
  static func fail(_ code: Reason.Code, after limit: Duration, at time: Timestamp) -> Verdict {
    .fail(Reason(code, duration: limit, limit: limit), at: time)
  }

  /// Returns a failure at the instant when the first touch moved farther from its start than a
  /// limit, or `undecided` if none has.
  static func fail(beyond limit: Double, _ input: Input) -> Verdict {
    guard let far = input.touches.firstTouchBeyond(limit) else { return .undecided }
    return .fail(
      .movedTooFar, length: far.distance, limit: limit, at: input.instant(at: far.fraction))
  }

  /// Returns a failure with a code and no measurement.
  static func fail(_ code: Reason.Code, at time: Timestamp) -> Verdict {
    .fail(Reason(code), at: time)
  }

  /// Returns a `begin` verdict with a measured length and its limit, in points.
  static func begin(
    _ code: Reason.Code, length: Double, limit: Double, at time: Timestamp
  ) -> Verdict {
    .begin(Reason(code, length: length, limit: limit), at: time)
  }

  /// Returns a failure because of a direction that isn't allowed.
  static func fail(_ direction: Direction, at time: Timestamp) -> Verdict {
    .fail(Reason(.wrongDirection, .direction(direction)), at: time)
  }

  /// The verdict that ends a gesture because its touches ended.
  static var endByLift: Verdict {
    get { .end(Reason(.lifted)) }
  }
}
