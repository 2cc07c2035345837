#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipText

// What is written of a device, besides what its touches make.

extension ReplayLog {
  /// Writes that a device is there.
  func connected(_ screen: ConnectedTouchscreen, start: Timestamp) {
    switch format {
    case .text:
      output.line { $0.appendTextHeading(screen.node, screen.profile, screen.surface) }
      columns()
    case .json:
      output.line { text in
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
        text.append("}")
      }
    }
  }

  /// Writes that a device is not there.
  func waiting(_ error: TouchscreenError) {
    output.line { text in
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

extension ByteText {
  /// Writes that lines are missing here, because their reader was too slow.
  mutating func appendLost(lines: Int, _ format: ReplaySettings.Format) {
    switch format {
    case .text:
      append("# ")
      append(lines)
      append(" lines are missing here: they were not read in time")
    case .json:
      append("{\"type\":\"lost\",\"lines\":")
      append(lines)
      append("}")
    }
  }
}
#endif
