/// One of the four directions on the screen.
public enum Direction: UInt8, Hashable, Sendable, CaseIterable {
  /// To the right, along positive x.
  case right
  /// To the left.
  case left
  /// Upwards, along negative y.
  case up
  /// Downwards.
  case down

  /// The way of one point in this direction.
  public var vector: Vector {
    switch self {
    case .right: Vector(dx: 1, dy: 0)
    case .left: Vector(dx: -1, dy: 0)
    case .up: Vector(dx: 0, dy: -1)
    case .down: Vector(dx: 0, dy: 1)
    }
  }

  /// The direction that a vector mostly has. An exact diagonal counts as horizontal.
  public init(nearestTo vector: Vector) {
    if abs(vector.dx) >= abs(vector.dy) {
      self = vector.dx >= 0 ? .right : .left
    } else {
      self = vector.dy >= 0 ? .down : .up
    }
  }
}

extension Direction {
  /// The word for it, as in recordings and explanations.
  public var name: String { literal.text }

  var literal: Phrase {
    switch self {
    case .right: "right"
    case .left: "left"
    case .up: "up"
    case .down: "down"
    }
  }
}

/// A set of directions.
public struct Directions: OptionSet, Hashable, Sendable {
  /// One bit for each direction.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes a set of one direction.
  public init(_ direction: Direction) { self.init(rawValue: 1 << direction.rawValue) }

  // In bits, so that they are constants and need not be made when they are first used.

  /// To the right.
  public static let right = Directions(rawValue: 0b0001)
  /// To the left.
  public static let left = Directions(rawValue: 0b0010)
  /// Upwards.
  public static let up = Directions(rawValue: 0b0100)
  /// Downwards.
  public static let down = Directions(rawValue: 0b1000)
  /// Left and right.
  public static let horizontal = Directions(rawValue: 0b0011)
  /// Up and down.
  public static let vertical = Directions(rawValue: 0b1100)
  /// All four.
  public static let all = Directions(rawValue: 0b1111)

  /// Whether the set holds a direction.
  public func contains(_ direction: Direction) -> Bool { contains(Directions(direction)) }
}
