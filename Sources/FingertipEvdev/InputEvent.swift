public import Fingertip

/// One event of the Linux input layer: `struct input_event` with its time in nanoseconds.
///
/// An event says that the value of one `code` changed; what the code means depends on the `type`.
/// Names for the numbers are in ``EventType``, ``SynCode``, ``KeyCode`` and ``AbsCode``.
@frozen
public struct InputEvent: Hashable, Sendable {
  /// When the kernel stamped it.
  public var time: Timestamp
  /// `EV_ABS`, `EV_KEY`, `EV_SYN` …
  public var type: UInt16
  /// `ABS_MT_POSITION_X`, `BTN_TOUCH`, `SYN_REPORT` …
  public var code: UInt16
  /// The new value.
  public var value: Int32

  /// Makes an event from its four fields.
  @inlinable
  public init(time: Timestamp, type: UInt16, code: UInt16, value: Int32) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }
}
