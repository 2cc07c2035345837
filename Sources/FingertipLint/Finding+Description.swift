internal import Fingertip
internal import FingertipScenes

extension Finding: CustomStringConvertible {
  /// The problem and its remedy, in one line.
  public var description: String {
    switch problem {
    case .conflict(let winner, let loser, let probe):
      "\(quoted(winner)) and \(quoted(loser)) conflict: when \(probe), both reach their limits at "
        + "the same instant, and \(quoted(winner)) wins only because its seat comes first. Let one "
        + "wait for the other (requireToFail), or let both be recognized (simultaneous)."
    case .alwaysBlocked(let name, let stops, let probe):
      "\(quoted(name)) is recognized in none of the motions that were tried: when \(probe), it "
        + "would be, but " + message(stops) + ". " + advice(stops)
    case .impossible(let name, let reason):
      "\(quoted(name)) is recognized in none of the motions that were tried, even where it competes "
        + "with nobody: in this window its own motion fails: \(reason). Change its limits."
    case .unreachableView(let name, let view, let cover):
      "\(quoted(name)) cannot be recognized: no touch lands on \(quoted(view)), or on anything in "
        + "it: " + message(cover)
    case .unreachableControl(let view, let others, let cover):
      "no touch lands on \(quoted(view))"
        + (others > 0 ? ", nor on \(others) more of its kind" : "") + ": " + message(cover)
    case .smallTarget(let target, let limit):
      message(target) + ". " + message(limit, for: target)
    case .closeTargets(let one, let other, let distance):
      "\(quoted(one)) and \(quoted(other)) are \(length(distance)) apart. Expected at "
        + "least \(length(TargetLimits.minimumDistance)): move them apart."
    case .overlappingMargins(let one, let other, let point):
      "the resting margins of \(quoted(one)) and \(quoted(other)) overlap, at \(point.rounded) for "
        + "instance, where a touch goes to whichever is nearer. Expected that they do not: make "
        + "one smaller, or move them apart."
    case .rowSwipe(let name, let view, let purpose):
      "\(quoted(name)) uses a swipe to the left on \(quoted(view)), which is a row or a list of rows, "
        + "to \(purpose.verbPhrase). People know a swipe to the left on a row as the way to delete it or "
        + "reveal buttons: do that, and \(purpose.verbPhrase) with a tap."
    case .manyFingers(let name, let view, let fingers, let purpose):
      "\(quoted(name)) on \(quoted(view)) takes \(fingers) fingers, and nothing in the scene lets people "
        + "\(purpose.verbPhrase) with fewer. Few find it, and not everybody can do it: offer a button, or "
        + "a gesture of one finger, as well."
    case .sameAxis(let control, let part, let place, let scroll):
      (part.map { "\($0) of " } ?? "")
        + "\(quoted(control)) at \(place.origin.rounded), \(place.size.rounded) pt "
        + "(\(millimeters(place.size.width)) × \(millimeters(place.size.height)) mm), is dragged up and "
        + "down and lies in \(quoted(scroll)), which scrolls up and down: a finger that means to "
        + "scroll and lands on it changes it. Put it where nothing scrolls, or take a control that "
        + "is tapped or dragged sideways."
    case .differentPurposes(let gesture, let uses):
      "a \(gesture) has different purposes: "
        + uses.map { "to \($0.purpose.verbPhrase) in \($0.scene) (\(quoted($0.recognizer)))" }
        .joined(separator: ", ") + ". Use it for the same everywhere, or another gesture."
    case .unusualPurpose(let name, let gesture, let purpose, let usual):
      "\(quoted(name)) uses a \(gesture) to \(purpose.verbPhrase). People know a \(gesture) as the way "
        + "to \(usual.map(\.verbPhrase).joined(separator: " or ")): offer that, or another gesture."
    }
  }

  private func quoted(_ name: String) -> String { "\"\(name)\"" }

