/// How far content follows a finger beyond its edge (rule S1).
///
/// Content that a finger pulls d points too far is shown c·d·L / (c·d + L) points too far, where L is
/// the extent of the view: ever less, and never as far as the view is wide.
///
/// ```swift
/// RubberBand(extent: 300).displacement(pulledBy: 70)  // 34.1
/// ```
public struct RubberBand: Hashable, Sendable {
  /// The extent of the view along the axis, in points; content is never shown as far beyond its edge.
  public let extent: Double
  /// How much it gives way at first, c: 0.55.
  public let stiffness: Double

  /// Makes a band. An extent that is not finite, or not above 0, does not give way at all.
  public init(
    extent: Double, stiffness: Double = ScrollSettings.standard.rubberBandStiffness
  ) {
    self.extent = extent.isFinite ? max(extent, 0) : 0
    self.stiffness = stiffness.isFinite ? min(max(stiffness, 0), 1) : 0
  }

  /// How far content is beyond its edge when it is pulled by a distance; both may be negative.
  public func displacement(pulledBy distance: Double) -> Double {
    let pull = stiffness * distance
    guard extent > 0, distance != 0 else { return 0 }
    // By shares of the extent, as products of the ends of what a number holds are none.
    return pull / (abs(pull) / extent + 1)
  }

  /// How far content must be pulled to be beyond its edge by some distance: the inverse. What is
  /// nearly as far as the extent counts as 99 % of that, and nothing is pulled farther than places
  /// lie (``Point/farthest``).
  public func pull(displacing displacement: Double) -> Double {
    guard extent > 0, stiffness > 0 else { return 0 }
    let ratio = min(max(displacement / extent, -0.99), 0.99)
    let pull = ratio * extent / (stiffness * (1 - abs(ratio)))
    return min(max(pull, -Point.maximumCoordinate), Point.maximumCoordinate)
  }

  /// How much of the speed of the finger is that of the content, when it is pulled by a distance.
  public func speedRatio(pulledBy distance: Double) -> Double {
    guard extent > 0 else { return 0 }
    let ratio = extent / (stiffness * abs(distance) + extent)
    return stiffness * ratio * ratio
  }
}
