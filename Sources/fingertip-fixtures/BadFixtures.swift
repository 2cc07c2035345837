import Fingertip
import FingertipEvdev
import FingertipTesting
import FingertipRecordings

/// Returns fixtures that are malformed, or that describe a device that isn't a touchscreen.
func badFixtures() -> [Fixture] {
  let screen = FixtureScreen.slots60
  let events = screen.device.events(for: .tap(at: Point(x: 300, y: 200)), seed: 1)
  let validRecording = evemuRecording(screen.device.description, events)
  func fixture(_ name: String, _ summary: String, _ bytes: [UInt8]) -> Fixture {
    Fixture(path: "bad/\(name)", summary: summary, bytes: bytes)
  }
  /// Returns a valid recording with a line inserted after its first frame.
  func fixtureWithLine(_ name: String, _ summary: String, line: String) -> Fixture {
    var lines = String(decoding: validRecording, as: UTF8.self).split(separator: "\n").map(
      String.init)
    let index = lines.firstIndex { $0.hasSuffix("0000 0000 0000") } ?? 0
    lines.insert(line, at: index + 1)
    return fixture(name, summary, Array((lines.joined(separator: "\n") + "\n").utf8))
  }
  return [
    fixture("empty.evemu", "an empty file", []),
    fixture(
      "only-comments.evemu", "comments and blank lines", Array("# EVEMU 1.3\n\n# end\n".utf8)),
    fixture(
      "truncated.evemu", "a tap, truncated in the middle of a line", truncated(validRecording)),
    fixture("binary.evemu", "the beginning of an image", imageBytes()),
    fixture("not-a-recording.evemu", "unrelated text", Array("Dear reader,\nhello.\n".utf8)),
    fixtureWithLine(
      "unparsable-line.evemu", "a tap with a malformed line", line: "E: 0.1zz 0003 0035 0281"),
    fixtureWithLine(
      "number-too-large.evemu", "a tap with a value that doesn't fit in 32 bits",
      line: "E: 0.133333 0003 0035 4294967295"),
    fixtureWithLine(
      "two-recordings.evemu", "a second device description among the events",
      line: "N: Another device"),
    fixture(
      "no-description.events", "a tap without a device description", evemuRecording(nil, events)),
    fixture(
      "time-backwards.evemu", "a tap whose second frame is timestamped 50 ms before its first",
      evemuRecording(screen.device.description, withTimeBackwards(events))),
    fixture(
      "wrong-axes.evemu",
      "a device that has BTN_TOUCH but reports its coordinates on ABS_Z and ABS_RX",
      wrongAxesRecording()),
    fixture(
      "inverted-axis.evemu", "a tap on a device whose x axis has a maximum below its minimum",
      evemuRecording(withInvertedAxis(screen.device.description), events)),
    fixture(
      "truncated.evtest.txt", "a tap, truncated in the middle of a line",
      truncated(
        encodedRecording(.evtest, screen.device.description, events), at: "Event: time 0.18")),
    fixture(
      "unparsable-line.libinput.yml", "a tap with a malformed line",
      replacing("   1, 330,       1]", by: "   1, 330,     one]", in: .libinput, screen, events)),
    fixture(
      "unparsable-line.getevent.txt", "a tap with a malformed line",
      replacing("0003 0035 00000", by: "0003 EV_35 00000", in: .getevent, screen, events)),
    fixture(
      "no-times.getevent.txt", "getevent output recorded without -t",
      Array("/dev/input/event2: 0003 0039 00000029\n".utf8)),
    fixture(
      "version.jsonl", "a format version that doesn't exist yet",
      Array("{\"type\":\"recording\",\"version\":99}\n".utf8)),
    fixture(
      "unparsable-line.jsonl", "a frame without a time",
      Array(
        """
        {"type":"recording","version":1,"window":{"width":320,"height":480}}
        {"type":"frame","touches":[{"id":1,"phase":"began","x":1,"y":2}]}

        """.utf8)),
    fixture(
      "truncated.bin", "raw events, truncated in the middle of an event",
      Array(encodedRecording(.raw, nil, events).dropLast(7))),
    fixture(
      "keyboard.evemu", "a keyboard, which has keys but no axes; the A key is pressed",
      keyboardRecording()),
    fixture(
      "joystick.evemu", "a joystick that lacks its first button, pushed to the right",
      twoAxisDeviceRecording("joystick", product: 7, keys: [0x121, 0x122])),
    fixture(
      "tablet-pad.evemu",
      "a drawing tablet's buttons, with the fake axes and keys that its driver declares",
      twoAxisDeviceRecording(
        "tablet pad", product: 8, keys: Set(0x100...0x109).union([0x130, 0x131, 0x14b]))),
  ]
}

