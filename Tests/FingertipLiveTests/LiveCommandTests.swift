#if Live && os(Linux)
import Fingertip
import FingertipEvdev
import FingertipRecordings
import Foundation
import Testing

/// Tests the built command with a mock device that plays a recording.
@Suite(.enabled(if: MockMachine.isAvailable, Comment(rawValue: MockMachine.whyNot)))
struct LiveCommandTests {
  static let traces = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/recordings").path

  /// Returns a mock device that plays the given recording.
  static func device(_ name: String, number: Int = 7) throws -> MockDevice {
    var reader = try RecordingReader(.file("\(traces)/\(name).evemu"))
    var device = MockDevice(number: number, description: try reader.requireDevice())
    while let event = try reader.next() { device.events.append(event) }
    return device
  }

  /// An output line about a touch or a gesture, split into its time and the rest.
  struct OutputLine: Equatable {
    var milliseconds: Int
    var rest: String

    init?(_ line: String) {
      guard line.hasPrefix(#"{"type":"touch""#) || line.hasPrefix(#"{"type":"gesture""#),
        let match = line.firstMatch(of: /"time":([0-9]+)\.([0-9]{3}),/),
        let seconds = Int(match.1), let thousandths = Int(match.2)
      else { return nil }
      milliseconds = seconds * 1000 + thousandths
      rest = line.replacing(match.0, with: "")
    }
  }

  private func outputLines(_ outcome: MockMachine.Outcome) -> [OutputLine] {
    outcome.lines.compactMap(OutputLine.init)
  }

  @Test(arguments: [
    "slots-60hz.pinch-open", "slots-120hz.double-tap", "slots-60hz.touch-and-hold",
    "slots-60hz.id-replaced", "slots-60hz.lift-and-land-in-one-frame", "protocol-a.two-finger-tap",
    "protocol-a.drag", "single-touch.swipe-left",
  ])
  func `Live touches and gestures match those of a replay`(name: String) throws {
    let device = try Self.device(name)
    let machine = MockMachine(devices: [device])
    let expected = outputLines(
      try machine.fingertip("replay", "--json", "--touches", "\(Self.traces)/\(name).evemu"))
    let last = try #require(expected.last)
    var count = 0
    let outcome = try machine.fingertip("live", "--json", "--touches", "--device", device.node) {
      count += OutputLine($0) == nil ? 0 : 1
      return count == expected.count || OutputLine($0)?.rest == last.rest
    }
    let live = outputLines(outcome)
    #expect(live.map(\.rest) == expected.map(\.rest))
    let (start, expectedStart) = (live[0].milliseconds, expected[0].milliseconds)
    for (one, other) in zip(live, expected) {
      // Both times are truncated to milliseconds. On a busy computer, the mock device sends events
      // late, so live times may be later than expected but never earlier.
      let difference = one.milliseconds - start - (other.milliseconds - expectedStart)
      #expect(difference >= -1)
    }
    #expect(outcome.status == 0)
  }

  @Test(arguments: ["evemu", "yml", "evtest", "getevent", "bin", "jsonl"])
  func `In every format, a recording that is played and recorded again contains the same events`(
    ending: String
  ) throws {
    let device = try Self.device("slots-60hz.pinch-open")
    let file = FileManager.default.temporaryDirectory
      .appending(path: "fingertip-\(UUID().uuidString).\(ending)")
    defer { try? FileManager.default.removeItem(at: file) }
    var reader: RecordingReader
    let machine = MockMachine(devices: [device])
    let recorded = try machine.fingertip("record", "-o", file.path) {
      // The command prints nothing more until it exits, so wait for as long as the recording lasts.
      if $0.contains("recording") { Thread.sleep(forTimeInterval: 3) }
      return $0.contains("recording")
    }
    #expect(recorded.status == 0)
    reader = try RecordingReader(.file(file.path))
    #expect(reader.format == RecordingFormat(extensionOf: file.path))
    if reader.format.canContainDescription {
      #expect(try reader.requireDevice().asRecorded == device.description.asRecorded)
    }
    var events: [InputEvent] = []
    while let event = try reader.next() { events.append(event) }
    let offset = (events.first?.time ?? .zero) - (device.events.first?.time ?? .zero)
    let expected = device.events.map { event in
      var event = event
      event.time = event.time + offset
      return event
    }
    #expect(events.map(\.value) == expected.map(\.value))
    #expect(events.map(\.code) == expected.map(\.code))
    #expect(zip(events, expected).allSatisfy { abs(($0.time - $1.time).wholeNanoseconds) <= 1000 })
  }

