internal import Fingertip
internal import FingertipEvdev
internal import FingertipText
internal import FingertipRecordings

// The lines of text.

extension RecordingInfo {
  func writeText(to output: OutputStream) {
    for (key, value) in lines {
      output.line { text in
        let start = text.count
        text.append(text: key)
        text.pad(from: start, to: 11)
        text.append(printable: value)
      }
    }
  }

  private var lines: [(String, String)] {
    var lines = [("file", file), ("format", format.name)]
    if devices.count > 1 {
      for (number, other) in devices.enumerated() {
        lines.append((number == 0 ? "devices" : "", "\(number + 1) \(other.title)"))
      }
    }
    lines += deviceLines
    let others = alternatives.joined(separator: ", ")
    let hint =
      others.isEmpty ? "" : "; this device sent none, choose another with --select: \(others)"
    if case .touches = device {
      lines.append(("frames", "\(summary.frames)"))
    } else {
      lines.append(("events", "\(summary.events) in \(counted(summary.frames, "frame"))\(hint)"))
    }
    lines.append(("duration", "\(decimal(summary.duration.inSeconds, 3)) s"))
    if summary.countsTouches {
      let most = summary.maximumContacts > 1 ? ", at most \(summary.maximumContacts) at once" : ""
      lines.append(("touches", "\(summary.touches)\(most)"))
    }
    if summary.hovers > 0 { lines.append(("hovers", "\(summary.hovers)")) }
    if let rate = summary.framesPerSecond { lines.append(("rate", "\(decimal(rate, 0)) Hz")) }
    if summary.anomalies.isEmpty { lines.append(("anomalies", "none")) }
    for (number, anomaly) in summary.anomalies.enumerated() {
      let text =
        "\(anomaly.kind.rawValue): \(anomaly.count), first at "
        + "\(decimal(anomaly.first.inSeconds, 3)) s: \(anomaly.text)"
      lines.append((number == 0 ? "anomalies" : "", text))
    }
    return lines
  }

  private var deviceLines: [(String, String)] {
    if case .touches(let surface) = device {
      let size =
        window.map { "\(decimal($0.width, 0)) x \(decimal($0.height, 0)) points" } ?? "unknown"
      return [
        ("device", surface.name.isEmpty ? "unnamed" : surface.name),
        ("kind", "touches in points, without events"), ("size", size),
      ]
    }
    guard let description else {
      var lines = [("device", "no description; add --description FILE")]
      if let touchProtocol = summary.touchProtocol {
        lines.append(("kind", "touchscreen, judging by its events: \(touchProtocol.text(nil))"))
      }
      return lines
    }
    let id = description.id
    let numbers = [id.bus, id.vendor, id.product, id.version].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
    let name = description.name.isEmpty ? "unnamed" : description.name
    var lines = [("device", "\(name) (\(numbers.joined(separator: ":")))")]
    switch device {
    case .touchscreen(let profile):
      lines.append(("kind", "touchscreen, \(profile.touchProtocol.text(profile.contacts))"))
      lines.append(("size", size(profile)))
    case .misdescribed(let error):
      let protocolText = summary.touchProtocol.map { " (\($0.text(nil)))" } ?? ""
      lines.append(
        ("kind", "touchscreen, judging by its events\(protocolText), with an invalid description"))
      lines.append(("problem", "\(error)"))
    case .unsupported(let error): lines.append(("kind", "not a touchscreen: \(error)"))
    case .touches, .unknown: break
    }
    let axes = description.axes.filter { $0.key <= AbsCode.last }.sorted { $0.key < $1.key }
    for (number, (code, axis)) in axes.enumerated() {
      let name = EventNames.all.name(type: EventType.abs, code: code) ?? "axis \(code)"
      let resolution = axis.resolution > 0 ? ", \(axis.resolution) units/mm" : ""
      lines.append(
        (number == 0 ? "axes" : "", "\(name) \(axis.minimum) … \(axis.maximum)\(resolution)"))
    }
    return lines
  }

  private func size(_ profile: TouchscreenProfile) -> String {
    if let window { return "\(decimal(window.width, 0)) x \(decimal(window.height, 0)) points" }
    guard let size = profile.physicalSize else { return "unknown" }
    return "\(decimal(size.width, 0)) x \(decimal(size.height, 0)) mm"
  }

  private func decimal(_ number: Double, _ decimals: Int) -> String {
    var text = ByteText()
    text.append(number, decimals: decimals)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension TouchscreenProfile.TouchProtocol {
  /// Returns the protocol for display, with the number of slots if known.
  fileprivate func text(_ contacts: Int?) -> String {
    switch self {
    case .slots: "protocol B" + (contacts.map { " with " + counted($0, "slot") } ?? "")
    case .protocolA: "protocol A"
    case .singleTouch: "single touch"
    }
  }

  /// The protocol in JSON.
  var jsonName: String {
    switch self {
    case .slots: "B"
    case .protocolA: "A"
    case .singleTouch: "single"
    }
  }
}
