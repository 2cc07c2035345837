#if Live && os(Linux)
public import FingertipEvdev

/// Why there is no touchscreen to listen to, with what to do about it.
public enum TouchscreenError: Error, Hashable, Sendable {
  /// The device cannot be opened, grabbed or read.
  case device(LiveDeviceError)
  /// The device is there, but is no touchscreen, or one that is misdescribed.
  case unsupported(node: String, UnsupportedDevice)
  /// The window would have an impossible size.
  case size(node: String, DisplayMapping.InvalidSize)
  /// Its touches cannot be passed on.
  case forwarding(ForwardingError)
  /// None was found, with the text that was looked for, and those that there are.
  case notFound(String?, candidates: [String])
  /// Several were found.
  case ambiguous(String?, candidates: [String])
  /// There is no motion sensor and no remote control of this name, with those that there are; or, without a name,
  /// none of a kind that may be read.
  case noAuxiliaryDevice(of: AuxiliaryKind?, matching: String?, candidates: [String])
  /// Another of those that are listened to at once has the device already.
  case chosenTwice(node: String)
}

extension TouchscreenError {
  /// Whether it may be otherwise when a device was plugged in, or udev has set its mode.
  public var isTransient: Bool {
    switch self {
    case .device(.notPermitted), .device(.absent), .device(.unplugged): true
    case .notFound, .noAuxiliaryDevice: true
    case .device, .ambiguous, .chosenTwice, .unsupported, .size, .forwarding: false
    }
  }
}

extension TouchscreenError: CustomStringConvertible {
  /// What happened, where, and the cure.
  public var description: String {
    switch self {
    case .device(let error): return error.description
    case .unsupported(let node, let error): return "\(node): \(error)"
    case .size(let node, let error): return "\(node): \(error)"
    case .forwarding(let error): return error.description
    case .notFound(let text, let candidates):
      let what = text.map { "no touchscreen matches \"\($0)\"" } ?? "no touchscreen was found"
      let there = candidates.isEmpty ? "" : " There is: \(Self.some(of: candidates))."
      return "\(what).\(there) Plug one in, or choose with --device; `fingertip devices` lists "
        + "all, and --wait waits for one."
    case .noAuxiliaryDevice(let kind, let text, let candidates):
      let what = kind?.displayName ?? "motion sensor or remote control"
      let there = candidates.isEmpty ? "" : " There is: \(Self.some(of: candidates))."
      return "no \(what) " + (text.map { "matches \"\($0)\"" } ?? "that may be read was found")
        + ".\(there) Plug one in, or choose with --also; `fingertip devices` lists all."
    case .chosenTwice(let node):
      return
        "\(node): this device is chosen twice. A touchscreen has one window, and a pen a device of "
        + "its own; `fingertip devices` lists all."
    case .ambiguous(let text, let candidates):
      let what =
        text.map { "several touchscreens match \"\($0)\"" } ?? "there are several touchscreens"
      return "\(what): \(Self.some(of: candidates)). Choose one with --device or --match; "
        + "`fingertip devices` lists all."
    }
  }

  /// As many of them as a sentence holds.
  private static func some(of candidates: [String]) -> String {
    let most = 8
    let rest = candidates.count - most
    return candidates.prefix(most).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
#endif