private func truncated(_ bytes: [UInt8], at end: String = "E: 0.18") -> [UInt8] {
  let text = String(decoding: bytes, as: UTF8.self)
  let lines = text.split(separator: "\n").dropLast(3)
  return Array((lines.joined(separator: "\n") + "\n" + end).utf8)
}

/// Returns a recording with the first occurrence of a string replaced.
private func replacing(
  _ old: String, by new: String, in format: RecordingFormat, _ screen: FixtureScreen,
  _ events: [InputEvent]
) -> [UInt8] {
  let text = String(
    decoding: encodedRecording(format, screen.device.description, events), as: UTF8.self)
  let parts = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
  return Array(parts.joined(separator: new).utf8)
}

private func imageBytes() -> [UInt8] {
  [0x89] + Array("PNG\r\n".utf8) + [0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 1, 0, 0, 0, 1, 0, 8, 6, 0, 0, 0]
}

private func withTimeBackwards(_ events: [InputEvent]) -> [InputEvent] {
  guard let first = events.first?.time, let second = events.first(where: { $0.time > first })?.time
  else { return events }
  return events.map { event in
    var event = event
    if event.time == second { event.time = first - .milliseconds(50) }
    return event
  }
}

private func withInvertedAxis(_ device: DeviceDescription) -> DeviceDescription {
  var device = device
  for code in [AbsCode.x, AbsCode.mtPositionX] {
    device.axes[code] = AbsoluteAxis(minimum: 1279, maximum: 0)
  }
  return device
}

private func wrongAxesRecording() -> [UInt8] {
  let (z, rx): (UInt16, UInt16) = (0x02, 0x03)
  let device = DeviceDescription(
    name: "Fingertip wrong axes", id: DeviceID(bus: 3, vendor: 0, product: 5, version: 1),
    properties: [InputProperty.direct],
    codes: [
      EventType.syn: [EventType.syn, EventType.key, EventType.abs],
      EventType.key: [KeyCode.touch], EventType.abs: [z, rx],
    ],
    axes: [z: AbsoluteAxis(minimum: 0, maximum: 4095), rx: AbsoluteAxis(minimum: 0, maximum: 4095)])
  return evemuRecording(
    device,
    frameEvents([
      (
        100, [(EventType.key, KeyCode.touch, 1), (EventType.abs, z, 900), (EventType.abs, rx, 950)]
      ),
      (180, [(EventType.key, KeyCode.touch, 0)]),
    ]))
}

private func keyboardRecording() -> [UInt8] {
  let keyA: UInt16 = 30
  let device = DeviceDescription(
    name: "Fingertip keyboard", id: DeviceID(bus: 3, vendor: 0, product: 6, version: 1),
    codes: [EventType.syn: [EventType.syn, EventType.key], EventType.key: Set(1...88)])
  return evemuRecording(
    device,
    frameEvents([(100, [(EventType.key, keyA, 1)]), (180, [(EventType.key, keyA, 0)])]))
}

/// Returns a recording that consists of only the description of a device with two axes and some
/// buttons.
private func twoAxisDeviceRecording(_ name: String, product: UInt16, keys: Set<UInt16>) -> [UInt8] {
  let axis = AbsoluteAxis(minimum: 0, maximum: 255)
  let device = DeviceDescription(
    name: "Fingertip \(name)", id: DeviceID(bus: 3, vendor: 0, product: product, version: 1),
    codes: [
      EventType.syn: [EventType.syn, EventType.key, EventType.abs], EventType.key: keys,
      EventType.abs: [AbsCode.x, AbsCode.y],
    ], axes: [AbsCode.x: axis, AbsCode.y: axis])
  return evemuRecording(
    device,
    frameEvents([
      (100, [(EventType.abs, AbsCode.x, 200)]), (180, [(EventType.abs, AbsCode.x, 127)]),
    ]))
}

func frameEvents(
  _ frames: [(milliseconds: Int, changes: [(UInt16, UInt16, Int32)])]
) -> [InputEvent] {
  frames.flatMap { frame in
    (frame.changes + [(EventType.syn, SynCode.report, 0)]).map { type, code, value in
      InputEvent(time: milliseconds(frame.milliseconds), type: type, code: code, value: value)
    }
  }
}
