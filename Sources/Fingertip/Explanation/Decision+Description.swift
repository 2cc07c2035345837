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

extension Decision.Subject: CustomStringConvertible {
  /// The name of the recognizer with that of its view, or the number of the touch.
  public var description: String { Wording { $0 += self }.text }
}

extension Decision.Outcome: CustomStringConvertible {
  /// What was decided, in words, with the views of all that are named.
  public var description: String { Wording { $0.append(self, on: nil) }.text }

  /// Whether the reason names a duration already, as far as words tell it apart.
  fileprivate func says(_ duration: Duration) -> Bool {
    guard case .transition(_, _, let reason, _) = self, case .duration? = reason.measured,
      let measured = reason.measured
    else { return false }
    return Wording { $0 += measured }.bytes == Wording { $0 += .duration(duration) }.bytes
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
    self += outcome.beginning
    // In one place for all whose first number is a point.
    switch outcome {
    case .landed(let point, _, _), .missed(let point), .lifted(let point), .scrollBegan(let point),
      .scrollRested(let point), .scrollStopped(let point):
      self += .point(point)
    default: break
    }
    switch outcome {
    case .transition(let old, let new, let reason, let cause):
      self += old.literal
      self += " → "
      self += new.literal
      self += ", "
      if case .requirementRecognized = reason.fact, let cause {
        append("required ", cause, on: place)
        self += " to fail, but it was recognized"
      } else if case .kept = reason.fact, let cause {
        append("blocked by control ", cause, on: place)
      } else {
        self += reason
        if let cause { append(" by ", cause, on: place) }
      }
    case .waits(let reason, let others):
      self += reason
      self += ", waiting for "
      for (index, other) in others.enumerated() {
        append(separator(before: index, of: others.count), other, on: place)
      }
      self += " to fail"
    case .nearMiss(let miss): self += miss
    case .hidden(let touch):
      self += Int64(touch)
      self += ": shouldReceive returned false"
    case .landed(_, let view, let count):
      if !view.isEmpty {
        self += " on "
        self += view
      }
      if count > 1 {
        self += ", tap count "
        self += Int64(count)
      }
    case .missed: self += ", on no view"
    case .cancelled(let reason): self += reason.literal
    case .taken(let view, let gesture):
      append("", gesture, on: view)
      self += " (cancelled for "
      self += view
      self += ")"
    case .sent(let events, let reason):
      self += events
      if let reason {
        self += ", "
        self += reason
      }
    case .ignored(let reason): self += reason.literal
    case .heldBack(let duration):
      self += .duration(duration)
      self += "; using the previous frame's time"
    case .scrollHandedOver(let direction, let name):
      self += direction.literal
      self += "; passes the drag to "
      self += name
    case .scrollReleased(let offset, let velocity, let target, let end):
      self += .point(offset)
      self += ", velocity "
      self += .velocity(velocity)
      self += ", "
      self += end.literal
      self += " "
      self += .point(target)
    case .scrollStopped: self += " by a touch"
    case .zoomReleased(let scale, let target):
      self += .factor(scale)
      self += ", springing back to "
      self += .factor(target)
    case .restarted, .lifted, .scrollBegan, .scrollRested: break
    }
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

extension Decision.Outcome {
  /// What its words begin with.
  fileprivate var beginning: Phrase {
    switch self {
    case .transition, .waits: ""
    case .nearMiss: "near miss: "
    case .hidden: "ignores touch "
    case .restarted: "restarted with this touch"
    case .landed, .missed: "landed at "
    case .lifted: "lifted at "
    case .cancelled: "cancelled, "
    case .taken: "intercepted by "
    case .sent: "sends "
    case .ignored: "ignored, "
    case .heldBack: "went back "
    case .scrollBegan: "began to scroll at offset "
    case .scrollHandedOver: "can't scroll on a drag "
    case .scrollReleased: "released at offset "
    case .scrollRested: "ended at offset "
    case .scrollStopped: "interrupted at offset "
    case .zoomReleased: "released at scale "
    }
  }
}

extension IgnoredSample {
  /// The reason in words.
  public var words: String { literal.text }

  fileprivate var literal: Phrase {
    switch self {
    case .palm: "the contact is a palm"
    case .filtered(let reason): reason.literal
    case .alreadyDown: "a touch with this ID is already down"
    case .unknown: "no touch with this ID is down"
    case .nowhere: "a coordinate is not a number or exceeds a billion points"
    }
  }
}
