#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipText

// What is written of a device, besides what its touches make.

extension ReplayLog {
  /// Writes that a device is there, which may be the pen of a touchscreen.
  func connected(_ screen: ConnectedTouchscreen, start: Timestamp, isPen: Bool = false) {
    switch format {
    case .text:
      line { $0.appendTextHeading(screen.node, screen.profile, screen.surface) }
      if !isPen { columns() }
    case .json:
      line { text in
        text.append("{\"type\":\"device\",\"state\":\"connected\",\"node\":")
        text.append(quoted: screen.node)
        text.append(",\"device\":")
        text.append(quoted: screen.profile.name)
        text.append(",\"width\":")
        text.append(json: screen.surface.size.width, decimals: 3)
        text.append(",\"height\":")
        text.append(json: screen.surface.size.height, decimals: 3)
        text.append(",\"size\":")
        text.append(quoted: screen.surface.sizeSource.word)
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

  /// Writes that a motion sensor or a remote control is there.
  func connected(_ device: SignalDevice) {
    line { text in
      switch format {
      case .text:
        text.append("# ")
        text.append(printable: "\(device.node): \(device.name), a \(device.kind.words)")
      case .json:
        text.append("{\"type\":\"device\",\"state\":\"connected\",\"node\":")
        text.append(quoted: device.node)
        text.append(",\"device\":")
        text.append(quoted: device.name)
        text.append(",\"kind\":")
        text.append(quoted: device.kind.words)
        text.append("}")
      }
    }
  }

  /// Writes what became of a touch that is passed on, when decisions are written.
  func passage(of touch: TouchID, _ passage: TouchPassage, at time: Timestamp) {
    guard explains else { return }
    line { text in
      switch format {
      case .text:
        text.append("     > ")
        text.append(seconds: time.nanoseconds)
        text.append(" s  touch ")
        text.append(Int(clamping: touch.rawValue))
        text.append(": ")
        text.append(printable: passage.sentence)
      case .json:
        text.append("{\"type\":\"passage\",\"time\":")
        text.append(seconds: time.nanoseconds)
        text.append(",\"touch\":")
        text.append(Int(clamping: touch.rawValue))
        text.append(",\"state\":")
        text.append(quoted: passage.word)
        if case .released(let duration, _) = passage {
          text.append(",\"held\":")
          text.append(json: duration.inSeconds, decimals: 6)
        }
        text.append(",\"by\":")
        text.append(quoted: passage.name)
        text.append("}")
      }
    }
  }

  /// Writes that a device is not there.
  func waiting(_ error: TouchscreenError) {
    line { text in
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

extension TouchPassage {
  fileprivate var word: String {
    switch self {
    case .released: "released"
    case .withheld: "withheld"
    case .cancelled: "cancelled"
    }
  }

  /// The recognizer or control that held it or took it.
  fileprivate var name: String {
    switch self {
    case .released(_, let name), .withheld(let name), .cancelled(let name): name
    }
  }

  fileprivate var sentence: String {
    switch self {
    case .released(let duration, let name):
      "held \(duration.wholeNanoseconds / 1_000_000) ms: \(name) was possible"
    case .withheld(let name): "not forwarded: intercepted by \(name)"
    case .cancelled(let name): "cancelled after forwarding: intercepted by \(name)"
    }
  }
}

extension ByteText {
  /// Writes that lines are missing here, because their reader was too slow.
  mutating func appendLost(lines: Int, _ format: ReplaySettings.Format) {
    switch format {
    case .text:
      append("# ")
      append(lines)
      append(" lines dropped: the reader was too slow")
    case .json:
      append("{\"type\":\"lost\",\"lines\":")
      append(lines)
      append("}")
    }
  }
}
#endif
