/// Why something was decided: a fact, what was measured, and the limit that it met or missed.
///
/// ```swift
/// Reason(.movedTooFar, .length(52.3), limit: .length(45))  // "moved 52.3 pt, limit 45 pt"
/// ```
///
/// A reason is a plain value; making one costs nothing to speak of. The words are made later, by
/// `Decision.description`, for those who want to read them.
public struct Reason: Hashable, Sendable {
  /// The facts that the engine and its recognizers decide by.
  public enum Code: Hashable, Sendable {
    // Of recognizers that accept.
    /// The taps asked for were made.
    case tapped
    /// The fingers were held down for long enough.
    case held
    /// The fingers moved far enough.
    case moved
    /// The fingers moved far enough in a direction asked for.
    case swiped
    /// The fingers were fast enough when they lifted.
    case released
    /// The fingers moved apart far enough.
    case movedApart
    /// The fingers moved together far enough.
    case movedTogether
    /// The fingers turned far enough.
    case rotated
    /// The fingers lifted.
    case lifted
    /// All others that compete for the fingers have failed.
    case wonByDefault

    // Of recognizers that fail.
    /// A finger moved farther than allowed.
    case movedTooFar
    /// The fingers lifted before they had moved far enough.
    case movedTooLittle
    /// The fingers stayed down for longer than allowed.
    case pressedTooLong
    /// The fingers lifted too early.
    case liftedTooEarly
    /// No finger came back in time for the next tap.
    case nextTapTooLate
    /// A finger came back for the next tap sooner than it may.
    case nextTapTooSoon
    /// The next tap is too far from the one before.
    case nextTapTooFar
    /// More fingers landed than asked for.
    case tooManyTouches
    /// Fewer fingers landed than asked for.
    case tooFewTouches
    /// The fingers did not lift together.
    case liftedAtDifferentTimes
    /// The fingers moved for too long without getting far enough.
    case tookTooLong
    /// The fingers were too slow when they had moved far enough.
    case movedTooSlowly
    /// The fingers were too fast when they had moved far enough.
    case movedTooFast
    /// The fingers were too slow when they lifted.
    case releasedTooSlow
    /// The fingers were too fast when they lifted.
    case releasedTooFast
    /// The fingers did not keep to the direction.
    case offAxis
    /// The fingers moved in a direction that was not asked for.
    case wrongDirection
    /// Two fingers landed rather one above the other than side by side.
    case notSideBySide
    /// One of the fingers did not go in the direction of the others.
    case movedInDifferentDirections
    /// The fingers were closer together than they may be.
    case tooClose
    /// The fingers were farther apart than they may be.
    case tooFarApart
    /// A finger left the view.
    case leftView
    /// A finger landed too far from the edge, or beside the part of it that counts.
    case awayFromEdge
    /// The fingers lifted before their distance had changed enough.
    case spreadTooLittle
    /// The fingers lifted before they had turned enough.
    case rotatedTooLittle

    // Of the engine.
    /// Another recognizer was recognized and prevents this one.
    case prevented
    /// A recognizer that was required to fail was recognized.
    case requirementRecognized
    /// The host's `shouldBegin` said no.
    case shouldBeginReturnedFalse
    /// A control keeps its touch.
    case blockedByControl
    /// A touch was cancelled.
    case touchCancelled(CancellationReason)
    /// The recognizer was switched off.
    case disabled
    /// The recognizer was taken off its view.
    case removed
    /// No finger is down, and the recognizer waits for nothing.
    case noTouchesRemaining

    // Of controls.
    /// The finger is outside of the control.
    case outside

    /// A fact of a custom recognizer, in words. Where they hold `{}`, the number that was measured
    /// is put, and where they hold another, the limit; without, both are said behind them:
    ///
    /// ```swift
    /// Reason(.custom("drew {} of {} corners"), .count(2), limit: .count(5))  // "drew 2 of 5 corners"
    /// ```
    case custom(StaticText)
  }

  /// What was the case.
  public var code: Code
  /// The number that was measured.
  public var measured: Quantity?
  /// The limit that applied.
  public var limit: Quantity?

  /// Makes a reason from a fact and its numbers.
  public init(_ code: Code, _ measured: Quantity? = nil, limit: Quantity? = nil) {
    self.code = code
    self.measured = measured
    self.limit = limit
  }
}

// The reasons that are mostly given, each kind made in one place.
extension Reason {
  /// A reason with two counts.
  init(_ code: Code, count: Int, limit: Int) {
    self.init(code, .count(count), limit: .count(limit))
  }

  /// A reason with two lengths, in points.
  init(_ code: Code, length: Double, limit: Double) {
    self.init(code, .length(length), limit: .length(limit))
  }

  /// A reason with two times that passed.
  init(_ code: Code, duration: Duration, limit: Duration) {
    self.init(code, .duration(duration), limit: .duration(limit))
  }

  /// A reason with two speeds, in points per second.
  init(_ code: Code, speed: Double, limit: Double) {
    self.init(code, .speed(speed), limit: .speed(limit))
  }

  /// A reason with two turns.
  init(_ code: Code, angle: Angle, limit: Angle) {
    self.init(code, .angle(angle), limit: .angle(limit))
  }
}

/// Words that are written in the source code, so that a reason that carries them is as cheap as any
/// other. They end where there is a 0 in them.
public struct StaticText: Hashable, Sendable, ExpressibleByStringLiteral {
  // Where the words are, with a 0 behind them: a reason with one word more is dearer to tell apart.
  nonisolated(unsafe) package let utf8Start: UnsafePointer<UInt8>

  /// Makes a phrase from a literal.
  public init(stringLiteral literal: StaticString) { utf8Start = literal.utf8Start }

  /// The words in UTF-8.
  var bytes: UnsafeBufferPointer<UInt8> {
    var count = 0
    while utf8Start[count] != 0 { count += 1 }
    return UnsafeBufferPointer(start: utf8Start, count: count)
  }

  /// The words.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether two phrases say the same.
  public static func == (a: StaticText, b: StaticText) -> Bool { a.text == b.text }

  /// Hashes the words.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
