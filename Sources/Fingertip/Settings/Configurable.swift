/// A type whose settings can be read and changed through a visitor.
///
/// Visitors make the settings available in scenes, in C, in JavaScript and in the documentation.
/// See the end of `Flick.swift` for an example.
public protocol Configurable {
  /// Passes each setting to a visitor. The settings and their order are always the same.
  ///
  /// A range may depend on earlier settings; for example, the range of a maximum may depend on the
  /// minimum. The settings are consistent as long as the visitor sets values within the ranges
  /// passed to it.
  mutating func visit(_ visitor: inout some SettingVisitor)
}

/// A visitor that reads the settings of a value and may change them.
public protocol SettingVisitor {
  /// Called with a setting and its value, which the visitor may change. A new value must satisfy
  /// ``Setting/accepts(_:)``.
  mutating func visit(_ setting: Setting, _ number: inout Double)
  /// Called with a read-only state and its value, such as the position of a thumb. The default
  /// implementation does nothing.
  mutating func visitState(_ setting: Setting, _ number: Double)
  /// Called before a nested group of settings.
  mutating func enter(_ group: SettingName)
  /// Called after a nested group of settings.
  mutating func leave(_ group: SettingName)
}

extension SettingVisitor {
  /// Ignores the state.
  public mutating func visitState(_ setting: Setting, _ number: Double) {}
}

/// A type whose values users choose by name.
package protocol SettingChoice: RawRepresentable where RawValue == UInt8 {
  /// The names of the values, separated by spaces, in the order of the raw values or bits.
  static var choiceNames: StaticText { get }
}
