/// The parts of display names that distinguish recognizers of the same kind: the number of touches,
/// the number of taps, and the directions.
enum DisplayNameParts {
  /// Returns the prefix for a number of fingers, which is empty for one finger.
  static func fingerCountPrefix(_ count: Int) -> String {
    switch count {
    case ...1: ""
    case 2: "two-finger "
    case 3: "three-finger "
    case 4: "four-finger "
    case 5: "five-finger "
    default: decimalText(count) + "-finger "
    }
  }

  /// Returns the name of a gesture that requires the given number of taps.
  static func tapName(_ count: Int) -> String {
    switch count {
    case ...1: "tap"
    case 2: "double tap"
    case 3: "triple tap"
    default: decimalText(count) + "-fold tap"
    }
  }

  /// Returns the suffix for a set of directions. The suffix is empty for `all` and `eight`.
  static func directionSuffix(_ directions: Directions) -> String {
    if directions == .all || directions == .eight { return "" }
    var text = ""
    for direction in Direction.allCases where directions.contains(direction) {
      text += (text.isEmpty ? " " : " or ") + direction.name
    }
    return text
  }

  // String interpolation would link in more code than is needed to convert an integer.
  private static func decimalText(_ count: Int) -> String { String(count) }
}
