// This file declares UIKit's names for the settings of ``Swipe``.

extension Gesture where Machine == Swipe {
  /// The directions in which a swipe is recognized; see ``Swipe/directions``. The gesture's value
  /// contains the actual direction.
  public var direction: Directions {
    get { configuration.directions }
    set { configuration.directions = newValue }
  }
  /// The number of touches, at least 1; see ``Swipe/touches``.
  public var numberOfTouchesRequired: Int {
    get { configuration.touches }
    set { configuration.touches = newValue }
  }
}
