#if Live && os(Linux)
import Fingertip
import FingertipEvdev

extension MockDevice {
  /// The events for `umockdev-run --script`: one line per frame, which contains the delay in
  /// milliseconds and the bytes. The first frame is sent after one second so that the program is
  /// already reading.
  var script: [UInt8]? {
    guard let start = events.first?.time else { return nil }
    var text: [UInt8] = []
    var frame: [UInt8] = []
    var played = 0
    for event in events {
      let nanoseconds = event.time.nanoseconds
      frame += bytes(of: nanoseconds / 1_000_000_000) + bytes(of: nanoseconds / 1000 % 1_000_000)
      frame += bytes(of: event.type) + bytes(of: event.code) + bytes(of: event.value)
      guard event.type == EventType.syn, event.code == SynCode.report else { continue }
      let time = 1000 + Int((event.time - start).wholeNanoseconds / 1_000_000)
      text += Array("r \(time - played) ".utf8) + frame.flatMap(Self.escaped) + [UInt8(ascii: "\n")]
      played = time
      frame = []
    }
    return text
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case 0..<32: [UInt8(ascii: "^"), byte + 64]
    case UInt8(ascii: "^"): [UInt8(ascii: "^"), UInt8(ascii: "`")]
    default: [byte]
    }
  }
}

private func bytes<Number: FixedWidthInteger>(of number: Number) -> [UInt8] {
  withUnsafeBytes(of: number.littleEndian) { Array($0) }
}
#endif
