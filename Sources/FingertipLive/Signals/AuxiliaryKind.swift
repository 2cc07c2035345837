#if Live && os(Linux)
public import FingertipEvdev

/// What kind of device says something that is no touch.
public enum SignalKind: Hashable, Sendable, CaseIterable {
  /// How it is held and moved.
  case accelerometer
  /// Keys that play, pause and seek: of a remote control, a headset, a keyboard.
  case mediaKeys

  /// The kind of a device; `nil` when it says nothing of that sort.
  public init?(_ description: DeviceDescription) {
    switch DeviceKind(description) {
    case .accelerometer: self = .accelerometer
    case .mediaKeys: self = .mediaKeys
    case .touchscreen, .pen, .touchpad, .unclear, .other: return nil
    }
  }

  /// What it is called.
  public var words: String {
    switch self {
    case .accelerometer: "motion sensor"
    case .mediaKeys: "remote control"
    }
  }
}
#endif
