internal import Fingertip
internal import FingertipEvdev
internal import FingertipText

/// A writer for libinput record's format, including the comments that name types and codes.
///
/// The format can't represent the current values of axes.
struct LibinputWriter {
  /// Whether a frame is being written.
  private var isInFrame = false
  private var hasHeader = false

  /// Writes the lines that precede the list of devices, and the node of the only device.
  private mutating func writeHeader(_ text: inout UTF8TextBuffer) {
    hasHeader = true
    text.append("# libinput record\nversion: 1\nndevices: 1\ndevices:\n")
    text.append("- node: /dev/input/event0\n")
  }

  mutating func write(_ device: DeviceDescription, to text: inout UTF8TextBuffer) {
    writeHeader(&text)
    text.append("  evdev:\n    name: ")
    text.append(quotedYAML: device.name)
    let id = device.id
    text.append("\n    id: ")
    appendList([id.bus, id.vendor, id.product, id.version], &text)
    text.append("\n    codes:\n")
    for (type, codes) in device.codes.sorted(by: { $0.key < $1.key }) {
      text.append("      ")
      text.append(decimal: type)
      text.append(": ")
      appendList(codes.sorted(), &text)
      appendComment(EventNames.all.name(type: type), &text)
    }
    text.append("    absinfo:\n")
    for (code, axis) in device.axes.sorted(by: { $0.key < $1.key }) {
      text.append("      ")
      text.append(decimal: code)
      text.append(": ")
      appendList([axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution], &text)
      appendComment(EventNames.all.name(type: EventType.abs, code: code), &text)
    }
    text.append("    properties: ")
    appendList(device.properties.sorted(), &text)
    text.append("\n  quirks:\n  events:\n")
  }

  mutating func write(_ event: InputEvent, to text: inout UTF8TextBuffer) {
    if !hasHeader {
      writeHeader(&text)
      text.append("  events:\n")
    }
    if !isInFrame { text.append("  - evdev:\n") }
    isInFrame = event.type != EventType.syn || event.code != SynCode.report
    let microseconds = UInt64(max(event.time.nanoseconds, 0)) / 1000
    text.append("    - [")
    text.append(decimal: microseconds / 1_000_000, width: 3)
    text.append(", ")
    text.append(decimal: microseconds % 1_000_000, width: 6)
    text.append(", ")
    text.append(decimal: event.type, width: 3)
    text.append(", ")
    text.append(decimal: event.code, width: 3)
    text.append(", ")
    text.append(decimal: event.value, width: 7)
    text.append("]")
    appendComment(EventNames.all.name(type: event.type, code: event.code), &text)
  }

  private func appendList(_ numbers: [some BinaryInteger], _ text: inout UTF8TextBuffer) {
    text.append("[")
    for (index, number) in numbers.enumerated() {
      if index > 0 { text.append(", ") }
      text.append(decimal: number)
    }
    text.append("]")
  }

  private func appendComment(_ name: String?, _ text: inout UTF8TextBuffer) {
    if let name {
      text.append(" # ")
      text.append(text: name)
    }
    text.append("\n")
  }
}
