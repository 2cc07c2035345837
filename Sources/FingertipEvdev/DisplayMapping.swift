public import Fingertip

/// The mapping from a touchscreen's device units to points in the window.
///
/// A coordinate is converted in four steps. First, it is clamped and converted to a fraction of the
/// axis range. Then it is calibrated, rotated, and finally scaled to the window's size.
///
/// ```swift
/// let mapping = try DisplayMapping(
///   profile, size: .millimeters(.init(millimetersWide: 217, high: 136)))
/// mapping.size  // 1367 × 857 points
/// mapping.sizeSource  // .givenInMillimeters
/// ```
public struct DisplayMapping: Hashable, Sendable {
  /// A requested window size, as the user sees it after the display has been rotated.
  public enum RequestedSize: Hashable, Sendable {
    /// The size that the device reports. If the device doesn't report a size, the size of a
    /// 10.1-inch panel is used.
    case automatic
    /// A size in points.
    case points(Size)
    /// A size in millimeters. One point corresponds to 0.15875 mm.
    case millimeters(PhysicalSize)
  }

  /// The source of a window's size, for display to the user.
  public enum SizeSource: Hashable, Sendable {
    /// The user specified the size in points.
    case givenInPoints
    /// The user specified the size in millimeters.
    case givenInMillimeters
    /// The device reports the size.
    case device
    /// The size is unknown. The size is assumed to be that of a 10.1-inch panel with the aspect
    /// ratio of the axis ranges.
    case assumed
    /// The size is unknown, and the touches are recorded in points. The window is large enough for
    /// the touches of any device.
    case unknown
  }

  /// An error for a size that isn't valid for a window.
  public struct InvalidSize: Error, Hashable, Sendable, CustomStringConvertible {
    /// The requested size.
    public let requested: RequestedSize

    /// A message that describes the problem and how to fix it.
    public var description: String {
      "invalid display size; use a width and a height greater than 0 and less than a million"
    }
  }

  /// The size of the window, in points.
  public let size: Size
  /// The source of the size.
  public let sizeSource: SizeSource
  /// The mapping from device units to points, without clamping.
  public let transform: AffineTransform

  /// Creates the mapping for a touchscreen.
  ///
  /// - Throws: ``InvalidSize`` if a given size isn't finite, isn't positive, or is a million or
  ///   more.
  public init(
    _ profile: TouchscreenProfile, size requested: RequestedSize = .automatic,
    rotation: DisplayRotation = .none, calibration: Calibration = .identity
  ) throws(InvalidSize) {
    let (x, y) = (profile.x, profile.y)
    (size, sizeSource) = try Self.resolveSize(requested, rotation) {
      let panel = profile.physicalSize ?? Self.assumedPanelSize(x.extent, y.extent)
      return (panel.inPoints, profile.physicalSize == nil ? .assumed : .device)
    }
    transform =
      AffineTransform(translation: Vector(dx: -Double(x.minimum), dy: -Double(y.minimum)))
      .concatenating(AffineTransform(scaleX: 1 / x.extent, y: 1 / y.extent))
      .concatenating(calibration.transform)
      .concatenating(rotation.transform)
      .concatenating(AffineTransform(scaleX: size.width, y: size.height))
  }

  /// Creates the mapping for touches that were recorded in points on a surface. A location outside
  /// the surface is mapped to a location outside the window.
  ///
  /// If `isNormalized` is `true`, the automatic size is that of a 10.1-inch panel. Otherwise, it is
  /// that of the surface, and its source is ``SizeSource/unknown``. If the size is that of the
  /// surface and there is no rotation or calibration, the transform is the identity.
  ///
  /// - Throws: ``InvalidSize`` if a given size isn't finite, isn't positive, or is a million or
  ///   more.
  package init(
    touchesIn surface: Size, isNormalized: Bool, size requested: RequestedSize,
    rotation: DisplayRotation, calibration: Calibration
  ) throws(InvalidSize) {
    (size, sizeSource) = try Self.resolveSize(requested, rotation) {
      isNormalized
        ? (Self.assumedPanelSize(surface.width, surface.height).inPoints, .assumed)
        : (surface, .unknown)
    }
    if size == surface, rotation == .none, calibration == .identity {
      transform = .identity
    } else {
      transform = AffineTransform(scaleX: 1 / surface.width, y: 1 / surface.height)
        .concatenating(calibration.transform)
        .concatenating(rotation.transform)
        .concatenating(AffineTransform(scaleX: size.width, y: size.height))
    }
  }

  /// Returns a contact's location in points. The values must be within the ranges of their axes.
  ///
  /// Without a calibration, the point is always inside the window. A window doesn't contain its
  /// right and bottom edges (rule H1), so the maximum value is mapped to a point just inside the
  /// edge. A calibration may map values to points outside the window.
  @inline(__always)
  public func location(x: Int32, y: Int32) -> Point {
    // Compute both coordinates with the same vector operations, adding the terms in the same order
    // as `Point.applying(_:)`.
    let alongX = SIMD2(transform.a, transform.b) * Double(x)
    let alongY = SIMD2(transform.c, transform.d) * Double(y)
    let point = alongX + alongY + SIMD2(transform.tx, transform.ty)
    if point.x >= 0, point.y >= 0, point.x < size.width, point.y < size.height {
      return Point(x: point.x, y: point.y)
    }
    return Self.correctedForRounding(Point(x: point.x, y: point.y), size)
  }

  @inline(never)
  private static func correctedForRounding(_ point: Point, _ size: Size) -> Point {
    Point(
      x: correctedForRounding(point.x, size.width), y: correctedForRounding(point.y, size.height))
  }

  /// Moves a coordinate back inside the window if it is outside only because of a rounding error.
  private static func correctedForRounding(_ value: Double, _ extent: Double) -> Double {
    if value >= extent { return value - extent < 1e-6 ? extent.nextDown : value }
    if value < 0 { return value > -1e-6 ? 0 : value }
    return value
  }

  /// Returns the window's size. `automatic` is a closure that returns the surface's size before
  /// rotation, along with its source.
  private static func resolveSize(
    _ requested: RequestedSize, _ rotation: DisplayRotation, automatic: () -> (Size, SizeSource)
  ) throws(InvalidSize) -> (Size, SizeSource) {
    let found: (size: Size, source: SizeSource)
    switch requested {
    case .points(let size): found = (size, .givenInPoints)
    case .millimeters(let size): found = (size.inPoints, .givenInMillimeters)
    case .automatic:
      let (size, source) = automatic()
      found = (
        rotation.swapsAxes ? Size(width: size.height, height: size.width) : size, source
      )
    }
    let size = found.size
    guard size.width > 0, size.height > 0, size.width < 1e6, size.height < 1e6 else {
      throw InvalidSize(requested: requested)
    }
    return found
  }

  /// Returns the size of a 10.1-inch panel with the given axes. If both axes have the same range,
  /// the coordinates are normalized and don't reflect the aspect ratio. In that case, the function
  /// assumes an aspect ratio of 16:10.
  private static func assumedPanelSize(_ x: Double, _ y: Double) -> PhysicalSize {
    let (x, y) = x == y ? (16, 10) : (x, y)
    let unit = 10.1 * 25.4 / (x * x + y * y).squareRoot()
    return PhysicalSize(millimetersWide: x * unit, high: y * unit)
  }
}
