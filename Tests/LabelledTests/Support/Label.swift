/// What a label asks for, and what it rules out.
struct Label {
  /// One of these must be told.
  let wanted: Set<String>
  /// Beside those, these do no harm. Everything else contradicts the label.
  var alsoRight: Set<String> = []

  private static let doubleTaps: Set<String> = [
    "double tap", "two-finger double tap", "three-finger double tap",
  ]

  /// By the name of its folder.
  static func named(_ name: String, isCounterexample: Bool) -> Label? {
    switch name {
    case "double" where isCounterexample: Label(wanted: ["tap"])
    // The folder also holds two-finger taps.
    case "double": Label(wanted: doubleTaps.union(["two-finger tap"]))
    case "tap": Label(wanted: ["tap"])
    case "hold": Label(wanted: ["hold", "two-finger hold"])
    case "holdanddrag": Label(wanted: ["hold"])
    case "drag": Label(wanted: ["pan"])
    // A swipe that is dragged and thrown.
    case "swipe": Label(wanted: ["swipe"], alsoRight: ["pan", "flick"])
    case "zoom": Label(wanted: ["pinch"])
    case "rotate": Label(wanted: ["rotation"])
    default: nil
    }
  }

  /// What is wrong with the gestures that were told; nil when nothing is.
  func fault(in told: [String]) -> String? {
    let missing = wanted.isDisjoint(with: told)
    let wrong = told.filter { !wanted.contains($0) && !alsoRight.contains($0) }
    if missing, wrong.isEmpty { return "nothing" }
    if missing { return wrong.joined(separator: ", ") + " instead" }
    return wrong.isEmpty ? nil : "also " + wrong.joined(separator: ", ")
  }
}
