/// One thing that the engine decided, with its reason: what a listener of ``Window/onDecision``
/// gets, and what explanations and golden files are made of (rule X1).
///
/// A decision is a plain value that may be kept, compared and sent. ``description`` says it in one
/// line:
///
/// ```
/// 0.148 s  pan: possible → began, moved 10 pt, after 64 ms
/// ```
public struct Decision: Hashable, Sendable {
  /// Who or what a decision is about.
  public enum Subject: Hashable, Sendable {
    /// A recognizer, by its name and that of its view.
    case recognizer(String, view: String)
    /// A touch, by its number: the first touch of a window is 1.
    case touch(Int)
    /// A view, by its name.
    case view(String)
    /// The clock of the frames.
    case clock
  }

  /// What was decided. What is large lies elsewhere; what is not may be made though nobody listens.
  public enum Outcome: Hashable, Sendable {
    /// A recognizer changed its state. `by` is another one that caused it.
    indirect case transition(from: GestureState, to: GestureState, Reason, by: Subject?)
    /// A recognizer has seen its gesture and waits for others to fail.
    indirect case waits(Reason, for: [Subject])
    /// What a recognizer that failed lacked (rule X3).
    case nearMiss(NearMiss)
    /// The host hides a touch from a recognizer; the number is that of the touch.
    case touchRejected(touch: Int)
    /// A recognizer starts anew with the finger that ended its attempt.
    case restarted
    /// A touch landed on a view.
    case landed(at: Point, on: String, tapCount: Int)
    /// A touch landed where no view takes touches.
    case landedOnNothing(at: Point)
    /// A touch lifted.
    case lifted(at: Point)
    /// A touch was cancelled.
    case cancelled(CancellationReason)
    /// A view lost a touch to a gesture that was recognized (rule D3).
    indirect case intercepted(from: String, by: Subject)
    /// A control sends events to its actions. Moves of a finger that stays inside, or outside, are
    /// left out. The reason says where the finger is when it is outside, or why a touch was given up.
    indirect case sent(ControlEvents, Reason?)
    /// A sample was left out of account.
    case ignored(IgnoredSample)
    /// Time ran backwards and was held (rule U3).
    case clockWentBackwards(Duration)
    /// A scroll view begins to follow fingers that drag, from an offset.
    case scrollBegan(at: Point)
    /// A scroll view left a drag for which it has no room to another around it.
    case scrollPassedToParent(Direction, to: String)
    /// Fingers let the content of a scroll view go at an offset, with a velocity in points per second.
    /// It will come to rest at another.
    indirect case scrollReleased(at: Point, velocity: Vector, target: Point, ScrollEnd)
    /// The content of a scroll view came to rest at an offset.
    case scrollEnded(at: Point)
    /// A finger that landed stopped the content of a scroll view at an offset.
    case scrollInterrupted(at: Point)
    /// Fingers let the content of a scroll view go at a scale beyond its limits.
    case zoomReleased(at: Double, target: Double)
  }

  /// When: for a recognizer, the instant at which it met or missed its limit.
  public var time: Timestamp
  /// Who or what.
  public var subject: Subject
  /// What.
  public var outcome: Outcome
  /// The time since the first finger of the attempt landed, where there is an attempt.
  public var elapsed: Duration?
  /// What knows the subject itself, for those who know what that is.
  nonisolated(unsafe) var source: AnyObject?

  /// Makes a decision.
  public init(
    at time: Timestamp, _ subject: Subject, _ outcome: Outcome, elapsed: Duration? = nil
  ) {
    self.time = time
    self.subject = subject
    self.outcome = outcome
    self.elapsed = elapsed
  }

  /// Whether two decisions say the same. Which recognizer it was does not count beside its name, so that
  /// those of two runs compare.
  public static func == (a: Decision, b: Decision) -> Bool {
    a.time == b.time && a.subject == b.subject && a.outcome == b.outcome && a.elapsed == b.elapsed
  }

  /// Hashes what it says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(subject)
    hasher.combine(outcome)
    hasher.combine(elapsed)
  }
}

/// Why a sample was left out of account.
public enum IgnoredSample: Hashable, Sendable {
  /// The contact is a palm (rule T6).
  case palm
  /// A filter of the host leaves it out.
  case filtered(FilterReason)
  /// A touch with this identity is down already.
  case alreadyDown
  /// No touch with this identity is down.
  case unknown
  /// A coordinate is not a number, or beyond ``Point/farthest`` (rule U5).
  case invalidLocation
}