  @Test func `T5: A signal during a touch cancels the touch, and no gesture is recognized`() throws
  {
    var device = try Self.device("slots-60hz.tap")
    device.events = Array(
      device.events.prefix { $0.code != AbsCode.mtTrackingID || $0.value >= 0 })
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      let outcome = try MockMachine(devices: [device]).fingertip(
        "live", "--json", "--touches", endingWith: signal
      ) { $0.contains(#""phase":"began""#) }
      #expect(outcome.lines.count { $0.contains(#""phase":"cancelled""#) } == 1)
      #expect(!outcome.output.contains("recognized"))
      #expect(outcome.status == 0)
    }
  }

  @Test func `With --lift-after, a touch without events lifts, and the reason is reported`()
    throws
  {
    var device = try Self.device("slots-60hz.tap")
    device.events = Array(
      device.events.prefix { $0.code != AbsCode.mtTrackingID || $0.value >= 0 })
    let outcome = try MockMachine(devices: [device]).fingertip(
      "live", "--json", "--touches", "--explain", "--lift-after", "0.2"
    ) { $0.contains(#""type":"gesture""#) }
    #expect(outcome.lines.count { $0.contains(#""phase":"ended""#) } == 1)
    #expect(!outcome.output.contains(#""phase":"cancelled""#))
    #expect(outcome.output.contains("touch 1: no events for 200 ms; assuming that it lifted"))
    #expect(outcome.output.contains(#""recognizer":"tap""#))
    #expect(outcome.status == 0)
  }

  @Test(arguments: [true, false])
  func `T8: With --wake-file, a touch that begins while the file exists is ignored`(
    isDark: Bool
  ) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "dark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    if isDark { try Data().write(to: file) }
    let device = try Self.device("slots-60hz.tap")
    let outcome = try MockMachine(devices: [device]).fingertip(
      "live", "--explain", "--wake-file", file.path, "--device", device.node
    ) { $0.contains("ignored") || $0.contains("recognized") }
    #expect(outcome.lines.contains { $0.contains("ignored, the touch woke the screen") } == isDark)
    #expect(
      outcome.lines.contains { $0.contains("tap on window: possible → recognized") } != isDark)
    #expect(outcome.status == 0)
  }

  @Test func `T5: Lost events cancel the active touch`() throws {
    let device = try Self.device("slots-60hz.lost-events")
    let outcome = try MockMachine(devices: [device]).fingertip(
      "live", "--json", "--touches", "--explain"
    ) { $0.contains("events lost") }
    #expect(outcome.output.contains(#""phase":"cancelled""#))
    #expect(outcome.status == 0)
  }

  @Test func `A custom program can receive touches by iterating over a touchscreen's events`()
    throws
  {
    let outcome = try MockMachine(devices: [try Self.device("slots-120hz.double-tap")]).run(
      "example-touchscreen", []
    ) { $0.contains("tapped") }
    #expect(outcome.output.contains("tapped at ("))
  }

  @Test func `Cancelling the task cancels the active touch and ends the iteration`() throws {
    var device = try Self.device("slots-60hz.touch-and-hold")
    device.events = Array(
      device.events.prefix { $0.code != AbsCode.mtTrackingID || $0.value >= 0 })
    let outcome = try MockMachine(devices: [device]).run(
      "example-touchscreen", [], endingWith: SIGINT
    ) { $0.contains("hold began") }
    #expect(outcome.lines.suffix(2) == ["hold cancelled", "Nothing more will come."])
    #expect(outcome.status == 0)
  }

  @Test func `A command inherits the environment, except for the service manager's variables`()
    throws
  {
    let scene = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: scene) }
    let script = "env | grep -E '^(NOTIFY|WATCHDOG|FINGERTIP_MOCK|MOCK)'; echo over"
    let command = #"{"recognizer": "tap", "run": ["sh", "-c", "\#(script)"]}"#
    try #"{"recognizers": [{"type": "tap"}], "commands": [\#(command)]}"#
      .write(to: scene, atomically: true, encoding: .utf8)
    var machine = MockMachine(devices: [try Self.device("slots-60hz.tap")])
    machine.environment = [
      "NOTIFY_SOCKET": "/nowhere/notify", "WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "1",
      "FINGERTIP_MOCK": "1", "MOCK": "1",
    ]
    let outcome = try machine.fingertip("live", "--scene", scene.path) { $0.contains("sh: over") }
    let printed = outcome.lines.filter { $0.hasPrefix("fingertip: sh: ") }
    #expect(printed == ["fingertip: sh: MOCK=1", "fingertip: sh: over"])
    // The `fingertip` process itself did receive the service manager's address.
    #expect(outcome.output.contains("can't notify systemd"))
    #expect(outcome.status == 0)
  }

  @Test func `Without a terminal, --watch prints lines instead of a drawing`() throws {
    let outcome = try MockMachine(devices: [try Self.device("slots-60hz.tap")])
      .fingertip("live", "--watch") { $0.contains("tap ") && $0.contains("recognized") }
    #expect(outcome.output.contains("no terminal to draw on"))
    #expect(!outcome.output.contains("\u{1b}"))
    #expect(outcome.status == 0)
  }

