// UIKit's names for the settings of ``Swipe``.

extension Gesture where Machine == Swipe {
  /// ``Swipe/directions``: the directions that are recognized. The actual direction is in the
  /// value.
  public var direction: Directions {
    get { configuration.directions }
    set { configuration.directions = newValue }
  }
  /// ``Swipe/touches``, at least 1.
  public var numberOfTouchesRequired: Int {
    get { configuration.touches }
    set { configuration.touches = newValue }
  }
}
