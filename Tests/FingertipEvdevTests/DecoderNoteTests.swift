import Fingertip
import FingertipEvdev
import Testing

@Suite struct DecoderNoteTests {
  private func event(
    _ type: UInt16, _ code: UInt16, _ value: Int32 = 1, ms: Int64 = 0
  ) -> InputEvent {
    InputEvent(time: Timestamp(milliseconds: ms), type: type, code: code, value: value)
  }

  @Test func `A code that the device doesn't announce is noted once`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    for _ in 0..<3 {
      for (type, code): (UInt16, UInt16) in [
        (EventType.abs, 0x28), (EventType.abs, 0x7f), (EventType.key, 0x74), (EventType.key, 999),
        (EventType.rel, 0), (0x15, 80), (EventType.syn, 9),
      ] {
        let isFrame = decoder.receive(event(type, code))
        #expect(!isFrame)
      }
    }
    #expect(
      decoder.notes() == [
        .unknownCode(type: 3, code: 0x28), .unknownCode(type: 3, code: 0x7f),
        .unknownCode(type: 1, code: 0x74), .unknownCode(type: 1, code: 999),
        .unknownCode(type: 2, code: 0), .unknownCode(type: 0x15, code: 80),
        .unknownCode(type: 0, code: 9),
      ])
  }

  @Test(
    arguments: [
      (.eventsLost(cancelled: 0), "events lost (SYN_DROPPED); no touch was down"),
      (.eventsLost(cancelled: 1), "events lost (SYN_DROPPED); cancelled 1 touch"),
      (.eventsLost(cancelled: 2), "events lost (SYN_DROPPED); cancelled 2 touches"),
      (.suppressed(count: 1), "omitted 1 further note"),
      (.suppressed(count: 3), "omitted 3 further notes"),
      (.tooManyContacts(limit: 1), "more than 1 contact at once; ignoring the rest"),
      (
        .timeRanBackwards(from: Timestamp(nanoseconds: 1000)),
        "time went back 1 microsecond"
      ),
      (
        .timeRanBackwards(from: Timestamp(nanoseconds: 2000)),
        "time went back 2 microseconds"
      ),
    ] as [(DecoderNote.Anomaly, String)])
  func `Note texts use the singular for 1 and the plural for larger numbers`(
    anomaly: DecoderNote.Anomaly, text: String
  ) {
    #expect(DecoderNote(at: .zero, anomaly).description == text)
  }

  @Test func `Announced codes, tool keys and device timestamps produce no notes`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    for (type, code): (UInt16, UInt16) in [
      (EventType.abs, AbsCode.x), (EventType.key, KeyCode.touch),
      (EventType.key, KeyCode.toolFinger),
      (EventType.msc, 5), (EventType.syn, SynCode.config), (EventType.syn, SynCode.mtReport),
    ] {
      _ = decoder.receive(event(type, code))
    }
    #expect(!decoder.hasNotes)
  }

  @Test func `An out-of-range value is clamped and noted once per axis`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    #expect(
      decoder.play("0: T5 X-7 Y2000 | 10: X-2147483648 | 20: X1000 | 30: X2147483647 |")
        == "0 began 1 (0, 1000) | 20 moved 1 (1000, 1000)")
    #expect(
      decoder.notes() == [
        .clamped(code: AbsCode.mtPositionX, value: -7, minimum: 0, maximum: 1000),
        .clamped(code: AbsCode.mtPositionY, value: 2000, minimum: 0, maximum: 1000),
      ])
  }

  @Test func `A timestamp that goes backward is passed on with a note`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    #expect(
      decoder.play("50: T5 X10 Y10 | 40: X11 | 60: X12 |")
        == "50 began 1 (10, 10) | 40 moved 1 (11, 10) | 60 moved 1 (12, 10)")
    #expect(decoder.notes() == [.timeRanBackwards(from: Timestamp(milliseconds: 50))])
  }

  @Test func `A negative timestamp on the first event doesn't count as going backward`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    _ = decoder.receive(event(EventType.syn, SynCode.report, ms: -5))
    #expect(!decoder.hasNotes)
  }

  @Test func `Draining returns and removes the notes, which have times and readable text`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    _ = decoder.play("7: S9 |")
    #expect(decoder.hasNotes)
    var texts: [String] = []
    decoder.drainNotes { note in
      #expect(note.time == Timestamp(milliseconds: 7))
      texts.append(note.description)
    }
    #expect(
      texts == [
        "slot 9: out of range, because the device has slots 0 to 4; "
          + "ignoring values until the next valid slot"
      ])
    #expect(!decoder.hasNotes)
    #expect(decoder.notes() == [])
  }

  @Test func `The text of each kind of note includes the note's numbers`() {
    let notes: [(DecoderNote.Anomaly, [String])] = [
      (.hovering(contact: 3), ["3"]), (.slotOutOfRange(slot: 12, slots: 10), ["12", "9"]),
      (.replacedWithoutLift(contact: 3, trackingID: 41, by: 42), ["3", "41", "42"]),
      (.unknownCode(type: 3, code: 127), ["3", "127"]),
      (
        .clamped(code: 0x35, value: 55, minimum: 1, maximum: 44),
        ["ABS_MT_POSITION_X", "55", "1", "44"]
      ),
      (.eventsLost(cancelled: 6), ["6"]), (.positionUnknown(contact: 8), ["8"]),
      (.liftedWithoutPosition(contact: 8), ["8"]), (.alreadyDown(contact: 8), ["8"]),
      (.timeRanBackwards(from: Timestamp(milliseconds: 3)), ["2000 microseconds"]),
      (.tooManyContacts(limit: 32), ["32"]), (.frameTooLong(limit: 99), ["99"]),
      (.suppressed(count: 77), ["77"]),
    ]
    for (anomaly, words) in notes {
      let text = DecoderNote(at: Timestamp(milliseconds: 1), anomaly).description
      for word in words { #expect(text.contains(word), "\(text)") }
      #expect(!text.hasSuffix("."))
    }
  }

  @Test func `Each kind of note is rate-limited, and excess notes are counted`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    for step in 0..<100 { _ = decoder.play("\(step): S9 |") }
    let notes = decoder.notes()
    #expect(notes.count == 9)
    #expect(notes.last == .suppressed(count: 92))
    _ = decoder.play("1001: S9 |")
    #expect(decoder.notes() == [.slotOutOfRange(slot: 9, slots: 5)])
  }

  @Test func `Notes are not suppressed after the device's clock restarts`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    for step in 0..<20 { _ = decoder.play("\(90_000 + step): S9 |") }
    _ = decoder.notes()
    _ = decoder.play("5: S9 |")
    #expect(
      decoder.notes() == [
        .timeRanBackwards(from: Timestamp(milliseconds: 90_019)),
        .slotOutOfRange(slot: 9, slots: 5),
      ])
  }

  @Test func `The number of undrained notes is bounded`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    for step in 0..<1000 { _ = decoder.play("\(step * 2000): S9 |") }
    for code in UInt16(0)...1000 { _ = decoder.receive(event(0x1f, code)) }
    let notes = decoder.notes()
    #expect(notes.count == 65)
  }

  @Test func `A frame that never ends stores a bounded number of samples`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    _ = decoder.play("0: X10 Y10")
    for id in 0..<Int32(20_000) {
      _ = decoder.receive(event(EventType.abs, AbsCode.mtTrackingID, id % 60_000))
      _ = decoder.receive(event(EventType.abs, AbsCode.mtTrackingID, -1))
    }
    let isFrame = decoder.receive(event(EventType.syn, SynCode.report))
    #expect(isFrame)
    #expect(decoder.frame.samples.count == 4096)
    #expect(decoder.notes().contains(.frameTooLong(limit: 4096)))
    #expect(decoder.play("0: T5 | 1: T-1 |") == "0 began 2049 (10, 10) | 1 ended 2049 (10, 10)")
  }
}
