internal import Fingertip

extension LayoutDirection {
  /// The names of all directions, which are the directions of a window. A window can't inherit one.
  static var windowNames: [String] { allCases.map { $0.name } }

  /// The name in scenes.
  var name: String { Self.choiceNames.splitWords[Int(rawValue)] }
}
