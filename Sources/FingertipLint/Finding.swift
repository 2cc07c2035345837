public import Fingertip
public import FingertipScenes

/// Something about a scene that its author should look at.
public struct Finding: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// Something does not work.
    case error
    /// Something works, but people will have trouble with it.
    case warning
  }

  /// What a scene uses a gesture for.
  public struct Use: Hashable, Sendable {
    /// The name of the scene, as it was given to ``Lint/compare(_:size:)``.
    public var scene: String
    /// The name of the recognizer.
    public var recognizer: String
    /// What it is for.
    public var purpose: ScenePurpose
  }

  /// What stops a recognizer whose gesture is made.
  public enum Blocker: Hashable, Sendable {
    /// It waits for another one, which is recognized.
    case waits(for: String)
    /// Another one is recognized first.
    case prevented(by: String)
    /// A control keeps taps, holds and drags of its own from recognizers around it.
    case blocked(by: String)
  }

  /// Why no touch lands on a view.
  public enum UnhittableReason: Hashable, Sendable {
    /// It cannot be hit, or a view cannot that it is in, for a reason such as `it is hidden`.
    case switchedOff(String, reason: String)
    /// It lies where the window is not: its frame, in points of the window.
    case outside(Rect, window: Size)
    /// Other views lie on all of it, most of it the one that is named.
    case covered(by: String)
    /// A view that it is in clips all of it.
    case clipped(by: String)
    /// It has no place that can be hit, and nothing in it has.
    case empty
  }

  /// What is the matter.
  public enum Problem: Hashable, Sendable {
    /// One motion reaches the limits of two recognizers at the same instant, and nothing but the
    /// order in which they were added, or the nesting of their views, decides. See
    /// ``Lint`` for what is, and what is not, a conflict.
    case conflict(winner: String, loser: String, Probe)
    /// A recognizer sees its gesture, but something stopped it in every motion that was tried: what,
    /// most frequent first. The motion would be its gesture.
    case alwaysBlocked(String, [Blocker], Probe)
    /// No motion that was tried is the gesture of a recognizer, even when it competes with nobody. The
    /// reason is what was missing where least was.
    case impossible(String, reason: String)
    /// No touch lands on the view of a recognizer, or on one in it.
    case unreachableView(String, view: String, UnhittableReason)
    /// No touch lands on a control, or on so many other parts of the same.
    case unreachableControl(String, others: Int, UnhittableReason)
    /// A target is small.
    case smallTarget(Target, SizeLimit)
    /// Two targets are closer to each other than 8 pt.
    case closeTargets(String, String, distance: Double)
    /// The margins around two targets overlap where neither shape is, so that a touch there is given
    /// to the nearer one. The point is such a place, in the window.
    case overlappingMargins(String, String, at: Point)
    /// A swipe to the left on a row neither deletes the row nor reveals buttons; the names are those of
    /// the recognizer and the row.
    case rowSwipe(String, view: String, ScenePurpose)
    /// A gesture of three or more fingers is the only way to a purpose.
    case manyFingers(String, view: String, fingers: Int, ScenePurpose)
    /// A control, or a part of one, that is dragged up and down lies in a scroll view that is as well; the
    /// place is that of the control in the window.
    case sameAxis(String, part: String?, place: Rect, scroll: String)
    /// One gesture has different purposes in several scenes.
    case differentPurposes(gesture: String, [Use])
    /// A gesture is given to another purpose than people know it for.
    case unusualPurpose(String, gesture: String, ScenePurpose, usual: [ScenePurpose])
  }

  /// What is the matter.
  public var problem: Problem

  /// Makes a finding.
  public init(_ problem: Problem) { self.problem = problem }

  /// How bad it is: conflicts, gestures that were not found to happen, and targets below 24 CSS px
  /// without room around them are errors.
  public var severity: Severity {
    switch problem {
    case .conflict, .alwaysBlocked, .impossible, .unreachableView, .unreachableControl: .error
    case .smallTarget(_, let limit): limit.pixels <= TargetLimits.minimum ? .error : .warning
    case .closeTargets, .overlappingMargins, .unusualPurpose, .rowSwipe, .manyFingers, .sameAxis,
      .differentPurposes:
      .warning
    }
  }

  /// One word for the kind of problem, for programs.
  public var kind: String {
    switch problem {
    case .conflict: "conflict"
    case .alwaysBlocked, .impossible, .unreachableView, .unreachableControl: "never"
    case .smallTarget: "size"
    case .closeTargets: "distance"
    case .overlappingMargins: "margins"
    case .unusualPurpose, .rowSwipe, .differentPurposes: "purpose"
    case .manyFingers: "fingers"
    case .sameAxis: "scrolling"
    }
  }

  /// The names of the recognizers that it is about.
  public var recognizers: [String] {
    switch problem {
    case .conflict(let winner, let loser, _): [winner, loser]
    case .alwaysBlocked(let name, _, _), .impossible(let name, _), .unreachableView(let name, _, _),
      .unusualPurpose(let name, _, _, _), .rowSwipe(let name, _, _),
      .manyFingers(let name, _, _, _):
      [name]
    case .differentPurposes(_, let uses): uses.map(\.recognizer)
    case .unreachableControl, .smallTarget, .closeTargets, .overlappingMargins, .sameAxis: []
    }
  }

  /// The names of the views that it is about.
  public var views: [String] {
    switch problem {
    case .conflict, .alwaysBlocked, .impossible, .unusualPurpose, .differentPurposes: []
    case .rowSwipe(_, let view, _), .manyFingers(_, let view, _, _): [view]
    case .sameAxis(let control, _, _, let scroll): [control, scroll]
    case .unreachableView(_, let view, _), .unreachableControl(let view, _, _): [view]
    case .smallTarget(let target, _): [target.view]
    case .closeTargets(let one, let other, _), .overlappingMargins(let one, let other, _):
      [one, other]
    }
  }

  /// The motion that shows it, where there is one.
  public var motion: Probe? {
    switch problem {
    case .conflict(_, _, let probe), .alwaysBlocked(_, _, let probe): probe
    default: nil
    }
  }
}
