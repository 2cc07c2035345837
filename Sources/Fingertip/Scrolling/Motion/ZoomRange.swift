/// How large the content of a scroll view may be shown.
struct ZoomRange {
  /// The least scale.
  let lower: Double
  /// The greatest scale, not less than the least.
  let upper: Double
  /// How far fingers zoom beyond, in doublings.
  private let band: RubberBand

  init(lower: Double, upper: Double, give: Double, stiffness: Double) {
    self.lower = lower
    self.upper = max(lower, upper)
    band = RubberBand(extent: give, stiffness: stiffness)
  }

  /// Whether there is more than one scale.
  var isOpen: Bool { lower < upper }

  /// The scale within the limits that is nearest to a given one.
  func clamped(_ scale: Double) -> Double { min(max(scale, lower), upper) }

  /// The scale that is shown while fingers would make it another.
  func shown(pulledTo scale: Double) -> Double {
    let limit = clamped(scale)
    guard scale != limit, scale > 0 else { return limit }
    return limit * powerOfTwo(band.displacement(pulledBy: binaryLogarithm(scale / limit)))
  }

  /// The scale that fingers would make while another is shown: the inverse.
  func pulled(showing scale: Double) -> Double {
    let limit = clamped(scale)
    guard scale != limit, scale > 0 else { return limit }
    return limit * powerOfTwo(band.pull(displacing: binaryLogarithm(scale / limit)))
  }
}
