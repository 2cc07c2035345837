internal import Fingertip

extension LayoutDirection {
  /// The names of all directions that a window can have. A window can't inherit its direction.
  static var windowNames: [String] { allCases.map { $0.name } }

  /// The name in scenes.
  var name: String { Self.choiceNames.splitWords[Int(rawValue)] }
}
