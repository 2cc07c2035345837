extension Quantity: CustomStringConvertible {
  /// The number with its unit, as in `12.3 pt`.
  public var description: String { Wording { $0 += self }.text }
}

extension Measure: CustomStringConvertible {
  /// Name and number, as in `scale ×1.905`.
  public var description: String { name + " " + quantity.description }
}

extension Wording {
  /// Appends a number with its unit.
  static func += (text: inout Wording, quantity: Quantity) {
    let parts = quantity.parts
    switch quantity {
    case .count(let count): text += Int64(count)
    case .direction(let direction): text += direction.literal
    case .point, .vector, .velocity:
      text += "("
      text.append(parts.first, digits: 1)
      text += ", "
      text.append(parts.second, digits: 1)
      text += ")"
    case .factor:
      text += "×"
      text.append(parts.first, digits: 3)
    case .number: text.append(parts.first, digits: 3)
    case .rate: text.append(parts.first, digits: 2)
    case .length, .speed: text.append(parts.first, digits: 1)
    case .duration: text.append(parts.first * 1000, digits: 1)
    case .angle, .angularSpeed: text.append(Angle(radians: parts.first).degrees, digits: 1)
    }
    text += quantity.unit
  }
}

extension Quantity {
  fileprivate var unit: Phrase {
    switch self {
    case .duration: " ms"
    case .length, .vector: " pt"
    case .speed, .velocity: " pt/s"
    case .angle: "°"
    case .angularSpeed: "°/s"
    case .rate: "/s"
    case .count, .number, .factor, .point, .direction: ""
    }
  }
}
