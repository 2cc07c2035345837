extension HitReport: CustomStringConvertible {
  /// The result, followed by one line for each view that was considered.
  public var description: String { wording.text }

  /// The description as UTF-8.
  package var wording: TextBuilder {
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
  /// The view and its outcome, in one line.
  public var description: String { TextBuilder { $0 += self }.text }
}

extension HitReport.Outcome: CustomStringConvertible {
  /// The outcome, as text.
  public var description: String { TextBuilder { $0 += self }.text }
}

extension HitReport.Hit: CustomStringConvertible {
  /// How the touch hits the view, as text.
  public var description: String { TextBuilder { $0 += self }.text }
}

extension HitReport.Advantage: CustomStringConvertible {
  /// Why the other view was preferred, as text.
  public var description: String { TextBuilder { $0 += self }.text }
}

extension HitReport.Rejection: CustomStringConvertible {
  /// Why the view can't be hit, as text.
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
      text += "chosen, "
      text += hit
    case .beaten(_, let name, let advantage):
      text.append("beaten by ", named: name)
      text += ", "
      text += advantage
    case .rejected(let reason):
      text += "rejected, "
      text += reason
    }
  }

  fileprivate static func += (text: inout TextBuilder, hit: HitReport.Hit) {
    switch hit {
    case .shape: text += "the touch is on its shape"
    case .margin(let distance):
      text.append("the touch is in its margin, ", .length(distance), " from its shape")
    case .contact(let fraction): text.append("the contact covers most of it, ", percent: fraction)
    case .override: text += "a view that overrides hitTest named it"
    }
  }

  fileprivate static func += (text: inout TextBuilder, advantage: HitReport.Advantage) {
    switch advantage {
    case .inFront: text += "which is in front"
    case .shape: text += "whose shape holds the touch"
    case .liesOn: text += "which lies on it"
    case .nearer(let distance, let other):
      text.append("which is nearer, ", .length(distance), " against ")
      text += .length(other)
    case .coveredMore(let fraction, let other):
      text.append("which the contact covers more, ", percent: fraction)
      text.append(" against ", percent: other)
    case .holdsTouch: text += "which holds the touch itself"
    }
  }

  fileprivate static func += (text: inout TextBuilder, rejection: HitReport.Rejection) {
    switch rejection {
    case .hidden: text += "it is hidden"
    case .transparent(let alpha): text.append("its alpha is ", .number(alpha), ", least 0.01")
    case .interactionOff: text += "its interaction is switched off"
    case .notFinite: text += "a number of its bounds, place or transform is not finite"
    case .notInvertible: text += "its transform has no inverse"
    case .noShape: text += "its shape holds nothing"
    case .outside(let distance):
      text += "the touch is "
      if let distance { text.append("", .length(distance), " ") }
      text += "outside"
    case .takenAway: text += "the touch is where a negative margin takes away from it"
    case .pointInsideFalse: text += "point(inside:) leaves the place out"
    case .clipped(let name):
      text.append("the touch is outside of ", named: name)
      text += ", which clips"
    case .hitTestNil: text += "its hitTest named no view"
    case .overridden(let name):
      text.append("the hitTest of ", named: name)
      text += " named another view or none"
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
    self += " %"
  }
}
