import Fingertip
import FingertipEvdev
import FingertipTesting
import FingertipTraces

/// Files that are broken, or describe something that is no touchscreen.
func badFixtures() -> [Fixture] {
  let screen = Screen.slots60
  let events = screen.device.events(for: .tap(at: Point(x: 300, y: 200)), seed: 1)
  let good = evemu(screen.device.description, events)
  func bad(_ name: String, _ summary: String, _ bytes: [UInt8]) -> Fixture {
    Fixture(path: "bad/\(name)", summary: summary, bytes: bytes)
  }
  /// The good recording with a line put in behind its first frame.
  func broken(_ name: String, _ summary: String, line: String) -> Fixture {
    var lines = String(decoding: good, as: UTF8.self).split(separator: "\n").map(String.init)
    let place = lines.firstIndex { $0.hasSuffix("0000 0000 0000") } ?? 0
    lines.insert(line, at: place + 1)
    return bad(name, summary, Array((lines.joined(separator: "\n") + "\n").utf8))
  }
  return [
    bad("empty.evemu", "no bytes at all", []),
    bad("only-comments.evemu", "comments and blank lines", Array("# EVEMU 1.3\n\n# end\n".utf8)),
    bad("truncated.evemu", "a tap, cut off in the middle of a line", truncated(good)),
    bad("binary.evemu", "events as the kernel's structures, not as text", binary(events)),
    bad("not-a-recording.evemu", "a text of another kind", Array("Dear reader,\nhello.\n".utf8)),
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
    bad("keyboard.evemu", "a keyboard: keys and no axes; the key A is pressed", keyboard()),
  ]
}

private func truncated(_ bytes: [UInt8]) -> [UInt8] {
  let text = String(decoding: bytes, as: UTF8.self)
  let lines = text.split(separator: "\n").dropLast(3)
  return Array((lines.joined(separator: "\n") + "\nE: 0.18").utf8)
}

private func binary(_ events: [InputEvent]) -> [UInt8] {
  func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
  return events.flatMap { event in
    let microseconds = event.time.nanoseconds / 1000
    return littleEndian(microseconds / 1_000_000) + littleEndian(microseconds % 1_000_000)
      + littleEndian(event.type) + littleEndian(event.code) + littleEndian(event.value)
  }
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

private func frames(
  _ frames: [(milliseconds: Int, changes: [(UInt16, UInt16, Int32)])]
) -> [InputEvent] {
  frames.flatMap { frame in
    (frame.changes + [(EventType.syn, SynCode.report, 0)]).map { type, code, value in
      InputEvent(time: milliseconds(frame.milliseconds), type: type, code: code, value: value)
    }
  }
}
