/// Something with settings, which it describes to whoever visits.
///
/// A recognizer has its settings in scenes, in C, in pages and in the documentation by showing them here:
/// see the end of `Flick.swift`.
public protocol Configurable {
  /// Shows each of its settings to a visitor, always the same ones in the same order.
  ///
  /// A range may depend on the settings before, such as that of a greatest number on the least one: what
  /// a visitor changes within the ranges that it is shown makes sense together.
  mutating func visit(_ visitor: inout some SettingVisitor)
}

/// Hears of the settings of something, one after the other, and may change them.
public protocol SettingVisitor {
  /// Hears of a setting and of its number. A visitor changes it to numbers only that
  /// ``Setting/accepts(_:)`` holds for.
  mutating func visit(_ setting: Setting, _ number: inout Double)
  /// Hears of what can only be read, such as where a thumb is, and of its number. Does nothing unless
  /// it is of interest.
  mutating func read(_ setting: Setting, _ number: Double)
  /// Hears that what follows are limits within the others.
  mutating func enter(_ group: SettingName)
  /// Hears that the limits within the others have ended.
  mutating func leave(_ group: SettingName)
}

extension SettingVisitor {
  /// Does nothing.
  public mutating func read(_ setting: Setting, _ number: Double) {}
}

/// Words of which one or some are chosen.
package protocol SettingChoice: RawRepresentable where RawValue == UInt8 {
  /// The words with spaces between: in the order of the raw values, or of the bits.
  static var choiceNames: StaticText { get }
}
