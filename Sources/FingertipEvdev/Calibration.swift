public import Fingertip

/// A correction of where a touchscreen says that it was touched.
///
/// The six numbers have the meaning of `LIBINPUT_CALIBRATION_MATRIX`: with coordinates that run
/// from 0 to 1 over the surface, (x, y) becomes (a·x + b·y + c, d·x + e·y + f).
///
/// ```swift
/// try Calibration(1, 0, 0, 0, 1, 0)  // changes nothing
/// try Calibration(0, -1, 1, 1, 0, 0)  // a quarter turn clockwise
/// ```
public struct Calibration: Hashable, Sendable {
  /// The six numbers of a matrix that cannot be used, because one is not finite or is above a
  /// million, or because the matrix folds the surface onto a line or a point.
  public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The numbers in the order in which they were given.
    public let numbers: [Double]

    /// What is wrong with the numbers, and what to do.
    public var description: String {
      let problem =
        numbers.allSatisfy(isUsable)
        ? "a·e − b·d is 0, so it maps all points to one line"
        : "a number is not finite or too large"
      return "invalid calibration matrix (a b c d e f): \(problem); the identity is 1 0 0 0 1 0"
    }
  }

  /// The correction, on coordinates that run from 0 to 1.
  public let transform: AffineTransform

  /// The calibration that changes nothing.
  public static var none: Calibration { Calibration(.identity) }

  private init(_ transform: AffineTransform) { self.transform = transform }

  /// Makes a calibration from the six numbers in the order of `LIBINPUT_CALIBRATION_MATRIX`.
  ///
  /// - Throws: ``Refusal`` if a number is not finite or the matrix cannot be inverted.
  public init(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double
  ) throws(Refusal) {
    let transform = AffineTransform(a: a, b: d, c: b, d: e, tx: c, ty: f)
    let numbers = [a, b, c, d, e, f]
    guard numbers.allSatisfy(isUsable), transform.inverted != nil else {
      throw Refusal(numbers: numbers)
    }
    self.init(transform)
  }
}

private func isUsable(_ number: Double) -> Bool { abs(number) <= 1_000_000 }

/// How far the picture of the screen is turned against its touch surface, clockwise.
public enum SurfaceRotation: Int, Hashable, Sendable, CaseIterable {
  /// Not at all.
  case none = 0
  /// The surface's upper left corner is the window's upper right one.
  case quarter = 90
  /// The surface's upper left corner is the window's lower right one.
  case half = 180
  /// The surface's upper left corner is the window's lower left one.
  case threeQuarters = 270

  /// Whether width and height change places.
  public var swapsAxes: Bool { self == .quarter || self == .threeQuarters }

  /// The turn, on coordinates that run from 0 to 1.
  var transform: AffineTransform {
    switch self {
    case .none: .identity
    case .quarter: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    case .half: AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
    case .threeQuarters: AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
    }
  }
}
