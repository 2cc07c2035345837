extension HitReport: CustomStringConvertible {
  /// The result, followed by one line for each view that was considered.
  public var description: String { utf8Description.text }

  /// The description as UTF-8.
  package var utf8Description: TextBuilder {
    TextBuilder { text in
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
  /// The view and its outcome as one line of text.
  public var description: String { TextBuilder { $0 += self }.text }
}

extension HitReport.Outcome: CustomStringConvertible {
  /// The outcome as text.
  public var description: String { TextBuilder { $0 += self }.text }
}

extension HitReport.Hit: CustomStringConvertible {
  /// The hit as text.
  public var description: String { TextBuilder { $0 += self }.text }
}

extension HitReport.Advantage: CustomStringConvertible {
  /// A textual description of the preferred view's advantage.
  public var description: String { TextBuilder { $0 += self }.text }
}

extension HitReport.Rejection: CustomStringConvertible {
  /// A textual description of why the view can't be hit.
  public var description: String { TextBuilder { $0 += self }.text }
}

extension TextBuilder {
  fileprivate static func += (text: inout TextBuilder, entry: HitReport.Entry) {
    text += entry.view
    text += ": "
    text += entry.outcome
  }

  fileprivate static func += (text: inout TextBuilder, outcome: HitReport.Outcome) {
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

  fileprivate static func += (text: inout TextBuilder, hit: HitReport.Hit) {
    switch hit {
    case .shape: text += "inside its shape"
    case .margin(let distance):
      text.append("in its margin, ", .length(distance), " from the shape")
    case .contact(let fraction):
      text.append("", percent: fraction)
      text += " covered by the contact"
    case .override: text += "returned by a hitTest override"
    }
  }

  fileprivate static func += (text: inout TextBuilder, advantage: HitReport.Advantage) {
    switch advantage {
    case .inFront: text += "in front"
    case .shape: text += "the touch is inside its shape"
    case .liesOn: text += "on top of it"
    case .nearer(let distance, let other):
      text.append("nearer, ", .length(distance), " versus ")
      text += .length(other)
    case .coveredMore(let fraction, let other):
      text.append("larger fraction covered by the contact, ", percent: fraction)
      text.append(" versus ", percent: other)
    case .containsTouch: text += "contains the touch point"
    }
  }

  fileprivate static func += (text: inout TextBuilder, rejection: HitReport.Rejection) {
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
    case .excluded: text += "excluded by a negative margin"
    case .pointInsideFalse: text += "point(inside:) returned false"
    case .clipped(let name):
      text.append("clipped by ", named: name)
    case .hitTestNil: text += "hitTest returned nil"
    case .overridden(let name):
      text.append("the hitTest override of ", named: name)
      text += " returned nil or a different view"
    }
  }

  private mutating func append(_ words: StaticText, named name: String) {
    self += words
    self += name
  }

  fileprivate mutating func append(_ start: StaticText, _ quantity: Quantity, _ end: StaticText) {
    self += start
    self += quantity
    self += end
  }

  private mutating func append(_ words: StaticText, percent fraction: Double) {
    self += words
    append(fraction * 100, digits: 0)
    self += "%"
  }
}
