public import Fingertip
public import FingertipScenes

/// How somebody reaches what a scene is for with one finger that stays where it lands, as ``Lint/reaches()``
/// found it.
///
/// That is what people can do who point with a head stick, with a hand that trembles, or with one finger:
/// taps and holds, and no paths, drags or second fingers (WCAG 2.2, 2.5.1 and 2.5.7).
public struct Reach: Hashable, Sendable {
  /// What there is to reach.
  public enum Subject: Hashable, Sendable {
    /// What the recognizers of a view are for that say the same purpose.
    case purpose(ScenePurpose, of: String)
    /// What a control does when it is used: a button is pressed, a value is chosen, a text is edited.
    case control(String)
    /// The zooming of a scroll view.
    case zooming(of: String)
  }

  /// What became of the search.
  public enum Outcome: Hashable, Sendable {
    /// A motion was found.
    case reached(Way)
    /// None was found that the scene says is for it. These can be reached, and may do the same: the scene does
    /// not say what they are for, or they are elsewhere and act on something else, perhaps.
    case unsaid(perhaps: [String])
    /// None was found.
    case notFound
  }

  /// A motion of one finger that stays where it lands, by which something is told.
  public struct Way: Hashable, Sendable {
    /// The name of the recognizer or the control that tells it.
    public var by: String
    /// The motion.
    public var motion: Probe
    /// When it is told first.
    public var moment: Moment
    /// How it is taken back; `nil` when no way was found.
    public var recall: Recall?
    /// The motion as frames that start at 0, to be sent to a new window; empty when content must first be
    /// scrolled, and no drags were found that do.
    public var frames: [TouchFrame] = []
  }

  /// When something is told.
  public enum Moment: String, Hashable, Sendable {
    /// As the finger lands: on the down-event, as WCAG calls it.
    case landing
    /// While it rests.
    case rest
    /// As it lifts.
    case lift
    /// After it lifted, because another gesture was possible until then.
    case later
  }

  /// How what a finger does is taken back.
  public enum Recall: Hashable, Sendable {
    /// It is not told, or ends as it began, when the motion goes on otherwise.
    case calledOff(Probe)
    /// Another motion after it makes the control what it was.
    case undone(Probe)
    /// A recognizer or a control that can be reached is for undoing.
    case undoing(by: String)
  }

  /// A success criterion of WCAG 2.2.
  public enum Criterion: String, Hashable, Sendable {
    /// Pointer Gestures (level A): no path, and no more than one finger, is needed.
    case pointerGestures = "2.5.1"
    /// Pointer Cancellation (A): nothing happens as a finger lands, or it can be taken back.
    case pointerCancellation = "2.5.2"
    /// Dragging Movements (AA): no drag is needed.
    case draggingMovements = "2.5.7"
    /// Target Size (Minimum) (AA): 24 × 24 CSS px, or room around it.
    case targetSize = "2.5.8"

    /// The clause of EN 301 549 V3.2.1 that asks the same of software; `nil` where that has none yet, because
    /// it follows WCAG 2.1.
    public var clause: String? {
      switch self {
      case .pointerGestures: "11.2.5.1"
      case .pointerCancellation: "11.2.5.2"
      case .draggingMovements, .targetSize: nil
      }
    }
  }

  /// What there is to reach.
  public var subject: Subject
  /// The names of the recognizers that the scene has for it; of controls and scroll views none.
  public var recognizers: [String]
  /// What was found.
  public var outcome: Outcome
  /// How many motions of one finger that stays in place were tried for it.
  public var motions: Int
  /// The criteria that are not met, as far as was found. A criterion leaves out what is essential, which
  /// nobody but the author of a scene can say.
  public var unmet: [Criterion]

  /// Whether there is anything to mend: nothing was found by which it is reached, or a criterion is not met.
  public var isProblem: Bool { outcome == .notFound || !unmet.isEmpty }
}
