#if Live && os(Linux)
internal import Fingertip
public import FingertipEvdev

/// What is known of a touchscreen that is connected.
public struct ConnectedTouchscreen: Hashable, Sendable {
  /// The path by which it was opened.
  public var node: String
  /// By what it is known again.
  public var identity: DeviceIdentity
  /// What it is and can report.
  public var description: DeviceDescription
  /// What matters of that.
  public var profile: TouchscreenProfile
  /// Where it lies in the window.
  public var mapping: DisplayMapping
  /// Whether the times of its events are those of ``SystemClock``. If not, its first event counts
  /// as having happened when it was read.
  public var hasSystemClock: Bool
  /// The node of the virtual touchscreen that takes its place for other programs; `nil` when touches are
  /// not passed on.
  public var virtualNode: String?
}
#endif
