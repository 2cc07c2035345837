// This file declares UIKit's names for the settings of ``Tap``.

extension Gesture where Machine == Tap {
  /// The number of taps, at least 1; see ``Tap/taps``.
  public var numberOfTapsRequired: Int {
    get { configuration.taps }
    set { configuration.taps = newValue }
  }
  /// The number of touches in each tap, at least 1; see ``Tap/touches``.
  public var numberOfTouchesRequired: Int {
    get { configuration.touches }
    set { configuration.touches = newValue }
  }
}
