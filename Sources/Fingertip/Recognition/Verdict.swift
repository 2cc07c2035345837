/// What a recognizer answers to an input. A decision cannot be made without its reason, so every
/// gesture that did or did not happen can be explained (rule X1).
///
/// A discrete recognizer says `recognize` or `fail` once. A continuous one says `begin`, then
/// `change` any number of times, then `end`; or `fail` instead of `begin`. After `recognize`, `end`
/// and `fail` the recognizer is reset, and hears nothing more of the fingers that are still down.
///
/// `at` is the instant at which the limit was crossed, between the previous sample and this one.
/// Decisions that fall into one frame are ordered by it (rule R3).
public enum Verdict: Sendable {
  /// It may still become the gesture, or nothing changed.
  case undecided
  /// A discrete gesture happened.
  case recognize(Reason, at: Timestamp)
  /// A continuous gesture began.
  case begin(Reason, at: Timestamp)
  /// The values of a continuous gesture changed.
  case change
  /// A continuous gesture is complete.
  case end(Reason)
  /// It is not, and will not become, the gesture.
  case fail(Reason, at: Timestamp)
}

extension Verdict {
  /// Whether there is anything to look at; if it is a decision, it is put in a place.
  func stored(in storage: inout Verdict) -> RecognizerResponse.Update {
    let update = update
    if update == .verdict { storage = self }
    return update
  }

  /// Whether there is anything to look at.
  var update: RecognizerResponse.Update {
    switch self {
    case .undecided: .none
    case .change: .valueChanged
    case .recognize, .begin, .end, .fail: .verdict
    }
  }
}

// What machines mostly fail for. A verdict is large, and made of many parts: so each kind is made in
// one place.
extension Verdict {
  /// Fails because of a count of fingers.
  static func fail(
    _ code: Reason.Code, count: Int, limit: Int, at time: Timestamp
  ) -> Verdict {
    .fail(Reason(code, count: count, limit: limit), at: time)
  }

  /// Fails because of a length, in points.
  static func fail(
    _ code: Reason.Code, length: Double, limit: Double, at time: Timestamp
  ) -> Verdict {
    .fail(Reason(code, length: length, limit: limit), at: time)
  }

  /// Fails because of the time that has passed since another.
  static func fail(
    _ code: Reason.Code, since start: Timestamp, limit: Duration, at time: Timestamp
  ) -> Verdict {
    .fail(Reason(code, duration: time - start, limit: limit), at: time)
  }

  /// Fails because all the time has passed that there is.
  static func fail(_ code: Reason.Code, after limit: Duration, at time: Timestamp) -> Verdict {
    .fail(Reason(code, duration: limit, limit: limit), at: time)
  }

  /// Fails when a finger is farther than a limit from where it landed, at the instant at which the
  /// first of them passed it.
  static func fail(beyond limit: Double, _ input: Input) -> Verdict {
    guard let far = input.touches.firstBeyond(limit) else { return .undecided }
    return .fail(
      .movedTooFar, length: far.distance, limit: limit, at: input.instant(at: far.fraction))
  }

  /// Fails because of a fact without a number.
  static func fail(_ code: Reason.Code, at time: Timestamp) -> Verdict {
    .fail(Reason(code), at: time)
  }

  /// Begins because of a length, in points.
  static func begin(
    _ code: Reason.Code, length: Double, limit: Double, at time: Timestamp
  ) -> Verdict {
    .begin(Reason(code, length: length, limit: limit), at: time)
  }

  /// Fails because of a direction that was not asked for.
  static func fail(_ direction: Direction, at time: Timestamp) -> Verdict {
    .fail(Reason(.wrongDirection, .direction(direction)), at: time)
  }

  /// Ends because the fingers lifted.
  static var lifted: Verdict {
    get { .end(Reason(.lifted)) }
  }
}
