internal import Fingertip
internal import FingertipScenes

extension Finding: CustomStringConvertible {
  /// A one-line message that describes the problem and its remedy.
  public var description: String {
    switch problem {
    case .conflict(let winner, let loser, let probe):
      "\(quoted(winner)) and \(quoted(loser)) conflict: when \(probe), both reach their limits at "
        + "the same instant, and \(quoted(winner)) wins only because it was added first or is in a "
        + "deeper view; relate them with requireToFail or simultaneous"
    case .alwaysBlocked(let name, let stops, let probe):
      "\(quoted(name)) was never recognized: its limits are met when \(probe), but "
        + blockerMessage(stops) + "; " + blockerAdvice(stops)
    case .missedWhenUneven(let name, let stops, let probe, let missed, let tries):
      "\(quoted(name)) was missed in \(missed) of \(tries) strokes with slightly uneven finger "
        + "movement, for example when \(probe): " + blockerMessage(stops) + "; "
        + blockerAdvice(stops)
    case .impossible(let name, let reason):
      "\(quoted(name)) was never recognized, even on its own: \(reason); change its limits"
    case .unreachableView(let name, let view, let cover):
      "\(quoted(name)) can't be recognized: no touch hits \(quoted(view)) or its subviews, because "
        + unhittableMessage(cover)
    case .unreachableControl(let view, let others, let cover):
      "no touch hits \(quoted(view))"
        + (others > 0
          ? " or \(others) other control\(others == 1 ? "" : "s") of the same kind" : "")
        + ", because " + unhittableMessage(cover)
    case .smallTarget(let target, let limit):
      targetMessage(target) + ", but the " + limitMessage(limit, for: target)
    case .closeTargets(let one, let other, let distance):
      "\(quoted(one)) and \(quoted(other)) are \(lengthText(distance)) apart, "
        + "but the minimum is \(lengthText(TargetLimits.minimumDistance)); move them apart"
    case .overlappingMargins(let one, let other, let point):
      "the resting margins of \(quoted(one)) and \(quoted(other)) overlap, for example at "
        + "\(point.rounded), where the nearer target receives the touch; reduce a margin, or move "
        + "the targets apart"
    case .unusualRowStroke(let name, let gesture, let view, let purpose):
      "\(quoted(name)) uses a \(gesture) on the row or list \(quoted(view)) to "
        + "\(purpose.verbPhrase), but users expect that to delete the row or reveal buttons; "
        + "use a tap to \(purpose.verbPhrase) instead"
    case .shakeOnly(let action, let view):
      "only a shake in \(quoted(view)) can \(action) (WCAG 2.2, 2.5.4; EN 301 549, 11.2.5.4); "
        + "add a button or a gesture that triggers the same command"
    case .severalShakePurposes(let first, let second, let view):
      "a shake in \(quoted(view)) has two purposes, to \(first) and to \(second); give it only one"
    case .manyFingers(let name, let view, let fingers, let purpose):
      "\(quoted(name)) on \(quoted(view)) requires \(fingers) fingers, and no gesture in the scene "
        + "can \(purpose.verbPhrase) with fewer; add a button or a one-finger gesture"
    case .dragScrollConflict(let control, let part, let frame, let scroll):
      (part.map { "\($0) of " } ?? "")
        + "\(quoted(control)) at \(frame.origin.rounded), \(frame.size.rounded) pt "
        + "(\(millimetersText(frame.size.width)) × \(millimetersText(frame.size.height)) mm), "
        + "is dragged vertically in \(quoted(scroll)), which scrolls vertically, so scrolling can "
        + "change its value; move the control out of the scroll view, "
        + "or use a control that is tapped or dragged horizontally"
    case .ineffectiveSettings(let name, let settings):
      "\(quoted(name)): \(settings.joined(separator: ", ")) "
        + "\(settings.count == 1 ? "has" : "have") no effect with its other settings; remove "
        + "\(settings.count == 1 ? "it" : "them"), or change those settings"
    case .differentPurposes(let gesture, let uses):
      "a \(gesture) has different purposes: "
        + uses.map { "to \($0.purpose.verbPhrase) in \($0.scene) (\(quoted($0.recognizer)))" }
        .joined(separator: ", ") + "; give it one purpose, or use different gestures"
    case .unusualPurpose(let name, let gesture, let purpose, let usual):
      "\(quoted(name)) uses a \(gesture) to \(purpose.verbPhrase), but users expect a \(gesture) "
        + "to \(usual.map(\.verbPhrase).joined(separator: " or ")); "
        + "use the gesture as expected, or choose a different one"
    }
  }

