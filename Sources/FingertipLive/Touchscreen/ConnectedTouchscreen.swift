#if Live && os(Linux)
internal import Fingertip
public import FingertipEvdev

/// The properties of a connected touchscreen.
public struct ConnectedTouchscreen: Hashable, Sendable {
  /// The path with which it was opened.
  public var node: String
  /// The identity for recognizing the device when it is connected again.
  public var identity: DeviceIdentity
  /// The device description.
  public var description: DeviceDescription
  /// The relevant properties of the description.
  public var profile: TouchscreenProfile
  /// The mapping to the window.
  public var mapping: DisplayMapping
  /// Whether its events are timestamped with ``SystemClock``. If not, the first event gets the time
  /// at which it was read.
  public var hasSystemClock: Bool
  /// The node of the virtual touchscreen that replaces it for other programs, or `nil` if touches
  /// aren't forwarded.
  public var virtualNode: String?
}
#endif
