import Fingertip
import FingertipEvdev
import FingertipTesting
import FingertipRecordings

/// Returns recordings of the same gesture, one in each readable format.
func formatFixtures() -> [Fixture] {
  let screen = FixtureScreen.slots60
  let device = screen.device.description
  // Use the same seed as in the other recordings of this gesture, so that the golden files of those
  // recordings also apply here.
  let number = gestures.firstIndex { $0.name == "double-tap" } ?? 0
  let events = screen.device.events(for: gestures[number].touches, seed: UInt64(number) + 1)
    .map { event in
      // The kernel's timestamps have a resolution of one microsecond.
      var event = event
      event.time = Timestamp(nanoseconds: event.time.nanoseconds / 1000 * 1000)
      return event
    }
  func fixture(_ fileExtension: String, _ summary: String, _ bytes: [UInt8]) -> Fixture {
    Fixture(path: "formats/double-tap.\(fileExtension)", summary: summary, bytes: bytes)
  }
  let frames = touchFrames(events, of: device)
  let gesture = LoggedGesture(device: device, events: events, frames: frames, window: windowSize)
  let formats = [
    fixture("libinput.yml", "libinput record output", encodedRecording(.libinput, device, events)),
    fixture(
      "two-devices.libinput.yml", "libinput recording of a keyboard and the touchscreen",
      twoDeviceRecording(device, events)),
    fixture(
      "empty-first.libinput.yml",
      "libinput recording of two touchscreens; the first sent no events",
      twoDeviceRecording(device, events, first: .secondScreen)),
    fixture("evtest.txt", "evtest output", encodedRecording(.evtest, device, events)),
    fixture(
      "pasted.evtest.txt",
      "evtest output pasted into a report, indented and preceded by a shell prompt",
      pastedRecording(encodedRecording(.evtest, device, events))),
    fixture(
      "getevent-t.txt", "getevent -pi output followed by getevent -t output",
      encodedRecording(.getevent, device, events)),
    fixture(
      "getevent-lt.txt",
      "getevent -lt output of two devices without descriptions, with CR LF line endings",
      labelledGeteventRecording(events)),
    fixture(
      "input_event64.bin", "64-bit raw events without a device description",
      encodedRecording(.raw, nil, events)
    ),
    fixture(
      "input_event32.bin", "32-bit raw events without a device description",
      encodedRecording(.raw32, nil, events)),
    fixture("jsonl", "JSON Lines with events", encodedRecording(.jsonLines, device, events)),
    fixture("touches.jsonl", "JSON Lines with touches in points", touchRecording(frames)),
    fixture(
      "v0.revent", "revent recording in the first format version",
      reventRecording(events, version: nil)),
    fixture(
      "v0-24.revent",
      "revent recording in the first format version, with arbitrary padding in each event",
      reventRecording(events, version: nil, gap: [0xef, 0xbe, 0xad, 0xde])),
    fixture(
      "v1.revent", "revent recording in format version 1", reventRecording(events, version: 1)),
    fixture(
      "v3.revent", "revent recording in format version 3", reventRecording(events, version: 3)),
    fixture(
      "kvi", "Kivy recording from a window that has the screen's aspect ratio",
      kivyRecording(frames)),
    fixture(
      "wayland.log", "WAYLAND_DEBUG output from a program with a 1370 × 856 window",
      waylandLog(frames)),
    fixture(
      "weston-debug.log", "weston-debug proto output of two clients; one has 1370 × 856 points",
      westonLog(frames)),
  ]
  return formats + gesture.logs() + gesture.pastedLogs() + gesture.surroundedLogs()
    + [protocolAFixture(number)]
}

/// Returns the same gesture on a touchscreen without slots, as logged by KOReader.
private func protocolAFixture(_ number: Int) -> Fixture {
  let screen = FixtureScreen.protocolA.device
  let events = screen.events(for: gestures[number].touches, seed: UInt64(number) + 1)
  let gesture = LoggedGesture(
    device: screen.description, events: events, frames: [], window: windowSize)
  return gesture.fixture(
    "protocol-a.koreader.log",
    "KOReader crash.log with multitouch protocol A events; no device description",
    gesture.koreader())
}

