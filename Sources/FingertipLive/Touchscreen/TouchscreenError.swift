#if Live && os(Linux)
public import FingertipEvdev

/// An error that prevents a touchscreen from being used. Its description explains how to fix the
/// problem.
public enum TouchscreenError: Error, Hashable, Sendable {
  /// The device can't be opened, grabbed or read.
  case device(LiveDeviceError)
  /// The device isn't a touchscreen, or its description is invalid.
  case unsupported(node: String, UnsupportedDevice)
  /// The window's size would be invalid.
  case invalidSize(node: String, DisplayMapping.InvalidSize)
  /// The touches can't be forwarded.
  case forwarding(ForwardingError)
  /// No matching touchscreen was found. The associated values are the search text and descriptions
  /// of the candidates.
  case notFound(String?, candidates: [String])
  /// Several matching touchscreens were found. The associated values are the search text and
  /// descriptions of the candidates.
  case ambiguous(String?, candidates: [String])
  /// No motion sensor or remote control matches the text. If no text was given, this program can't
  /// read any such device. The error lists the candidates.
  case noAuxiliaryDevice(of: AuxiliaryKind?, matching: String?, candidates: [String])
  /// The same device was selected twice.
  case selectedTwice(node: String)
}

extension TouchscreenError {
  /// Whether the error may disappear when a device is connected or when udev sets the mode of a
  /// device's node.
  public var isTransient: Bool {
    switch self {
    case .device(.notPermitted), .device(.absent), .device(.unplugged): true
    case .notFound, .noAuxiliaryDevice: true
    case .device, .ambiguous, .selectedTwice, .unsupported, .invalidSize, .forwarding: false
    }
  }
}

extension TouchscreenError: CustomStringConvertible {
  /// A message that names the device, and describes the problem and how to fix it.
  public var description: String {
    switch self {
    case .device(let error): return error.description
    case .unsupported(let node, let error): return "\(node): \(error)"
    case .invalidSize(let node, let error): return "\(node): \(error)"
    case .forwarding(let error): return error.description
    case .notFound(let text, let candidates):
      let what = text.map { "no touchscreen matches \"\($0)\"" } ?? "no touchscreen found"
      let there = candidates.isEmpty ? "" : " among \(Self.shortList(of: candidates))"
      return
        "\(what)\(there); connect one, choose one with --device, or wait for one with --wait "
        + "(see fingertip devices)"
    case .noAuxiliaryDevice(let kind, let text, let candidates):
      let what = kind?.displayName ?? "motion sensor or remote control"
      let there = candidates.isEmpty ? "" : " among \(Self.shortList(of: candidates))"
      return (text.map { "no \(what) matches \"\($0)\"" } ?? "no readable \(what) found")
        + "\(there); connect one, or choose one with --also (see fingertip devices)"
    case .selectedTwice(let node):
      return
        "\(node): device selected twice; select each device only once (see fingertip devices)"
    case .ambiguous(let text, let candidates):
      let what =
        text.map { "several touchscreens match \"\($0)\"" } ?? "several touchscreens found"
      return "\(what): \(Self.shortList(of: candidates)); choose one with --device or --match"
    }
  }

  /// Returns the list of candidates, shortened to a readable length.
  private static func shortList(of candidates: [String]) -> String {
    let most = 8
    let rest = candidates.count - most
    return candidates.prefix(most).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
#endif