  private func message(_ stops: [Blocker]) -> String {
    let blockers = stops.compactMap { if case .blocked(let name) = $0 { quoted(name) } else { nil } }
    var parts = stops.compactMap { stop -> String? in
      switch stop {
      case .waits(let name): "it waits for \(quoted(name)), which is recognized"
      case .prevented(let name): "\(quoted(name)) is recognized first"
      case .blocked: nil
      }
    }
    if !blockers.isEmpty {
      let names = blockers.joined(separator: " or ")
      parts.append("\(names) keeps it, as controls do with taps, holds and drags of their own")
    }
    return parts.joined(separator: ", or ")
  }

  private func advice(_ stops: [Blocker]) -> String {
    let isKept = stops.contains { if case .blocked = $0 { true } else { false } }
    return isKept
      ? "Leave room beside the control, or set its yieldsToControls to false."
      : "Change the limits, or how they are related."
  }

  /// Returns a length in points and millimeters.
  private func length(_ points: Double) -> String {
    "\(Quantity.length(points)) (\(millimeters(points)) mm)"
  }

  private func millimeters(_ points: Double) -> String {
    Quantity.number((points * TargetLimits.millimetersPerPoint * 10).rounded() / 10).description
  }

  private func message(_ target: Target) -> String {
    let size = target.size
    let lowered = size.roundedDown
    let millimetersText = "\(millimeters(lowered.width)) × \(millimeters(lowered.height)) mm"
    let view = "\(quoted(target.view)) at \(target.place.origin.rounded)"
    let subject = target.part.map { "\($0) of \(view)" } ?? view
    let others =
      target.otherParts == 0
      ? "" : ", the smallest of \(target.otherParts + 1) parts that are too small"
    let cut = target.isCutOff ? "; the rest of it is cut off" : ""
    let taker = target.competitor.map { "; \(quoted($0)) takes others of its touches" } ?? cut
    return "\(subject) takes touches on \(lowered) pt (\(millimetersText))\(others)\(taker)"
  }

  private func message(_ limit: SizeLimit, for target: Target) -> String {
    let side = Quantity.number((limit.points * 10).rounded() / 10)
    let pixels = limit.pointsPerPixel == 1 ? "" : ", \(Quantity.number(limit.pixels)) CSS px"
    let length = (limit.points * TargetLimits.millimetersPerPoint * 100).rounded() / 100
    let expected =
      "Expected at least \(side) × \(side) pt (\(Quantity.number(length)) mm\(pixels)): "
    if target.part != nil {
      return expected + "enlarge \(quoted(target.view))"
        + (target.otherParts > 0 ? ", or let it have fewer parts." : ".")
    }
    if target.isCutOff { return expected + "move it, let it be scrolled to, or enlarge it." }
    if let taker = target.competitor { return expected + "keep \(quoted(taker)) off it, or enlarge it." }
    let room = target.neighbor.map {
      ", or leave a circle of \(side) pt around its middle that \(quoted($0)) does not meet"
    }
    return expected + "enlarge it, or its resting margin\(room ?? "")."
  }

  private func message(_ cover: UnhittableReason) -> String {
    switch cover {
    case .switchedOff(let view, let reason):
      "\(quoted(view)) cannot be hit: \(reason). Change that."
    case .outside(let frame, let window):
      "it lies at \(frame), outside of the window of \(window) pt. Move it, or let it be scrolled to."
    case .covered(let other):
      "\(quoted(other)) lies on it. Put it in front, or leave room for it."
    case .clipped(let outer):
      "\(quoted(outer)) clips what lies outside of it. Move it, or enlarge \(quoted(outer))."
    case .empty: "it has no place that can be hit. Give it a size, or a resting margin."
    }
  }
}

extension Size {
  /// The size rounded down to tenths, so that a size below a limit never appears to meet it.
  fileprivate var roundedDown: Size {
    Size(
      width: (width * 10 + 1e-6).rounded(.down) / 10,
      height: (height * 10 + 1e-6).rounded(.down) / 10)
  }

  /// The size rounded to tenths of a point.
  fileprivate var rounded: Size {
    Size(width: (width * 10).rounded() / 10, height: (height * 10).rounded() / 10)
  }
}

extension Point {
  fileprivate var rounded: Point {
    Point(x: (x * 10).rounded() / 10, y: (y * 10).rounded() / 10)
  }
}

extension ScenePurpose {
  /// The purpose as a verb phrase.
  var verbPhrase: String {
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
