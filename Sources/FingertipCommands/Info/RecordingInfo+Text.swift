internal import Fingertip
internal import FingertipEvdev
internal import FingertipText
internal import FingertipRecordings

// This file contains functions that write the information about a recording as lines of text.

extension RecordingInfo {
  func writeText(to output: OutputStream) {
    for (key, value) in lines {
      output.writeLine { text in
        let start = text.count
        text.append(text: key)
        text.pad(from: start, toWidth: 11)
        text.append(printable: value)
      }
    }
  }

  /// The summary on one line, as shown in a list of files.
  var singleLineSummary: String {
    var parts = [format.name]
    if case .unsupported(let error) = deviceStatus { parts.append("not a touchscreen: \(error)") }
    if summary.countsTouches { parts.append(counted(summary.touchCount, "touch", "touches")) }
    parts.append("\(decimalText(summary.duration.inSeconds, 3)) s")
    let anomalyCount = summary.anomalies.reduce(0) { $0 + $1.count }
    if anomalyCount > 0 { parts.append(counted(anomalyCount, "anomaly", "anomalies")) }
    for (key, value) in readingLines { parts.append("\(key) \(value)") }
    if let readError { parts.append("then \(readError)") }
    return parts.joined(separator: ", ")
  }

  private var lines: [(String, String)] {
    var lines = [("file", file), ("format", format.name)]
    if devices.count > 1 {
      for (number, other) in devices.enumerated() {
        lines.append((number == 0 ? "devices" : "", "\(number + 1) \(other.title)"))
      }
    }
    lines += deviceLines
    let others = unreadDeviceLabels.joined(separator: ", ")
    let hint =
      others.isEmpty
      ? "" : "; this device sent no events; choose a different device with --select: \(others)"
    if case .touches = deviceStatus {
      lines.append(("frames", "\(summary.frameCount)"))
    } else {
      lines.append(
        ("events", "\(summary.eventCount) in \(counted(summary.frameCount, "frame"))\(hint)"))
    }
    lines.append(("duration", "\(decimalText(summary.duration.inSeconds, 3)) s"))
    if summary.countsTouches {
      let most = summary.maximumContacts > 1 ? ", at most \(summary.maximumContacts) at once" : ""
      lines.append(("touches", "\(summary.touchCount)\(most)"))
    }
    if summary.hoverCount > 0 { lines.append(("hovers", "\(summary.hoverCount)")) }
    if let rate = summary.framesPerSecond { lines.append(("rate", "\(decimalText(rate, 0)) Hz")) }
    lines += readingLines
    if summary.anomalies.isEmpty { lines.append(("anomalies", "none")) }
    for (number, anomaly) in summary.anomalies.enumerated() {
      lines.append((number == 0 ? "anomalies" : "", anomaly.text))
    }
    return lines
  }

  /// The decorations that were stripped and the lines that were skipped while reading the
  /// recording.
  private var readingLines: [(String, String)] {
    var lines: [(String, String)] = []
    let stripped = strippedDecorations.summary
    if !stripped.isEmpty { lines.append(("stripped", stripped)) }
    if skippedLines.count > 0 {
      lines.append(
        (
          "skipped",
          "\(counted(skippedLines.count, "line")), first at line \(skippedLines.firstLine): "
            + skippedLines.firstText
        ))
    }
    let unindented = strippedDecorations[.lostIndentation]
    if unindented > 0 { lines.append(("unindented", counted(unindented, "line"))) }
    if let skippedDevicesNote { lines.append(("others", skippedDevicesNote)) }
    return lines
  }

  private var deviceLines: [(String, String)] {
    if case .touches(let surface) = deviceStatus {
      let size =
        windowSize.map { "\(decimalText($0.width, 0)) x \(decimalText($0.height, 0)) points" }
        ?? "unknown"
      return [
        ("device", surface.name.isEmpty ? "unnamed" : surface.name),
        ("kind", "touches in points, without device events"), ("size", size),
      ]
    }
    guard let deviceDescription else {
      var lines = [("device", "no description; add --description FILE")]
      if let touchProtocol = summary.touchProtocol {
        lines.append(
          ("kind", "touchscreen, judging by its events: \(touchProtocol.protocolText(nil))"))
      }
      return lines
    }
    let id = deviceDescription.id
    let numbers = [id.bus, id.vendor, id.product, id.version].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
    let name = deviceDescription.name.isEmpty ? "unnamed" : deviceDescription.name
    var lines = [("device", "\(name) (\(numbers.joined(separator: ":")))")]
    switch deviceStatus {
    case .touchscreen(let profile):
      lines.append(
        ("kind", "touchscreen, \(profile.touchProtocol.protocolText(profile.maximumContacts))"))
      lines.append(("size", sizeText(profile)))
    case .misdescribed(let error):
      let protocolText = summary.touchProtocol.map { " (\($0.protocolText(nil)))" } ?? ""
      lines.append(
        ("kind", "touchscreen, judging by its events\(protocolText), with an invalid description"))
      lines.append(("problem", "\(error)"))
    case .unsupported(let error): lines.append(("kind", "not a touchscreen: \(error)"))
    case .touches, .unknown: break
    }
    let axes = deviceDescription.axes.filter { $0.key <= AbsCode.last }.sorted { $0.key < $1.key }
    for (number, (code, axis)) in axes.enumerated() {
      let name = EventNames.all.name(type: EventType.abs, code: code) ?? "axis \(code)"
      let resolution = axis.resolution > 0 ? ", \(axis.resolution) units/mm" : ""
      lines.append(
        (number == 0 ? "axes" : "", "\(name) \(axis.minimum) … \(axis.maximum)\(resolution)"))
    }
    return lines
  }

  private func sizeText(_ profile: TouchscreenProfile) -> String {
    if let windowSize {
      return "\(decimalText(windowSize.width, 0)) x \(decimalText(windowSize.height, 0)) points"
    }
    guard let size = profile.physicalSize else { return "unknown" }
    return "\(decimalText(size.width, 0)) x \(decimalText(size.height, 0)) mm"
  }

  private func decimalText(_ number: Double, _ decimals: Int) -> String {
    var text = UTF8TextBuffer()
    text.append(number, decimals: decimals)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension TouchscreenProfile.TouchProtocol {
  /// Returns the name of the protocol for display, including the number of slots if it is known.
  fileprivate func protocolText(_ contacts: Int?) -> String {
    switch self {
    case .slots: "protocol B" + (contacts.map { " with " + counted($0, "slot") } ?? "")
    case .protocolA: "protocol A"
    case .singleTouch: "single touch"
    }
  }

  /// The name of the protocol in JSON.
  var jsonName: String {
    switch self {
    case .slots: "B"
    case .protocolA: "A"
    case .singleTouch: "single"
    }
  }
}
