import Fingertip
import FingertipEvdev
import FingertipTesting

// This file creates recordings of anomalies that arise anywhere between the finger and the file.
// The recordings are replayed in the standard scene.

func anomalyCorpus() -> [CorpusFolder] {
  [
    CorpusFolder(
      "anomalies/events", "events that no device should send, and lost events",
      lostEventRecordings + contactRecordings + valueRecordings + timeRecordings),
    CorpusFolder("anomalies/files", "truncated or damaged files", damagedFileRecordings),
  ]
}

private let touchscreen = VirtualTouchscreen.slots60

private func dragEvents(seed: UInt64 = 7) -> [InputEvent] {
  touchscreen.events(
    for: .drag(
      from: Point(x: 400, y: 300), to: Point(x: 560, y: 400), over: .milliseconds(400)),
    seed: seed)
}

/// Returns the same events at a later time and with different tracking IDs.
private func delayedEvents(_ events: [InputEvent], by time: Int, ids: Int32 = 1) -> [InputEvent] {
  events.map { event in
    var event = event
    event.time = event.time + .milliseconds(time)
    if event.code == AbsCode.mtTrackingID, event.value >= 0 { event.value += ids }
    return event
  }
}

private func tapEvents(after time: Int, ids: Int32 = 1) -> [InputEvent] {
  delayedEvents(
    touchscreen.events(for: .tap(at: Point(x: 300, y: 200)), seed: 8), by: time, ids: ids)
}

private func droppedEvent(at time: Int) -> InputEvent {
  InputEvent(
    time: milliseconds(time), type: EventType.syn, code: SynCode.dropped, value: 0)
}

/// Returns the events without those in the given range, as if the kernel had dropped them. The
/// missing events are replaced by SYN_DROPPED and the rest of a partial frame.
private func droppingEvents(_ lost: Range<Int>, of events: [InputEvent]) -> [InputEvent] {
  let before = events.filter { $0.time < milliseconds(lost.lowerBound) }
  let after = events.filter { $0.time >= milliseconds(lost.upperBound) }
  return before + [droppedEvent(at: lost.lowerBound)] + after.dropFirst()
}

private let lostEventRecordings = [
  CorpusRecording(
    "dropped-in-mid-drag", "a drag with 150 ms of its events lost, followed by a tap",
    events: droppingEvents(250..<400, of: dragEvents()) + tapEvents(after: 1200)),
  CorpusRecording(
    "dropped-twice", "events are lost twice during one drag",
    events: droppingEvents(420..<480, of: droppingEvents(200..<260, of: dragEvents()))
      + tapEvents(after: 1200)),
  CorpusRecording(
    "dropped-with-the-lift", "the lift is lost, and the next tap lands in the same slot",
    events: droppingEvents(450..<640, of: dragEvents()) + tapEvents(after: 1200)),
  CorpusRecording(
    "dropped-with-the-landing", "the landing of a drag is lost",
    events: droppingEvents(90..<220, of: dragEvents()) + tapEvents(after: 1200)),
  CorpusRecording(
    "dropped-before-anything", "the first event is SYN_DROPPED",
    events: [droppedEvent(at: 50)] + dragEvents()),
]

