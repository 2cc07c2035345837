#if Live && os(Linux)
internal import Fingertip
public import FingertipEvdev

/// The options of a ``Touchscreen``.
public struct TouchscreenOptions: Hashable, Sendable {
  /// Whether to grab the device, so that other programs receive none of its touches.
  public var grabs = false
  /// Whether to wait for a device that is missing or not yet readable, instead of throwing.
  public var waits = false
  /// Whether to wait for a removed device to be connected again.
  public var reconnects = true
  /// The window size as seen by the user: either the output's size in points, or the display's size
  /// in millimeters.
  public var size = DisplayMapping.RequestedSize.automatic
  /// The rotation of the display relative to the touch panel.
  public var rotation = DisplayRotation.none
  /// The correction to apply to reported positions.
  public var calibration = Calibration.none
  /// The time after which a touch without further events ends, for devices that don't report lifts,
  /// or `nil` if touches don't time out.
  ///
  /// Each of these lifts is reported with a note. Because some devices don't report a finger that
  /// holds still either, set this property only for devices that report no lift.
  public var liftTimeout: Duration?
  /// The listing whose folders are searched for devices.
  public var listing = DeviceListing()

  /// Creates the default options.
  public init() {}
}
#endif
