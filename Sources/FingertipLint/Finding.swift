public import Fingertip
public import FingertipScenes

/// A problem in a scene.
public struct Finding: Hashable, Sendable {
  /// The severity of a finding.
  public enum Severity: String, Hashable, Sendable {
    /// Something that doesn't work.
    case error
    /// Something that works but is hard to use.
    case warning
  }

  /// A recognizer's use of a gesture in a scene, with the purpose that the gesture serves.
  public struct GestureUse: Hashable, Sendable {
    /// The name of the scene, as passed to ``Lint/findInconsistentPurposes(in:size:)``.
    public var scene: String
    /// The name of the recognizer.
    public var recognizer: String
    /// The recognizer's purpose.
    public var purpose: InteractionPurpose
  }

  /// The reason why a recognizer doesn't recognize its gesture even though a motion performs it.
  public enum Blocker: Hashable, Sendable {
    /// The recognizer waits for another recognizer to fail, but that recognizer recognizes its own
    /// gesture.
    case waits(for: String)
    /// Another recognizer recognizes its gesture first.
    case prevented(by: String)
    /// A control blocks the taps, long presses and drags of recognizers around it.
    case blocked(by: String)
  }

  /// The reason why no touch lands on a view.
  public enum UnhittableReason: Hashable, Sendable {
    /// The view or one of its superviews can't be hit, for a reason such as `it is hidden`.
    case switchedOff(String, reason: String)
    /// The view lies outside the window. The rectangle is the view's frame in window coordinates.
    case outside(Rect, window: Size)
    /// Other views cover the view completely. The named view is the one that covers the largest
    /// part.
    case covered(by: String)
    /// A superview clips the view completely.
    case clipped(by: String)
    /// Neither the view nor its subviews have an area that can be hit.
    case empty
  }

  /// A problem and its details.
  public enum Problem: Hashable, Sendable {
    /// One motion reaches the limits of two recognizers at the same instant, so only the order in
    /// which the recognizers were added, or the nesting of their views, decides between them. See
    /// ``Lint`` for the definition of a conflict.
    case conflict(winner: String, loser: String, ProbeMotion)
    /// Other recognizers or controls blocked a recognizer in every tried motion that performs its
    /// gesture. The values are the recognizer's name, its blockers (the most frequent one first),
    /// and one of these motions.
    case alwaysBlocked(String, [Blocker], ProbeMotion)
    /// None of the tried motions performs a recognizer's gesture, even without competitors. The
    /// reason is the most frequent reason for failure, with the value that came closest to its
    /// limit.
    case impossible(String, reason: String)
    /// A recognizer recognizes multi-finger strokes if the fingers move exactly alike. However, it
    /// usually misses them if the fingers' movements differ or one finger starts late, as happens
    /// with real fingers. The values are the recognizer's name, the gestures recognized instead
    /// (the most frequent one first), one of the missed strokes, the number of missed strokes, and
    /// the number of strokes tried.
    case missedWhenUneven(String, [Blocker], ProbeMotion, missed: Int, of: Int)
    /// No touch can land on a recognizer's view or its subviews.
    case unreachableView(String, view: String, UnhittableReason)
    /// No touch can land on a control or one of its parts. `others` is the number of other parts of
    /// the control on which no touch can land.
    case unreachableControl(String, others: Int, UnhittableReason)
    /// A target is too small.
    case smallTarget(SmallTarget, SizeLimit)
    /// Two targets are less than 8 pt apart.
    case closeTargets(String, String, distance: Double)
    /// The resting margins of two targets overlap outside the targets' shapes. A touch in the
    /// overlap goes to the nearer target. The point lies in the overlap, in window coordinates.
    case overlappingMargins(String, String, at: Point)
    /// A swipe, flick or short pan toward the leading edge of a row neither deletes the row nor
    /// reveals buttons. The values are the names of the recognizer, the gesture (including its
    /// direction) and the row.
    case unusualRowStroke(String, gesture: String, view: String, InteractionPurpose)
    /// Shaking the device is the only means of performing an action. The named view receives the
    /// shake.
    case shakeOnly(String, view: String)
    /// A shake performs two different actions. The named view receives the shake.
    case severalShakePurposes(String, String, view: String)
    /// A purpose is served only by gestures with three or more fingers.
    case manyFingers(String, view: String, fingers: Int, InteractionPurpose)
    /// A control, or a part of it, is dragged vertically and lies in a scroll view that scrolls
    /// vertically. The rectangle is the control's frame in window coordinates.
    case dragScrollConflict(String, part: String?, frame: Rect, scroll: String)
    /// Settings of a recognizer have no effect in combination with its other settings. The values
    /// are the recognizer's name and the settings' keys, as they appear in a scene.
    case ineffectiveSettings(String, settings: [String])
    /// A gesture has different purposes in different scenes.
    case differentPurposes(gesture: String, [GestureUse])
    /// A gesture has an unconventional purpose.
    case unusualPurpose(String, gesture: String, InteractionPurpose, usual: [InteractionPurpose])
  }

