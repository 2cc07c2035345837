extension Decision: CustomStringConvertible {
  /// The decision as one line of text (rule X2). Golden files consist of lines in this form.
  public var description: String { utf8Description.text }

  /// The description as UTF-8.
  package var utf8Description: TextBuilder {
    TextBuilder { text in
      text.append(seconds: time)
      text += " s  "
      if let ignoredID {
        text += "touch with ID "
        text += ignoredID
      } else {
        text += subject
      }
      text += ": "
      text.append(outcome, on: recognizerViewName)
      if let elapsed, !outcome.reasonTextContains(elapsed) {
        text += ", after "
        text += .duration(elapsed)
      }
    }
  }

  /// The outcome as text. If a second recognizer is attached to the same view as the subject, the
  /// text doesn't repeat the view's name.
  public var message: String { TextBuilder { $0.append(outcome, on: recognizerViewName) }.text }

  /// The ID of the touch whose sample was ignored, or `nil` for any other decision. A touch that
  /// didn't land in the window has no number.
  private var ignoredID: Int64? {
    if case .ignored = outcome, case .touch(let id) = subject { Int64(id) } else { nil }
  }

  /// The name of the view that the subject is attached to, or `nil` if the subject isn't a
  /// recognizer.
  private var recognizerViewName: String? {
    if case .recognizer(_, let view) = subject { view } else { nil }
  }
}

extension Decision.Subject: CustomStringConvertible {
  /// The subject as text: a recognizer's name and its view's name, a touch number, or a view's
  /// name.
  public var description: String { TextBuilder { $0 += self }.text }
}

extension Decision.Outcome: CustomStringConvertible {
  /// The outcome as text. Each recognizer is named together with its view.
  public var description: String { TextBuilder { $0.append(self, on: nil) }.text }

  /// Returns whether the reason's text already states the given duration.
  fileprivate func reasonTextContains(_ duration: Duration) -> Bool {
    guard case .transition(_, _, let reason, _) = self, case .duration? = reason.measured,
      let measured = reason.measured
    else { return false }
    return TextBuilder { $0 += measured }.bytes == TextBuilder { $0 += .duration(duration) }.bytes
  }
}

extension TextBuilder {
  fileprivate static func += (text: inout TextBuilder, subject: Decision.Subject) {
    text.append(subject, on: nil)
  }

  /// Appends a subject's name. If the subject is a recognizer on the given view, the view's name is
  /// omitted.
  private mutating func append(_ subject: Decision.Subject, on viewName: String?) {
    switch subject {
    case .recognizer(let name, let view):
      self += name
      if !view.isEmpty, !(viewName?.hasSameBytes(as: view) ?? false) {
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

  fileprivate mutating func append(_ outcome: Decision.Outcome, on viewName: String?) {
    self += outcome.leadingText
    // These outcomes share a case because each of their descriptions continues with a point.
    switch outcome {
    case .landed(let point, _, _), .landedOnNothing(let point), .lifted(let point),
      .scrollBegan(let point),
      .scrollEnded(let point), .scrollInterrupted(let point):
      self += .point(point)
    default: break
    }
    switch outcome {
    case .transition(let old, let new, let reason, let cause):
      self += old.nameLiteral
      self += " → "
      self += new.nameLiteral
      self += ", "
      if case .requirementRecognized = reason.code, let cause {
        append("required ", cause, on: viewName)
        self += " to fail, but it was recognized"
      } else if case .blockedByControl = reason.code, let cause {
        append("blocked by control ", cause, on: viewName)
      } else if case .gaveWay = reason.code, let cause {
        append("gave way to ", cause, on: viewName)
      } else {
        self += reason
        if let cause { append(" by ", cause, on: viewName) }
      }
    case .waits(let reason, let others):
      self += reason
      self += ", waiting for "
      for (index, other) in others.enumerated() {
        append(listSeparator(before: index, of: others.count), other, on: viewName)
      }
      self += " to fail"
    case .nearMiss(let miss): self += miss
    case .touchRejected(let touch):
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
    case .landedOnNothing: self += ", on no view"
    case .cancelled(let reason): self += reason.messageLiteral
    case .viewRemoved(let view):
      self += view.isEmpty ? "its view" : view
      self += ", which was removed; gestures of surrounding views continue"
    case .intercepted(let view, let gesture):
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
    case .ignored(let reason): self += reason.messageLiteral
    case .clockWentBackwards(let duration):
      self += .duration(duration)
      self += "; using the previous frame's time"
    case .scrollPassedToParent(let direction, let name):
      self += direction.nameLiteral
      self += "; passes the drag to "
      self += name
    case .scrollReleased(let offset, let velocity, let target, let end):
      self += .point(offset)
      self += ", velocity "
      self += .velocity(velocity)
      self += ", "
      self += end.messageLiteral
      self += " "
      self += .point(target)
    case .scrollInterrupted: self += " by a touch"
    case .zoomReleased(let scale, let target):
      self += .factor(scale)
      self += ", springing back to "
      self += .factor(target)
    case .restarted, .lifted, .scrollBegan, .scrollEnded: break
    }
  }

  private mutating func append(
    _ words: StaticText, _ subject: Decision.Subject, on viewName: String?
  ) {
    self += words
    append(subject, on: viewName)
  }

  /// Returns the separator to insert before the list item at an index, given the number of items.
  func listSeparator(before index: Int, of count: Int) -> StaticText {
    index == 0 ? "" : index == count - 1 ? " and " : ", "
  }
}

extension Decision.Outcome {
  /// The text at the start of the outcome's description.
  fileprivate var leadingText: StaticText {
    switch self {
    case .transition, .waits: ""
    case .nearMiss: "near miss: "
    case .touchRejected: "ignores touch "
    case .restarted: "restarted with this touch"
    case .landed, .landedOnNothing: "landed at "
    case .lifted: "lifted at "
    case .cancelled: "cancelled, "
    case .viewRemoved: "lost "
    case .intercepted: "intercepted by "
    case .sent: "sends "
    case .ignored: "ignored, "
    case .clockWentBackwards: "went back "
    case .scrollBegan: "began to scroll at offset "
    case .scrollPassedToParent: "can't scroll in the direction of a drag "
    case .scrollReleased: "released at offset "
    case .scrollEnded: "ended at offset "
    case .scrollInterrupted: "interrupted at offset "
    case .zoomReleased: "released at scale "
    }
  }
}

extension IgnoredSample {
  /// The reason as text.
  public var message: String { messageLiteral.text }

  fileprivate var messageLiteral: StaticText {
    switch self {
    case .palm: "the contact is a palm"
    case .filtered(let reason): reason.messageLiteral
    case .alreadyDown: "a touch with this ID already began in this frame"
    case .unknown: "no touch with this ID is down"
    case .invalidLocation: "a coordinate is not a number or exceeds a billion points"
    case .tooManyTouches: "1024 touches are already down"
    case .tooManyFrames: "too many frames were sent from a callback"
    }
  }
}
