/// A direction on the screen: one of four along its sides, or of four between those.
public enum Direction: UInt8, Hashable, Sendable, CaseIterable {
  /// To the right, along positive x.
  case right
  /// To the left.
  case left
  /// Upwards, along negative y.
  case up
  /// Downwards.
  case down
  /// Between up and right.
  case upRight
  /// Between up and left.
  case upLeft
  /// Between down and right.
  case downRight
  /// Between down and left.
  case downLeft

  /// The way of one point in this direction.
  public var vector: Vector {
    switch self {
    case .right: Vector(dx: 1, dy: 0)
    case .left: Vector(dx: -1, dy: 0)
    case .up: Vector(dx: 0, dy: -1)
    case .down: Vector(dx: 0, dy: 1)
    case .upRight: Vector(dx: Self.diagonal, dy: -Self.diagonal)
    case .upLeft: Vector(dx: -Self.diagonal, dy: -Self.diagonal)
    case .downRight: Vector(dx: Self.diagonal, dy: Self.diagonal)
    case .downLeft: Vector(dx: -Self.diagonal, dy: Self.diagonal)
    }
  }

  /// The half of the square root of 2.
  static var diagonal: Double { 0.707_106_781_186_547_5 }

  /// The direction that a vector mostly has, of the four along the sides. An exact diagonal counts as
  /// horizontal.
  public init(nearestTo vector: Vector) {
    if abs(vector.dx) >= abs(vector.dy) {
      self = vector.dx >= 0 ? .right : .left
    } else {
      self = vector.dy >= 0 ? .down : .up
    }
  }

  /// The direction that a vector mostly has: of all eight where the set holds one that lies between, and
  /// otherwise of the four.
  public init(nearestTo vector: Vector, among directions: Directions) {
    self.init(nearestTo: vector)
    guard !directions.isDisjoint(with: .diagonal) else { return }
    let diagonal = Direction(diagonalNearestTo: vector)
    if vector.dot(diagonal.vector) > vector.dot(self.vector) { self = diagonal }
  }

  /// The direction that a vector mostly has, of the four between.
  init(diagonalNearestTo vector: Vector) {
    self =
      vector.dy < 0
      ? (vector.dx < 0 ? .upLeft : .upRight) : (vector.dx < 0 ? .downLeft : .downRight)
  }
}

extension Direction {
  /// The word for it, as in recordings and explanations.
  public var name: String { literal.text }

  var literal: StaticText {
    switch self {
    case .right: "right"
    case .left: "left"
    case .up: "up"
    case .down: "down"
    case .upRight: "up-right"
    case .upLeft: "up-left"
    case .downRight: "down-right"
    case .downLeft: "down-left"
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
  /// Between up and right.
  public static let upRight = Directions(rawValue: 0b0001_0000)
  /// Between up and left.
  public static let upLeft = Directions(rawValue: 0b0010_0000)
  /// Between down and right.
  public static let downRight = Directions(rawValue: 0b0100_0000)
  /// Between down and left.
  public static let downLeft = Directions(rawValue: 0b1000_0000)
  /// Left and right.
  public static let horizontal = Directions(rawValue: 0b0011)
  /// Up and down.
  public static let vertical = Directions(rawValue: 0b1100)
  /// All four along the sides of the screen.
  public static let all = Directions(rawValue: 0b1111)
  /// The four between those.
  public static let diagonal = Directions(rawValue: 0b1111_0000)
  /// All eight.
  public static let eight = Directions(rawValue: 0b1111_1111)

  /// Whether the set holds a direction.
  public func contains(_ direction: Direction) -> Bool { contains(Directions(direction)) }
}
