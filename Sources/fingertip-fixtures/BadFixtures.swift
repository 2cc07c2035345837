import Fingertip
import FingertipEvdev
import FingertipTesting
import FingertipRecordings

/// Returns files that are broken, or that describe a device other than a touchscreen.
func badFixtures() -> [Fixture] {
  let screen = Screen.slots60
  let events = screen.device.events(for: .tap(at: Point(x: 300, y: 200)), seed: 1)
  let good = evemu(screen.device.description, events)
  func bad(_ name: String, _ summary: String, _ bytes: [UInt8]) -> Fixture {
    Fixture(path: "bad/\(name)", summary: summary, bytes: bytes)
  }
  /// Returns the valid recording with a line inserted after its first frame.
  func broken(_ name: String, _ summary: String, line: String) -> Fixture {
    var lines = String(decoding: good, as: UTF8.self).split(separator: "\n").map(String.init)
    let index = lines.firstIndex { $0.hasSuffix("0000 0000 0000") } ?? 0
    lines.insert(line, at: index + 1)
    return bad(name, summary, Array((lines.joined(separator: "\n") + "\n").utf8))
  }
  return [
    bad("empty.evemu", "no bytes at all", []),
    bad("only-comments.evemu", "comments and blank lines", Array("# EVEMU 1.3\n\n# end\n".utf8)),
    bad("truncated.evemu", "a tap, cut off in the middle of a line", truncated(good)),
    bad("binary.evemu", "the beginning of an image", imageBytes()),
    bad("not-a-recording.evemu", "some other text", Array("Dear reader,\nhello.\n".utf8)),
    broken("unparsable-line.evemu", "a tap with a broken line", line: "E: 0.1zz 0003 0035 0281"),
    broken(
      "number-too-large.evemu", "a tap with a value of more than 32 bits",
      line: "E: 0.133333 0003 0035 4294967295"),
    broken(
      "two-recordings.evemu", "a description among the events", line: "N: Another device"),
    bad("no-description.events", "a tap without its device", evemu(nil, events)),
    bad(
      "time-backwards.evemu", "a tap whose second frame is 50 ms before its first",
      evemu(screen.device.description, backwards(events))),
    bad(
      "wrong-axes.evemu", "a touch button, but the coordinates are on ABS_Z and ABS_RX",
      wrongAxes()),
    bad(
      "inverted-axis.evemu", "a tap on a device whose x axis ends before it begins",
      evemu(inverted(screen.device.description), events)),
    bad(
      "truncated.evtest.txt", "a tap, cut off in the middle of a line",
      truncated(rendered(.evtest, screen.device.description, events), at: "Event: time 0.18")),
    bad(
      "unparsable-line.libinput.yml", "a tap with a broken line",
      replacing("   1, 330,       1]", by: "   1, 330,     one]", in: .libinput, screen, events)),
    bad(
      "unparsable-line.getevent.txt", "a tap with a broken line",
      replacing("0003 0035 00000", by: "0003 EV_35 00000", in: .getevent, screen, events)),
    bad(
      "no-times.getevent.txt", "getevent without -t",
      Array("/dev/input/event2: 0003 0039 00000029\n".utf8)),
    bad(
      "version.jsonl", "a version that does not exist yet",
      Array("{\"type\":\"recording\",\"version\":99}\n".utf8)),
    bad(
      "unparsable-line.jsonl", "a frame without its time",
      Array(
        """
        {"type":"recording","version":1,"window":{"width":320,"height":480}}
        {"type":"frame","touches":[{"id":1,"phase":"began","x":1,"y":2}]}

        """.utf8)),
    bad(
      "truncated.bin", "raw events, cut off in the middle of one",
      Array(rendered(.raw, nil, events).dropLast(7))),
    bad("keyboard.evemu", "a keyboard: keys and no axes; the key A is pressed", keyboard()),
    bad(
      "joystick.evemu", "a joystick without its first button; it is pushed to the right",
      stick("joystick", product: 7, keys: [0x121, 0x122])),
    bad(
      "tablet-pad.evemu",
      "the buttons of a drawing tablet, with the fake axes and keys of its driver",
      stick("tablet pad", product: 8, keys: Set(0x100...0x109).union([0x130, 0x131, 0x14b]))),
  ]
}

