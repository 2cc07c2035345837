extension Decision: CustomStringConvertible {
  /// The decision as one line of text (rule X2). Golden files hold these lines.
  public var description: String {
    var text = ""
    text.append(seconds: time)
    text += " s  "
    text += subject.description
    text += ": "
    text += words
    if let elapsed, !outcome.says(elapsed) {
      text += ", after "
      text += Quantity.duration(elapsed).description
    }
    return text
  }

  /// What was decided, in words. Another recognizer is named without its view when that is the
  /// subject's own.
  public var words: String {
    if case .recognizer(_, let view) = subject {
      outcome.words(on: view)
    } else {
      outcome.description
    }
  }
}

extension Decision.Subject {
  /// A recognizer, as decisions name it.
  init(_ gesture: GestureRecognizer) {
    self = .recognizer(gesture.name, view: gesture.view?.name ?? "")
  }

  /// The name that tells it from others on a view.
  fileprivate func name(on place: String?) -> String {
    if case .recognizer(let name, let view) = self, view == place { name } else { description }
  }
}

extension Decision.Outcome {
  /// Whether the reason names a duration already.
  fileprivate func says(_ duration: Duration) -> Bool {
    if case .transition(_, _, let reason, _) = self {
      reason.measured == .duration(duration)
    } else {
      false
    }
  }
}

extension Decision.Subject: CustomStringConvertible {
  /// The name of the recognizer with that of its view, or the number of the touch.
  public var description: String {
    switch self {
    case .recognizer(let name, let view): view.isEmpty ? name : name + " on " + view
    case .touch(let number): "touch \(number)"
    case .view(let name): name.isEmpty ? "view" : name
    case .clock: "clock"
    }
  }
}

extension Decision.Outcome: CustomStringConvertible {
  /// What was decided, in words, with the views of all that are named.
  public var description: String { words(on: nil) }

  fileprivate func words(on place: String?) -> String {
    switch self {
    case .transition(let old, let new, let reason, let cause):
      old.name + " → " + new.name + ", " + reason.description
        + (cause.map { " by " + $0.name(on: place) } ?? "")
    case .waits(let reason, let others):
      reason.description + ", waits until " + list(others.map { $0.name(on: place) })
        + (others.count > 1 ? " have" : " has") + " failed"
    case .nearMiss(let miss): miss.description + " would have been enough"
    case .hidden(let touch): "does not follow touch \(touch): the host refused"
    case .restarted: "starts anew with this finger"
    case .landed(let place, let view, let count):
      "landed at " + Quantity.point(place).description + (view.isEmpty ? "" : " on " + view)
        + (count > 1 ? ", tap count \(count)" : "")
    case .missed(let place):
      "landed at " + Quantity.point(place).description + ", where no view takes touches"
    case .lifted(let place): "lifted at " + Quantity.point(place).description
    case .cancelled(let reason): "cancelled, " + reason.words
    case .taken(let view, let gesture): "taken from " + view + " by " + gesture.name(on: view)
    case .sent(let events, let reason):
      "sends " + events.description + (reason.map { ", " + $0.description } ?? "")
    case .ignored(let reason): "ignored, " + reason.words
    case .heldBack(let duration):
      "ran backwards by " + Quantity.duration(duration).description
        + "; the frame counts as of the last time seen"
    case .scrollBegan(let offset): "scrolls, from offset " + Quantity.point(offset).description
    case .scrollHandedOver(let direction, let name):
      "has no room for a drag " + direction.drag + ", leaves it to " + name
    case .scrollReleased(let offset, let velocity, let target, let end):
      "let go at offset " + Quantity.point(offset).description + " with "
        + Quantity.velocity(velocity).description + ", " + end.words + " at "
        + Quantity.point(target).description
    case .scrollRested(let offset): "rests at offset " + Quantity.point(offset).description
    case .scrollStopped(let offset):
      "stopped at offset " + Quantity.point(offset).description + ", a finger landed"
    case .zoomReleased(let scale, let target):
      "let go at a scale of " + Quantity.factor(scale).description + ", springs back to "
        + Quantity.factor(target).description
    }
  }

  private func list(_ names: [String]) -> String {
    var text = ""
    for (index, name) in names.enumerated() {
      if index > 0 { text += index == names.count - 1 ? " and " : ", " }
      text += name
    }
    return text
  }
}

extension Direction {
  fileprivate var drag: String {
    switch self {
    case .right: "to the right"
    case .left: "to the left"
    case .up, .down: name
    }
  }
}

extension IgnoredSample {
  /// The reason in words.
  public var words: String {
    switch self {
    case .palm: "the contact is a palm"
    case .alreadyDown: "a touch with its identity is down already"
    case .unknown: "no touch with its identity is down"
    case .notFinite: "a coordinate is infinite or not a number"
    }
  }
}
