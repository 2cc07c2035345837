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

  /// What is the matter.
  public enum Problem: Hashable, Sendable {
    /// One motion reaches the limits of two recognizers at the same instant, and nothing but the
    /// order in which they were added, or the nesting of their views, decides. See
    /// ``Lint`` for what is, and what is not, a conflict.
    case conflict(winner: String, loser: String, Probe)
    /// A recognizer sees its gesture, but something stops it every time: `reasons` says what, most
    /// frequent first. The motion would be its gesture.
    case alwaysStopped(String, reasons: [String], Probe)
    /// No motion is the gesture of a recognizer, even when it competes with nobody. The reason is
    /// why its attempts failed.
    case impossible(String, reason: String)
    /// No touch can land on the view of a recognizer, or on one in it.
    case outOfReach(String, view: String)
    /// A target is small; the size is that of the area in which a touch may land.
    case smallTarget(String, Size, limit: Double)
    /// Two targets are closer to each other than 8 pt.
    case closeTargets(String, String, distance: Double)
    /// The margins around two targets overlap where neither shape is, so that a touch there is given
    /// to the nearer one. The point is such a place, in the window.
    case ambiguousMargins(String, String, at: Point)
    /// A gesture is given to another purpose than people know it for.
    case unusualPurpose(String, gesture: String, ScenePurpose, usual: [ScenePurpose])
  }

  /// What is the matter.
  public var problem: Problem

  /// Makes a finding.
  public init(_ problem: Problem) { self.problem = problem }

  /// How bad it is: conflicts, gestures that cannot happen, and targets below 24 pt are errors.
  public var severity: Severity {
    switch problem {
    case .conflict, .alwaysStopped, .impossible, .outOfReach: .error
    case .smallTarget(_, _, let limit): limit <= TargetLimits.least ? .error : .warning
    case .closeTargets, .ambiguousMargins, .unusualPurpose: .warning
    }
  }

  /// One word for the kind of problem, for programs.
  public var kind: String {
    switch problem {
    case .conflict: "conflict"
    case .alwaysStopped, .impossible, .outOfReach: "never"
    case .smallTarget: "size"
    case .closeTargets: "distance"
    case .ambiguousMargins: "margins"
    case .unusualPurpose: "purpose"
    }
  }

  /// The names of the recognizers that it is about.
  public var recognizers: [String] {
    switch problem {
    case .conflict(let winner, let loser, _): [winner, loser]
    case .alwaysStopped(let name, _, _), .impossible(let name, _), .outOfReach(let name, _),
      .unusualPurpose(let name, _, _, _):
      [name]
    case .smallTarget, .closeTargets, .ambiguousMargins: []
    }
  }

  /// The names of the views that it is about.
  public var views: [String] {
    switch problem {
    case .conflict, .alwaysStopped, .impossible, .unusualPurpose: []
    case .outOfReach(_, let view), .smallTarget(let view, _, _): [view]
    case .closeTargets(let one, let other, _), .ambiguousMargins(let one, let other, _):
      [one, other]
    }
  }

  /// The motion that shows it, where there is one.
  public var motion: Probe? {
    switch problem {
    case .conflict(_, _, let probe), .alwaysStopped(_, _, let probe): probe
    default: nil
    }
  }
}
