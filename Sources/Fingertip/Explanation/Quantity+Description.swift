extension Quantity: CustomStringConvertible {
  /// The number with its unit, as in `12.3 pt`.
  public var description: String { Wording { $0 += self }.text }
}

extension Measure: CustomStringConvertible {
  /// Name and number, as in `scale ×1.905`.
  public var description: String { name + " " + quantity.description }
}

extension Direction {
  /// The word for it, as in recordings and explanations.
  public var name: String { literal.description }

  var literal: StaticString {
    switch self {
    case .right: "right"
    case .left: "left"
    case .up: "up"
    case .down: "down"
    }
  }
}

extension Wording {
  /// Appends a number with its unit.
  static func += (text: inout Wording, quantity: Quantity) {
    switch quantity {
    case .count(let count): text += Int64(count)
    case .number(let number): text.append(number, digits: 3)
    case .duration(let duration): text.append(duration.inSeconds * 1000, unit: " ms")
    case .length(let length): text.append(length, unit: " pt")
    case .speed(let speed): text.append(speed, unit: " pt/s")
    case .angle(let angle): text.append(angle.degrees, unit: "°")
    case .angularSpeed(let speed): text.append(Angle(radians: speed).degrees, unit: "°/s")
    case .factor(let factor):
      text += "×"
      text.append(factor, digits: 3)
    case .rate(let rate):
      text.append(rate, digits: 2)
      text += "/s"
    case .point(let point): text.append(point.x, point.y, unit: "")
    case .vector(let vector): text.append(vector.dx, vector.dy, unit: " pt")
    case .velocity(let velocity): text.append(velocity.dx, velocity.dy, unit: " pt/s")
    case .direction(let direction): text += direction.literal
    }
  }

  private mutating func append(_ number: Double, unit: StaticString) {
    append(number, digits: 1)
    self += unit
  }

  private mutating func append(_ x: Double, _ y: Double, unit: StaticString) {
    append(x, unit: ", ", after: "(")
    append(y, unit: ")", after: "")
    self += unit
  }

  private mutating func append(_ number: Double, unit: StaticString, after start: StaticString) {
    self += start
    append(number, unit: unit)
  }
}
