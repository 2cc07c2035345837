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
  /// Hears that what follows are limits within the others.
  mutating func enter(_ group: SettingName)
  /// Hears that the limits within the others have ended.
  mutating func leave(_ group: SettingName)
}

/// Words of which one or some are chosen.
package protocol SettingChoice: RawRepresentable where RawValue == UInt8 {
  /// The words with spaces between: in the order of the raw values, or of the bits.
  static var words: Phrase { get }
}

// How a property is shown as a number. It is only set when that was changed.
extension SettingVisitor {
  package mutating func count(
    _ name: SettingName, _ value: inout Int, in range: ClosedRange<Int> = 1...1000
  ) {
    let (least, greatest) = (range.lowerBound, min(range.upperBound, 1000))
    let count = min(value, greatest)
    let number = changed(name, .count, Double(count), Double(least), Double(greatest))
    if let number { value = Int(number) }
  }

  package mutating func length(_ name: SettingName, _ value: inout Double, from least: Double = 0) {
    if let number = changed(name, .points, value, least, 1e6) { value = number }
  }

  package mutating func speed(_ name: SettingName, _ value: inout Double) {
    if let number = changed(name, .pointsPerSecond, value, 0, 1e6) { value = number }
  }

  package mutating func duration(
    _ name: SettingName, _ value: inout Duration, from least: Double = 0
  ) {
    let before = Double(value.wholeNanoseconds)
    // Eleven days: more is no time that anybody waits, and each nanosecond is a number of its own.
    let number = changed(name, .nanoseconds, before, least, 1e15)
    if let number { value = .nanoseconds(Int64(number)) }
  }

  package mutating func angle(_ name: SettingName, _ value: inout Angle) {
    let number = changed(name, .radians, value.radians, 0, 2 * .pi)
    if let number { value = Angle(radians: number) }
  }

  package mutating func number(
    _ name: SettingName, _ value: inout Double, in range: ClosedRange<Double>
  ) {
    let number = changed(name, .number, value, range.lowerBound, range.upperBound)
    if let number { value = number }
  }

  package mutating func flag(_ name: SettingName, _ value: inout Bool) {
    if let number = changed(name, .flag, value ? 1 : 0, 0, 1) { value = number != 0 }
  }

  package mutating func choice<Choice: SettingChoice>(
    _ name: SettingName, _ value: inout Choice, upTo last: Choice
  ) {
    let number = changed(
      name, .choice(Choice.words), Double(value.rawValue), 0, Double(last.rawValue))
    if let number, let choice = Choice(rawValue: UInt8(number)) { value = choice }
  }

  package mutating func set<Choice: SettingChoice & OptionSet>(
    _ name: SettingName, _ value: inout Choice, all: Choice
  ) {
    let number = changed(name, .set(Choice.words), Double(value.rawValue), 1, Double(all.rawValue))
    if let number, let choice = Choice(rawValue: UInt8(number)) { value = choice }
  }

  package mutating func nested(_ group: SettingName, _ value: inout some Configurable) {
    enter(group)
    value.visit(&self)
    leave(group)
  }

  /// What a visitor made of a number; `nil` when it left it as it was.
  private mutating func changed(
    _ name: SettingName, _ unit: SettingUnit, _ before: Double, _ least: Double,
    _ greatest: Double
  ) -> Double? {
    var number = before
    visit(Setting(name: name, unit: unit, least: least, greatest: greatest), &number)
    return number == before ? nil : number
  }
}
