/// A direction on the screen, either parallel to one of its sides or diagonal.
public enum Direction: UInt8, Hashable, Sendable, CaseIterable {
  /// Right, along positive x.
  case right
  /// Left.
  case left
  /// Up, along negative y.
  case up
  /// Down.
  case down
  /// Up and right.
  case upRight
  /// Up and left.
  case upLeft
  /// Down and right.
  case downRight
  /// Down and left.
  case downLeft

  /// The vector of length 1 in this direction.
  public var vector: Vector {
    switch self {
    case .right: Vector(dx: 1, dy: 0)
    case .left: Vector(dx: -1, dy: 0)
    case .up: Vector(dx: 0, dy: -1)
    case .down: Vector(dx: 0, dy: 1)
    case .upRight: Vector(dx: Self.diagonalComponent, dy: -Self.diagonalComponent)
    case .upLeft: Vector(dx: -Self.diagonalComponent, dy: -Self.diagonalComponent)
    case .downRight: Vector(dx: Self.diagonalComponent, dy: Self.diagonalComponent)
    case .downLeft: Vector(dx: -Self.diagonalComponent, dy: Self.diagonalComponent)
    }
  }

  /// The magnitude of each component of a diagonal unit vector, which is √2 / 2.
  static var diagonalComponent: Double { 0.707_106_781_186_547_5 }

  /// Creates the direction nearest to a vector from the four that are parallel to the screen's
  /// sides. An exact diagonal counts as horizontal.
  public init(nearestTo vector: Vector) {
    if abs(vector.dx) >= abs(vector.dy) {
      self = vector.dx >= 0 ? .right : .left
    } else {
      self = vector.dy >= 0 ? .down : .up
    }
  }

  /// Creates the direction nearest to a vector. If the set contains a diagonal, all eight
  /// directions are considered. Otherwise, only the four directions parallel to the screen's sides
  /// are considered.
  public init(nearestTo vector: Vector, among directions: Directions) {
    self.init(nearestTo: vector)
    guard !directions.isDisjoint(with: .diagonal) else { return }
    let diagonal = Direction(diagonalNearestTo: vector)
    if vector.dot(diagonal.vector) > vector.dot(self.vector) { self = diagonal }
  }

  /// Creates the diagonal nearest to a vector.
  init(diagonalNearestTo vector: Vector) {
    self =
      vector.dy < 0
      ? (vector.dx < 0 ? .upLeft : .upRight) : (vector.dx < 0 ? .downLeft : .downRight)
  }
}

extension Direction {
  /// The name used in recordings and explanations.
  public var name: String { nameLiteral.text }

  var nameLiteral: StaticText {
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

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates a set that contains one direction.
  public init(_ direction: Direction) { self.init(rawValue: 1 << direction.rawValue) }

  // The bits are written as literals so that these sets are constants that need no lazy
  // initialization.

  /// Right.
  public static let right = Directions(rawValue: 0b0001)
  /// Left.
  public static let left = Directions(rawValue: 0b0010)
  /// Up.
  public static let up = Directions(rawValue: 0b0100)
  /// Down.
  public static let down = Directions(rawValue: 0b1000)
  /// Up and right.
  public static let upRight = Directions(rawValue: 0b0001_0000)
  /// Up and left.
  public static let upLeft = Directions(rawValue: 0b0010_0000)
  /// Down and right.
  public static let downRight = Directions(rawValue: 0b0100_0000)
  /// Down and left.
  public static let downLeft = Directions(rawValue: 0b1000_0000)
  /// Left and right.
  public static let horizontal = Directions(rawValue: 0b0011)
  /// Up and down.
  public static let vertical = Directions(rawValue: 0b1100)
  /// The four directions parallel to the sides of the screen.
  public static let all = Directions(rawValue: 0b1111)
  /// The four diagonals.
  public static let diagonal = Directions(rawValue: 0b1111_0000)
  /// All eight directions.
  public static let eight = Directions(rawValue: 0b1111_1111)

  /// Returns whether the set contains a direction.
  public func contains(_ direction: Direction) -> Bool { contains(Directions(direction)) }
}
