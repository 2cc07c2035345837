/// The range of scales to which a scroll view can zoom.
struct ZoomRange {
  /// The minimum scale.
  let minimumScale: Double
  /// The maximum scale, not less than the minimum.
  let maximumScale: Double
  /// The resistance beyond the limits, applied to the binary logarithm of the scale.
  private let rubberBand: RubberBand

  init(lower: Double, upper: Double, give: Double, stiffness: Double) {
    self.minimumScale = lower
    self.maximumScale = max(lower, upper)
    rubberBand = RubberBand(extent: give, stiffness: stiffness)
  }

  /// Whether the range contains more than one scale.
  var allowsZooming: Bool { minimumScale < maximumScale }

  /// Returns the nearest scale within the limits.
  func clamped(_ scale: Double) -> Double { min(max(scale, minimumScale), maximumScale) }

  /// Returns the scale with rubber banding, given the scale without rubber banding.
  func displayedScale(pulledTo scale: Double) -> Double {
    let limit = clamped(scale)
    guard scale != limit, scale > 0 else { return limit }
    return limit * powerOfTwo(rubberBand.displacement(pulledBy: binaryLogarithm(scale / limit)))
  }

  /// Returns the scale without rubber banding, given the scale with rubber banding: the inverse of
  /// `displayedScale(pulledTo:)`.
  func pulledScale(displaying scale: Double) -> Double {
    let limit = clamped(scale)
    guard scale != limit, scale > 0 else { return limit }
    return limit * powerOfTwo(rubberBand.pullDistance(displacing: binaryLogarithm(scale / limit)))
  }
}