  @Test func `With several touchscreens, one must be selected`() throws {
    var other = DeviceDescription.screen
    other.name = "Other Screen"
    let machine = MockMachine(devices: [
      MockDevice(number: 2, description: .screen), MockDevice(number: 3, description: other),
      MockDevice(number: 4, description: .button),
    ])
    let several = try machine.fingertip("live")
    #expect(several.status == 64)
    #expect(
      several.output == """
        fingertip: several touchscreens found: /dev/input/event2 (Mock Multitouch Screen), \
        /dev/input/event3 (Other Screen); choose one with --device or --match

        """)
    for arguments in [["--match", "OTHER"], ["--device", "/dev/input/event3"]] {
      let one = try machine.fingertip("live", arguments[0], arguments[1]) { $0.hasPrefix("#") }
      #expect(one.output.contains("# /dev/input/event3: Other Screen, 2150 x 1209 points"))
      #expect(one.status == 0)
    }
    let none = try machine.fingertip("live", "--match", "third")
    #expect(none.status == 66)
    #expect(none.output.contains(#"no touchscreen matches "third""#))
  }

  @Test func `Two touchscreens have separate windows, and output lines show the screen number`()
    throws
  {
    let devices = [
      try Self.device("slots-60hz.tap"), try Self.device("slots-120hz.tap", number: 8),
    ]
    var taps = 0
    let outcome = try MockMachine(devices: devices).fingertip(
      "live", "--json", "--touches", "--device", devices[0].node, "--device", devices[1].node
    ) { line in
      taps += line.contains(#""recognizer":"tap""#) ? 1 : 0
      return taps == 2
    }
    #expect(outcome.status == 0)
    for number in [1, 2] {
      let own = outcome.lines.filter { $0.hasSuffix(",\"screen\":\(number)}") }
      #expect(own.contains { $0.contains("\"node\":\"\(devices[number - 1].node)\"") })
      #expect(own.count { $0.contains(#""touch":1,"phase":"began""#) } == 1)
      #expect(own.count { $0.contains(#""recognizer":"tap""#) } == 1)
    }
    let objects = outcome.lines.filter { $0.hasPrefix("{") }
    #expect(objects.allSatisfy { $0.contains(#","screen":"#) })
  }

  @Test func `Invalid devices and options result in a nonzero exit status and a message`() throws {
    var inverted = DeviceDescription.screen
    inverted.axes[AbsCode.mtPositionX] = AbsoluteAxis(minimum: 5, maximum: 5)
    let machine = MockMachine(devices: [
      MockDevice(number: 2, description: inverted), MockDevice(number: 4, description: .button),
    ])
    for (arguments, status, text) in [
      (["--device", "/dev/input/event4"], 65, "Power Button: looks like a keyboard"),
      (["--device", "/dev/input/event2"], 65, "ABS_MT_POSITION_X has an empty range, 5 to 5"),
      (["--device", "/dev/input/event9"], 66, "no such device"),
      (["--matrix", "1 1 0 1 1 0"], 64, "a·e − b·d is 0"),
      (["--matrix", "1 1 0"], 64, "invalid calibration matrix"),
      (["--output", "0x5"], 64, "invalid size"),
      (["--rotate", "45"], 64, "invalid rotation"),
      (["--device", "a", "--match", "b"], 64, "use either --device or --match"),
      (["--device", "a", "--device", "a"], 64, "device selected twice"),
      (["--rotate", "0", "--rotate", "90"], 64, "set 2 times for 1 touchscreen"),
      (["--pen", "a", "--pen", "b"], 64, "set 2 times for 1 touchscreen"),
      (["--device", "/dev/input/event4", "--pen", "none"], 65, "looks like a keyboard"),
      (["--one-window", "--output", "800x400"], 64, "requires several touchscreens"),
      (["--scene", "/nowhere.json"], 66, "can't read the scene"),
      (["--lift-after", "0"], 64, "--lift-after must be between 0.001 and 3600 seconds"),
      (["--forward", "--lift-after", "0.3"], 64, "use either --forward or --lift-after"),
    ] as [([String], Int32, String)] {
      let outcome = try machine.fingertip(
        "live", arguments[0], arguments[1], arguments.count > 2 ? arguments[2] : "--json",
        arguments.count > 3 ? arguments[3] : "--explain")
      #expect(outcome.status == status)
      #expect(outcome.output.contains(text))
    }
    let unwritable = try MockMachine(devices: [MockDevice(number: 2, description: .screen)])
      .fingertip("record", "-o", "/nowhere/a.evemu")
    #expect(unwritable.status == 74)
    #expect(unwritable.output.contains("/nowhere/a.evemu: "))
  }
}

extension DeviceDescription {
  /// The description, except for the codes that a recording can't contain.
  fileprivate var asRecorded: DeviceDescription {
    var copy = self
    for code in axes.keys { copy.axes[code]?.value = 0 }
    // Ignore EV_SYN, which every device sends, and types without codes.
    copy.codes[EventType.syn] = nil
    copy.codes = copy.codes.filter { !$0.value.isEmpty }
    return copy
  }
}
#endif
