#if Live && os(Linux)
import Fingertip
import FingertipEvdev
import FingertipLive
import FingertipRecordings
import Foundation
import Testing

/// Tests the built command with a mock touchscreen, motion sensor and keyboard.
@Suite(.enabled(if: MockMachine.isAvailable, Comment(rawValue: MockMachine.whyNot)))
struct LiveSignalTests {
  private static let scene = """
    {"recognizers": [{"type": "tap"}],
     "commands": [{"motion": "shake", "run": ["echo", "undone"]},
      {"remoteControl": "nextTrack", "run": ["echo", "skipped"]},
      {"remoteControl": "endSeekingForward", "run": ["echo", "sought"]}]}
    """

  /// Returns a sensor that is shaken sideways five times a second, from 0.5 s to 1.5 s.
  private static func sensor(number: Int = 8) -> MockDevice {
    var device = MockDevice(number: number, description: .sensor)
    func event(_ type: UInt16, _ code: UInt16, _ value: Int32, at time: Int64) {
      device.events.append(
        InputEvent(time: Timestamp(milliseconds: time), type: type, code: code, value: value))
    }
    for index in Int64(0)..<90 {
      let time = 10_000 + index * 20
      let strength: Int32 = index < 25 || index >= 75 ? 1 : 3 * 256
      event(EventType.abs, AbsCode.x, index % 10 < 5 ? strength : -strength, at: time)
      event(EventType.abs, AbsCode.z, 256, at: time)
      event(EventType.syn, SynCode.report, 0, at: time)
    }
    return device
  }

