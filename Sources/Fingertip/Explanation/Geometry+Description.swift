// Points, vectors and sizes as text, with at most three decimals.

extension Point: CustomStringConvertible {
  /// The coordinates, such as `(12, 7.5)`.
  public var description: String { pair(x, y) }
}

extension Vector: CustomStringConvertible {
  /// The components, such as `(12, -7.5)`.
  public var description: String { pair(dx, dy) }
}

extension Size: CustomStringConvertible {
  /// The width and height, such as `320 × 480`.
  public var description: String { number(width) + " × " + number(height) }
}

extension Rect: CustomStringConvertible {
  /// The origin and the size, such as `(20, 40) 280 × 200`.
  public var description: String { origin.description + " " + size.description }
}

extension Angle: CustomStringConvertible {
  /// The angle in degrees, such as `45°`.
  public var description: String { number(degrees) + "°" }
}

private func pair(_ a: Double, _ b: Double) -> String {
  "(" + number(a) + ", " + number(b) + ")"
}

private func number(_ value: Double) -> String { TextBuilder { $0.append(value, digits: 3) }.text }
