import Foundation
import Testing

@testable import FingertipCommands

/// Runs commands with logs that users paste.
struct PastedLogCommandTests {
  private func fingertip(_ arguments: String...) throws -> Executable.Outcome {
    try Executable.run(arguments, input: [])
  }

  private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try body(folder.path)
  }

  @Test func `info lists the stripped decorations and shows the first skipped line`() throws {
    let colors = try fingertip("info", "Fixtures/formats/double-tap.colors.evtest.txt")
    #expect(colors.output.contains("stripped   escape sequences in 84 lines, 2 prompts"))
    let log = try fingertip("info", "Fixtures/formats/double-tap.koreader.log")
    #expect(log.output.contains("skipped    2 lines, first at line 1: 08/29/24-16:09:01 INFO"))
    let json = try fingertip("info", "--json", "Fixtures/formats/double-tap.koreader.log")
    #expect(json.output.contains("\"skippedLines\":2,\"firstSkipped\":{\"line\":1,\"text\":\"08"))
  }

  @Test(arguments: ["replay", "info", "why"])
  func `If no line after a header can be parsed, the error shows the first of those lines`(
    command: String
  ) throws {
    let file = "Fixtures/bad/no-events.evtest.txt"
    let outcome =
      command == "why"
      ? try fingertip("replay", "--why", "tap", file) : try fingertip(command, file)
    #expect(outcome.status == 65)
    #expect(outcome.messages.contains("can't parse any event"))
    #expect(outcome.messages.contains("found \"[evtest] 3 53 610\""))
  }

  @Test(arguments: [
    try! String(contentsOfFile: "Fixtures/bad/no-events.evtest.txt", encoding: .utf8),
    // This log also lacks a device description, but the error must still point to the line.
    "Testing ... (interrupt to exit)\n[evtest] 3 53 610\n",
  ])
  func `check writes no golden file for a log in which no event can be parsed`(text: String) throws
  {
    try withFolder(["log.evtest": text]) { folder in
      let outcome = try fingertip("check", "--record", "missing", folder)
      #expect(outcome.status == 65)
      #expect(outcome.output.contains("can't parse any event"))
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/log.evtest.golden"))
    }
  }

  @Test func `check counts the skipped lines of each recording and shows the first one`() throws {
    let log = try String(
      contentsOfFile: "Fixtures/formats/double-tap.koreader.log", encoding: .utf8)
    try withFolder(["a.log": log]) { folder in
      for arguments in [["--record", "missing"], ["--jobs", "1"]] {
        let outcome = try fingertip("check", arguments[0], arguments[1], folder)
        #expect(outcome.status == 0)
        let result = arguments[0] == "--record" ? "recorded" : "as expected"
        #expect(
          outcome.output.hasPrefix(
            "\(folder)/a.log: \(result); skipped 2 lines that aren't KOReader crash.log; the first "
              + "is line 1: "))
      }
    }
  }

  @Test func `The summary of a folder contains one line per file and one line with the totals`()
    throws
  {
    func text(_ file: String) throws -> String {
      try String(contentsOfFile: "Fixtures/\(file)", encoding: .utf8)
    }
    let (tap, cut) = try (text("recordings/slots-60hz.tap.evemu"), text("bad/truncated.evemu"))
    let keyboard = try text("bad/keyboard.evemu")
    let files = ["a.txt": tap, "b.txt": cut, "c.txt": "hello\n", "d.txt": keyboard]
    try withFolder(files) { folder in
      let info = try fingertip("info", folder)
      #expect(info.status == 65)
      let lines = info.output.split(separator: "\n")
      #expect(lines.count == 5)
      #expect(lines.first?.hasPrefix("\(folder)/a.txt: evemu, 1 touch, ") == true)
      #expect(lines[3].hasPrefix("\(folder)/d.txt: evemu, not a touchscreen: "))
      #expect(lines.last == "4 files: 1 read completely, 1 in part, 2 not read")
      let new = folder + "/new"
      let converted = try fingertip("convert", "--to", "jsonl", folder, new)
      #expect(converted.status == 65)
      #expect(
        converted.messages.hasSuffix("4 files: 2 read completely, 1 in part, 1 not read\n"))
      #expect(try fingertip("replay", new + "/a.txt.jsonl").status == 0)
    }
  }

  @Test func `Device descriptions and scenes aren't counted as recordings`() throws {
    let tap = try String(
      contentsOfFile: "Fixtures/recordings/slots-60hz.tap.evemu", encoding: .utf8)
    let lines = tap.split(separator: "\n")
    let events = lines.filter { $0.hasPrefix("E") }.joined(separator: "\n") + "\n"
    let device = lines.filter { !$0.hasPrefix("E") }.joined(separator: "\n") + "\n"
    let scene = try String(contentsOfFile: "Fixtures/scenes/standard.json", encoding: .utf8)
    let files = [
      "a.events": events, "a.desc": device, "other.prop": device, "scene.json": scene,
      "log.evtest": try String(
        contentsOfFile: "Fixtures/bad/no-events.evtest.txt", encoding: .utf8),
    ]
    let summary = "5 files: 1 read completely, 0 in part, 1 not read, 3 skipped\n"
    try withFolder(files) { folder in
      let check = try fingertip("check", folder).output
      #expect(
        check.hasSuffix(
          "2 recordings: 1 without a golden file, 1 unreadable; 1 read completely, 0 in part, "
            + "1 not read\n"))
      let info = try fingertip("info", folder).output
      let converted = try fingertip("convert", "--to", "jsonl", folder, folder + "/new").messages
      for output in [info, converted] {
        #expect(output.hasSuffix(summary), "\(output)")
        #expect(output.contains("\(folder)/a.desc: skipped: a device description\n"))
        #expect(output.contains("\(folder)/scene.json: skipped: a scene\n"))
      }
    }
  }

  @Test(arguments: ["trim", "convert"], ["evemu", "jsonl", "getevent"])
  func `If nothing can be read, no file is written`(command: String, format: String) throws {
    let option = command == "trim" ? "--to-format" : "--to"
    for file in ["no-events.evtest.txt", "unparsable-line.jsonl", "archive.zip"] {
      try withFolder(["old": "old"]) { folder in
        for name in ["new", "old"] {
          let outcome = try fingertip(
            command, option, format, "Fixtures/bad/\(file)", "\(folder)/\(name)")
          #expect(outcome.status == 65)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["old"])
        #expect(try String(contentsOfFile: folder + "/old", encoding: .utf8) == "old")
      }
    }
  }

  @Test func `convert reports touches that never lift`() throws {
    let actions = """
      {"actions":[{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":[
      {"type":"pointerMove","duration":0,"x":120,"y":40},{"type":"pointerDown","button":0}]}]}
      """
    try withFolder(["a.actions.json": actions]) { folder in
      for format in ["evemu", "jsonl"] {
        let outcome = try fingertip(
          "convert", "--to", format, "\(folder)/a.actions.json", "\(folder)/out")
        #expect(outcome.status == 0)
        #expect(outcome.messages.contains("a.actions.json: ends with 1 touch down"))
      }
    }
  }

  @Test func `For a log of several devices without descriptions, the output suggests --select`()
    throws
  {
    let log = "Fixtures/formats/double-tap.two-screens.getevent.txt"
    for command in ["replay", "info"] {
      let outcome = try fingertip(command, log)
      let text = outcome.output + outcome.messages
      #expect(
        text.contains("skipped 37 events of /dev/input/event3; choose a device with --select"))
      let chosen = try fingertip(command, "--select", "event3", log)
      #expect(chosen.status == 0 && !(chosen.output + chosen.messages).contains("--select"))
    }
    #expect(try fingertip("replay", "--select", "event9", log).status == 65)
  }

  @Test func `A log without axis ranges can be converted to any format and replayed`() throws {
    try withFolder([:]) { folder in
      let log = "Fixtures/formats/double-tap.getevent-lt.txt"
      for format in ["evemu", "evtest", "getevent", "libinput", "jsonl", "raw"] {
        #expect(try fingertip("convert", "--to", format, log, "\(folder)/a").status == 0)
        let outcome = try fingertip("replay", "--size", "1280x800", "\(folder)/a")
        #expect(outcome.status == 0 && outcome.output.contains("double tap"), "\(format)")
      }
    }
  }

  /// A recording of a single-touch device that sends a press and a release in one frame.
  private static let press = """
    N: panel
    P: 02 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    B: 03 03 00 00 00 00 00 00 00
    A: 00 0 1000 0 0 10
    A: 01 0 1000 0 0 10
    E: 1.000000 0003 0000 500
    E: 1.000000 0003 0001 500
    E: 1.000000 0001 014a 1
    E: 1.000000 0001 014a 0
    E: 1.000000 0000 0000 0

    """

  /// A recording with a jump, two fingers in one slot, a bounce, and a press and a release in one
  /// frame.
  private static let doubtful: String = {
    let header = """
      N: panel
      P: 02 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      A: 2f 0 9 0 0 0
      A: 35 0 1000 0 0 10
      A: 36 0 1000 0 0 10
      A: 39 0 65535 0 0 0

      """
    func frame(_ milliseconds: Int, _ values: (String, Int)...) -> String {
      let time = "E: 1.\(String(1000 + milliseconds).dropFirst())000 "
      return values.map { "\(time)\($0.0) \($0.1)\n" }.joined() + time + "0000 0000 0\n"
    }
    let jumps =
      frame(0, ("0003 0039", 1), ("0003 0035", 0), ("0003 0036", 0))
      + frame(8, ("0003 0035", 1000)) + frame(16, ("0003 0035", 1)) + frame(90, ("0003 0039", -1))
    let bounce =
      frame(200, ("0003 0039", 2), ("0003 0035", 500), ("0003 0036", 500))
      + frame(202, ("0003 0039", -1)) + frame(220, ("0003 0039", 3))
      + frame(300, ("0003 0039", -1))
    let presses = frame(400, ("0001 014a", 1), ("0001 014a", 0))
    return header + jumps + bounce + presses
  }()

  @Test
  func `info and replay report impossible motions, and presses that begin and end in one frame`()
    throws
  {
    try withFolder(["a.evemu": Self.doubtful, "press.evemu": Self.press]) { folder in
      let info = try fingertip("info", folder + "/a.evemu").output
      let replay = try fingertip("replay", folder + "/a.evemu").messages
      for output in [info, replay] {
        #expect(output.contains("jumps: 1, first at 0.008 s"))
        #expect(output.contains("two fingers in one slot: 1, first at 0.016 s"))
        #expect(output.contains("bounces: 1, first at 0.220 s"))
      }
      #expect(info.contains("several presses in one frame: 1, first at 0.400 s"))
      #expect(replay.split(separator: "\n").count == 3)
      for command in ["info", "replay"] {
        let outcome = try fingertip(command, folder + "/press.evemu")
        #expect(
          (outcome.output + outcome.messages).contains(
            "several presses in one frame: 1, first at 0.000 s: BTN_TOUCH was pressed"))
      }
      let events = Self.doubtful.split(separator: "\n").filter { $0.hasPrefix("E") }
      try Data(events.joined(separator: "\n").utf8).write(to: URL(filePath: folder + "/b.events"))
      let undescribed = try fingertip("replay", folder + "/b.events").messages
      #expect(undescribed.contains("derived the axis ranges from the maximum values"))
      #expect(!undescribed.contains("jumps"))
    }
  }

  @Test func `The heading of a replay states that the size of a touch log is unknown`() throws {
    for log in ["tslib.txt", "logcat.txt"] {
      let file = "Fixtures/formats/double-tap.\(log)"
      #expect(
        try fingertip("replay", file).output.contains("points (size unknown; set --size)\n"))
      #expect(
        try fingertip("replay", "--size", "1280x800", file).output.contains(
          "1280 x 800 points (as given)\n"))
    }
  }
}
