/// The resistance of content pulled beyond its edge (rule S1).
///
/// Content pulled d points beyond its edge is shown c·d·L / (c·d + L) points beyond the edge, where
/// L is the view's extent. The displacement approaches L but never reaches it.
///
/// ```swift
/// RubberBand(extent: 300).displacement(pulledBy: 70)  // 34.1
/// ```
public struct RubberBand: Hashable, Sendable {
  /// The view's extent along the axis, in points. The displacement is always smaller than this
  /// extent.
  public let extent: Double
  /// The ratio of displacement to pull distance at the start of a pull, called c in the formula
  /// above. The default is 0.55.
  public let stiffness: Double

  /// Creates a rubber band. If the extent isn't positive and finite, the displacement is always 0.
  public init(
    extent: Double, stiffness: Double = ScrollSettings.standard.rubberBandStiffness
  ) {
    self.extent = extent.isFinite ? max(extent, 0) : 0
    self.stiffness = stiffness.isFinite ? min(max(stiffness, 0), 1) : 0
  }

  /// Returns the displacement for a pull distance. The two have the same sign.
  public func displacement(pulledBy distance: Double) -> Double {
    let pull = stiffness * distance
    guard extent > 0, distance != 0 else { return 0 }
    // Divide by the extent first to avoid overflow for huge numbers.
    return pull / (abs(pull) / extent + 1)
  }

  /// Returns the pull distance that results in the given displacement. This function is the inverse
  /// of ``displacement(pulledBy:)``. The displacement is clamped to 99 % of the extent, and the
  /// pull to ``Point/maximumCoordinate``.
  public func pullDistance(displacing displacement: Double) -> Double {
    guard extent > 0, stiffness > 0 else { return 0 }
    let ratio = min(max(displacement / extent, -0.99), 0.99)
    let pull = ratio * extent / (stiffness * (1 - abs(ratio)))
    return min(max(pull, -Point.maximumCoordinate), Point.maximumCoordinate)
  }

  /// Returns the ratio of the content's speed to the touch's speed at a pull distance.
  public func speedRatio(pulledBy distance: Double) -> Double {
    guard extent > 0 else { return 0 }
    let ratio = extent / (stiffness * abs(distance) + extent)
    return stiffness * ratio * ratio
  }
}
