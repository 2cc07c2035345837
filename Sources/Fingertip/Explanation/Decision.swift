/// A decision made by the engine, with its reason, as passed to ``Window/onDecision``. Explanations
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
    /// A touch, identified by its number; the first touch in a window has number 1.
    case touch(Int)
    /// A view, identified by its name.
    case view(String)
    /// The clock from which the times of frames come.
    case clock
  }

  /// The outcome of a decision. Large cases are indirect, which makes the others cheap to create
  /// even without an observer.
  public enum Outcome: Hashable, Sendable {
    /// A recognizer changed state. `by` is the recognizer or view that caused the change.
    indirect case transition(from: GestureState, to: GestureState, Reason, by: Subject?)
    /// A recognizer is ready to recognize its gesture, but is waiting for others to fail.
    indirect case waits(Reason, for: [Subject])
    /// A recognizer failed by a small margin, which the shortfalls specify (rule X3).
    case nearMiss(NearMiss)
    /// `shouldReceive` returned `false` for the touch with the given number.
    case touchRejected(touch: Int)
    /// A recognizer restarted with the touch that ended its attempt.
    case restarted
    /// A touch hit a view.
    case landed(at: Point, on: String, tapCount: Int)
    /// A touch hit no view.
    case landedOnNothing(at: Point)
    /// A touch lifted.
    case lifted(at: Point)
    /// A touch was cancelled.
    case cancelled(CancellationReason)
    /// A touch's view was removed, and only recognizers on surrounding views still track the touch.
    case viewRemoved(String)
    /// A recognized gesture intercepted a touch from a view (rule D3).
    indirect case intercepted(from: String, by: Subject)
    /// A control sent events to its actions. Moves that stay inside or outside the control are
    /// omitted. The reason states how far outside the control a touch is, or why the touch was
    /// cancelled.
    indirect case sent(ControlEvents, Reason?)
    /// A sample was ignored.
    case ignored(IgnoredSample)
    /// The clock went backward, so the previous time is used (rule U3).
    case clockWentBackwards(Duration)
    /// A scroll view began to follow a drag at an offset.
    case scrollBegan(at: Point)
    /// A scroll view that can't scroll in a drag's direction passed the drag to an outer scroll
    /// view.
    case scrollPassedToParent(Direction, to: String)
    /// A scroll view's content was released at an offset, with a velocity in points per second, and
    /// will stop at the target.
    indirect case scrollReleased(at: Point, velocity: Vector, target: Point, ReleaseMotion)
    /// A scroll view's content stopped at an offset.
    case scrollEnded(at: Point)
    /// A touch stopped a scroll view's moving content at an offset.
    case scrollInterrupted(at: Point)
    /// A scroll view's content was released at a scale outside its limits.
    case zoomReleased(at: Double, target: Double)
  }

  /// The time of the decision. For a recognizer, this is the instant when a limit was met or
  /// missed.
  public var time: Timestamp
  /// The subject of the decision.
  public var subject: Subject
  /// The outcome of the decision.
  public var outcome: Outcome
  /// The time since the first touch of the attempt, or `nil` if there is no attempt.
  public var elapsed: Duration?
  /// The object named by the subject, for callers that know its type.
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

  /// Returns whether two decisions are equal. Recognizers are compared only by name, so that
  /// decisions from different runs can be equal.
  public static func == (a: Decision, b: Decision) -> Bool {
    a.time == b.time && a.subject == b.subject && a.outcome == b.outcome && a.elapsed == b.elapsed
  }

  /// Hashes the compared properties.
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
  /// A filter of the host rejected the touch.
  case filtered(FilterReason)
  /// A touch with this ID began in the same frame.
  case alreadyDown
  /// No touch with this ID is down.
  case unknown
  /// A coordinate isn't a number or exceeds ``Point/maximumCoordinate`` (rule U5).
  case invalidLocation
  /// 1024 touches are already down (rule U4).
  case tooManyTouches
  /// The frame was sent from a callback and dropped, because too many frames waited for the callback
  /// to return (rule D10).
  case tooManyFrames
}
