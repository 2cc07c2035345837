/// The range of scales to which a scroll view can zoom.
struct ZoomRange {
  /// The minimum scale.
  let lower: Double
  /// The maximum scale, not less than the minimum.
  let upper: Double
  /// The resistance beyond the limits, which applies to the binary logarithm of the scale.
  private let band: RubberBand

  init(lower: Double, upper: Double, give: Double, stiffness: Double) {
    self.lower = lower
    self.upper = max(lower, upper)
    band = RubberBand(extent: give, stiffness: stiffness)
  }

  /// Whether there is more than one scale.
  var isOpen: Bool { lower < upper }

  /// Returns the nearest scale within the limits.
  func clamped(_ scale: Double) -> Double { min(max(scale, lower), upper) }

  /// Returns the scale with rubber banding, given the scale without it.
  func shown(pulledTo scale: Double) -> Double {
    let limit = clamped(scale)
    guard scale != limit, scale > 0 else { return limit }
    return limit * powerOfTwo(band.displacement(pulledBy: binaryLogarithm(scale / limit)))
  }

  /// Returns the scale without rubber banding, given the scale with it: the inverse of
  /// `shown(pulledTo:)`.
  func pulled(showing scale: Double) -> Double {
    let limit = clamped(scale)
    guard scale != limit, scale > 0 else { return limit }
    return limit * powerOfTwo(band.pull(displacing: binaryLogarithm(scale / limit)))
  }
}
