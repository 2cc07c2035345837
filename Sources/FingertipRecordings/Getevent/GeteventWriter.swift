internal import Fingertip
internal import FingertipEvdev
internal import FingertipText

/// A writer for the output format of `getevent -pi` followed by `getevent -t`.
struct GeteventWriter {
  private static let nodePath: StaticString = "/dev/input/event0"

  func write(_ device: DeviceDescription, to text: inout UTF8TextBuffer) {
    text.append("add device 1: ")
    text.append(Self.nodePath)
    let numbers: [(StaticString, UInt16)] = [
      ("\n  bus:      ", device.id.bus), ("\n  vendor    ", device.id.vendor),
      ("\n  product   ", device.id.product), ("\n  version   ", device.id.version),
    ]
    for (key, number) in numbers {
      text.append(key)
      text.append(hexadecimal: number, width: 4)
    }
    text.append("\n  name:     \"")
    text.append(text: device.name.onOneLine)
    text.append("\"\n  events:\n")
    let types = Set(device.codes.keys).union(device.axes.isEmpty ? [] : [EventType.abs])
    for type in types.sorted() { write(type, of: device, to: &text) }
    text.append("  input props:\n")
    if device.properties.isEmpty { text.append("    <none>\n") }
    for property in device.properties.sorted() {
      text.append("    ")
      if let name = EventNames.all.name(property: property) {
        text.append(text: name)
      } else {
        text.append(hexadecimal: property, width: 4)
      }
      text.append("\n")
    }
  }

  private func write(_ type: UInt16, of device: DeviceDescription, to text: inout UTF8TextBuffer) {
    let name = EventNames.all.name(type: type)?.dropFirst(3) ?? "???"
    text.append("    ")
    text.append(text: String(name.prefix(4)))
    for _ in name.count..<max(name.count, 4) { text.append(" ") }
    text.append("(")
    text.append(hexadecimal: type, width: 4)
    text.append("):")
    var codes = device.codes[type, default: []]
    if type == EventType.abs { codes.formUnion(device.axes.keys) }
    for (number, code) in codes.sorted().enumerated() {
      let axis = type == EventType.abs ? device.axes[code] : nil
      if number > 0, number % 8 == 0 || type == EventType.abs { text.append("\n               ") }
      text.append(" ")
      text.append(hexadecimal: code, width: 4)
      if let axis { write(axis, to: &text) }
    }
    text.append("\n")
  }

  private func write(_ axis: AbsoluteAxis, to text: inout UTF8TextBuffer) {
    let numbers: [(StaticString, Int32)] = [
      ("  : value ", axis.value), (", min ", axis.minimum), (", max ", axis.maximum),
      (", fuzz ", axis.fuzz), (", flat ", axis.flat), (", resolution ", axis.resolution),
    ]
    for (key, number) in numbers {
      text.append(key)
      text.append(decimal: number)
    }
  }

  func write(_ event: InputEvent, to text: inout UTF8TextBuffer) {
    text.append("[")
    text.append(secondsToMicrosecond: event.time.nanoseconds, width: 15)
    text.append("] ")
    text.append(Self.nodePath)
    text.append(": ")
    text.append(hexadecimal: event.type, width: 4)
    text.append(" ")
    text.append(hexadecimal: event.code, width: 4)
    text.append(" ")
    text.append(hexadecimal: UInt32(bitPattern: event.value), width: 8)
    text.append("\n")
  }
}
