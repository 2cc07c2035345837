extension Setting {
  /// What its number must be, in the units that people write: milliseconds and degrees.
  package var expectation: TextBuilder {
    TextBuilder { text in
      switch unit {
      case .flag: text += "true or false"
      case .choice(let names):
        text += "one of: "
        text.append(list: names)
      case .set(let names):
        text += "at least one of: "
        text.append(list: names)
      case .count: appendRange(to: &text, "a whole number")
      default: appendRange(to: &text, "a number")
      }
    }
  }

  /// A number of it in the unit that people write.
  package func appendValue(_ number: Double, to text: inout TextBuilder) {
    let shown = number / unit.scale
    // The least scales and steps are a millionth.
    text.append(shown, digits: abs(shown) < 0.001 ? 6 : 4)
  }

  private func appendRange(to text: inout TextBuilder, _ number: StaticText) {
    text += number
    text += " from "
    appendValue(minimum, to: &text)
    text += " to "
    appendValue(maximum, to: &text)
    text += unit.sign
  }
}

extension SettingUnit {
  /// How much of it is one of what people write: of nanoseconds a million, a millisecond.
  package var scale: Double {
    switch self {
    case .nanoseconds: 1e6
    case .radians: Angle(degrees: 1).radians
    default: 1
    }
  }

  /// The sign of what people write, with a space before it where one belongs.
  package var sign: StaticText {
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
  /// Appends words that have spaces between them with commas.
  fileprivate mutating func append(list names: StaticText) {
    for byte in names.bytes {
      if byte == UInt8(ascii: " ") { self += "," }
      append(byte)
    }
  }
}
