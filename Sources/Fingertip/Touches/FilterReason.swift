/// The reason a host rejects a touch that is probably accidental.
public enum FilterReason: UInt8, Hashable, Sendable, CaseIterable {
  /// The touch landed in an excluded zone.
  case zone
  /// The touch landed at an excluded edge.
  case edge
  /// The contact is too small or too large for a finger.
  case contactSize
  /// More contacts landed at the same time than a person has fingers.
  case contactBurst
  /// The touch held still for longer than a finger would.
  case stationary
  /// A pen is in proximity, or was until shortly before the touch.
  case pen
  /// The touch woke the screen.
  case wake
  /// The contact continues a touch whose apparent lift was only a bounce.
  case bounce
}
