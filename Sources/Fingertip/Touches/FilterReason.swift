/// The rule by which a host rejects a touch that is probably accidental.
public enum FilterReason: UInt8, Hashable, Sendable, CaseIterable {
  /// It landed in an excluded zone.
  case zone
  /// It landed at an excluded edge.
  case edge
  /// Its contact is smaller or larger than that of a finger.
  case contactSize
  /// More contacts landed at once than hands have fingers.
  case contactBurst
  /// It held still for longer than a finger does.
  case stationary
  /// A pen is in proximity, or was a moment ago.
  case pen
}
