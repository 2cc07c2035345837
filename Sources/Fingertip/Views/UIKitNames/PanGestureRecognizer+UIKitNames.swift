// This file declares UIKit's names for the settings and values of ``Pan``.

extension Gesture where Machine == Pan {
  /// The minimum number of touches, at least 1; see ``Pan/minimumTouches``.
  public var minimumNumberOfTouches: Int {
    get { configuration.minimumTouches }
    set { configuration.minimumTouches = newValue }
  }
  /// The maximum number of touches; see ``Pan/maximumTouches``.
  public var maximumNumberOfTouches: Int {
    get { configuration.maximumTouches }
    set { configuration.maximumTouches = newValue }
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
