// These properties describe points, vectors and sizes as text, with at most three decimal places.

extension Point: CustomStringConvertible {
  /// The coordinates, such as `(12, 7.5)`.
  public var description: String { pairText(x, y) }
}

extension Vector: CustomStringConvertible {
  /// The components, such as `(12, -7.5)`.
  public var description: String { pairText(dx, dy) }
}

extension Size: CustomStringConvertible {
  /// The width and height, such as `320 × 480`.
  public var description: String { numberText(width) + " × " + numberText(height) }
}

extension Rect: CustomStringConvertible {
  /// The origin and the size, such as `(20, 40) 280 × 200`.
  public var description: String { origin.description + " " + size.description }
}

extension Angle: CustomStringConvertible {
  /// The angle in degrees, such as `45°`.
  public var description: String { numberText(degrees) + "°" }
}

private func pairText(_ a: Double, _ b: Double) -> String {
  "(" + numberText(a) + ", " + numberText(b) + ")"
}

private func numberText(_ value: Double) -> String {
  TextBuilder { $0.append(value, digits: 3) }.text
}