private let contactRecordings = [
  CorpusRecording(
    "stuck-touch", "the device never reports the lift of one finger; another finger taps twice",
    events: slotEvents { kernel in
      setLanding(&kernel, id: 41, x: 900, y: 600)
      kernel.endFrame(at: milliseconds(100))
      for tap in 0..<2 {
        setLanding(&kernel, id: 42 + Int32(tap), x: 300, y: 200, slot: 1)
        kernel.endFrame(at: milliseconds(1500 + 600 * tap))
        kernel.set(AbsCode.mtTrackingID, -1, slot: 1)
        kernel.endFrame(at: milliseconds(1580 + 600 * tap))
      }
    }),
  CorpusRecording(
    "down-before-the-start", "the recording starts during a drag, so its touch has no tracking ID",
    events: Array(dragEvents().drop { $0.time < milliseconds(250) }) + tapEvents(after: 1200)),
  CorpusRecording(
    "same-id-again", "three taps, all with tracking ID 41",
    events: slotEvents { kernel in
      for tap in 0..<3 {
        setLanding(&kernel, id: 41, x: 300 + Int32(tap), y: 200)
        kernel.endFrame(at: milliseconds(100 + 200 * tap))
        kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
        kernel.endFrame(at: milliseconds(170 + 200 * tap))
      }
    }),
  CorpusRecording(
    "same-id-in-two-slots", "two fingers that are down at the same time have the same tracking ID",
    events: slotEvents { kernel in
      setLanding(&kernel, id: 41, x: 300, y: 300)
      setLanding(&kernel, id: 41, x: 700, y: 300, slot: 1)
      kernel.endFrame(at: milliseconds(100))
      kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
      kernel.set(AbsCode.mtTrackingID, -1, slot: 1)
      kernel.endFrame(at: milliseconds(180))
    }),
  CorpusRecording(
    "id-without-lift", "the tracking ID changes during a drag, without a lift",
    events: dragEvents().flatMap { event -> [InputEvent] in
      guard event.time >= milliseconds(300), event.code == SynCode.report,
        event.type == EventType.syn, event.time < milliseconds(316)
      else { return [event] }
      var id = event
      (id.type, id.code, id.value) = (EventType.abs, AbsCode.mtTrackingID, 99)
      return [id, event]
    }),
  CorpusRecording(
    "no-position", "a finger lands, but the device doesn't send its location until the next frame",
    events: slotEvents { kernel in
      kernel.set(AbsCode.mtTrackingID, 41, slot: 0)
      kernel.endFrame(at: milliseconds(100))
      kernel.set(AbsCode.mtPositionX, 300, slot: 0)
      kernel.set(AbsCode.mtPositionY, 200, slot: 0)
      kernel.endFrame(at: milliseconds(117))
      kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
      kernel.endFrame(at: milliseconds(183))
    }),
  CorpusRecording(
    "more-fingers-than-slots",
    "three fingers on a screen with two slots, which doesn't report the third",
    on: VirtualTouchscreen(
      description: {
        var description = touchscreen.description
        description.axes[AbsCode.mtSlot] = AbsoluteAxis(minimum: 0, maximum: 1)
        return description
      }(), touchProtocol: .slots(2), surface: touchscreen.surfaceSize, rate: 60),
    .tap(at: [Point(x: 500, y: 400), Point(x: 600, y: 380), Point(x: 700, y: 400)])),
  CorpusRecording(
    "slot-that-is-not-there",
    "events for slots 10, −1 and 2147483647 on a screen with slots 0 to 9",
    events: slotEvents { kernel in
      setLanding(&kernel, id: 41, x: 300, y: 300)
      kernel.endFrame(at: milliseconds(100))
      for (step, slot) in ([10, -1, .max] as [Int32]).enumerated() {
        kernel.inject(EventType.abs, AbsCode.mtSlot, slot)
        kernel.inject(EventType.abs, AbsCode.mtPositionX, 1200)
        kernel.inject(EventType.abs, AbsCode.mtSlot, 0)
        kernel.endFrame(at: milliseconds(117 + 17 * step))
      }
      kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
      kernel.endFrame(at: milliseconds(184))
    }),
  CorpusRecording(
    "palm", "while a palm is down, a finger taps elsewhere, and another finger becomes a palm",
    SyntheticTouches(
      makeFinger {
        $0.down(at: Point(x: 1000, y: 650))
        $0.becomePalm()
        $0.pause(1500)
        $0.up()
      },
      makeFinger(at: 400) { $0.tap(Point(x: 300, y: 200)) },
      makeFinger(at: 900) {
        $0.down(at: Point(x: 500, y: 300))
        $0.pause(150)
        $0.becomePalm()
        $0.moveTo(620, 300, in: 250)
        $0.up()
      })),
  CorpusRecording(
    "finger-after-a-palm",
    "a palm; a tap in the same slot, with the tool type sent after the tracking ID; another tap",
    events: slotEvents { kernel in
      addPalm(&kernel)
      kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
      kernel.endFrame(at: milliseconds(300))
      for tap in 0..<2 {
        kernel.set(AbsCode.mtTrackingID, 42 + Int32(tap), slot: 0)
        kernel.set(AbsCode.mtToolType, 0, slot: 0)
        kernel.set(AbsCode.mtPositionX, 300, slot: 0)
        kernel.set(AbsCode.mtPositionY, 200, slot: 0)
        kernel.endFrame(at: milliseconds(1000 + 600 * tap))
        kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
        kernel.endFrame(at: milliseconds(1080 + 600 * tap))
      }
    }),
  CorpusRecording(
    "finger-in-place-of-a-palm",
    "the slot's tracking ID changes directly from a palm's to that of a finger, which taps",
    events: slotEvents { kernel in
      addPalm(&kernel)
      kernel.set(AbsCode.mtTrackingID, 42, slot: 0)
      kernel.set(AbsCode.mtToolType, 0, slot: 0)
      kernel.set(AbsCode.mtPositionX, 300, slot: 0)
      kernel.set(AbsCode.mtPositionY, 200, slot: 0)
      kernel.endFrame(at: milliseconds(1000))
      kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
      kernel.endFrame(at: milliseconds(1080))
    }),
  CorpusRecording(
    "no-tool-after-a-palm",
    "two palms in a row; the second palm's tool type is unchanged, so the kernel doesn't send it",
    events: slotEvents { kernel in
      addPalm(&kernel)
      kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
      kernel.endFrame(at: milliseconds(300))
      setLanding(&kernel, id: 42, x: 300, y: 200)
      kernel.endFrame(at: milliseconds(1000))
      kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
      kernel.endFrame(at: milliseconds(1080))
    }),
  CorpusRecording(
    "left-edge",
    "the first touch is a tap at x = 0, the initial value, which the kernel doesn't send",
    events: slotEvents { kernel in
      setLanding(&kernel, id: 41, x: 0, y: 400)
      kernel.endFrame(at: milliseconds(100))
      kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
      kernel.endFrame(at: milliseconds(180))
    }),
  CorpusRecording(
    "upper-edge",
    "a finger drags along the top edge; the kernel doesn't send its y coordinate, which is 0",
    events: slotEvents { kernel in
      setLanding(&kernel, id: 41, x: 100, y: 0)
      kernel.endFrame(at: milliseconds(100))
      for step in 1...12 {
        kernel.set(AbsCode.mtPositionX, 100 + 25 * Int32(step), slot: 0)
        kernel.endFrame(at: milliseconds(100 + 17 * step))
      }
      kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
      kernel.endFrame(at: milliseconds(400))
    }),
  CorpusRecording(
    "lift-with-a-new-place",
    "a drag whose last frame contains the lift and then a location 20 px farther along",
    events: slotEvents { kernel in
      setLanding(&kernel, id: 41, x: 300, y: 200)
      kernel.endFrame(at: milliseconds(100))
      for step in 1...6 {
        kernel.set(AbsCode.mtPositionX, 300 + 20 * Int32(step), slot: 0)
        kernel.endFrame(at: milliseconds(100 + 17 * step))
      }
      kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
      kernel.set(AbsCode.mtPositionX, 440, slot: 0)
      kernel.endFrame(at: milliseconds(219))
    }),
  CorpusRecording(
    "hovers-and-taps", "a finger hovers, touches twice as in a double tap, and leaves",
    events: slotEvents { kernel in
      setLanding(&kernel, id: 41, x: 300, y: 200)
      var time = 100
      for distance in [1, 0, 1, 0, 1] as [Int32] {
        kernel.set(AbsCode.mtDistance, distance, slot: 0)
        kernel.endFrame(at: milliseconds(time))
        time += 90
      }
      kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
      kernel.endFrame(at: milliseconds(time))
    }),
]

