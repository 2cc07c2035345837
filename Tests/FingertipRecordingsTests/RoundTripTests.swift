import Fingertip
import FingertipEvdev
import FingertipTesting
import Testing

@testable import FingertipRecordings

struct RoundTripTests {
  static let formats = RecordingFormat.allCases.filter(\.isWritable)

  /// Returns a random device that the format can describe.
  static func device(_ random: inout SplitMix64, _ format: RecordingFormat) -> DeviceDescription {
    var device = EvemuWriterTests.randomDevice(&random)
    // The kernel lists the codes of all described axes and omits types without codes.
    if !device.axes.isEmpty { device.codes[EventType.abs, default: []].formUnion(device.axes.keys) }
    if device.codes.isEmpty { device.codes[EventType.key] = [KeyCode.touch] }
    if format == .evtest || format == .getevent || format == .jsonLines {
      for code in device.axes.keys {
        device.axes[code]?.value = EvemuWriterTests.randomNumber(&random)
      }
    }
    return device
  }

  static func randomEvent(_ random: inout SplitMix64, _ format: RecordingFormat) -> InputEvent {
    var event = EvemuWriterTests.randomEvent(&random)
    if Bool.random(using: &random) {
      event.type = .random(in: 0...4, using: &random)
      event.code = .random(in: 0...0x3f, using: &random)
    }
    switch format {
    case .evtest where event.type == EventType.syn && event.code <= SynCode.dropped:
      event.value = 0
    case .raw, .raw32:
      // The format is recognized only if the events resemble those that the kernel sends.
      event.type = .random(in: 0...4, using: &random)
      event.code &= 0x0f
      if format == .raw32 {
        event.time = Timestamp(nanoseconds: Int64(event.value.magnitude) * 1_000_000 + 5000)
      }
    case .jsonLines:
      let nanoseconds = Int64.random(in: -1_000_000_000...1_000_000_000, using: &random)
      if event.time < Timestamp(milliseconds: 5_000_000_000_000) {
        event.time = event.time + .nanoseconds(nanoseconds)
      }
    default: break
    }
    return event
  }

  static func written(
    _ device: DeviceDescription?, _ events: [InputEvent], as format: RecordingFormat
  ) throws -> [UInt8] {
    var writer = try #require(RecordingWriter(format))
    if let device { writer.write(device) }
    for event in events { writer.write(event) }
    writer.finish()
    return writer.bytes
  }

  @Test(arguments: formats)
  func `Written recordings are read back in chunks of any size`(format: RecordingFormat) throws {
    try withRandomness("Written recordings are read back unchanged: \(format)") { random in
      for _ in 0..<100 {
        let device = Self.device(&random, format)
        // The binary formats are recognized by their first events.
        let minimum = format.canContainDescription ? 0 : 3
        let events = (0..<Int.random(in: minimum...50, using: &random)).map { _ in
          Self.randomEvent(&random, format)
        }
        let bytes = try Self.written(device, events, as: format)
        let expected = Outcome(device: format.canContainDescription ? device : nil, events: events)
        #expect(read(.bytes(bytes, name: "written")) == expected)
        let chunk = Int.random(in: 1...100, using: &random)
        #expect(read(.bytes(bytes, name: "written"), chunk: chunk) == expected)
        #expect(try RecordingReader(.bytes(bytes, name: "written")).format == format)
      }
    }
  }

  @Test(arguments: formats, ["1", "2"])
  func `A selected device that is written on its own is read back unchanged`(
    format: RecordingFormat, choice: String
  ) throws {
    let chosen = read(DeviceChoiceTests.two, select: .matching(choice))
    let device = try #require(chosen.device)
    #expect(!chosen.events.isEmpty)
    let bytes = try Self.written(device, chosen.events, as: format)
    let alone = read(.bytes(bytes, name: "alone"))
    #expect(alone.events == chosen.events && alone.error == nil)
    #expect(alone.device == device || !format.canContainDescription)
    // The selected device is now the only one, so number 1 selects it.
    if format.canContainDescription {
      #expect(read(.bytes(bytes, name: "alone"), select: .matching("1")) == alone)
    }
  }

  @Test func `Converting to another format and back produces the same bytes`() throws {
    for format in Self.formats where format.canContainDescription {
      let first = try Self.written(
        read(FormatFixtures.original).device, read(FormatFixtures.original).events, as: format)
      for other in Self.formats where other.canContainDescription {
        let read = read(.bytes(first, name: "first"))
        let between = try Self.written(read.device, read.events, as: other)
        let back = FingertipRecordingsTests.read(.bytes(between, name: "between"))
        #expect(try Self.written(back.device, back.events, as: format) == first, "by \(other)")
      }
    }
  }

  @Test(arguments: formats)
  func `Events can be written and read back without a device`(format: RecordingFormat) throws {
    let events = [
      event(5_000_000, 3, 0x35, 7), event(5_000_001, 3, 0x36, -1), event(5_000_001, 0, 0, 0),
      event(6_000_000, 3, 0x35, 8),
    ]
    let bytes = try Self.written(nil, events, as: format)
    let outcome = read(.bytes(bytes, name: "written"))
    #expect(outcome.events == events && outcome.error == nil)
    let reader = try RecordingReader(.bytes(bytes, name: "written"))
    #expect(reader.observedRanges == .maximumValues)
  }

  @Test(arguments: [RecordingFormat.revent, .kivy, .wayland])
  func `A read-only format has no writer`(format: RecordingFormat) {
    #expect(RecordingWriter(format) == nil)
    #expect(!format.isWritable)
  }
}