  /// The problem and its details.
  public var problem: Problem

  /// Creates a finding for a problem.
  public init(_ problem: Problem) { self.problem = problem }

  /// The severity of the problem. Errors are conflicts, gestures that can't be recognized, controls
  /// that can't be reached, and targets smaller than 24 CSS px without sufficient spacing. All
  /// other problems are warnings.
  public var severity: Severity {
    switch problem {
    case .conflict, .alwaysBlocked, .impossible, .unreachableView, .unreachableControl: .error
    case .smallTarget(_, let limit):
      limit.lengthInPixels <= TargetLimits.minimumSize ? .error : .warning
    case .missedWhenUneven, .closeTargets, .overlappingMargins, .unusualPurpose, .unusualRowStroke,
      .manyFingers, .dragScrollConflict, .differentPurposes, .shakeOnly, .severalShakePurposes,
      .ineffectiveSettings:
      .warning
    }
  }

  /// The kind of problem, as a machine-readable word.
  public var kind: String {
    switch problem {
    case .conflict: "conflict"
    case .alwaysBlocked, .impossible, .unreachableView, .unreachableControl: "never"
    case .missedWhenUneven: "uneven"
    case .smallTarget: "size"
    case .closeTargets: "distance"
    case .overlappingMargins: "margins"
    case .unusualPurpose, .unusualRowStroke, .differentPurposes: "purpose"
    case .shakeOnly, .severalShakePurposes: "shake"
    case .manyFingers: "fingers"
    case .dragScrollConflict: "scrolling"
    case .ineffectiveSettings: "effect"
    }
  }

  /// The names of the affected recognizers.
  public var recognizers: [String] {
    switch problem {
    case .conflict(let winner, let loser, _): [winner, loser]
    case .alwaysBlocked(let name, _, _), .missedWhenUneven(let name, _, _, _, _),
      .impossible(let name, _), .unreachableView(let name, _, _),
      .unusualPurpose(let name, _, _, _), .unusualRowStroke(let name, _, _, _),
      .manyFingers(let name, _, _, _), .ineffectiveSettings(let name, _):
      [name]
    case .differentPurposes(_, let uses): uses.map(\.recognizer)
    case .unreachableControl, .smallTarget, .closeTargets, .overlappingMargins, .dragScrollConflict,
      .shakeOnly, .severalShakePurposes:
      []
    }
  }

  /// The names of the affected views.
  public var views: [String] {
    switch problem {
    case .conflict, .alwaysBlocked, .missedWhenUneven, .impossible, .unusualPurpose,
      .differentPurposes, .ineffectiveSettings:
      []
    case .unusualRowStroke(_, _, let view, _), .manyFingers(_, let view, _, _),
      .shakeOnly(_, let view),
      .severalShakePurposes(_, _, let view):
      [view]
    case .dragScrollConflict(let control, _, _, let scroll): [control, scroll]
    case .unreachableView(_, let view, _), .unreachableControl(let view, _, _): [view]
    case .smallTarget(let target, _): [target.view]
    case .closeTargets(let one, let other, _), .overlappingMargins(let one, let other, _):
      [one, other]
    }
  }

  /// A motion that demonstrates the problem, or `nil` if there is none.
  public var motion: ProbeMotion? {
    switch problem {
    case .conflict(_, _, let probe), .alwaysBlocked(_, _, let probe),
      .missedWhenUneven(_, _, let probe, _, _):
      probe
    default: nil
    }
  }
}
