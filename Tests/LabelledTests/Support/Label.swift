/// The gestures a label requires, and those it excludes.
struct Label: Decodable {
  /// The gestures of which at least one must be recognized. If the set is empty, no gesture is required.
  let wanted: Set<String>
  /// Other gestures that may be recognized. All remaining gestures contradict the label.
  var alsoRight: Set<String> = []

  /// The keys of `fingertip fit --labels`.
  private enum CodingKeys: String, CodingKey {
    case wanted = "tells"
    case alsoRight = "allows"
  }

  private static let doubleTaps: Set<String> = [
    "double tap", "two-finger double tap", "three-finger double tap",
  ]

  /// Returns a folder's label.
  static func named(_ name: String, isCounterexample: Bool) -> Label? {
    switch name {
    case "double" where isCounterexample: Label(wanted: ["tap"])
    // The folder also contains two-finger taps.
    case "double": Label(wanted: doubleTaps.union(["two-finger tap"]))
    case "tap": Label(wanted: ["tap"])
    case "hold": Label(wanted: ["long press", "two-finger long press"])
    case "holdanddrag": Label(wanted: ["long press"])
    case "drag": Label(wanted: ["pan"])
    // A swipe also moves like a drag and ends like a flick.
    case "swipe": Label(wanted: ["swipe"], alsoRight: ["pan", "flick"])
    case "zoom": Label(wanted: ["pinch"])
    case "rotate": Label(wanted: ["rotation"])
    default: nil
    }
  }

  /// Returns a description of how the recognized gestures deviate from the label, or `nil` if they
  /// match it.
  func fault(in recognized: [String]) -> String? {
    let missing = !wanted.isEmpty && wanted.isDisjoint(with: recognized)
    let wrong = recognized.filter { !wanted.contains($0) && !alsoRight.contains($0) }
    if missing, wrong.isEmpty { return "nothing" }
    if missing { return wrong.joined(separator: ", ") + " instead" }
    return wrong.isEmpty ? nil : "also " + wrong.joined(separator: ", ")
  }
}
