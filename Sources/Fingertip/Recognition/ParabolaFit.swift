/// A weighted least-squares fit of a parabola to samples of a motion.
struct ParabolaFit {
  /// The sums of weight × timeⁿ for n from 0 to 4.
  private var timeSums: (Double, Double, Double, Double, Double)
  /// The sums of weight × timeⁿ × location for n from 0 to 2.
  private var locationSums = (AxisPair.zero, AxisPair.zero, AxisPair.zero)

  /// Creates a fit from the first sample. The locations of later samples must be relative to that
  /// of the first sample.
  init(at time: Double, weight: Double) {
    let square = time * time
    timeSums = (
      weight, weight * time, weight * square, weight * square * time, weight * square * square
    )
  }

  /// Adds a sample.
  @inline(__always)  // The number in VelocityEstimator.swift includes these savings.
  mutating func add(_ location: AxisPair, at time: Double, weight: Double) {
    let once = weight * time
    let twice = once * time
    let thrice = twice * time
    timeSums.0 += weight
    timeSums.1 += once
    timeSums.2 += twice
    timeSums.3 += thrice
    timeSums.4 += thrice * time
    locationSums.0 += location * weight
    locationSums.1 += location * once
    locationSums.2 += location * twice
  }

  /// Returns the slope of the parabola at time 0. Returns `nil` if the determinant of the time sums
  /// doesn't exceed a limit, because a parabola isn't determined by fewer than three different
  /// times.
  @inline(__always)
  func slopeAtZero(ifDeterminantExceeds limit: Double) -> AxisPair? {
    let (t0, t1, t2, t3, t4) = timeSums
    // These are the cofactors of the middle column, which corresponds to the slope.
    let c0 = t2 * t3 - t1 * t4
    let c1 = t0 * t4 - t2 * t2
    let c2 = t1 * t2 - t0 * t3
    let determinant = t1 * c0 + t2 * c1 + t3 * c2
    guard determinant > limit else { return nil }
    return (locationSums.0 * c0 + locationSums.1 * c1 + locationSums.2 * c2) * (1 / determinant)
  }
}
