#if Live && os(Linux)
import FingertipEvdev

/// A mock input device. `umockdev-run` creates its node from two files.
struct MockDevice {
  /// The number of the device's event node.
  var number: Int
  /// The description that the device returns to programs.
  var description: DeviceDescription
  /// The events that the device sends.
  var events: [InputEvent] = []

  var node: String { "/dev/input/event\(number)" }

  private var types: Set<UInt16> { Set(description.codes.keys).union([EventType.syn]) }

  /// The file for `umockdev-run --device`: the device as sysfs and udev show it.
  var deviceFile: String {
    let parent = "/devices/virtual/input/input\(number)"
    var lines = [
      "P: \(parent)/event\(number)", "N: input/event\(number)", "E: DEVNAME=\(node)",
      "E: SUBSYSTEM=input", "E: MAJOR=13", "E: MINOR=\(64 + number)",
      #"A: dev=13:\#(64 + number)\n"#, "L: device=../../input\(number)", "",
      "P: \(parent)", "E: SUBSYSTEM=input",
    ]
    lines += attributes.map { #"A: \#($0.file)=\#($0.content)\n"# }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The attributes that can be read without opening the node, keyed by file name.
  var attributes: [(file: String, content: String)] {
    let id = description.id
    let words = { (type: UInt16) in hexadecimalWords(description.codes[type] ?? []) }
    return [
      ("name", description.name), ("properties", hexadecimalWords(description.properties)),
      ("id/bustype", String(id.bus, radix: 16)), ("id/vendor", String(id.vendor, radix: 16)),
      ("id/product", String(id.product, radix: 16)), ("id/version", String(id.version, radix: 16)),
      ("capabilities/ev", hexadecimalWords(types)),
      ("capabilities/key", words(EventType.key)), ("capabilities/abs", words(EventType.abs)),
      ("capabilities/rel", words(EventType.rel)),
    ]
  }

  /// The file for `umockdev-run --ioctl`: the results of the calls that libevdev makes to open a
  /// node.
  ///
  /// The length of each result must equal the requested length; otherwise the call fails.
  var ioctlFile: String {
    var lines = ["@DEV \(node)"]
    func answer(_ request: String, _ bytes: [UInt8], result: Int? = nil) {
      lines.append("\(request) \(result ?? 0) \(hexadecimal(bytes))")
    }
    func answerBits(_ request: String, _ numbers: Set<UInt16>, length: Int) {
      answer(request, bytes(of: numbers, length: length), result: length)
    }
    let id = description.id
    answerBits("EVIOCGBIT(0)", types, length: 8)
    for (request, text) in [("EVIOCGNAME(0)", description.name), ("EVIOCGPHYS(0)", "mock")] {
      let padded = Array(text.utf8) + Array(repeating: 0, count: 255)
      answer(request, Array(padded.prefix(255)), result: text.utf8.count + 1)
    }
    answer("EVIOCGID", [id.bus, id.vendor, id.product, id.version].flatMap(littleEndian))
    answer("EVIOCGVERSION", littleEndian(0x010001 as Int32))
    answerBits("EVIOCGPROP(0)", description.properties, length: 8)
    for (type, length) in Self.bitmapLength {
      answerBits("EVIOCGBIT(\(type))", description.codes[type] ?? [], length: length)
    }
    answerBits("EVIOCGKEY(0)", [], length: 96)
    answerBits("EVIOCGLED(0)", [], length: 8)
    answerBits("EVIOCGSW(0)", [], length: 8)
    for (code, axis) in description.axes.sorted(by: { $0.key < $1.key }) {
      let values = [
        axis.value, axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution,
      ]
      answer("EVIOCGABS" + (code == 0 ? "" : "(\(code))"), values.flatMap(littleEndian))
    }
    for code in description.axes.keys.sorted() where code > AbsCode.mtSlot {
      let values = Array(repeating: code == AbsCode.mtTrackingID ? -1 : 0 as Int32, count: 256)
      answer("EVIOCGMTSLOTS(0)", littleEndian(UInt32(code)) + values.flatMap(littleEndian))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The number of bytes that libevdev reserves for the codes of each event type.
  private static let bitmapLength: [(type: UInt16, length: Int)] = [
    (2, 8), (3, 8), (17, 8), (1, 96), (5, 8), (4, 8), (21, 16), (18, 8),
  ]
}

private func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
  withUnsafeBytes(of: number.littleEndian) { Array($0) }
}

/// Returns a set of bit numbers as a bitmap in the kernel's binary format.
private func bytes(of numbers: Set<UInt16>, length: Int) -> [UInt8] {
  var result = [UInt8](repeating: 0, count: length)
  for number in numbers where Int(number) < length * 8 {
    result[Int(number) / 8] |= 1 << UInt8(number % 8)
  }
  return result
}

/// Returns a set of bit numbers as a bitmap in the kernel's text format, with the highest word
/// first.
private func hexadecimalWords(_ numbers: Set<UInt16>) -> String {
  var words = [UInt64](repeating: 0, count: Int(numbers.max() ?? 0) / 64 + 1)
  for number in numbers { words[Int(number) / 64] |= 1 << UInt64(number % 64) }
  return words.reversed().map { String($0, radix: 16) }.joined(separator: " ")
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { (byte: UInt8) -> String in
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }.joined()
}
#endif
