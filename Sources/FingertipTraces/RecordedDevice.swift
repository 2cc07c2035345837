public import FingertipEvdev

/// One of the devices that a recording tells of.
///
/// A recording of libinput record, of getevent or of revent may hold several; the others hold one.
public struct RecordedDevice: Hashable, Sendable {
  /// Its node, such as `/dev/input/event7`; empty when the recording does not say.
  public var node: String
  /// Its name; empty when the recording does not say.
  public var name: String
  /// What the recording says about it; nil when that is not enough to understand its events.
  public var description: DeviceDescription?

  /// Makes a device of a recording.
  public init(node: String, name: String = "", description: DeviceDescription? = nil) {
    self.node = node
    self.name = name
    self.description = description
  }

  /// Whether it describes a touchscreen.
  public var isTouchscreen: Bool {
    guard let description else { return false }
    return (try? TouchscreenProfile(description)) != nil
  }
}

/// Which device of a recording is read.
///
/// ```swift
/// let reader = try RecordingReader(.file("session.yml"), select: .matching("event7"))
/// ```
public enum DeviceChoice: Hashable, Sendable {
  /// The first touchscreen. Where the recording describes no device, the first device that sends
  /// what touchscreens send.
  case firstTouchscreen
  /// The first device whose place among the devices (counted from 1) or whose node is this, or whose
  /// name has this in it, in capital letters or small.
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
