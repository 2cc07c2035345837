// This file declares UIKit's names for the settings and values of ``ScreenEdgePan``.

extension Gesture where Machine == ScreenEdgePan {
  /// The edges from which a pan can start; see ``ScreenEdgePan/edges``.
  public var edges: ScreenEdgePan.Edges {
    get { configuration.edges }
    set { configuration.edges = newValue }
  }
  /// Returns the translation since the gesture began or since the translation was last set.
  public func translation(in view: View?) -> Vector { convertedVector(value.translation, in: view) }
  /// Sets the translation. Later translations continue from this value. The velocity doesn't
  /// change. A translation that isn't finite is ignored.
  public func setTranslation(_ translation: Vector, in view: View?) {
    let shift = convertedVector(translation, from: view) - value.translation
    guard shift.isFinite else { return }
    adjustValue {
      $0.translation += shift
    } machine: {
      $0.shiftTranslation(by: shift)
    }
  }
  /// Returns the velocity, in points per second.
  public func velocity(in view: View?) -> Vector { convertedVector(value.velocity, in: view) }
}
