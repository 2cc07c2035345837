/// The codes that a device announces, stored as bit sets for constant-time lookup.
struct AnnouncedCodes: Hashable, Sendable {
  private var absoluteBits: UInt64 = 0
  private var keyBits = [UInt64](repeating: 0, count: 12)

  init(_ device: DeviceDescription) {
    for code in device.axes.keys where code <= AbsCode.last { absoluteBits |= 1 << UInt64(code) }
    for code in device.codes[EventType.abs, default: []] where code <= AbsCode.last {
      absoluteBits |= 1 << UInt64(code)
    }
    for code in device.codes[EventType.key, default: []] where code >> 6 < keyBits.count {
      keyBits[Int(code >> 6)] |= 1 << UInt64(code & 63)
    }
    // Treat the tool keys (BTN_TOOL_PEN to BTN_TOOL_QUADTAP) as if every device announced them.
    keyBits[5] |= 0xffff
  }

  func has(absolute code: UInt16) -> Bool {
    code <= AbsCode.last && absoluteBits & (1 << UInt64(code)) != 0
  }

  func has(key code: UInt16) -> Bool {
    code >> 6 < keyBits.count && keyBits[Int(code >> 6)] & (1 << UInt64(code & 63)) != 0
  }
}