  private func quoted(_ name: String) -> String { "\"\(name)\"" }

  private func blockerMessage(_ stops: [Blocker]) -> String {
    let blockers = stops.compactMap {
      if case .blocked(let name) = $0 { quoted(name) } else { nil }
    }
    var causes = stops.compactMap { stop -> String? in
      switch stop {
      case .waits(let name): "\(quoted(name)), which it requires to fail, is recognized"
      case .prevented(let name): "\(quoted(name)) is recognized first"
      case .blocked: nil
      }
    }
    if !blockers.isEmpty {
      let names = blockers.joined(separator: " or ")
      causes.append("\(names) blocks it, because controls block taps, long presses and drags")
    }
    return causes.joined(separator: ", or ")
  }

  private func blockerAdvice(_ stops: [Blocker]) -> String {
    let isKept = stops.contains { if case .blocked = $0 { true } else { false } }
    return isKept
      ? "leave room next to the control, or set yieldsToControls to false"
      : "change the limits or relations"
  }

  /// Returns a length in points and millimeters.
  private func lengthText(_ points: Double) -> String {
    "\(Quantity.length(points)) (\(millimetersText(points)) mm)"
  }

  private func millimetersText(_ points: Double) -> String {
    Quantity.number((points * TargetLimits.millimetersPerPoint * 10).rounded() / 10).description
  }

  private func targetMessage(_ target: SmallTarget) -> String {
    let size = target.size
    let lowered = size.roundedDown
    let millimetersText =
      "\(millimetersText(lowered.width)) × \(millimetersText(lowered.height)) mm"
    let view = "\(quoted(target.view)) at \(target.frame.origin.rounded)"
    let subject = target.part.map { "\($0) of \(view)" } ?? view
    let others =
      target.otherPartCount == 0
      ? "" : "; the smallest of \(target.otherPartCount + 1) undersized parts"
    let cut = target.isCutOff ? "; the rest is clipped" : ""
    let competitor = target.competitor.map { "; \(quoted($0)) receives some of its touches" } ?? cut
    return "\(subject): the target is \(lowered) pt (\(millimetersText)\(others)\(competitor))"
  }

  private func limitMessage(_ limit: SizeLimit, for target: SmallTarget) -> String {
    let side = Quantity.number((limit.lengthInPoints * 10).rounded() / 10)
    let pixels =
      limit.pointsPerPixel == 1 ? "" : ", \(Quantity.number(limit.lengthInPixels)) CSS px"
    let length = (limit.lengthInPoints * TargetLimits.millimetersPerPoint * 100).rounded() / 100
    let expected =
      "minimum is \(side) × \(side) pt (\(Quantity.number(length)) mm\(pixels)); "
    if target.part != nil {
      return expected + "enlarge \(quoted(target.view))"
        + (target.otherPartCount > 0 ? ", or use fewer parts" : "")
    }
    if target.isCutOff { return expected + "move it, make it scrollable, or enlarge it" }
    if let competitor = target.competitor {
      return expected + "enlarge it, or move \(quoted(competitor)) away"
    }
    let room = target.neighbor.map {
      ", or keep \(quoted($0)) outside a circle \(side) pt in diameter around its center"
    }
    return expected + "enlarge it or its resting margin\(room ?? "")"
  }

  private func unhittableMessage(_ cover: UnhittableReason) -> String {
    switch cover {
    case .switchedOff(let view, let reason):
      "\(quoted(view)) can't be hit (\(reason))"
    case .outside(let frame, let window):
      "its frame \(frame) is outside the window (\(window) pt); move it, or make it scrollable"
    case .covered(let other):
      "\(quoted(other)) covers it; bring it to the front, or move \(quoted(other))"
    case .clipped(let outer):
      "it is clipped by \(quoted(outer)); move it, or enlarge \(quoted(outer))"
    case .empty: "it has no hit area; set a size or a resting margin"
    }
  }
}

extension Size {
  /// The size rounded down to tenths of a point, so that a size below a limit never appears to meet
  /// it.
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

extension InteractionPurpose {
  /// The purpose as a verb phrase.
  var verbPhrase: String {
    switch self {
    case .activate: "activate"
    case .select: "select"
    case .menu: "open a menu"
    case .move: "move an item"
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