/// Returns logs of the same gesture that can't be read to the end.
func badLogFixtures() -> [Fixture] {
  let device = FixtureScreen.slots60.device
  let events = device.events(for: .tap(at: Point(x: 300, y: 200)), seed: 1)
  let frames = touchFrames(events, of: device.description)
  return LoggedGesture(
    device: device.description, events: events, frames: frames, window: windowSize
  ).badLogs()
}

/// Returns a recording as Fingertip writes it in the given format.
func encodedRecording(
  _ format: RecordingFormat, _ device: DeviceDescription?, _ events: [InputEvent]
) -> [UInt8] {
  guard var writer = RecordingWriter(format) else { return [] }
  if let device { writer.write(device) }
  for event in events { writer.write(event) }
  writer.finish()
  return writer.bytes
}

private let windowSize = Size(width: 1370, height: 856)

private func touchFrames(_ events: [InputEvent], of device: DeviceDescription) -> [TouchFrame] {
  guard let profile = try? TouchscreenProfile(device),
    let surface = try? DisplayMapping(profile, size: .points(windowSize))
  else { return [] }
  var decoder = TouchDecoder(profile, mapping: surface)
  return events.compactMap { decoder.receive($0) ? decoder.frame : nil }
}

/// The device that precedes the touchscreen in a recording of two devices.
private enum FirstDevice {
  /// A keyboard with a pressed key.
  case keyboard
  /// Another touchscreen, which receives no touches.
  case secondScreen

  var description: DeviceDescription {
    switch self {
    case .keyboard:
      DeviceDescription(
        name: "Fingertip keyboard", id: DeviceID(bus: 3),
        codes: [EventType.syn: [0], EventType.key: Set(1...88)])
    case .secondScreen: FixtureScreen.slots120.device.description
    }
  }

  var events: [InputEvent] {
    switch self {
    case .keyboard:
      [
        InputEvent(time: milliseconds(50), type: EventType.key, code: 30, value: 1),
        InputEvent(time: milliseconds(50), type: EventType.syn, code: 0, value: 0),
      ]
    case .secondScreen: []
    }
  }
}

private func twoDeviceRecording(
  _ device: DeviceDescription, _ events: [InputEvent], first other: FirstDevice = .keyboard
) -> [UInt8] {
  let first = splitLines(encodedRecording(.libinput, other.description, other.events)).map {
    $0 == "ndevices: 1" ? "ndevices: 2" : $0
  }
  // The file's header precedes both devices and occurs only once.
  let second = splitLines(encodedRecording(.libinput, device, events)).drop {
    !$0.hasPrefix("- node")
  }
  .map { $0 == "- node: /dev/input/event0" ? "- node: /dev/input/event7" : $0 }
  return joinedLines(first + second)
}

private func pastedRecording(_ bytes: [UInt8]) -> [UInt8] {
  joinedLines(
    ["$ sudo evtest", "Available devices:", "/dev/input/event7: Fingertip slots 60 Hz", ""]
      + splitLines(bytes).map { "    " + $0 } + ["", "^C"])
}

