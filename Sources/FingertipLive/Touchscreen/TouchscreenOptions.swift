#if Live && os(Linux)
internal import Fingertip
public import FingertipEvdev

/// The options of a ``Touchscreen``.
public struct TouchscreenOptions: Hashable, Sendable {
  /// Whether to grab the device, so that other programs receive none of its touches.
  public var grabs = false
  /// Whether to wait for a device that is missing or not yet readable, instead of throwing an
  /// error.
  public var waits = false
  /// Whether to wait for a removed device to be connected again.
  public var reconnects = true
  /// The window size as the user sees it, given either as the output's size in points or as the
  /// display's size in millimeters.
  public var size = DisplayMapping.RequestedSize.automatic
  /// The rotation of the display relative to the touch panel.
  public var rotation = DisplayRotation.none
  /// The correction to apply to the positions that the device reports.
  public var calibration = Calibration.identity
  /// The time after which a touch ends if the device sends no further events for it, or `nil` if
  /// touches don't time out. This option is intended for devices that don't report lifts.
  ///
  /// Each touch that ends in this way is reported in a note. Some devices send no events while a
  /// finger holds still, so set this property only if the device doesn't report lifts.
  public var liftTimeout: Duration?
  /// The listing in which to search for devices.
  public var listing = DeviceListing()

  /// Creates the default options.
  public init() {}
}
#endif
