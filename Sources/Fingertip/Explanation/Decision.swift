/// A decision made by the engine, and its reason, as passed to ``Window/onDecision``. Explanations
/// and golden files consist of decisions (rule X1).
///
/// A decision is a plain value that can be stored, compared and sent across isolation domains.
/// ``description`` is one line of text:
///
/// ```
/// 0.148 s  pan: possible → began, moved 10 pt, after 64 ms
/// ```
public struct Decision: Hashable, Sendable {
  /// The subject of a decision.
  public enum Subject: Hashable, Sendable {
    /// A recognizer, identified by its name and the name of its view.
    case recognizer(String, view: String)
    /// A touch, identified by its number. The first touch in a window has number 1. If the outcome
    /// is ``Outcome/ignored(_:)``, the touch may never have landed and is identified by its ID.
    case touch(Int)
    /// A view, identified by its name.
    case view(String)
    /// The clock that supplies frame timestamps.
    case clock
  }

  /// The outcome of a decision. Large cases are indirect, which keeps the other cases cheap to
  /// create even if there is no observer.
  public enum Outcome: Hashable, Sendable {
    /// A recognizer changed state. `by` is the recognizer or view that caused the change.
    indirect case transition(from: GestureState, to: GestureState, Reason, by: Subject?)
    /// A recognizer is ready to recognize its gesture, but is waiting for other recognizers to
    /// fail.
    indirect case waits(Reason, for: [Subject])
    /// A recognizer failed by a small margin. The shortfalls specify the margin (rule X3).
    case nearMiss(NearMiss)
    /// `shouldReceive` returned `false` for the touch with the given number.
    case touchRejected(touch: Int)
    /// A recognizer started a new attempt with the touch that made its previous attempt fail.
    case restarted
    /// A touch hit a view.
    case landed(at: Point, on: String, tapCount: Int)
    /// A touch hit no view.
    case landedOnNothing(at: Point)
    /// A touch lifted.
    case lifted(at: Point)
    /// A touch was cancelled.
    case cancelled(CancellationReason)
    /// The view that received a touch was removed. Only recognizers on surrounding views still
    /// track the touch.
    case viewRemoved(String)
    /// A recognized gesture intercepted a touch from a view (rule D3).
    indirect case intercepted(from: String, by: Subject)
    /// A control sent events to its actions. Moves that don't cross the control's boundary are
    /// omitted. The reason, if any, specifies how far the touch is outside the control, or why the
    /// touch was cancelled.
    indirect case sent(ControlEvents, Reason?)
    /// A sample was ignored.
    case ignored(IgnoredSample)
    /// The clock went backward, so the previous time is used (rule U3).
    case clockWentBackwards(Duration)
    /// A scroll view that was at the given offset began to follow a drag.
    case scrollBegan(at: Point)
    /// A scroll view that can't scroll in a drag's direction passed the drag to an outer scroll
    /// view.
    case scrollPassedToParent(Direction, to: String)
    /// A scroll view's content was released at an offset, with a velocity in points per second. The
    /// content will stop at the target offset.
    indirect case scrollReleased(at: Point, velocity: Vector, target: Point, ReleaseMotion)
    /// A scroll view's content stopped at an offset.
    case scrollEnded(at: Point)
    /// A touch stopped a scroll view's moving content at an offset.
    case scrollInterrupted(at: Point)
    /// A scroll view's content was released at a scale outside the allowed range, and will return
    /// to the target scale.
    case zoomReleased(at: Double, target: Double)
  }

  /// The time of the decision. For a recognizer, this is when a limit was met or missed.
  public var time: Timestamp
  /// The subject of the decision.
  public var subject: Subject
  /// The outcome of the decision.
  public var outcome: Outcome
  /// The time since the first touch of the attempt, or `nil` if there is no attempt.
  public var elapsed: Duration?
  /// The number that the host assigned, in ``TouchSample/tag``, to the touch that the decision
  /// concerns. The value is 0 if the decision doesn't concern a touch. Comparing decisions ignores
  /// their tags.
  public var tag: UInt64 = 0
  /// The object that the subject refers to. Only code that knows the object's type can use it.
  nonisolated(unsafe) var subjectReference: AnyObject?

  /// Creates a decision.
  public init(
    at time: Timestamp, _ subject: Subject, _ outcome: Outcome, elapsed: Duration? = nil
  ) {
    self.time = time
    self.subject = subject
    self.outcome = outcome
    self.elapsed = elapsed
  }

  /// Returns whether two decisions are equal. Recognizers are compared only by name, so decisions
  /// from different runs can be equal.
  public static func == (a: Decision, b: Decision) -> Bool {
    a.time == b.time && a.subject == b.subject && a.outcome == b.outcome && a.elapsed == b.elapsed
  }

  /// Hashes the properties that determine equality.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(subject)
    hasher.combine(outcome)
    hasher.combine(elapsed)
  }
}

/// The reason for ignoring a sample.
public enum IgnoredSample: Hashable, Sendable {
  /// The contact is a palm (rule T6).
  case palm
  /// A filter in the host rejected the touch.
  case filtered(FilterReason)
  /// Another touch with the same ID already began in this frame.
  case alreadyDown
  /// No touch with this ID is down.
  case unknown
  /// A coordinate isn't a number or exceeds ``Point/maximumCoordinate`` (rule U5).
  case invalidLocation
  /// 1024 touches are already down (rule U4).
  case tooManyTouches
  /// The frame was sent from a callback and was dropped because too many frames were already
  /// waiting for the callback to return (rule D10).
  case tooManyFrames
}
