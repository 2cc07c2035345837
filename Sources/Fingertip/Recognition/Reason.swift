/// The reason for a decision. A reason consists of a code and, where applicable, a measurement and
/// the limit that the measurement met or missed.
///
/// ```swift
/// // "moved 52.3 pt, limit 45 pt"
/// Reason(.movedTooFar, measured: .length(52.3), limit: .length(45))
/// ```
///
/// A reason is a plain value that is quick to create. `Decision.description` creates the text only
/// when it is needed.
public struct Reason: Hashable, Sendable {
  /// A reason code used by the engine or its recognizers.
  public enum Code: Hashable, Sendable {
    // Reasons why a recognizer recognizes its gesture.
    /// The required taps were performed.
    case tapped
    /// The touches were down for long enough.
    case held
    /// The touches moved far enough.
    case moved
    /// The touches moved far enough in an allowed direction.
    case swiped
    /// The touches were fast enough when they ended.
    case released
    /// The touches moved far enough apart.
    case movedApart
    /// The touches moved far enough toward each other.
    case movedTogether
    /// The touches rotated far enough.
    case rotated
    /// The touches ended.
    case lifted
    /// All competitors for the touches have failed.
    case wonByDefault

    // Reasons why a recognizer fails.
    /// A touch moved farther than allowed.
    case movedTooFar
    /// The touches ended before they had moved far enough.
    case movedTooLittle
    /// The touches were down for longer than allowed.
    case pressedTooLong
    /// The touches ended too early.
    case liftedTooEarly
    /// The next tap didn't begin in time.
    case nextTapTooLate
    /// The next tap began sooner than allowed.
    case nextTapTooSoon
    /// The next tap was too far from the previous one.
    case nextTapTooFar
    /// More touches began than allowed.
    case tooManyTouches
    /// Fewer touches began than required.
    case tooFewTouches
    /// The touches didn't end together.
    case liftedAtDifferentTimes
    /// The touches took too long to move far enough.
    case tookTooLong
    /// The touches were too slow once they had moved far enough.
    case movedTooSlowly
    /// The touches were too fast once they had moved far enough.
    case movedTooFast
    /// The touches were too slow when they ended.
    case releasedTooSlow
    /// The touches were too fast when they ended.
    case releasedTooFast
    /// The touches deviated too much from their direction.
    case offAxis
    /// The touches moved in a direction that isn't allowed. The measured value is the direction,
    /// the change in a pinch's spread, or the change in a rotation's angle.
    case wrongDirection
    /// Two touches began one above the other instead of side by side.
    case notSideBySide
    /// One touch moved in a different direction from the others.
    case movedInDifferentDirections
    /// The touches were closer together than allowed.
    case tooClose
    /// The touches were farther apart than allowed.
    case tooFarApart
    /// A touch left the view.
    case leftView
    /// A touch began too far from the edge or outside its active segment.
    case awayFromEdge
    /// The touches ended before their spread had changed enough.
    case spreadTooLittle
    /// The touches ended before they had rotated enough.
    case rotatedTooLittle

    // Reasons given by the engine.
    /// Another recognizer has recognized its gesture and prevents this one.
    case prevented
    /// Another recognizer, which this one requires to fail, has recognized its gesture.
    case requirementRecognized
    /// The host's `shouldBegin` returned `false`.
    case shouldBeginReturnedFalse
    /// A control blocks the gesture.
    case blockedByControl
    /// A touch was cancelled.
    case touchCancelled(CancellationReason)
    /// The recognizer was disabled.
    case disabled
    /// The recognizer was removed from its view.
    case removed
    /// No touch is down and the recognizer has no deadline, so it would never reach a decision.
    case noTouchesRemaining
    /// The gesture was withdrawn in favor of a different gesture that better matches how the
    /// touches move.
    case gaveWay

    // Reasons given by controls.
    /// The touch is outside the control.
    case outside

    /// A reason defined by a custom recognizer, with its text. The first `{}` in the text is
    /// replaced with the measurement, and the second `{}` with the limit. A number without a
    /// corresponding `{}` is appended to the text:
    ///
    /// ```swift
    /// // "drew 2 of 5 corners"
    /// Reason(.custom("drew {} of {} corners"), measured: .count(2), limit: .count(5))
    /// ```
    case custom(StaticText)
  }

  /// The reason code.
  public var code: Code
  /// The measured quantity, or `nil` if the reason has no measurement.
  public var measured: Quantity?
  /// The limit that applied to the measurement, or `nil` if there is none. A limit for an angle has
  /// the same sign as the measured angle.
  public var limit: Quantity?

  /// Creates a reason from a code and, optionally, a measurement and its limit.
  ///
  /// An angle limit applies in both directions, so it takes on the sign of the measured angle,
  /// unless that angle is displayed as 0°.
  public init(_ code: Code, _ measured: Quantity? = nil, limit: Quantity? = nil) {
    self.code = code
    self.measured = measured
    self.limit = limit
    if case .angle(let angle)? = measured, case .angle(let amount)? = limit,
      amount > .zero, angle.degrees <= -0.05
    {
      self.limit = .angle(Angle.zero - amount)
    }
  }
}

// These initializers create the common kinds of reasons so that the code for each kind is compiled
// only once.
extension Reason {
  /// Creates a reason whose measurement and limit are counts.
  init(_ code: Code, count: Int, limit: Int) {
    self.init(code, .count(count), limit: .count(limit))
  }

  /// Creates a reason whose measurement and limit are lengths, in points.
  init(_ code: Code, length: Double, limit: Double) {
    self.init(code, .length(length), limit: .length(limit))
  }

  /// Creates a reason whose measurement and limit are durations.
  init(_ code: Code, duration: Duration, limit: Duration) {
    self.init(code, .duration(duration), limit: .duration(limit))
  }

  /// Creates a reason whose measurement and limit are speeds, in points per second.
  init(_ code: Code, speed: Double, limit: Double) {
    self.init(code, .speed(speed), limit: .speed(limit))
  }

  /// Creates a reason whose measurement and limit are angles of rotation.
  init(_ code: Code, angle: Angle, limit: Angle) {
    self.init(code, .angle(angle), limit: .angle(limit))
  }
}

/// Text from a string literal in the source code. The text isn't copied, so creating a reason with
/// text takes no longer than creating any other reason. The text ends at the first null byte.
public struct StaticText: Hashable, Sendable, ExpressibleByStringLiteral {
  // The text is stored as a pointer to a null-terminated string. A `StaticString` would be one word
  // larger and would make comparing reasons slower.
  nonisolated(unsafe) package let utf8Start: UnsafePointer<UInt8>

  /// Creates text from a literal.
  public init(stringLiteral literal: StaticString) { utf8Start = literal.utf8Start }

  /// The text in UTF-8.
  var bytes: UnsafeBufferPointer<UInt8> {
    var count = 0
    while utf8Start[count] != 0 { count += 1 }
    return UnsafeBufferPointer(start: utf8Start, count: count)
  }

  /// The text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns whether two values have the same text.
  public static func == (a: StaticText, b: StaticText) -> Bool { a.text == b.text }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
