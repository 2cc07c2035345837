/// Why a host leaves a touch out of account, by a rule about what no finger on purpose does.
public enum FilterReason: UInt8, Hashable, Sendable, CaseIterable {
  /// It landed where touches do not count.
  case zone
  /// It landed at an edge where touches do not count.
  case edge
  /// Its contact is smaller or larger than that of a finger.
  case contactSize
  /// More contacts landed at once than hands make.
  case contactBurst
  /// It has rested for so long that it is no finger.
  case stationary
  /// A pen is near, or was just now.
  case pen
}
