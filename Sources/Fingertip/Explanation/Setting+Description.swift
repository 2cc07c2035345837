extension Setting {
  /// The valid values as text, in the unit used for display, such as milliseconds or degrees.
  package var validValuesText: TextBuilder {
    TextBuilder { text in
      switch unit {
      case .flag: text += "true or false"
      case .choice(let names):
        text += "one of: "
        text.append(spaceSeparated: names)
      case .set(let names):
        text += "at least one of: "
        text.append(spaceSeparated: names)
      case .count: appendRange(to: &text, "a whole number")
      default: appendRange(to: &text, "a number")
      }
    }
  }

  /// Appends a value of the setting, converted to the unit used for display.
  package func appendValue(_ number: Double, to text: inout TextBuilder) {
    let displayedNumber = number / unit.displayDivisor
    // The smallest valid scale or step is one millionth.
    text.append(displayedNumber, digits: abs(displayedNumber) < 0.001 ? 6 : 4)
  }

  private func appendRange(to text: inout TextBuilder, _ number: StaticText) {
    text += number
    text += " from "
    appendValue(minimum, to: &text)
    text += " to "
    appendValue(maximum, to: &text)
    text += unit.unitSymbol
  }
}

extension SettingUnit {
  /// The divisor that converts a value to the unit used for display. For durations, for example,
  /// the divisor is 1,000,000, the number of nanoseconds in a millisecond.
  package var displayDivisor: Double {
    switch self {
    case .nanoseconds: 1e6
    case .radians: Angle(degrees: 1).radians
    default: 1
    }
  }

  /// The symbol of the unit used for display, with a leading space if the symbol requires one.
  package var unitSymbol: StaticText {
    switch self {
    case .points: " pt"
    case .pointsPerSecond: " pt/s"
    case .nanoseconds: " ms"
    case .radians: "°"
    case .count, .number, .flag, .choice, .set: ""
    }
  }
}

extension TextBuilder {
  /// Appends the items of a space-separated list, separated by commas.
  fileprivate mutating func append(spaceSeparated names: StaticText) {
    for byte in names.bytes {
      if byte == UInt8(ascii: " ") { self += "," }
      append(byte)
    }
  }
}
