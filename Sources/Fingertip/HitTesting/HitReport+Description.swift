extension HitReport: CustomStringConvertible {
  /// The choice, and below it one line for each view that was considered.
  public var description: String { wording.text }

  /// The same as UTF-8, for hosts whose text that is.
  package var wording: Wording {
    Wording { text in
      text.append("hit test at ", .point(point), ": ")
      text += chosen ?? "no view"
      for entry in entries {
        text += "\n  "
        text += entry
      }
    }
  }
}

extension HitReport.Entry: CustomStringConvertible {
  /// The view and what became of it, in one line.
  public var description: String { Wording { $0 += self }.text }
}

extension HitReport.Outcome: CustomStringConvertible {
  /// What became of the view, in words.
  public var description: String { Wording { $0 += self }.text }
}

extension HitReport.Hit: CustomStringConvertible {
  /// What speaks for the view, in words.
  public var description: String { Wording { $0 += self }.text }
}

extension HitReport.Advantage: CustomStringConvertible {
  /// Why the other view was preferred, in words.
  public var description: String { Wording { $0 += self }.text }
}

extension HitReport.Rejection: CustomStringConvertible {
  /// Why the view cannot be the one, in words.
  public var description: String { Wording { $0 += self }.text }
}

extension Wording {
  fileprivate static func += (text: inout Wording, entry: HitReport.Entry) {
    text += entry.view
    text += ": "
    text += entry.outcome
  }

  fileprivate static func += (text: inout Wording, outcome: HitReport.Outcome) {
    switch outcome {
    case .chosen(let hit):
      text += "hit: "
      text += hit
    case .beaten(_, let name, let advantage):
      text.append("beaten by ", named: name)
      text += ": "
      text += advantage
    case .rejected(let reason):
      text += "rejected: "
      text += reason
    }
  }

  fileprivate static func += (text: inout Wording, hit: HitReport.Hit) {
    switch hit {
    case .shape: text += "inside its shape"
    case .margin(let distance):
      text.append("in its margin, ", .length(distance), " from the shape")
    case .contact(let share): text.append("covered by the contact, ", percent: share)
    case .answer: text += "returned by a hitTest override"
    }
  }

  fileprivate static func += (text: inout Wording, advantage: HitReport.Advantage) {
    switch advantage {
    case .inFront: text += "in front"
    case .shape: text += "the touch is inside its shape"
    case .liesOn: text += "on top of it"
    case .nearer(let distance, let other):
      text.append("nearer, ", .length(distance), " against ")
      text += .length(other)
    case .coveredMore(let share, let other):
      text.append("covered more by the contact, ", percent: share)
      text.append(" against ", percent: other)
    case .holdsTouch: text += "it contains the touch point"
    }
  }

  fileprivate static func += (text: inout Wording, rejection: HitReport.Rejection) {
    switch rejection {
    case .hidden: text += "hidden"
    case .transparent(let alpha): text.append("alpha is ", .number(alpha), ", minimum 0.01")
    case .interactionOff: text += "user interaction is disabled"
    case .notFinite: text += "its bounds, position or transform is not finite"
    case .notInvertible: text += "its transform is not invertible"
    case .noShape: text += "its shape is empty"
    case .outside(let distance):
      if let distance { text.append("", .length(distance), " ") }
      text += "outside"
    case .takenAway: text += "excluded by a negative margin"
    case .leftOut: text += "point(inside:) returned false"
    case .clipped(let name):
      text.append("clipped by ", named: name)
    case .refused: text += "hitTest returned nil"
    case .overruled(let name):
      text.append("hitTest of ", named: name)
      text += " returned another view or nil"
    }
  }

  private mutating func append(_ words: Phrase, named name: String) {
    self += words
    self += name
  }

  fileprivate mutating func append(_ start: Phrase, _ quantity: Quantity, _ end: Phrase) {
    self += start
    self += quantity
    self += end
  }

  private mutating func append(_ words: Phrase, percent share: Double) {
    self += words
    append(share * 100, digits: 0)
    self += "%"
  }
}
