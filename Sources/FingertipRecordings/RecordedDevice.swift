public import FingertipEvdev

/// A device in a recording.
///
/// A recording that was made by libinput record, getevent or revent may contain several devices.
/// Any other recording contains only one.
public struct RecordedDevice: Hashable, Sendable {
  /// The path of the device node, such as `/dev/input/event7`, or an empty string if it is unknown.
  public var node: String
  /// The device's name, or an empty string if it is unknown.
  public var name: String
  /// The device description, or `nil` if the recording doesn't describe the device's events.
  public var description: DeviceDescription?

  /// Creates a device found in a recording.
  public init(node: String, name: String = "", description: DeviceDescription? = nil) {
    self.node = node
    self.name = name
    self.description = description
  }

  /// Whether the device is a touchscreen according to its description.
  public var isTouchscreen: Bool {
    guard let description else { return false }
    return (try? TouchscreenProfile(description)) != nil
  }
}

/// The device to read from a recording of several devices.
///
/// ```swift
/// let reader = try RecordingReader(.file("session.yml"), select: .matching("event7"))
/// ```
public enum DeviceChoice: Hashable, Sendable {
  /// The first touchscreen. If the recording doesn't describe its devices, this is the first device
  /// that sends touchscreen events.
  case firstTouchscreen
  /// The first device that has the given number (counted from 1) or node, or whose name contains
  /// the given text, ignoring case.
  case matching(String)

  func accepts(_ device: RecordedDevice, number: Int) -> Bool {
    switch self {
    case .firstTouchscreen: return device.isTouchscreen
    case .matching(let text):
      if let wanted = Int(text) { return wanted == number }
      if device.node == text || device.node.hasSuffix("/" + text) { return true }
      return !text.isEmpty && device.name.lowercased().containsBytes(text.lowercased())
    }
  }
}
