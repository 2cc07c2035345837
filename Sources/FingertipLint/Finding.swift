public import Fingertip
public import FingertipScenes

/// A problem in a scene.
public struct Finding: Hashable, Sendable {
  /// The severity of a finding.
  public enum Severity: String, Hashable, Sendable {
    /// Something doesn't work.
    case error
    /// Something works, but is hard to use.
    case warning
  }

  /// A recognizer that uses a gesture in a scene, with its purpose.
  public struct Use: Hashable, Sendable {
    /// The name of the scene, as passed to ``Lint/compare(_:size:)``.
    public var scene: String
    /// The name of the recognizer.
    public var recognizer: String
    /// The purpose of the recognizer.
    public var purpose: InteractionPurpose
  }

  /// The reason why a gesture isn't recognized although it was performed.
  public enum Blocker: Hashable, Sendable {
    /// The recognizer waits for another recognizer to fail, but the other recognizes its gesture.
    case waits(for: String)
    /// Another recognizer recognizes its gesture first.
    case prevented(by: String)
    /// A control blocks taps, long presses and drags from recognizers around it.
    case blocked(by: String)
  }

  /// The reason why no touch lands on a view.
  public enum UnhittableReason: Hashable, Sendable {
    /// The view or one of its superviews can't be hit, for a reason such as `it is hidden`.
    case switchedOff(String, reason: String)
    /// The view lies outside the window. The rectangle is the view's frame in window coordinates.
    case outside(Rect, window: Size)
    /// Other views cover the view completely; the named one covers most of it.
    case covered(by: String)
    /// A superview clips the view completely.
    case clipped(by: String)
    /// Neither the view nor its subviews have an area that can be hit.
    case empty
  }

  /// A problem and its details.
  public enum Problem: Hashable, Sendable {
    /// One motion reaches the limits of two recognizers at the same instant, so that only the order
    /// in which they were added, or the nesting of their views, decides between them. See ``Lint``
    /// for the definition of a conflict.
    case conflict(winner: String, loser: String, Probe)
    /// Other recognizers or controls blocked a recognizer in every tried motion that performs its
    /// gesture. The values are the blockers, most frequent first, and one of these motions.
    case alwaysBlocked(String, [Blocker], Probe)
    /// None of the motions tried performs a recognizer's gesture, even without competitors. The
    /// reason is the smallest shortfall of the most frequent kind.
    case impossible(String, reason: String)
    /// A recognizer recognizes strokes of several fingers that move exactly alike, but usually misses
    /// them if the fingers scatter or one is late, as people's do. The values are what was
    /// recognized instead, most frequent first, one such stroke, and the numbers of strokes.
    case missedWhenUneven(String, [Blocker], Probe, missed: Int, of: Int)
    /// No touch lands on the view of a recognizer or its subviews.
    case unreachableView(String, view: String, UnhittableReason)
    /// No touch lands on a control or one of its parts, nor on the given number of its other parts.
    case unreachableControl(String, others: Int, UnhittableReason)
    /// A target is too small.
    case smallTarget(Target, SizeLimit)
    /// Two targets are less than 8 pt apart.
    case closeTargets(String, String, distance: Double)
    /// The resting margins of two targets overlap outside their shapes, where a touch goes to the
    /// nearer target. The point is in the overlap, in window coordinates.
    case overlappingMargins(String, String, at: Point)
    /// A swipe, flick or short pan to the left on a row neither deletes the row nor reveals buttons.
    /// The names are those of the recognizer, the gesture and the row.
    case rowStroke(String, gesture: String, view: String, InteractionPurpose)
    /// Shaking the device is the only means to perform an action. The view receives the shake.
    case shakeOnly(String, view: String)
    /// One shake performs two actions. The view receives the shake.
    case severalShakePurposes(String, String, view: String)
    /// Only gestures with three or more fingers serve a purpose.
    case manyFingers(String, view: String, fingers: Int, InteractionPurpose)
    /// A control, or a part of it, is dragged vertically and lies in a scroll view that scrolls
    /// vertically. The rectangle is the control's frame in the window.
    case sameAxis(String, part: String?, frame: Rect, scroll: String)
    /// A gesture has different purposes in different scenes.
    case differentPurposes(gesture: String, [Use])
    /// A gesture has an unconventional purpose.
    case unusualPurpose(String, gesture: String, InteractionPurpose, usual: [InteractionPurpose])
  }

  /// The problem and its details.
  public var problem: Problem

  /// Creates a finding for a problem.
  public init(_ problem: Problem) { self.problem = problem }

  /// The severity. Errors are conflicts, gestures and controls that can't be recognized or reached,
  /// and targets below 24 CSS px without sufficient spacing.
  public var severity: Severity {
    switch problem {
    case .conflict, .alwaysBlocked, .impossible, .unreachableView, .unreachableControl: .error
    case .smallTarget(_, let limit):
      limit.lengthInPixels <= TargetLimits.minimum ? .error : .warning
    case .missedWhenUneven, .closeTargets, .overlappingMargins, .unusualPurpose, .rowStroke,
      .manyFingers, .sameAxis, .differentPurposes, .shakeOnly, .severalShakePurposes:
      .warning
    }
  }

  /// The kind of problem as one machine-readable word.
  public var kind: String {
    switch problem {
    case .conflict: "conflict"
    case .alwaysBlocked, .impossible, .unreachableView, .unreachableControl: "never"
    case .missedWhenUneven: "uneven"
    case .smallTarget: "size"
    case .closeTargets: "distance"
    case .overlappingMargins: "margins"
    case .unusualPurpose, .rowStroke, .differentPurposes: "purpose"
    case .shakeOnly, .severalShakePurposes: "shake"
    case .manyFingers: "fingers"
    case .sameAxis: "scrolling"
    }
  }

  /// The names of the affected recognizers.
  public var recognizers: [String] {
    switch problem {
    case .conflict(let winner, let loser, _): [winner, loser]
    case .alwaysBlocked(let name, _, _), .missedWhenUneven(let name, _, _, _, _),
      .impossible(let name, _), .unreachableView(let name, _, _),
      .unusualPurpose(let name, _, _, _), .rowStroke(let name, _, _, _),
      .manyFingers(let name, _, _, _):
      [name]
    case .differentPurposes(_, let uses): uses.map(\.recognizer)
    case .unreachableControl, .smallTarget, .closeTargets, .overlappingMargins, .sameAxis,
      .shakeOnly, .severalShakePurposes:
      []
    }
  }

  /// The names of the affected views.
  public var views: [String] {
    switch problem {
    case .conflict, .alwaysBlocked, .missedWhenUneven, .impossible, .unusualPurpose,
      .differentPurposes:
      []
    case .rowStroke(_, _, let view, _), .manyFingers(_, let view, _, _), .shakeOnly(_, let view),
      .severalShakePurposes(_, _, let view):
      [view]
    case .sameAxis(let control, _, _, let scroll): [control, scroll]
    case .unreachableView(_, let view, _), .unreachableControl(let view, _, _): [view]
    case .smallTarget(let target, _): [target.view]
    case .closeTargets(let one, let other, _), .overlappingMargins(let one, let other, _):
      [one, other]
    }
  }

  /// A motion that demonstrates the problem, or `nil` if there is none.
  public var motion: Probe? {
    switch problem {
    case .conflict(_, _, let probe), .alwaysBlocked(_, _, let probe),
      .missedWhenUneven(_, _, let probe, _, _):
      probe
    default: nil
    }
  }
}