func labelledGeteventRecording(_ events: [InputEvent]) -> [UInt8] {
  let names: [UInt16: String] = [
    AbsCode.x: "ABS_X", AbsCode.y: "ABS_Y", AbsCode.mtSlot: "ABS_MT_SLOT",
    AbsCode.mtPositionX: "ABS_MT_POSITION_X", AbsCode.mtPositionY: "ABS_MT_POSITION_Y",
    AbsCode.mtTrackingID: "ABS_MT_TRACKING_ID", AbsCode.mtToolType: "ABS_MT_TOOL_TYPE",
    AbsCode.mtDistance: "ABS_MT_DISTANCE",
  ]
  func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
  func hexadecimal(_ value: Int32) -> String {
    let digits = String(UInt32(bitPattern: value), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
  let time = encodedRecording(.getevent, nil, events)
  let stamps = splitLines(time).map { $0.prefix { $0 != "]" } + "] " }
  var lines = [
    "add device 1: /dev/input/event0", "  name:     \"gpio-keys\"",
    "add device 2: /dev/input/event2", "  name:     \"Fingertip slots 60 Hz\"",
    "\(stamps.first ?? "")/dev/input/event0: EV_KEY       KEY_VOLUMEDOWN       DOWN",
    "\(stamps.first ?? "")/dev/input/event0: EV_SYN       SYN_REPORT           00000000",
  ]
  for (stamp, event) in zip(stamps, events) {
    let (type, code, value): (String, String, String)
    switch event.type {
    case EventType.key:
      (type, code, value) = ("EV_KEY", "BTN_TOUCH", event.value == 0 ? "UP" : "DOWN")
    case EventType.syn: (type, code, value) = ("EV_SYN", "SYN_REPORT", "00000000")
    default: (type, code, value) = ("EV_ABS", names[event.code] ?? "", hexadecimal(event.value))
    }
    lines.append("\(stamp)/dev/input/event2: \(padded(type, 12)) \(padded(code, 20)) \(value)")
  }
  return Array((lines.joined(separator: "\r\n") + "\r\n").utf8)
}

private func touchRecording(_ frames: [TouchFrame]) -> [UInt8] {
  var writer = JSONLinesWriter()
  writer.write(window: windowSize, name: "Fingertip slots 60 Hz")
  for frame in frames { writer.write(frame) }
  return writer.bytes
}

private func reventRecording(
  _ events: [InputEvent], version: UInt16?, gap: [UInt8] = []
) -> [UInt8] {
  func littleEndianBytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
  let nodes = ["/dev/input/event0", "/dev/input/event1"]
  let nodeList =
    littleEndianBytes(UInt32(nodes.count))
    + nodes.flatMap { littleEndianBytes(UInt32($0.utf8.count)) + Array($0.utf8) }
  var header = Array("REVENT".utf8) + littleEndianBytes(version ?? 0)
  switch version {
  case nil: header = nodeList
  case 3:
    header += littleEndianBytes(UInt16(0)) + [UInt8](repeating: 0, count: 6) + nodeList
    header += littleEndianBytes(UInt64(events.count)) + [UInt8](repeating: 0, count: 32)
  default: header += nodeList
  }
  return header
    + events.flatMap { event -> [UInt8] in
      let device: [UInt8] =
        switch version {
        case nil: littleEndianBytes(Int32(1)) + gap
        case 3: littleEndianBytes(UInt16(1))
        default: littleEndianBytes(Int32(1)) + [0, 0, 0, 0]
        }
      return device + encodedRecording(version == nil ? .raw32 : .raw, nil, [event])
    }
}

func kivyRecording(_ frames: [TouchFrame]) -> [UInt8] {
  var lines = ["#RECORDER1.0"]
  for frame in frames {
    for sample in frame.samples {
      let name =
        switch sample.change {
        case .began: "begin"
        case .moved: "update"
        case .ended, .cancelled: "end"
        }
      let (x, y) = (sample.location.x / windowSize.width, 1 - sample.location.y / windowSize.height)
      lines.append(
        "(\(secondsText(frame.timestamp)), '\(name)', \(sample.id.rawValue), "
          + "{'is_touch': True, 'sx': \(fraction(x)), 'sy': \(fraction(y)), 'profile': ['pos']})")
    }
  }
  return joinedLines(lines)
}

private func fraction(_ number: Double) -> String {
  let digits = String(Int((number * 1_000_000).rounded()))
  return "0." + String(repeating: "0", count: 6 - digits.count) + digits
}

private func secondsText(_ time: Timestamp) -> String {
  let digits = String(time.nanoseconds / 1000 % 1_000_000)
  return "\(time.nanoseconds / 1_000_000_000)."
    + String(repeating: "0", count: 6 - digits.count) + digits
}

private func splitLines(_ bytes: [UInt8]) -> [String] {
  String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    .dropLast().map(String.init)
}

func joinedLines(_ lines: [String]) -> [UInt8] {
  Array((lines.joined(separator: "\n") + "\n").utf8)
}
