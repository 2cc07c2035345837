internal import Fingertip
internal import FingertipEvdev

/// Writes what evtest prints.
///
/// Marks other than the four that evtest names, and values of marks, have no place in it; a mark that
/// is none of the four is written as an event of type 0.
struct EvtestWriter {
  func write(_ device: DeviceDescription, to bytes: inout [UInt8]) {
    bytes.append("Input driver version is 1.0.1\nInput device ID:")
    let numbers: [(StaticString, UInt16)] = [
      (" bus 0x", device.id.bus), (" vendor 0x", device.id.vendor),
      (" product 0x", device.id.product), (" version 0x", device.id.version),
    ]
    for (key, number) in numbers {
      bytes.append(key)
      bytes.append(hexadecimal: number, width: 1)
    }
    bytes.append("\nInput device name: \"")
    bytes.append(text: device.name.onOneLine)
    bytes.append("\"\nSupported events:\n")
    let types = Set(device.codes.keys).union(device.axes.isEmpty ? [] : [EventType.abs])
    for type in types.sorted() { write(type, of: device, to: &bytes) }
    bytes.append("Properties:\n")
    for property in device.properties.sorted() {
      bytes.append("  Property type ")
      bytes.append(decimal: property)
      append(EventNames.all.name(property: property), &bytes)
      bytes.append("\n")
    }
    bytes.append("Testing ... (interrupt to exit)\n")
  }

  private func write(_ type: UInt16, of device: DeviceDescription, to bytes: inout [UInt8]) {
    bytes.append("  Event type ")
    bytes.append(decimal: type)
    append(EventNames.all.name(type: type), &bytes)
    bytes.append("\n")
    var codes = device.codes[type, default: []]
    if type == EventType.abs { codes.formUnion(device.axes.keys) }
    for code in codes.sorted() {
      bytes.append("    Event code ")
      bytes.append(decimal: code)
      append(EventNames.all.name(type: type, code: code), &bytes)
      bytes.append("\n")
      guard type == EventType.abs, let axis = device.axes[code] else { continue }
      let numbers: [(StaticString, Int32)] = [
        ("      Value ", axis.value), ("      Min   ", axis.minimum),
        ("      Max   ", axis.maximum), ("      Fuzz  ", axis.fuzz), ("      Flat  ", axis.flat),
        ("      Resolution ", axis.resolution),
      ]
      for (index, (key, number)) in numbers.enumerated() where index < 3 || number != 0 {
        bytes.append(key)
        bytes.append(decimal: number, width: 6)
        bytes.append("\n")
      }
    }
  }

  func write(_ event: InputEvent, to bytes: inout [UInt8]) {
    bytes.append("Event: time ")
    bytes.append(time: event.time.nanoseconds)
    bytes.append(", ")
    if event.type == EventType.syn, let mark = Self.mark(event.code) {
      bytes.append(mark)
    } else {
      bytes.append("type ")
      bytes.append(decimal: event.type)
      append(EventNames.all.name(type: event.type), &bytes)
      bytes.append(", code ")
      bytes.append(decimal: event.code)
      append(EventNames.all.name(type: event.type, code: event.code), &bytes)
      bytes.append(", value ")
      if event.type == EventType.msc, EvtestGrammar.hasHexadecimalValue(event.code) {
        bytes.append(hexadecimal: UInt32(bitPattern: event.value), width: 2)
      } else {
        bytes.append(decimal: event.value)
      }
    }
    bytes.append("\n")
  }

  private static func mark(_ code: UInt16) -> StaticString? {
    switch code {
    case SynCode.report: "-------------- SYN_REPORT ------------"
    case SynCode.config: "-------------- SYN_CONFIG ------------"
    case SynCode.mtReport: "++++++++++++++ SYN_MT_REPORT ++++++++++++"
    case SynCode.dropped: ">>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<"
    default: nil
    }
  }

  private func append(_ name: String?, _ bytes: inout [UInt8]) {
    bytes.append(" (")
    bytes.append(text: name ?? "?")
    bytes.append(")")
  }
}
