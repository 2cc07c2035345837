internal import Fingertip
internal import FingertipEvdev

/// Writes what `getevent -pi` prints of a device, and then what `getevent -t` prints of its events.
struct GeteventWriter {
  private static let node: StaticString = "/dev/input/event0"

  func write(_ device: DeviceDescription, to bytes: inout [UInt8]) {
    bytes.append("add device 1: ")
    bytes.append(Self.node)
    let numbers: [(StaticString, UInt16)] = [
      ("\n  bus:      ", device.id.bus), ("\n  vendor    ", device.id.vendor),
      ("\n  product   ", device.id.product), ("\n  version   ", device.id.version),
    ]
    for (key, number) in numbers {
      bytes.append(key)
      bytes.append(hexadecimal: number, width: 4)
    }
    bytes.append("\n  name:     \"")
    bytes.append(text: device.name.onOneLine)
    bytes.append("\"\n  events:\n")
    let types = Set(device.codes.keys).union(device.axes.isEmpty ? [] : [EventType.abs])
    for type in types.sorted() { write(type, of: device, to: &bytes) }
    bytes.append("  input props:\n")
    if device.properties.isEmpty { bytes.append("    <none>\n") }
    for property in device.properties.sorted() {
      bytes.append("    ")
      if let name = EventNames.all.name(property: property) {
        bytes.append(text: name)
      } else {
        bytes.append(hexadecimal: property, width: 4)
      }
      bytes.append("\n")
    }
  }

  private func write(_ type: UInt16, of device: DeviceDescription, to bytes: inout [UInt8]) {
    let name = EventNames.all.name(type: type)?.dropFirst(3) ?? "???"
    bytes.append("    ")
    bytes.append(text: String(name.prefix(4)))
    for _ in name.count..<max(name.count, 4) { bytes.append(" ") }
    bytes.append("(")
    bytes.append(hexadecimal: type, width: 4)
    bytes.append("):")
    var codes = device.codes[type, default: []]
    if type == EventType.abs { codes.formUnion(device.axes.keys) }
    for (number, code) in codes.sorted().enumerated() {
      let axis = type == EventType.abs ? device.axes[code] : nil
      if number > 0, number % 8 == 0 || type == EventType.abs { bytes.append("\n               ") }
      bytes.append(" ")
      bytes.append(hexadecimal: code, width: 4)
      if let axis { write(axis, to: &bytes) }
    }
    bytes.append("\n")
  }

  private func write(_ axis: AbsoluteAxis, to bytes: inout [UInt8]) {
    let numbers: [(StaticString, Int32)] = [
      ("  : value ", axis.value), (", min ", axis.minimum), (", max ", axis.maximum),
      (", fuzz ", axis.fuzz), (", flat ", axis.flat), (", resolution ", axis.resolution),
    ]
    for (key, number) in numbers {
      bytes.append(key)
      bytes.append(decimal: number)
    }
  }

  func write(_ event: InputEvent, to bytes: inout [UInt8]) {
    bytes.append("[")
    bytes.append(time: event.time.nanoseconds, width: 8)
    bytes.append("] ")
    bytes.append(Self.node)
    bytes.append(": ")
    bytes.append(hexadecimal: event.type, width: 4)
    bytes.append(" ")
    bytes.append(hexadecimal: event.code, width: 4)
    bytes.append(" ")
    bytes.append(hexadecimal: UInt32(bitPattern: event.value), width: 8)
    bytes.append("\n")
  }
}
