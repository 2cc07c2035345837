extension Quantity: CustomStringConvertible {
  /// The number with its unit, such as `12.3 pt`.
  public var description: String { TextBuilder { $0 += self }.text }
}

extension Measure: CustomStringConvertible {
  /// The name and the number, such as `scale ×1.905`.
  public var description: String { name + " " + quantity.description }
}

extension TextBuilder {
  /// Appends a quantity's number with its unit.
  static func += (text: inout TextBuilder, quantity: Quantity) {
    let parts = quantity.parts
    switch quantity {
    case .count(let count): text += Int64(count)
    case .direction(let direction): text += direction.nameLiteral
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
    switch quantity {
    case .factor, .point: break
    default:
      if quantity.hasSpaceBeforeUnit { text += " " }
      text += quantity.unitLiteral
    }
  }
}

extension Quantity {
  /// The unit of ``amount``, as it appears in text: `ms`, `pt`, `pt/s`, `°`, `°/s`, `×`, or `/s`
  /// for the rate of a factor. For counts, numbers and directions, the unit is empty.
  public var unit: String { unitLiteral.text }

  package var unitLiteral: StaticText {
    switch self {
    case .duration: "ms"
    case .length, .vector, .point: "pt"
    case .speed, .velocity: "pt/s"
    case .angle: "°"
    case .angularSpeed: "°/s"
    case .rate: "/s"
    case .factor: "×"
    case .count, .number, .direction: ""
    }
  }

  /// The number, measured in ``unit``. The value is `nil` for points, vectors and directions, which
  /// can't be expressed as a single number.
  public var amount: Double? {
    switch self {
    case .direction, .point, .vector, .velocity: nil
    case .duration: parts.first * 1000
    case .angle, .angularSpeed: Angle(radians: parts.first).degrees
    default: parts.first
    }
  }

  /// Whether a space separates the number from the unit.
  fileprivate var hasSpaceBeforeUnit: Bool {
    switch self {
    case .duration, .length, .vector, .speed, .velocity: true
    default: false
    }
  }
}
