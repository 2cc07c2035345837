/// The words by which recognizers of one kind are told apart: how many fingers, how often, which way.
enum GestureWords {
  /// What stands before the name of a gesture of so many fingers: nothing for one.
  static func fingers(_ count: Int) -> String {
    switch count {
    case ...1: ""
    case 2: "two-finger "
    case 3: "three-finger "
    case 4: "four-finger "
    case 5: "five-finger "
    default: number(count) + "-finger "
    }
  }

  /// A number of taps.
  static func taps(_ count: Int) -> String {
    switch count {
    case ...1: "tap"
    case 2: "double tap"
    case 3: "triple tap"
    default: number(count) + "-fold tap"
    }
  }

  /// What stands behind the name of a gesture in some directions: nothing when all four, or all eight, are
  /// asked for.
  static func directions(_ directions: Directions) -> String {
    if directions == .all || directions == .eight { return "" }
    var words = ""
    for direction in Direction.allCases where directions.contains(direction) {
      words += (words.isEmpty ? " " : " or ") + direction.name
    }
    return words
  }

  // Not by interpolation, which brings more with it than a whole number needs.
  private static func number(_ count: Int) -> String { String(count) }
}
