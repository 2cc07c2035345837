internal import Fingertip
internal import FingertipEvdev
internal import FingertipText
internal import FingertipRecordings

// This file contains functions that write the information about a recording as a line of JSON. The
// field names are part of the command's interface.

extension RecordingInfo {
  func writeJSON(to output: OutputStream) {
    output.writeLine { text in
      text.append("{\"type\":\"info\",\"file\":")
      text.append(quoted: file)
      text.append(",\"format\":")
      text.append(quoted: format.rawValue)
      appendDevice(to: &text)
      text.append(",\"protocol\":")
      if let touchProtocol = summary.touchProtocol {
        text.append(quoted: touchProtocol.jsonName)
      } else {
        text.append("null")
      }
      text.append(",\"events\":")
      text.append(summary.eventCount)
      text.append(",\"frames\":")
      text.append(summary.frameCount)
      text.append(",\"duration\":")
      text.append(json: summary.duration.inSeconds, decimals: 6)
      text.append(",\"touches\":")
      if summary.countsTouches { text.append(summary.touchCount) } else { text.append("null") }
      text.append(",\"maximumContacts\":")
      if summary.countsTouches { text.append(summary.maximumContacts) } else { text.append("null") }
      text.append(",\"hovers\":")
      text.append(summary.hoverCount)
      text.append(",\"rate\":")
      text.append(json: summary.framesPerSecond ?? .nan, decimals: 3)
      text.append(",\"anomalies\":[")
      for (number, anomaly) in summary.anomalies.enumerated() {
        text.append(number > 0 ? ",{\"kind\":" : "{\"kind\":")
        text.append(quoted: anomaly.kind.rawValue)
        text.append(",\"count\":")
        text.append(anomaly.count)
        text.append(",\"first\":")
        text.append(json: anomaly.firstTime.inSeconds, decimals: 6)
        text.append(",\"text\":")
        text.append(quoted: anomaly.message)
        text.append("}")
      }
      text.append("],\"stripped\":")
      text.append(quoted: strippedDecorations.summary)
      text.append(",\"unindentedLines\":")
      text.append(strippedDecorations[.lostIndentation])
      text.append(",\"skippedLines\":")
      text.append(skippedLines.count)
      if skippedLines.count > 0 {
        text.append(",\"firstSkipped\":{\"line\":")
        text.append(skippedLines.firstLine)
        text.append(",\"text\":")
        text.append(quoted: skippedLines.firstText)
        text.append("}")
      }
      text.append(",\"isComplete\":")
      text.append(readError == nil ? "true" : "false")
      text.append("}")
    }
  }

  private func appendDevice(to text: inout UTF8TextBuffer) {
    text.append(",\"devices\":[")
    for (number, device) in devices.enumerated() {
      text.append(number > 0 ? ",{\"node\":" : "{\"node\":")
      text.append(quoted: device.node)
      text.append(",\"name\":")
      text.append(quoted: device.name)
      text.append("}")
    }
    text.append("],\"device\":")
    if case .touches(let surface) = deviceStatus {
      text.append("{\"name\":")
      text.append(quoted: surface.name)
      return text.append("}")
    }
    guard let deviceDescription else { return text.append("null") }
    text.append("{\"name\":")
    text.append(quoted: deviceDescription.name)
    let numbers: [(StaticString, UInt16)] = [
      (",\"bus\":", deviceDescription.id.bus), (",\"vendor\":", deviceDescription.id.vendor),
      (",\"product\":", deviceDescription.id.product),
      (",\"version\":", deviceDescription.id.version),
    ]
    for (key, number) in numbers {
      text.append(key)
      text.append(Int(number))
    }
    switch deviceStatus {
    case .touchscreen(let profile):
      text.append(",\"contacts\":")
      text.append(profile.maximumContacts)
      text.append(",\"millimeters\":")
      if let size = profile.physicalSize {
        text.append("[")
        text.append(json: size.width, decimals: 1)
        text.append(",")
        text.append(json: size.height, decimals: 1)
        text.append("]")
      } else {
        text.append("null")
      }
    case .unsupported(let error), .misdescribed(let error):
      text.append(",\"problem\":")
      text.append(quoted: "\(error)")
    case .touches, .unknown: break
    }
    text.append(",\"axes\":{")
    let axes = deviceDescription.axes.filter { $0.key <= AbsCode.last }.sorted { $0.key < $1.key }
    for (number, (code, axis)) in axes.enumerated() {
      if number > 0 { text.append(",") }
      text.append(quoted: EventNames.all.name(type: EventType.abs, code: code) ?? "\(code)")
      text.append(":[")
      text.append(Int(axis.minimum))
      text.append(",")
      text.append(Int(axis.maximum))
      text.append(",")
      text.append(Int(axis.resolution))
      text.append("]")
    }
    text.append("}}")
  }
}