private func truncated(_ bytes: [UInt8], at end: String = "E: 0.18") -> [UInt8] {
  let text = String(decoding: bytes, as: UTF8.self)
  let lines = text.split(separator: "\n").dropLast(3)
  return Array((lines.joined(separator: "\n") + "\n" + end).utf8)
}

/// Returns a recording with the first occurrence of a string replaced.
private func replacing(
  _ old: String, by new: String, in format: RecordingFormat, _ screen: Screen,
  _ events: [InputEvent]
) -> [UInt8] {
  let text = String(
    decoding: rendered(format, screen.device.description, events), as: UTF8.self)
  let parts = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
  return Array(parts.joined(separator: new).utf8)
}

private func imageBytes() -> [UInt8] {
  [0x89] + Array("PNG\r\n".utf8) + [0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 1, 0, 0, 0, 1, 0, 8, 6, 0, 0, 0]
}

private func backwards(_ events: [InputEvent]) -> [InputEvent] {
  guard let first = events.first?.time, let second = events.first(where: { $0.time > first })?.time
  else { return events }
  return events.map { event in
    var event = event
    if event.time == second { event.time = first - .milliseconds(50) }
    return event
  }
}

private func inverted(_ device: DeviceDescription) -> DeviceDescription {
  var device = device
  for code in [AbsCode.x, AbsCode.mtPositionX] {
    device.axes[code] = AbsoluteAxis(minimum: 1279, maximum: 0)
  }
  return device
}

private func wrongAxes() -> [UInt8] {
  let (z, rx): (UInt16, UInt16) = (0x02, 0x03)
  let device = DeviceDescription(
    name: "Fingertip wrong axes", id: DeviceID(bus: 3, vendor: 0, product: 5, version: 1),
    properties: [InputProperty.direct],
    codes: [
      EventType.syn: [EventType.syn, EventType.key, EventType.abs],
      EventType.key: [KeyCode.touch], EventType.abs: [z, rx],
    ],
    axes: [z: AbsoluteAxis(minimum: 0, maximum: 4095), rx: AbsoluteAxis(minimum: 0, maximum: 4095)])
  return evemu(
    device,
    frames([
      (
        100, [(EventType.key, KeyCode.touch, 1), (EventType.abs, z, 900), (EventType.abs, rx, 950)]
      ),
      (180, [(EventType.key, KeyCode.touch, 0)]),
    ]))
}

private func keyboard() -> [UInt8] {
  let keyA: UInt16 = 30
  let device = DeviceDescription(
    name: "Fingertip keyboard", id: DeviceID(bus: 3, vendor: 0, product: 6, version: 1),
    codes: [EventType.syn: [EventType.syn, EventType.key], EventType.key: Set(1...88)])
  return evemu(
    device,
    frames([(100, [(EventType.key, keyA, 1)]), (180, [(EventType.key, keyA, 0)])]))
}

/// Returns the description of a device with two axes and some buttons.
private func stick(_ name: String, product: UInt16, keys: Set<UInt16>) -> [UInt8] {
  let axis = AbsoluteAxis(minimum: 0, maximum: 255)
  let device = DeviceDescription(
    name: "Fingertip \(name)", id: DeviceID(bus: 3, vendor: 0, product: product, version: 1),
    codes: [
      EventType.syn: [EventType.syn, EventType.key, EventType.abs], EventType.key: keys,
      EventType.abs: [AbsCode.x, AbsCode.y],
    ], axes: [AbsCode.x: axis, AbsCode.y: axis])
  return evemu(
    device,
    frames([
      (100, [(EventType.abs, AbsCode.x, 200)]), (180, [(EventType.abs, AbsCode.x, 127)]),
    ]))
}

private func frames(
  _ frames: [(milliseconds: Int, changes: [(UInt16, UInt16, Int32)])]
) -> [InputEvent] {
  frames.flatMap { frame in
    (frame.changes + [(EventType.syn, SynCode.report, 0)]).map { type, code, value in
      InputEvent(time: milliseconds(frame.milliseconds), type: type, code: code, value: value)
    }
  }
}
