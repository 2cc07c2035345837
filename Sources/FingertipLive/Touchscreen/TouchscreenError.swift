#if Live && os(Linux)
public import FingertipEvdev

/// Why there is no touchscreen to listen to, with what to do about it.
public enum TouchscreenError: Error, Hashable, Sendable {
  /// The device cannot be opened, grabbed or read.
  case device(LiveDeviceError)
  /// The device is there, but is no touchscreen, or one that is misdescribed.
  case refused(node: String, DeviceRefusal)
  /// The window would have an impossible size.
  case size(node: String, Surface.SizeRefusal)
  /// Its touches cannot be passed on.
  case forwarding(ForwardingError)
  /// None was found, with the text that was looked for, and those that there are.
  case notFound(String?, candidates: [String])
  /// Several were found.
  case ambiguous(String?, candidates: [String])
  /// There is no motion sensor and no remote control of this name, with those that there are; or, without a name,
  /// none of a kind that may be read.
  case noSignals(of: SignalKind?, matching: String?, candidates: [String])
  /// Another of those that are listened to at once has the device already.
  case chosenTwice(node: String)
}

extension TouchscreenError {
  /// Whether it may be otherwise when a device was plugged in, or udev has set its mode.
  public var mayPass: Bool {
    switch self {
    case .device(.notPermitted), .device(.absent), .device(.unplugged): true
    case .notFound, .noSignals: true
    case .device, .ambiguous, .chosenTwice, .refused, .size, .forwarding: false
    }
  }
}

extension TouchscreenError: CustomStringConvertible {
  /// What happened, where, and the cure.
  public var description: String {
    switch self {
    case .device(let error): return error.description
    case .refused(let node, let refusal): return "\(node): \(refusal)"
    case .size(let node, let refusal): return "\(node): \(refusal)"
    case .forwarding(let error): return error.description
    case .notFound(let text, let candidates):
      let what = text.map { "no touchscreen matches \"\($0)\"" } ?? "no touchscreen found"
      let there = candidates.isEmpty ? "" : " among \(Self.some(of: candidates))"
      return
        "\(what)\(there); connect one, choose with --device, or use --wait (see fingertip devices)"
    case .noSignals(let kind, let text, let candidates):
      let what = kind?.words ?? "motion sensor or remote control"
      let there = candidates.isEmpty ? "" : " among \(Self.some(of: candidates))"
      return "no \(what) " + (text.map { "matches \"\($0)\"" } ?? "found that may be read")
        + "\(there); connect one, or choose with --also (see fingertip devices)"
    case .chosenTwice(let node):
      return
        "\(node): device chosen twice; choose each device once (see fingertip devices)"
    case .ambiguous(let text, let candidates):
      let what =
        text.map { "several touchscreens match \"\($0)\"" } ?? "several touchscreens found"
      return "\(what): \(Self.some(of: candidates)); choose one with --device or --match"
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