/// Adds a palm in the first slot.
private func addPalm(_ kernel: inout SlotRegister) {
  kernel.set(AbsCode.mtTrackingID, 41, slot: 0)
  kernel.set(AbsCode.mtToolType, 2, slot: 0)
  kernel.set(AbsCode.mtPositionX, 900, slot: 0)
  kernel.set(AbsCode.mtPositionY, 650, slot: 0)
  kernel.endFrame(at: milliseconds(100))
}

private let valueRecordings = [
  CorpusRecording(
    "out-of-range",
    "a drag beyond both axis ranges: to x = 1500 (maximum: 1279) and y = −40 (minimum: 0)",
    events: slotEvents { kernel in
      setLanding(&kernel, id: 41, x: 1200, y: 60)
      kernel.endFrame(at: milliseconds(100))
      for step in 1...6 {
        kernel.set(AbsCode.mtPositionX, 1200 + 50 * Int32(step), slot: 0)
        kernel.set(AbsCode.mtPositionY, 80 - 20 * Int32(step), slot: 0)
        kernel.endFrame(at: milliseconds(100 + 17 * step))
      }
      kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
      kernel.endFrame(at: milliseconds(300))
    }),
  CorpusRecording(
    "extreme-values", "coordinates of −2147483648 and 2147483647",
    events: slotEvents { kernel in
      setLanding(&kernel, id: 41, x: .min, y: .max)
      kernel.endFrame(at: milliseconds(100))
      kernel.set(AbsCode.mtPositionX, .max, slot: 0)
      kernel.endFrame(at: milliseconds(117))
      kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
      kernel.endFrame(at: milliseconds(180))
    }),
  CorpusRecording(
    "unknown-codes",
    "a tap among events for keys, relative axes and codes that the device doesn't declare",
    events: slotEvents { kernel in
      setLanding(&kernel, id: 41, x: 300, y: 200)
      kernel.inject(EventType.rel, 0, 5)
      kernel.inject(EventType.key, 0x1ff, 1)
      kernel.inject(EventType.abs, 0x3e, 77)
      kernel.inject(0x15, 0x33, 1)
      kernel.endFrame(at: milliseconds(100))
      kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
      kernel.endFrame(at: milliseconds(180))
    }),
]

