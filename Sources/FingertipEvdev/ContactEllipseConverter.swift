internal import Fingertip

/// A converter that maps a contact's size and orientation, in device units, to an ellipse in
/// points.
struct ContactEllipseConverter {
  private let surfaceTransform: AffineTransform
  private let unitsPerRightAngle: Double
  /// The mapping's scale factor and rotation, or `nil` if the mapping doesn't preserve angles.
  private let scaleAndRotation: (scale: Double, rotation: Double)?

  init(_ surface: DisplayMapping, orientation: AxisRange? = nil) {
    surfaceTransform = surface.transform
    unitsPerRightAngle = Double(max(orientation?.maximum ?? 1, 1))
    let along = Vector(dx: 1, dy: 0).applying(surfaceTransform)
    let across = Vector(dx: 0, dy: 1).applying(surfaceTransform)
    let scale = along.length
    let isUniform =
      abs(along.dx - across.dy) <= scale * 1e-9 && abs(along.dy + across.dx) <= scale * 1e-9
    scaleAndRotation = isUniform ? (scale, along.angle.radians) : nil
  }

  /// Returns the ellipse, or `nil` if the device reports no size or a zero size.
  func ellipse(_ values: ContactValues) -> ContactEllipse? {
    guard values.hasSize else { return nil }
    // According to the kernel's protocol documentation, a contact without a minor axis is circular.
    let isRound = !values.isKnown(.touchMinor) || values[.touchMinor] <= 0
    let major = Double(values[.touchMajor]) / 2
    let minor = isRound ? major : Double(values[.touchMinor]) / 2
    return ellipse(
      major, minor, rotation: Double(values[.orientation]) / unitsPerRightAngle * .pi / 2)
  }

  /// Returns the ellipse with the given radii, in surface units, and the given rotation, in
  /// radians.
  func ellipse(_ major: Double, _ minor: Double, rotation: Double) -> ContactEllipse {
    guard let (scale, surfaceRotation) = scaleAndRotation else {
      return distortedEllipse(major, minor, rotation)
    }
    let isUpright = major >= minor
    return ContactEllipse(
      majorRadius: (isUpright ? major : minor) * scale,
      minorRadius: (isUpright ? minor : major) * scale,
      orientation: Self.reducedToHalfCircle(rotation + surfaceRotation + (isUpright ? 0 : .pi / 2)))
  }

  /// Returns the ellipse for a mapping that stretches, skews or mirrors the surface.
  ///
  /// The ellipse's axes are the principal axes of *uu*ᵀ + *vv*ᵀ, where *u* and *v* are the mapped
  /// radii.
  private func distortedEllipse(
    _ major: Double, _ minor: Double, _ rotation: Double
  ) -> ContactEllipse {
    let direction = AffineTransform(rotation: Angle(radians: rotation))
    let u = Vector(dx: 0, dy: -major).applying(direction).applying(surfaceTransform)
    let v = Vector(dx: minor, dy: 0).applying(direction).applying(surfaceTransform)
    let mean = (u.squaredLength + v.squaredLength) / 2
    let difference = (u.dx * u.dx + v.dx * v.dx) - mean
    let mixed = u.dx * u.dy + v.dx * v.dy
    let spread = (difference * difference + mixed * mixed).squareRoot()
    let fromRight = Vector(dx: difference, dy: mixed).angle.radians / 2
    return ContactEllipse(
      majorRadius: (mean + spread).squareRoot(),
      minorRadius: max(0, mean - spread).squareRoot(),
      orientation: spread <= mean * 1e-9 ? .zero : Self.reducedToHalfCircle(fromRight + .pi / 2))
  }

  /// Returns an equivalent angle that is greater than −90° and at most 90°. Rotating an ellipse by
  /// 180° doesn't change it.
  private static func reducedToHalfCircle(_ radians: Double) -> Angle {
    var remainder = radians - .pi * (radians / .pi).rounded(.toNearestOrEven)
    if remainder <= -.pi / 2 { remainder += .pi }
    return Angle(radians: remainder)
  }
}
