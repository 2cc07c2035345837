#if Live && os(Linux)
internal import Fingertip
public import FingertipEvdev

/// How a ``Touchscreen`` is listened to.
public struct TouchscreenOptions: Hashable, Sendable {
  /// Whether other programs are to get none of its touches.
  public var grabs = false
  /// Whether to wait for it when it is not there, or may not be read as yet, instead of failing.
  public var waits = false
  /// Whether to wait for it to come back when it was unplugged.
  public var reconnects = true
  /// How large the window is, as the user sees it: the size of the output, or of the picture in
  /// millimetres.
  public var size = DisplayMapping.RequestedSize.automatic
  /// How far the picture is turned against the touch surface.
  public var rotation = DisplayRotation.none
  /// The correction of the positions.
  public var calibration = Calibration.none
  /// Where devices are looked for.
  public var listing = TouchscreenListing()

  /// Makes the usual options.
  public init() {}
}
#endif
