import FingertipEvdev
import Testing

@testable import FingertipRecordings

struct RawReadingTests {
  static let events = (0..<100).map { event(Int64($0) * 8000 + 1_000_000, 3, 0x35, $0) }

  @Test(arguments: [RecordingFormat.raw, .raw32])
  func `A recording truncated within an event is reported with its byte offset`(
    format: RecordingFormat
  ) throws {
    let bytes = try RoundTripTests.written(nil, Self.events, as: format)
    let outcome = read(.bytes(bytes.dropLast(3), name: "x.bin"))
    #expect(outcome.events == Self.events.dropLast())
    #expect(outcome.error?.offset == bytes.count * 99 / 100)
    #expect(outcome.text.hasPrefix("x.bin: byte \(bytes.count * 99 / 100): expected a "))
    // A binary file has no lines, so the message doesn't suggest deleting a line.
    #expect(outcome.text.contains("-byte event, but the file ends after "))
    #expect(outcome.text.hasSuffix(" bytes; the events before this byte were read"))
  }

  @Test(arguments: [RecordingFormat.raw, .raw32])
  func `Damage is reported with its byte offset after the events that precede it`(
    format: RecordingFormat
  ) throws {
    var bytes = try RoundTripTests.written(nil, Self.events, as: format)
    let size = bytes.count / 100
    for index in 0..<size { bytes[80 * size + index] = 0xff }
    let outcome = read(.bytes(bytes, name: "x.bin"))
    #expect(outcome.events == Array(Self.events.prefix(80)))
    #expect(outcome.error?.offset == 80 * size)
    #expect(outcome.text.contains("ff ff ff"))
    #expect(outcome.text.contains("; the events before this byte were read"))
  }

  @Test func `A single trailing byte is reported in the singular`() throws {
    let bytes = try RoundTripTests.written(nil, Self.events, as: .raw)
    let outcome = read(.bytes(Array(bytes.prefix(10 * 24 + 1)), name: "x.bin"))
    #expect(outcome.text.contains("but the file ends after 1 byte"))
  }

  @Test func `A single event is enough to recognize a binary format`() throws {
    for format in [RecordingFormat.raw, .raw32] {
      let one = [event(1_500_000, 3, 0x35, 7)]
      let bytes = try RoundTripTests.written(nil, one, as: format)
      #expect(read(.bytes(bytes, name: "x")).events == one)
    }
  }

  @Test func `Only event codes up to the kernel's maximum for their type are considered plausible`()
  {
    // The maxima are from include/uapi/linux/input-event-codes.h.
    let maxima: [(type: UInt16, last: UInt16)] = [
      (0x00, 0x0f), (0x01, 0x2ff), (0x02, 0x1f), (0x05, 0x1f), (0x11, 0x1f), (0x03, 0xff),
      (0x04, 0x0f), (0x12, 0x0f), (0x14, 0x0f),
    ]
    for (type, last) in maxima {
      #expect(BinaryFormatRecognizer.isKnownEventCode(type, last), "type \(type)")
      #expect(!BinaryFormatRecognizer.isKnownEventCode(type, last + 1), "type \(type)")
    }
    #expect(
      BinaryFormatRecognizer.isKnownEventCode(0x15, .max)
        && BinaryFormatRecognizer.isKnownEventCode(0x17, .max))
    #expect(
      !BinaryFormatRecognizer.isKnownEventCode(0x06, 0)
        && !BinaryFormatRecognizer.isKnownEventCode(0x13, 0))
  }

  @Test func `Binary data in any other format is rejected`() {
    let zeros = [UInt8](repeating: 0xfe, count: 4000).map { $0 &* 3 } + [0, 1, 2]
    #expect(read(.bytes([0] + zeros, name: "x.raw")).error?.problem == .binary)
    #expect(
      read(.bytes([0] + zeros, name: "x.raw")).text.hasSuffix(
        "(its extension suggests raw input_event (64 bit))"))
  }
}
