public import Fingertip

/// Where a touchscreen lies in the window: the mapping from device units to points.
///
/// The way of a coordinate is: share of the axis range (values outside are taken to the nearer
/// end), then calibration, then rotation, then the size of the window.
///
/// ```swift
/// let surface = try Surface(profile, size: .millimetres(.init(millimetresWide: 217, high: 136)))
/// surface.size  // 1367 × 857 points
/// surface.sizeSource  // .givenInMillimetres
/// ```
public struct Surface: Hashable, Sendable {
  /// How large the window is to be, as the user sees it, so after rotation.
  public enum RequestedSize: Hashable, Sendable {
    /// As large as the device says it is, else as large as a 10.1 inch panel.
    case automatic
    /// This many points.
    case points(Size)
    /// This many millimetres; a point is 0.15875 mm.
    case millimetres(PhysicalSize)
  }

  /// Where the size came from, to be told to the user.
  public enum SizeSource: Hashable, Sendable {
    /// The user gave it in points.
    case givenInPoints
    /// The user gave it in millimetres.
    case givenInMillimetres
    /// The device says how large it is.
    case device
    /// Nobody knows it: a panel of 10.1 inches is assumed, shaped like the axis ranges.
    case assumed
  }

  /// A size that cannot be a window's.
  public struct SizeRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The size that was asked for.
    public let requested: RequestedSize

    /// What is wrong with the size, and what to do.
    public var description: String {
      "The size of the surface cannot be used. "
        + "Expected a width and a height above 0 and below a million."
    }
  }

  /// The size of the window, in points.
  public let size: Size
  /// Where the size came from.
  public let sizeSource: SizeSource
  /// The mapping from device units to points, without the clamping of values to their range.
  public let transform: AffineTransform

  /// Works out the mapping of a touchscreen.
  ///
  /// - Throws: ``SizeRefusal`` if a given size is not finite, not above 0, or absurdly large.
  public init(
    _ profile: TouchscreenProfile, size requested: RequestedSize = .automatic,
    rotation: SurfaceRotation = .none, calibration: Calibration = .none
  ) throws(SizeRefusal) {
    (size, sizeSource) =
      switch requested {
      case .points(let size): (size, .givenInPoints)
      case .millimetres(let size): (size.inPoints, .givenInMillimetres)
      case .automatic: Self.automaticSize(profile, rotation)
      }
    guard size.width > 0, size.height > 0, size.width < 1e6, size.height < 1e6 else {
      throw SizeRefusal(requested: requested)
    }
    let (x, y) = (profile.x, profile.y)
    transform =
      AffineTransform(translation: Vector(dx: -Double(x.minimum), dy: -Double(y.minimum)))
      .concatenating(AffineTransform(scaleX: 1 / x.extent, y: 1 / y.extent))
      .concatenating(calibration.transform)
      .concatenating(rotation.transform)
      .concatenating(AffineTransform(scaleX: size.width, y: size.height))
  }

  /// Where a contact is, in points, from values that are in the range of their axes.
  ///
  /// Without a calibration the point is always inside the window; the right and the lower edge are
  /// outside of it (rule H1), so the greatest value lands just before the edge. A calibration may
  /// lead outside.
  @inline(__always)
  public func location(x: Int32, y: Int32) -> Point {
    // Both coordinates at once, as `transform.apply(to:)` adds them up.
    let alongX = SIMD2(transform.a, transform.b) * Double(x)
    let alongY = SIMD2(transform.c, transform.d) * Double(y)
    let point = alongX + alongY + SIMD2(transform.tx, transform.ty)
    if point.x >= 0, point.y >= 0, point.x < size.width, point.y < size.height {
      return Point(x: point.x, y: point.y)
    }
    return Self.inside(Point(x: point.x, y: point.y), size)
  }

  @inline(never)
  private static func inside(_ point: Point, _ size: Size) -> Point {
    Point(x: inside(point.x, size.width), y: inside(point.y, size.height))
  }

  /// Takes a coordinate that is outside by no more than rounding to the inside.
  private static func inside(_ value: Double, _ extent: Double) -> Double {
    if value >= extent { return value - extent < 1e-6 ? extent.nextDown : value }
    if value < 0 { return value > -1e-6 ? 0 : value }
    return value
  }

  private static func automaticSize(
    _ profile: TouchscreenProfile, _ rotation: SurfaceRotation
  ) -> (Size, SizeSource) {
    let panel = profile.physicalSize ?? assumedSize(profile.x.extent, profile.y.extent)
    let size = panel.inPoints
    return (
      rotation.swapsAxes ? Size(width: size.height, height: size.width) : size,
      profile.physicalSize == nil ? .assumed : .device
    )
  }

  /// A panel of 10.1 inches. Equal ranges are normalised and say nothing of the shape: then 16:10.
  private static func assumedSize(_ x: Double, _ y: Double) -> PhysicalSize {
    let (x, y) = x == y ? (16, 10) : (x, y)
    let unit = 10.1 * 25.4 / (x * x + y * y).squareRoot()
    return PhysicalSize(millimetresWide: x * unit, high: y * unit)
  }
}
