internal import Fingertip
internal import FingertipScenes

extension Finding: CustomStringConvertible {
  /// What is the matter and what to do, on one line.
  public var description: String {
    switch problem {
    case .conflict(let winner, let loser, let probe):
      "\(quoted(winner)) and \(quoted(loser)) conflict: when \(probe), both reach their limits at "
        + "the same instant, and \(quoted(winner)) wins only because its seat comes first. Let one "
        + "wait for the other (requireToFail), or let both be recognized (simultaneous)."
    case .alwaysStopped(let name, let reasons, let probe):
      "\(quoted(name)) can never be recognized: when \(probe), it would be, but "
        + reasons.joined(separator: ", or ") + ". Change the limits, or how they are related."
    case .impossible(let name, let reason):
      "\(quoted(name)) can never be recognized, even alone: in this window its own motion "
        + "fails: \(reason). Change its limits."
    case .outOfReach(let name, let view):
      "\(quoted(name)) can never be recognized: no touch lands on \(quoted(view)). It is hidden, "
        + "covered, outside of the window, or takes no touches: change that."
    case .smallTarget(let view, let size, let limit):
      "\(quoted(view)) takes touches on \(size) pt. Expected at least "
        + "\(Size(width: limit, height: limit)) pt: enlarge it, or its resting margin."
    case .closeTargets(let one, let other, let distance):
      "\(quoted(one)) and \(quoted(other)) are \(Quantity.length(distance)) apart. Expected at "
        + "least \(Quantity.length(TargetLimits.leastDistance)): move them apart."
    case .ambiguousMargins(let one, let other, let point):
      "the resting margins of \(quoted(one)) and \(quoted(other)) overlap, at \(point) for "
        + "instance, where a touch goes to whichever is nearer. Expected that they do not: make "
        + "one smaller."
    case .unusualPurpose(let name, let gesture, let purpose, let usual):
      "\(quoted(name)) uses a \(gesture) to \(purpose.words). People know a \(gesture) as the way "
        + "to \(usual.map(\.words).joined(separator: " or ")): offer that, or another gesture."
    }
  }

  private func quoted(_ name: String) -> String { "\"\(name)\"" }
}

extension ScenePurpose {
  /// The purpose as what one wants to do.
  var words: String {
    switch self {
    case .activate: "activate"
    case .select: "select"
    case .menu: "open a menu"
    case .move: "move things"
    case .scroll: "scroll"
    case .navigate: "go to another page"
    case .delete: "delete"
    case .reveal: "reveal buttons"
    case .zoom: "zoom"
    case .rotate: "rotate"
    case .undo: "undo"
    case .other: "do something else"
    }
  }
}
