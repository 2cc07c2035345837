#if Live && os(Linux)
internal import Fingertip
public import FingertipEvdev

/// The properties of a connected touchscreen.
public struct ConnectedTouchscreen: Hashable, Sendable {
  /// The path that was used to open the device.
  public var node: String
  /// The identity used to recognize the device when it is connected again.
  public var identity: DeviceIdentity
  /// The device description.
  public var description: DeviceDescription
  /// The touchscreen profile derived from the device description.
  public var profile: TouchscreenProfile
  /// The mapping from device units to points in the window.
  public var mapping: DisplayMapping
  /// Whether the kernel timestamps events with ``SystemClock``. If not, all timestamps are shifted
  /// so that the first event's timestamp is the time at which the event was read.
  public var hasSystemClock: Bool
  /// The node of the virtual touchscreen that replaces the device for other programs, or `nil` if
  /// touches aren't forwarded.
  public var virtualNode: String?
}
#endif
