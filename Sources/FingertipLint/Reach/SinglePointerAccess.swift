public import Fingertip
public import FingertipScenes

/// The means of accessing one of a scene's functions with one stationary finger, as found by
/// ``Lint/findSinglePointerAccess()``.
///
/// Users who operate the screen with a head stick or a single finger, or whose hands tremble,
/// depend on this kind of access. They can tap and hold, but can't draw paths, drag, or use several
/// fingers (WCAG 2.2, 2.5.1 and 2.5.7).
public struct SinglePointerAccess: Hashable, Sendable {
  /// The function to access.
  public enum Subject: Hashable, Sendable {
    /// A purpose that one or more of a view's recognizers serve.
    case purpose(InteractionPurpose, of: String)
    /// Using a control, such as pressing a button, choosing a value, or editing text.
    case control(String)
    /// Moving or deleting the rows of a list. The list itself requires a drag for this action.
    case rows(InteractionPurpose, of: String)
    /// Zooming a scroll view.
    case zooming(of: String)
  }

  /// The result of the search.
  public enum Outcome: Hashable, Sendable {
    /// The search found a motion that accesses the function.
    case reached(ActivatingMotion)
    /// The search found no motion that is known to access the function. The named recognizers and
    /// controls are accessible and may perform it, but the scene doesn't declare their purpose, or
    /// they may act on something else.
    case purposeUndeclared(candidates: [String])
    /// The search found no motion that accesses the function.
    case notFound
  }

  /// A motion of one stationary finger that activates the function.
  public struct ActivatingMotion: Hashable, Sendable {
    /// The name of the recognizer or control that is activated.
    public var activatedName: String
    /// The motion to perform.
    public var motion: ProbeMotion
    /// The point during the motion at which the function is first activated.
    public var activationTime: ActivationTime
    /// The means of canceling or reversing the activation, or `nil` if none was found.
    public var cancellation: Cancellation?
    /// The motion as touch frames for a new window, with times starting at 0. The array is empty if
    /// content must be scrolled first but the search found no suitable drags.
    public var frames: [TouchFrame] = []
  }

  /// The point during a motion at which the function is activated.
  public enum ActivationTime: String, Hashable, Sendable {
    /// When the finger lands, which WCAG calls the down-event.
    case landing = "down"
    /// While the finger holds still.
    case hold
    /// When the finger lifts.
    case lift = "up"
    /// Some time after the finger lifts, because another gesture was still possible.
    case later
  }

  /// A means of canceling or reversing an activation.
  public enum Cancellation: Hashable, Sendable {
    /// A different continuation of the motion aborts the activation or restores the original value.
    case aborted(ProbeMotion)
    /// A subsequent motion restores the control's original value.
    case reversed(ProbeMotion)
    /// The named recognizer or control is accessible and has the purpose `undo`.
    case undoing(by: String)
  }

  /// A success criterion of WCAG 2.2.
  public enum Criterion: String, Hashable, Sendable {
    /// Pointer Gestures (level A): no path-based or multipoint gesture is required.
    case pointerGestures = "2.5.1"
    /// Pointer Cancellation (A): nothing is activated on the down-event, or the activation can be
    /// aborted or undone.
    case pointerCancellation = "2.5.2"
    /// Dragging Movements (AA): no drag is required.
    case draggingMovements = "2.5.7"
    /// Target Size (Minimum) (AA): 24 × 24 CSS px, or sufficient spacing.
    case targetSize = "2.5.8"

    /// The equivalent clause of EN 301 549 V3.2.1, or `nil` if WCAG 2.1, on which that standard is
    /// based, doesn't contain the criterion.
    public var clause: String? {
      switch self {
      case .pointerGestures: "11.2.5.1"
      case .pointerCancellation: "11.2.5.2"
      case .draggingMovements, .targetSize: nil
      }
    }
  }

  /// The function to access.
  public var subject: Subject
  /// The names of the recognizers that perform the function. The array is empty for controls and
  /// scroll views.
  public var recognizers: [String]
  /// The result of the search.
  public var outcome: Outcome
  /// The number of motions tried for the function.
  public var motionCount: Int
  /// The violated criteria. Essential gestures are exempt, but only the author of a scene can
  /// declare a gesture essential.
  public var violations: [Criterion]

  /// Whether there is a problem: no motion was found, or a criterion is violated.
  public var isProblem: Bool { outcome == .notFound || !violations.isEmpty }
}
