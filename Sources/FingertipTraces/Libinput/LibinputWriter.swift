internal import Fingertip
internal import FingertipEvdev

/// Writes what libinput record writes, with the comments that name types and codes.
///
/// Lost are the present values of axes, which the format has no place for.
struct LibinputWriter {
  /// Whether the events of a frame are being written.
  private var isInFrame = false
  private var hasHeader = false

  /// What stands before the devices, and the node of the one there is.
  private mutating func header(_ bytes: inout [UInt8]) {
    hasHeader = true
    bytes.append("# libinput record\nversion: 1\nndevices: 1\ndevices:\n")
    bytes.append("- node: /dev/input/event0\n")
  }

  mutating func write(_ device: DeviceDescription, to bytes: inout [UInt8]) {
    header(&bytes)
    bytes.append("  evdev:\n    name: ")
    bytes.append(quoted: device.name)
    let id = device.id
    bytes.append("\n    id: ")
    list([id.bus, id.vendor, id.product, id.version], &bytes)
    bytes.append("\n    codes:\n")
    for (type, codes) in device.codes.sorted(by: { $0.key < $1.key }) {
      bytes.append("      ")
      bytes.append(decimal: type)
      bytes.append(": ")
      list(codes.sorted(), &bytes)
      comment(EventNames.all.name(type: type), &bytes)
    }
    bytes.append("    absinfo:\n")
    for (code, axis) in device.axes.sorted(by: { $0.key < $1.key }) {
      bytes.append("      ")
      bytes.append(decimal: code)
      bytes.append(": ")
      list([axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution], &bytes)
      comment(EventNames.all.name(type: EventType.abs, code: code), &bytes)
    }
    bytes.append("    properties: ")
    list(device.properties.sorted(), &bytes)
    bytes.append("\n  quirks:\n  events:\n")
  }

  mutating func write(_ event: InputEvent, to bytes: inout [UInt8]) {
    if !hasHeader {
      header(&bytes)
      bytes.append("  events:\n")
    }
    if !isInFrame { bytes.append("  - evdev:\n") }
    isInFrame = event.type != EventType.syn || event.code != SynCode.report
    let microseconds = UInt64(max(event.time.nanoseconds, 0)) / 1000
    bytes.append("    - [")
    bytes.append(decimal: microseconds / 1_000_000, width: 3)
    bytes.append(", ")
    bytes.append(decimal: microseconds % 1_000_000, width: 6)
    bytes.append(", ")
    bytes.append(decimal: event.type, width: 3)
    bytes.append(", ")
    bytes.append(decimal: event.code, width: 3)
    bytes.append(", ")
    bytes.append(decimal: event.value, width: 7)
    bytes.append("]")
    comment(EventNames.all.name(type: event.type, code: event.code), &bytes)
  }

  private func list(_ numbers: [some BinaryInteger], _ bytes: inout [UInt8]) {
    bytes.append("[")
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(", ") }
      bytes.append(decimal: number)
    }
    bytes.append("]")
  }

  private func comment(_ name: String?, _ bytes: inout [UInt8]) {
    if let name {
      bytes.append(" # ")
      bytes.append(text: name)
    }
    bytes.append("\n")
  }
}
