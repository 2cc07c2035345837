public import Fingertip

/// A correction for the coordinates that a touchscreen reports.
///
/// The six numbers have the same meaning as in `LIBINPUT_CALIBRATION_MATRIX`. Each coordinate
/// ranges from 0 to 1 across the touch panel. The matrix maps the point (x, y) to (a·x + b·y + c,
/// d·x + e·y + f).
///
/// ```swift
/// try Calibration(1, 0, 0, 0, 1, 0)  // the identity
/// try Calibration(0, -1, 1, 1, 0, 0)  // a quarter turn clockwise
/// ```
public struct Calibration: Hashable, Sendable {
  /// An error for a matrix that can't be used. Either one of the matrix's numbers isn't finite or
  /// has a magnitude greater than a million, or the matrix maps the whole panel to a line or a
  /// point.
  public struct InvalidMatrix: Error, Hashable, Sendable, CustomStringConvertible {
    /// The matrix elements, in the order in which they were given.
    public let numbers: [Double]

    /// A message that describes the problem and how to fix it.
    public var description: String {
      let problem =
        numbers.allSatisfy(isUsableMatrixElement)
        ? "a·e − b·d is 0, so the matrix maps all points onto a single line"
        : "a number is too large or not finite"
      return "invalid calibration matrix (a b c d e f): \(problem); the identity is 1 0 0 0 1 0"
    }
  }

  /// The correction, as a transform of coordinates between 0 and 1.
  public let transform: AffineTransform

  /// The identity calibration.
  public static var identity: Calibration { Calibration(.identity) }

  private init(_ transform: AffineTransform) { self.transform = transform }

  /// Creates a calibration from six numbers, given in the same order as in
  /// `LIBINPUT_CALIBRATION_MATRIX`.
  ///
  /// - Throws: ``InvalidMatrix`` if a number isn't finite or the matrix isn't invertible.
  public init(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double
  ) throws(InvalidMatrix) {
    let transform = AffineTransform(a: a, b: d, c: b, d: e, tx: c, ty: f)
    let numbers = [a, b, c, d, e, f]
    guard numbers.allSatisfy(isUsableMatrixElement), transform.inverted() != nil else {
      throw InvalidMatrix(numbers: numbers)
    }
    self.init(transform)
  }
}

private func isUsableMatrixElement(_ number: Double) -> Bool { abs(number) <= 1_000_000 }

/// The clockwise rotation of the display relative to the touch panel.
public enum DisplayRotation: Int, Hashable, Sendable, CaseIterable {
  /// No rotation.
  case none = 0
  /// The panel's top-left corner is at the window's top-right corner.
  case clockwise90 = 90
  /// The panel's top-left corner is at the window's bottom-right corner.
  case clockwise180 = 180
  /// The panel's top-left corner is at the window's bottom-left corner.
  case clockwise270 = 270

  /// Whether the rotation swaps width and height.
  public var swapsAxes: Bool { self == .clockwise90 || self == .clockwise270 }

  /// The rotation, as a transform of coordinates between 0 and 1.
  var transform: AffineTransform {
    switch self {
    case .none: .identity
    case .clockwise90: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    case .clockwise180: AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
    case .clockwise270: AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
    }
  }
}
