extension Decision: CustomStringConvertible {
  /// The decision as one line of text (rule X2). Golden files hold these lines.
  public var description: String { wording.text }

  /// The same line as UTF-8, for hosts whose text that is.
  package var wording: Wording {
    Wording { text in
      text.append(seconds: time)
      text += " s  "
      text += subject
      text += ": "
      text.append(outcome, on: place)
      if let elapsed, !outcome.says(elapsed) {
        text += ", after "
        text += .duration(elapsed)
      }
    }
  }

  /// What was decided, in words. Another recognizer is named without its view when that is the
  /// subject's own.
  public var words: String { Wording { $0.append(outcome, on: place) }.text }

  /// The view of the subject, when that is a recognizer.
  private var place: String? {
    if case .recognizer(_, let view) = subject { view } else { nil }
  }
}

extension Decision.Subject {
  /// A recognizer, as decisions name it.
  init(_ gesture: GestureRecognizer) {
    self = .recognizer(gesture.name, view: gesture.view?.name ?? "")
  }
}

extension Decision.Subject: CustomStringConvertible {
  /// The name of the recognizer with that of its view, or the number of the touch.
  public var description: String { Wording { $0 += self }.text }
}

extension Decision.Outcome: CustomStringConvertible {
  /// What was decided, in words, with the views of all that are named.
  public var description: String { Wording { $0.append(self, on: nil) }.text }

  /// Whether the reason names a duration already.
  fileprivate func says(_ duration: Duration) -> Bool {
    if case .transition(_, _, let reason, _) = self, case .duration(duration) = reason.measured {
      true
    } else {
      false
    }
  }
}

extension Wording {
  fileprivate static func += (text: inout Wording, subject: Decision.Subject) {
    text.append(subject, on: nil)
  }

  /// Appends the name of a subject, a recognizer without its view where that is clear.
  private mutating func append(_ subject: Decision.Subject, on place: String?) {
    switch subject {
    case .recognizer(let name, let view):
      self += name
      if !view.isEmpty, !(place?.hasSameBytes(as: view) ?? false) {
        self += " on "
        self += view
      }
    case .touch(let number):
      self += "touch "
      self += Int64(number)
    case .view(let name): self += name.isEmpty ? "view" : name
    case .clock: self += "clock"
    }
  }

  fileprivate mutating func append(_ outcome: Decision.Outcome, on place: String?) {
    switch outcome {
    case .transition(let old, let new, let reason, let cause):
      self += old.literal
      self += " → "
      self += new.literal
      self += ", "
      self += reason
      if let cause { append(" by ", cause, on: place) }
    case .waits(let reason, let others):
      self += reason
      self += ", waits until "
      for (index, other) in others.enumerated() {
        append(separator(before: index, of: others.count), other, on: place)
      }
      self += others.count > 1 ? " have failed" : " has failed"
    case .nearMiss(let miss):
      self += miss
      self += " would have been enough"
    case .hidden(let touch):
      append("does not follow touch ", touch)
      self += ": the host refused"
    case .restarted: self += "starts anew with this finger"
    case .landed(let point, let view, let count):
      append("landed at ", point)
      if !view.isEmpty {
        self += " on "
        self += view
      }
      if count > 1 { append(", tap count ", count) }
    case .missed(let point):
      append("landed at ", point)
      self += ", where no view takes touches"
    case .lifted(let point): append("lifted at ", point)
    case .cancelled(let reason):
      self += "cancelled, "
      self += reason.literal
    case .taken(let view, let gesture):
      self += "taken from "
      self += view
      append(" by ", gesture, on: view)
    case .sent(let events, let reason):
      self += "sends "
      self += events
      if let reason {
        self += ", "
        self += reason
      }
    case .ignored(let reason):
      self += "ignored, "
      self += reason.literal
    case .heldBack(let duration):
      self += "ran backwards by "
      self += .duration(duration)
      self += "; the frame counts as of the last time seen"
    case .scrollBegan(let offset): append("scrolls, from offset ", offset)
    case .scrollHandedOver(let direction, let name):
      self += "has no room for a drag "
      self += direction.drag
      self += ", leaves it to "
      self += name
    case .scrollReleased(let offset, let velocity, let target, let end):
      append("let go at offset ", offset)
      self += " with "
      self += .velocity(velocity)
      self += ", "
      self += end.literal
      append(" at ", target)
    case .scrollRested(let offset): append("rests at offset ", offset)
    case .scrollStopped(let offset):
      append("stopped at offset ", offset)
      self += ", a finger landed"
    case .zoomReleased(let scale, let target):
      append("let go at a scale of ", scale: scale)
      append(", springs back to ", scale: target)
    }
  }

  @inline(never)
  private mutating func append(_ words: Phrase, _ count: Int) {
    self += words
    self += Int64(count)
  }

  @inline(never)
  private mutating func append(_ words: Phrase, _ point: Point) {
    self += words
    self += .point(point)
  }

  @inline(never)
  private mutating func append(_ words: Phrase, scale: Double) {
    self += words
    self += .factor(scale)
  }

  private mutating func append(
    _ words: Phrase, _ subject: Decision.Subject, on place: String?
  ) {
    self += words
    append(subject, on: place)
  }

  /// What stands before one of several things in a list.
  func separator(before index: Int, of count: Int) -> Phrase {
    index == 0 ? "" : index == count - 1 ? " and " : ", "
  }
}

extension Direction {
  fileprivate var drag: Phrase {
    switch self {
    case .right: "to the right"
    case .left: "to the left"
    case .up, .down: literal
    }
  }
}

extension IgnoredSample {
  /// The reason in words.
  public var words: String { literal.text }

  fileprivate var literal: Phrase {
    switch self {
    case .palm: "the contact is a palm"
    case .alreadyDown: "a touch with its identity is down already"
    case .unknown: "no touch with its identity is down"
    case .notFinite: "a coordinate is infinite or not a number"
    }
  }
}
