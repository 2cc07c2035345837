#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipText

// This file contains functions that write lines about devices and forwarded touches.

extension ReplayLog {
  /// Writes a line for a connected device. If `isPen` is `true`, the device is the pen of a
  /// touchscreen.
  func writeConnected(_ screen: ConnectedTouchscreen, start: Timestamp, isPen: Bool = false) {
    switch format {
    case .text:
      writeLine { $0.appendTextHeading(screen.node, screen.profile.name, screen.mapping) }
      if !isPen { writeColumnNames() }
    case .json:
      writeLine { text in
        text.append("{\"type\":\"device\",\"state\":\"connected\",\"node\":")
        text.append(quoted: screen.node)
        text.append(",\"device\":")
        text.append(quoted: screen.profile.name)
        text.append(",\"width\":")
        text.append(json: screen.mapping.size.width, decimals: 3)
        text.append(",\"height\":")
        text.append(json: screen.mapping.size.height, decimals: 3)
        text.append(",\"size\":")
        text.append(quoted: screen.mapping.sizeSource.jsonName)
        text.append(",\"start\":")
        text.append(seconds: start.nanoseconds)
        if isPen { text.append(",\"tool\":\"stylus\"") }
        if let node = screen.virtualNode {
          text.append(",\"virtual\":")
          text.append(quoted: node)
        }
        text.append("}")
      }
    }
  }

  /// Writes a line for a connected motion sensor or remote control.
  func writeConnected(_ device: AuxiliaryDevice) {
    writeLine { text in
      switch format {
      case .text:
        text.append("# ")
        text.append(printable: "\(device.node): \(device.name), a \(device.kind.displayName)")
      case .json:
        text.append("{\"type\":\"device\",\"state\":\"connected\",\"node\":")
        text.append(quoted: device.node)
        text.append(",\"device\":")
        text.append(quoted: device.name)
        text.append(",\"kind\":")
        text.append(quoted: device.kind.displayName)
        text.append("}")
      }
    }
  }

  /// Writes whether a touch was forwarded and why, if the log includes decisions.
  func writeForwarding(of touch: TouchID, _ forwarding: ForwardingOutcome, at time: Timestamp) {
    guard writesDecisions else { return }
    writeLine { text in
      switch format {
      case .text:
        text.append("     > ")
        text.append(seconds: time.nanoseconds)
        text.append(" s  touch ")
        text.append(decimal: touch.rawValue)
        text.append(": ")
        text.append(printable: forwarding.message)
      case .json:
        text.append("{\"type\":\"passage\",\"time\":")
        text.append(seconds: time.nanoseconds)
        text.append(",\"touch\":")
        text.append(decimal: touch.rawValue)
        text.append(",\"state\":")
        text.append(quoted: forwarding.jsonName)
        if case .released(let duration, _) = forwarding {
          text.append(",\"held\":")
          text.append(json: duration.inSeconds, decimals: 6)
        }
        text.append(",\"by\":")
        text.append(quoted: forwarding.claimantName)
        text.append("}")
      }
    }
  }

  /// Writes a line for a missing device.
  func writeWaiting(_ error: TouchscreenError) {
    writeLine { text in
      switch format {
      case .text:
        text.append("# waiting: ")
        text.append(printable: error.description)
      case .json:
        text.append("{\"type\":\"device\",\"state\":\"waiting\",\"text\":")
        text.append(quoted: error.description)
        text.append("}")
      }
    }
  }
}

extension ForwardingOutcome {
  fileprivate var jsonName: String {
    switch self {
    case .released: "released"
    case .intercepted: "withheld"
    case .cancelled: "cancelled"
    }
  }

  /// The recognizer or control that delayed or intercepted the touch.
  fileprivate var claimantName: String {
    switch self {
    case .released(_, let name), .intercepted(let name), .cancelled(let name): name
    }
  }

  fileprivate var message: String {
    switch self {
    case .released(let duration, let name):
      "held for \(duration.wholeNanoseconds / 1_000_000) ms, because \(name) was still possible"
    case .intercepted(let name): "not forwarded: intercepted by \(name)"
    case .cancelled(let name): "cancelled after forwarding: intercepted by \(name)"
    }
  }
}

extension UTF8TextBuffer {
  /// Appends a line that reports the number of lines that were dropped because the reader was too
  /// slow.
  mutating func appendLost(lines: Int, _ format: ReplaySettings.Format) {
    switch format {
    case .text:
      append("# ")
      append(lines)
      append(" lines dropped, because the reader was too slow")
    case .json:
      append("{\"type\":\"lost\",\"lines\":")
      append(lines)
      append("}")
    }
  }
}
#endif
