extension HitReport: CustomStringConvertible {
  /// The choice, and below it one line for each view that was considered.
  public var description: String {
    var text = "hit test at " + Quantity.point(point).description + ": " + (chosen ?? "no view")
    for entry in entries { text += "\n  " + entry.description }
    return text
  }
}

extension HitReport.Entry: CustomStringConvertible {
  /// The view and what became of it, in one line.
  public var description: String { view + ": " + outcome.description }
}

extension HitReport.Outcome: CustomStringConvertible {
  /// What became of the view, in words.
  public var description: String {
    switch self {
    case .chosen(let claim): "chosen, " + claim.description
    case .beaten(_, let name, let advantage): "beaten by " + name + ", " + advantage.description
    case .rejected(let reason): "rejected, " + reason.description
    }
  }
}

extension HitReport.Claim: CustomStringConvertible {
  /// What speaks for the view, in words.
  public var description: String {
    switch self {
    case .shape: "the touch is on its shape"
    case .margin(let distance):
      "the touch is in its margin, " + Quantity.length(distance).description + " from its shape"
    case .contact(let share): "the contact covers most of it, " + percent(share)
    case .answer: "a view that overrides hitTest named it"
    }
  }
}

extension HitReport.Advantage: CustomStringConvertible {
  /// Why the other view was preferred, in words.
  public var description: String {
    switch self {
    case .inFront: "which is in front"
    case .shape: "whose shape holds the touch"
    case .liesOn: "which lies on it"
    case .nearer(let distance, let other):
      "which is nearer, " + Quantity.length(distance).description + " against "
        + Quantity.length(other).description
    case .coveredMore(let share, let other):
      "which the contact covers more, " + percent(share) + " against " + percent(other)
    case .holdsTouch: "which holds the touch itself"
    }
  }
}

extension HitReport.Rejection: CustomStringConvertible {
  /// Why the view cannot be the one, in words.
  public var description: String {
    switch self {
    case .hidden: return "it is hidden"
    case .transparent(let alpha):
      var text = "its alpha is "
      text.append(alpha, digits: 3)
      return text + ", least 0.01"
    case .interactionOff: return "its interaction is switched off"
    case .notFinite: return "a number of its bounds, place or transform is not finite"
    case .notInvertible: return "its transform has no inverse"
    case .noShape: return "its shape holds nothing"
    case .outside(let distance):
      let measure = distance.map { Quantity.length($0).description + " " } ?? ""
      return "the touch is " + measure + "outside"
    case .takenAway: return "the touch is where a negative margin takes away from it"
    case .leftOut: return "point(inside:) leaves the place out"
    case .clipped(let name): return "the touch is outside of " + name + ", which clips"
    case .refused: return "its hitTest named no view"
    case .overruled(let name): return "the hitTest of " + name + " named another view or none"
    }
  }
}

private func percent(_ share: Double) -> String {
  var text = ""
  text.append(share * 100, digits: 0)
  return text + " %"
}
