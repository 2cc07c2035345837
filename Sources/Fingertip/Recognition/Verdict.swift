/// The result of a recognizer for an input. A decision always includes its reason, so every gesture
/// that did or didn't happen can be explained (rule X1).
///
/// A discrete recognizer returns `recognize` or `fail` once. A continuous one returns `begin`, then
/// any number of `change`, then `end`; or `fail` instead of `begin`. After `recognize`, `end` and
/// `fail` the recognizer is reset, and receives nothing more of the touches that are still down.
///
/// `at` is the instant when the limit was crossed, between the previous sample and this one. It
/// orders the decisions of one frame (rule R3).
public enum Verdict: Sendable {
  /// The touches may still become the gesture, or nothing changed.
  case undecided
  /// A discrete gesture happened.
  case recognize(Reason, at: Timestamp)
  /// A continuous gesture began.
  case begin(Reason, at: Timestamp)
  /// The values of a continuous gesture changed.
  case change
  /// A continuous gesture is complete.
  case end(Reason)
  /// The touches aren't the gesture, and can't become it.
  case fail(Reason, at: Timestamp)
}

extension Verdict {
  /// Returns the kind of update, and stores the verdict in `place` if it is a decision.
  func noted(in place: inout Verdict) -> Answer.News {
    let news = news
    if news == .verdict { place = self }
    return news
  }

  /// The kind of update.
  var news: Answer.News {
    switch self {
    case .undecided: .nothing
    case .change: .change
    case .recognize, .begin, .end, .fail: .verdict
    }
  }
}

// The common failures. A verdict is large, so each kind is compiled once.
extension Verdict {
  /// Fails because of a number of touches.
  static func fail(
    _ fact: Reason.Fact, count: Int, limit: Int, at time: Timestamp
  ) -> Verdict {
    .fail(Reason(fact, count: count, limit: limit), at: time)
  }

  /// Fails because of a length, in points.
  static func fail(
    _ fact: Reason.Fact, length: Double, limit: Double, at time: Timestamp
  ) -> Verdict {
    .fail(Reason(fact, length: length, limit: limit), at: time)
  }

  /// Fails because of the time since an instant.
  static func fail(
    _ fact: Reason.Fact, since start: Timestamp, limit: Duration, at time: Timestamp
  ) -> Verdict {
    .fail(Reason(fact, duration: time - start, limit: limit), at: time)
  }

  /// Fails because a time limit is used up.
  static func fail(_ fact: Reason.Fact, after limit: Duration, at time: Timestamp) -> Verdict {
    .fail(Reason(fact, duration: limit, limit: limit), at: time)
  }

  /// Fails when a touch is farther than a limit from its start, at the instant when the first touch
  /// passed the limit.
  static func fail(beyond limit: Double, _ input: Input) -> Verdict {
    guard let far = input.fingers.firstBeyond(limit) else { return .undecided }
    return .fail(
      .movedTooFar, length: far.distance, limit: limit, at: input.instant(at: far.fraction))
  }

  /// Fails for a code without a measurement.
  static func fail(_ fact: Reason.Fact, at time: Timestamp) -> Verdict {
    .fail(Reason(fact), at: time)
  }

  /// Begins because of a length, in points.
  static func begin(
    _ fact: Reason.Fact, length: Double, limit: Double, at time: Timestamp
  ) -> Verdict {
    .begin(Reason(fact, length: length, limit: limit), at: time)
  }

  /// Fails because of a direction that isn't allowed.
  static func fail(_ direction: Direction, at time: Timestamp) -> Verdict {
    .fail(Reason(.wrongDirection, .direction(direction)), at: time)
  }

  /// Ends because the touches ended.
  static var lifted: Verdict {
    get { .end(Reason(.lifted)) }
  }
}