private let timeRecordings = [
  CorpusRecording(
    "time-backwards", "the clock is set back by 80 ms during a drag",
    events: dragEvents().map { event in
      var event = event
      if event.time > milliseconds(300) { event.time = event.time - .milliseconds(80) }
      return event
    }),
  CorpusRecording(
    "one-time-for-all", "a drag whose events all have the same timestamp",
    events: dragEvents().map { event in
      var event = event
      event.time = milliseconds(100)
      return event
    }),
  CorpusRecording(
    "an-hour-later", "the computer sleeps for an hour during a drag",
    events: dragEvents().map { event in
      var event = event
      if event.time > milliseconds(300) { event.time = event.time + .seconds(3600) }
      return event
    }),
  CorpusRecording(
    "end-of-time",
    "a tap whose lift is timestamped with the last representable microsecond; the lift is rejected",
    events: {
      var events = tapEvents(after: 0)
      let end = Timestamp(nanoseconds: .max)
      for index in events.indices where events[index].time > milliseconds(150) {
        events[index].time = end
      }
      return events
    }()),
]

private let damagedFileRecordings: [CorpusRecording] = {
  let original = evemuRecording(touchscreen.description, dragEvents())
  let text = String(decoding: original, as: UTF8.self)
  let lines = text.split(separator: "\n").map(String.init)
  let middle = lines.count * 2 / 3
  func joined(_ lines: some Sequence<String>) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }
  func recordingWithLine(_ line: String) -> [UInt8] {
    joined(lines[..<middle] + [line] + lines[middle...])
  }
  let frameEnd = lines[..<middle].lastIndex { $0.hasSuffix("0000 0000 0000") } ?? middle
  return [
    CorpusRecording(
      "torn-in-a-line", "the file ends in the middle of a line, with a finger down",
      bytes: Array(joined(lines[..<middle]).dropLast(9))),
    CorpusRecording(
      "torn-in-a-frame", "the file ends in the middle of a frame, at the end of a line",
      bytes: joined(lines[...(frameEnd + 1)])),
    CorpusRecording(
      "torn-in-the-description", "the file ends before the first event", bytes: joined(lines[..<9])),
    CorpusRecording(
      "foreign-line", "an unrelated log line in the middle of a drag",
      bytes: recordingWithLine("kernel: usb 1-2: reset full-speed USB device")),
    CorpusRecording(
      "nul-bytes",
      "the file ends in the middle of a drag, with zero bytes, as after a system crash",
      bytes: joined(lines[..<middle]) + [UInt8](repeating: 0, count: 64)),
    CorpusRecording(
      "windows-lines", "Windows line endings, which are read like any other line endings",
      bytes: Array(text.replacing("\n", with: "\r\n").utf8)),
    CorpusRecording(
      "no-touch", "a description without events", bytes: evemuRecording(touchscreen.description, [])
    ),
    CorpusRecording("empty", "an empty file", bytes: []),
  ]
}()
