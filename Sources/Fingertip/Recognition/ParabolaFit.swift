/// The parabola that lies closest to samples of a motion: that with the least sum of squared
/// distances, each times the weight of its sample.
struct ParabolaFit {
  /// The sums of weight × timeⁿ, by n.
  private var times = (0.0, 0.0, 0.0, 0.0, 0.0)
  /// The sums of weight × timeⁿ × place, by n.
  private var places = (Vector.zero, Vector.zero, Vector.zero)

  /// Takes in a sample. Times are best counted near 0, in a unit that makes them at most 1.
  @inline(__always)
  mutating func add(_ place: Vector, at time: Double, weight: Double) {
    let once = weight * time
    let twice = once * time
    let thrice = twice * time
    times.0 += weight
    times.1 += once
    times.2 += twice
    times.3 += thrice
    times.4 += thrice * time
    places.0 += place * weight
    places.1 += place * once
    places.2 += place * twice
  }

  /// The slope of the parabola at a time; nil when samples of fewer than three times were taken in.
  @inline(__always)
  func slope(at time: Double) -> Vector? {
    let (t0, t1, t2, t3, t4) = times
    // The inverse of the matrix of the sums of times is symmetric. These are its cofactors, without
    // the first.
    let c01 = t2 * t3 - t1 * t4
    let c02 = t1 * t3 - t2 * t2
    let c11 = t0 * t4 - t2 * t2
    let c12 = t1 * t2 - t0 * t3
    let c22 = t0 * t2 - t1 * t1
    let determinant = t0 * (t2 * t4 - t3 * t3) + t1 * c01 + t2 * c02
    guard determinant > 1e-9 else { return nil }
    let slope =
      places.0 * (c01 + 2 * time * c02) + places.1 * (c11 + 2 * time * c12)
      + places.2 * (c12 + 2 * time * c22)
    return slope / determinant
  }
}