  /// A keyboard that sends a letter, the next-track key and a held seek key.
  private static var keyboard: MockDevice {
    var device = MockDevice(number: 9, description: .keyboard)
    let letter: UInt16 = 30
    for (code, value, time) in [
      (letter, 1, 0), (letter, 0, 50), (KeyCode.nextSong, 1, 100), (KeyCode.nextSong, 2, 350),
      (KeyCode.nextSong, 0, 400), (KeyCode.fastForward, 1, 600), (KeyCode.fastForward, 0, 900),
    ] as [(UInt16, Int32, Int64)] {
      let time = Timestamp(milliseconds: 20_000 + time)
      device.events.append(InputEvent(time: time, type: EventType.key, code: code, value: value))
      device.events.append(
        InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0))
    }
    return device
  }

  private static func machine() throws -> MockMachine {
    MockMachine(devices: [
      try LiveCommandTests.device("slots-60hz.tap"), Self.sensor(), Self.keyboard,
    ])
  }

  private static func withFile(
    _ name: String, _ text: String = "", _ body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "fingertip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name).path
    if !text.isEmpty { try text.write(toFile: file, atomically: true, encoding: .utf8) }
    try body(file)
  }

  /// Returns the output lines about motions and commands, with the times removed.
  private func auxiliaryLines(_ outcome: MockMachine.Outcome) -> Set<String> {
    Set(
      outcome.lines.filter {
        $0.hasPrefix(#"{"type":"motion""#) || $0.hasPrefix(#"{"type":"command""#)
      }
      .map { $0.replacing(/"time":[0-9.]+,/, with: "") })
  }

  private static let all: Set<String> = [
    #"{"type":"motion","motion":"shake","state":"began","view":"window"}"#,
    #"{"type":"motion","motion":"shake","state":"ended","view":"window"}"#,
    #"{"type":"command","command":"nextTrack","view":"window"}"#,
    #"{"type":"command","command":"beginSeekingForward"}"#,
    #"{"type":"command","command":"endSeekingForward","view":"window"}"#,
  ]

  /// Returns a closure that receives output lines, and returns `true` once all expected lines have
  /// been read.
  private static func whenAllCame() -> (String) -> Bool {
    var left: Set = [
      "began", "ended", "nextTrack", "endSeekingForward", "undone", "skipped", "sought",
    ]
    return { line in
      for word in left where line.contains("\"\(word)\"") || line.contains("echo: \(word)") {
        left.remove(word)
      }
      return left.isEmpty
    }
  }

  @Test func `Apart from the touchscreen, only devices that trigger scene commands are read`()
    throws
  {
    try Self.withFile("scene.json", Self.scene) { scene in
      let outcome = try Self.machine().fingertip(
        "live", "--json", "--scene", scene, after: Self.whenAllCame())
      #expect(outcome.status == 0)
      #expect(auxiliaryLines(outcome) == Self.all)
      for (node, kind) in [(8, "motion sensor"), (9, "remote control")] {
        #expect(
          outcome.lines.contains {
            $0.contains(#""node":"/dev/input/event\#(node)""#) && $0.contains(#""kind":"\#(kind)""#)
          })
      }
      #expect(outcome.lines.contains { $0.contains(#""recognizer":"tap""#) })
      #expect(outcome.lines.count { $0.contains("echo: ") } == 3)
    }
  }

  @Test func `If a scene has no commands, an auxiliary device is opened only if it is selected`()
    throws
  {
    let machine = try Self.machine()
    let alone = try machine.fingertip("live", "--json") {
      $0.contains(#""recognizer":"double tap""#) || $0.contains(#""recognizer":"tap""#)
    }
    #expect(
      !alone.output.contains("/dev/input/event8") && !alone.output.contains("/dev/input/event9"))
    let chosen = try machine.fingertip("live", "--json", "--also", "mock keyb") {
      $0.contains("endSeekingForward")
    }
    #expect(
      auxiliaryLines(chosen) == [
        #"{"type":"command","command":"nextTrack"}"#,
        #"{"type":"command","command":"beginSeekingForward"}"#,
        #"{"type":"command","command":"endSeekingForward"}"#,
      ])
    #expect(!chosen.output.contains("/dev/input/event8"))
    try Self.withFile("scene.json", Self.scene) { scene in
      let none = try machine.fingertip("live", "--json", "--scene", scene, "--also", "none") {
        $0.contains(#""recognizer":"tap""#)
      }
      #expect(auxiliaryLines(none).isEmpty && !none.output.contains("/dev/input/event9"))
    }
  }

  @Test func `A second motion sensor is ignored, and a missing remote control is reported`()
    throws
  {
    try Self.withFile("scene.json", Self.scene) { scene in
      let machine = MockMachine(devices: [
        try LiveCommandTests.device("slots-60hz.tap"), Self.sensor(), Self.sensor(number: 10),
      ])
      let outcome = try machine.fingertip("live", "--json", "--scene", scene) {
        $0.contains(#""state":"ended""#)
      }
      #expect(outcome.output.contains("event10: ignoring a second motion sensor, Mock Sensor"))
      #expect(outcome.output.contains("no readable remote control found"))
      #expect(outcome.lines.count { $0.contains(#""state":"began""#) } == 1)
      #expect(outcome.status == 0)
    }
  }

  @Test func `--on accepts a remote control key`() throws {
    let outcome = try Self.machine().fingertip(
      "live", "--on", "next track", "--", "echo", "skipped"
    ) { $0.contains("echo: skipped") }
    #expect(outcome.output.contains("command on window"))
    #expect(outcome.status == 0)
  }

  @Test(arguments: ["jsonl", "evemu", "yml", "evtest", "getevent"])
  func `A recording with auxiliary events replays with the same gestures and commands`(
    ending: String
  ) throws {
    try Self.withFile("recorded.\(ending)") { file in
      let isWhole = ending == "jsonl"
      let recorded = try Self.machine().run(
        "fingertip",
        ["record", "-o", file, "--also", "keyboard"] + (isWhole ? ["--also", "sensor"] : [])
      ) {
        // The command prints nothing more until it exits, so wait for as long as the recording
        // lasts.
        let isBegun = $0.contains("Mock Keyboard")
        if isBegun { Thread.sleep(forTimeInterval: 4) }
        return isBegun
      }
      #expect(recorded.status == 0, "\(recorded.output)")
      try Self.withFile("scene.json", Self.scene) { scene in
        let replayed = try Self.machine().fingertip("replay", "--json", "--scene", scene, file)
        #expect(
          auxiliaryLines(replayed)
            == (isWhole ? Self.all : Self.all.filter { !$0.contains("motion") }))
        #expect(replayed.lines.contains { $0.contains(#""recognizer":"tap""#) })
      }
    }
  }

  @Test func `Invalid auxiliary devices result in a nonzero exit status and a message`() throws {
    let machine = MockMachine(devices: [
      try LiveCommandTests.device("slots-60hz.tap"), MockDevice(number: 4, description: .button),
      Self.sensor(),
    ])
    for (arguments, status, text) in [
      (["live", "--also", "/dev/input/event4"], 65, "Power Button: not a motion sensor"),
      (["live", "--also", "/dev/input/event9"], 66, "no such device"),
      (
        ["live", "--also", "headset"], 66,
        #"no motion sensor or remote control matches "headset" among /dev/input/event8 (Mock Sensor);"#
      ),
      (["live", "--also", ""], 64, "--also requires a value"),
      (
        ["live", "--also", "none", "--also", "sensor"], 64,
        "use either --also none or --also with devices, not both"
      ),
      (
        ["live", "--device", "/dev/input/event7", "--also", "/dev/input/event7"], 64,
        "device selected twice"
      ),
      (
        ["record", "--also", "sensor", "-o", "/nowhere/a.evemu"], 64,
        "evemu can't store motion sensor samples; use -o recording.jsonl"
      ),
    ] as [([String], Int32, String)] {
      let outcome = try machine.run("fingertip", arguments) { _ in false }
      #expect(outcome.status == status, "\(arguments)")
      #expect(outcome.output.contains(text), "\(outcome.output)")
    }
  }

  @Test func `Auxiliary devices are listed with their kinds`() throws {
    let outcome = try MockMachine(devices: [Self.sensor(), Self.keyboard]).fingertip("devices")
    let kinds = outcome.lines.dropFirst().map { $0.split(separator: "  ")[1] }
    #expect(kinds == ["accelerometer", "media keys"])
  }

  @Test func `A device without sensor axes or media keys is not auxiliary`() {
    #expect(DeviceKind(.sensor) == .accelerometer && DeviceKind(.keyboard) == .mediaKeys)
    #expect(
      AuxiliaryKind(.button) == nil && AuxiliaryKind(.screen) == nil
        && AuxiliaryKind(.touchpad) == nil)
    var device = DeviceDescription.sensor
    device.codes[EventType.abs] = [AbsCode.x, AbsCode.y]
    #expect(DeviceKind(device) == .other)
    device = .sensor
    device.properties = []
    #expect(DeviceKind(device) == .other)
    // A touchscreen with keys at its edge is still a touchscreen.
    device = .screen
    device.codes[EventType.key]?.insert(KeyCode.playPause)
    #expect(DeviceKind(device) == .touchscreen)
  }
}

extension DeviceDescription {
  /// A motion sensor with 256 units per g and a range of 4 g.
  fileprivate static let sensor: DeviceDescription = {
    let axis = AbsoluteAxis(minimum: -1024, maximum: 1023, resolution: 256)
    return DeviceDescription(
      name: "Mock Sensor", id: DeviceID(bus: 0x18, vendor: 1, product: 2),
      properties: [InputProperty.accelerometer],
      codes: [EventType.abs: [AbsCode.x, AbsCode.y, AbsCode.z]],
      axes: [AbsCode.x: axis, AbsCode.y: axis, AbsCode.z: axis])
  }()

  /// A keyboard with letters, and play and seek keys.
  fileprivate static let keyboard = DeviceDescription(
    name: "Mock Keyboard", id: DeviceID(bus: 3, vendor: 1, product: 3),
    codes: [EventType.key: Set(MediaKeyReader.codes).union([30, 31, 32])])
}
#endif
