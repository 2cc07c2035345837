/// The direction in which the parts of a view follow each other.
public enum LayoutDirection: UInt8, Hashable, Sendable, CaseIterable {
  /// Parts follow each other from left to right, as in English.
  case leftToRight = 1
  /// Parts follow each other from right to left, as in Arabic and Hebrew.
  case rightToLeft
}

extension LayoutDirection: SettingChoice {
  // The value 0 means that a view inherits its layout direction.
  package static var choiceNames: StaticText { "inherited leftToRight rightToLeft" }
}
