internal import Fingertip
internal import FingertipEvdev
internal import FingertipText

/// A writer for evtest's format.
///
/// The format can't represent the values of SYN events. If evtest has no name for a SYN code, the
/// event is written as an event of type 0.
struct EvtestWriter {
  func write(_ device: DeviceDescription, to text: inout UTF8TextBuffer) {
    text.append("Input driver version is 1.0.1\nInput device ID:")
    let numbers: [(StaticString, UInt16)] = [
      (" bus 0x", device.id.bus), (" vendor 0x", device.id.vendor),
      (" product 0x", device.id.product), (" version 0x", device.id.version),
    ]
    for (key, number) in numbers {
      text.append(key)
      text.append(hexadecimal: number, width: 1)
    }
    text.append("\nInput device name: \"")
    text.append(text: device.name.onOneLine)
    text.append("\"\nSupported events:\n")
    let types = Set(device.codes.keys).union(device.axes.isEmpty ? [] : [EventType.abs])
    for type in types.sorted() { write(type, of: device, to: &text) }
    text.append("Properties:\n")
    for property in device.properties.sorted() {
      text.append("  Property type ")
      text.append(decimal: property)
      appendName(EventNames.all.name(property: property), &text)
      text.append("\n")
    }
    text.append("Testing ... (interrupt to exit)\n")
  }

  private func write(_ type: UInt16, of device: DeviceDescription, to text: inout UTF8TextBuffer) {
    text.append("  Event type ")
    text.append(decimal: type)
    appendName(EventNames.all.name(type: type), &text)
    text.append("\n")
    var codes = device.codes[type, default: []]
    if type == EventType.abs { codes.formUnion(device.axes.keys) }
    for code in codes.sorted() {
      text.append("    Event code ")
      text.append(decimal: code)
      appendName(EventNames.all.name(type: type, code: code), &text)
      text.append("\n")
      guard type == EventType.abs, let axis = device.axes[code] else { continue }
      let numbers: [(StaticString, Int32)] = [
        ("      Value ", axis.value), ("      Min   ", axis.minimum),
        ("      Max   ", axis.maximum), ("      Fuzz  ", axis.fuzz), ("      Flat  ", axis.flat),
        ("      Resolution ", axis.resolution),
      ]
      for (index, (key, number)) in numbers.enumerated() where index < 3 || number != 0 {
        text.append(key)
        text.append(decimal: number, width: 6)
        text.append("\n")
      }
    }
  }

  func write(_ event: InputEvent, to text: inout UTF8TextBuffer) {
    text.append("Event: time ")
    text.append(secondsToMicrosecond: event.time.nanoseconds)
    text.append(", ")
    if event.type == EventType.syn, let mark = Self.synName(event.code) {
      text.append(mark)
    } else {
      text.append("type ")
      text.append(decimal: event.type)
      appendName(EventNames.all.name(type: event.type), &text)
      text.append(", code ")
      text.append(decimal: event.code)
      appendName(EventNames.all.name(type: event.type, code: event.code), &text)
      text.append(", value ")
      if event.type == EventType.msc, EvtestLineParser.hasHexadecimalValue(event.code) {
        text.append(hexadecimal: UInt32(bitPattern: event.value), width: 2)
      } else {
        text.append(decimal: event.value)
      }
    }
    text.append("\n")
  }

  private static func synName(_ code: UInt16) -> StaticString? {
    switch code {
    case SynCode.report: "-------------- SYN_REPORT ------------"
    case SynCode.config: "-------------- SYN_CONFIG ------------"
    case SynCode.mtReport: "++++++++++++++ SYN_MT_REPORT ++++++++++++"
    case SynCode.dropped: ">>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<"
    default: nil
    }
  }

  private func appendName(_ name: String?, _ text: inout UTF8TextBuffer) {
    text.append(" (")
    text.append(text: name ?? "?")
    text.append(")")
  }
}
