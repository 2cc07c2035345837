public import Fingertip

/// An event from the Linux input layer: a `struct input_event` with its time in nanoseconds.
///
/// An event reports the new value of one `code`, whose meaning depends on the `type`. The constants
/// for types and codes are in ``EventType``, ``SynCode``, ``KeyCode`` and ``AbsCode``.
@frozen
public struct InputEvent: Hashable, Sendable {
  /// The kernel's timestamp.
  public var time: Timestamp
  /// The event type, such as `EV_ABS`, `EV_KEY` or `EV_SYN`.
  public var type: UInt16
  /// The event code, such as `ABS_MT_POSITION_X`, `BTN_TOUCH` or `SYN_REPORT`.
  public var code: UInt16
  /// The new value.
  public var value: Int32

  /// Creates an event.
  @inlinable
  public init(time: Timestamp, type: UInt16, code: UInt16, value: Int32) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }
}
