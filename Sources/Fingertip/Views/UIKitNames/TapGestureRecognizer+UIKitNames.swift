// UIKit's names for the settings of ``Tap``.

extension Gesture where Machine == Tap {
  /// ``Tap/taps``, at least 1.
  public var numberOfTapsRequired: Int {
    get { configuration.taps }
    set { configuration.taps = newValue }
  }
  /// ``Tap/touches``, at least 1.
  public var numberOfTouchesRequired: Int {
    get { configuration.touches }
    set { configuration.touches = newValue }
  }
}
