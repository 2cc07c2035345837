import Fingertip
import FingertipEvdev
import FingertipScenes
import FingertipRecordings
import Testing

@testable import FingertipCommands

/// Tests the text output, which is meant to be read rather than parsed.
struct ReplayTextTests {
  @Test func `A tap is printed on one line below the heading`() {
    let replayed = replay(.text(Recording.tap, name: "tap.evemu"), Recording.settings())
    #expect(
      replayed.output == """
        # tap.evemu: Test screen, 1000 x 500 points (as given)
        #  time s  gesture                state       touches  x, y in points     values
            0.080  tap                    recognized  1        ( 250.0,  125.0)  taps 1

        """)
    #expect(replayed.messages.isEmpty)
    #expect(replayed.isWhole)
  }

  @Test func `Lines are aligned with the heading's columns`() throws {
    let lines = replay(.text(Recording.unfinished), Recording.settings()).lines
    let heading = Array(lines[1])
    for line in lines.dropFirst(2).map({ Array($0) }) {
      let state = try #require(heading.indices.first { heading[$0...].starts(with: "state") })
      let touches = try #require(heading.indices.first { heading[$0...].starts(with: "touches") })
      #expect(line[state - 1] == " " && line[state].isLetter)
      #expect(line[touches - 1] == " " && line[touches] == "1")
    }
  }

  @Test func `A touch still active at the end is cancelled, and a message is printed`() {
    let replayed = replay(
      .text(Recording.unfinished, name: "drag.evemu"), Recording.settings())
    #expect(replayed.story.first == "pan began")
    #expect(replayed.story.last == "pan cancelled")
    #expect(
      replayed.messages == ["drag.evemu: ends with 1 touch down; cancelled it"])
    #expect(replayed.isWhole)
  }

  @Test func `Gestures that precede an error are written, and the active touch is cancelled`() {
    let text = Recording.unfinished + "E: 1000.2 nonsense\n"
    let replayed = replay(.text(text, name: "d.evemu"), Recording.settings())
    #expect(replayed.story == ["pan began", "pan cancelled"])
    #expect(!replayed.isWhole)
    #expect(replayed.messages.count == 2)
    #expect(replayed.messages.first?.hasPrefix("d.evemu:35: expected ") == true)
    #expect(
      replayed.messages.last
        == "d.evemu: is cut off with 1 touch down; cancelled it")
  }

  @Test func `A message reports that a recording contains no touches or no gestures`() {
    let device = replay(.text(Recording.device, name: "d"), Recording.settings())
    #expect(device.messages == ["d: no touches"])
    let only = Recording.settings { $0.scene = Scene(recognizers: [SceneRecognizer(.pan())]) }
    let tap = replay(.text(Recording.tap, name: "t"), only)
    #expect(tap.gestures.isEmpty)
    #expect(
      tap.messages == ["t: no gestures recognized in 1 touch; use --explain to see the reasons"])
  }

  @Test func `A long press is not recognized after the end of the recording`() {
    let text = Recording.tap.replacing("E: 1000.080000 0003 0039 -1\n", with: "")
    let replayed = replay(.text(text, name: "h"), Recording.settings())
    #expect(replayed.gestures.isEmpty)
  }

  @Test func `A gesture that is still waiting when the recording ends is recognized`() {
    let waiting = Recording.settings {
      $0.scene = Scene(
        recognizers: [
          SceneRecognizer(.tap()), SceneRecognizer(.tap(Tap(taps: 2)), name: "double tap"),
        ],
        requirements: [Scene.Requirement("tap", waitsFor: "double tap")])
    }
    let replayed = replay(.text(Recording.tap), waiting)
    #expect(replayed.gestures.count == 1)
    #expect(replayed.gestures.first?.contains("0.080  tap  ") == true)
  }

  @Test
  func `A touch that becomes a palm is printed as cancelled; one that begins as a palm is omitted`()
    throws
  {
    let traces = GoldenTests.fixtures + "/recordings/slots-60hz."
    let settings = ReplaySettings.writingTouches
    let rotated = replay(.file(traces + "palm-in-mid-contact.evemu"), settings)
    let touchLines = rotated.lines.filter { $0.hasPrefix("     . ") }
    let words = touchLines.map { $0.split(separator: " ")[5] }
    #expect(words.filter { $0 != "moved" } == ["began", "cancelled", "began", "ended"])
    #expect(
      touchLines.contains { $0.hasPrefix("     . 0.300 s  touch 1 cancelled (619.4, 519.7)") })
    let palm = replay(.file(traces + "palm-from-the-start.evemu"), settings)
    // The first contact is a palm, so it has no number.
    #expect(palm.lines.first { $0.contains(" touch 1 ") }?.hasPrefix("     . 0.300 s") == true)
    #expect(palm.lines.contains { $0.hasPrefix("     . 0.383 s  touch 1 ended") })
  }

  @Test(arguments: ["9223372036854775808", "18446744073709551615", "-1"])
  func `--touches numbers the touches as decisions do, and JSON contains their full IDs`(
    id: String
  ) throws {
    let text = """
      {"type":"recording","version":1,"window":{"width":400,"height":300}}
      {"type":"frame","time":0,"touches":[{"id":\(id),"phase":"began","x":1,"y":1}]}

      """
    let number = id == "-1" ? "18446744073709551615" : id
    let lines = replay(.text(text), .writingTouches).lines
    #expect(lines.contains { $0.contains("touch 1 began") }, "\(lines)")
    let json = try Executable.run(["replay", "--json", "--touches", "-"], input: Array(text.utf8))
    #expect(json.output.contains("\"touch\":1,\"phase\":\"began\""))
    #expect(json.output.contains(",\"id\":\(number)}"))
  }

  @Test func `--from prints the later events of touches that landed before the start time`() throws
  {
    let drag = ByteSource.file(GoldenTests.fixtures + "/recordings/slots-60hz.drag.evemu")
    func lines(from milliseconds: Int64) -> [String] {
      var settings = ReplaySettings.writingTouches
      settings.filter.timeRange =
        Timestamp(milliseconds: milliseconds)...Timestamp(nanoseconds: .max)
      return replay(drag, settings).lines.filter { $0.hasPrefix("     . ") }
    }
    let all = lines(from: 0)
    #expect(all.first?.contains("touch 1 began") == true)
    #expect(lines(from: 5) == Array(all.dropFirst()))
    let late = lines(from: 300)
    #expect(!late.isEmpty && late == Array(all.suffix(late.count)))
    #expect(late.last?.contains("touch 1 ended") == true)
  }

  @Test func `With --explain, every failed recognizer is listed with its reason`() {
    let settings = Recording.settings { $0.writesDecisions = true }
    let lines = replay(.text(Recording.tap), settings).lines
    #expect(
      lines.contains(
        "     - 0.080 s  pan on window: possible → failed, moved only 0 pt, limit 10 pt, "
          + "after 80 ms"))
    #expect(lines.contains("     - 0.000 s  touch 1: landed at (250, 125) on window"))
    let gesture = lines.firstIndex { $0.hasPrefix("    0.080  tap") }
    let decision = lines.firstIndex {
      $0.hasPrefix("     - 0.080 s  tap on window: possible → rec")
    }
    #expect((decision ?? .max) < (gesture ?? .min))
  }

  @Test func `With --explain, anomalies in the events are noted`() {
    let text =
      Recording.device + "E: 5.0 0003 002f 55\nE: 5.0 0000 0000 0\n" + "E: 5.0 0003 002f 0\n"
    let replayed = replay(.text(text), Recording.settings { $0.writesDecisions = true })
    #expect(
      replayed.lines.last
        == "     ! 0.000 s  slot 55: out of range, because the device has slots 0 to 9; "
        + "ignoring values until the next valid slot")
  }

  @Test func `A view other than the window is named in the output`() {
    let settings = Recording.settings {
      let frame = Rect(x: 200, y: 100, width: 100, height: 100)
      $0.scene = Scene(views: [SceneView("box", frame: frame, recognizers: [.init(.tap())])])
    }
    #expect(replay(.text(Recording.tap), settings).story == ["tap on box recognized"])
  }

  @Test func `Rotation and calibration map a touch to its location on the display`() throws {
    let quarter = Recording.settings { $0.mapping.rotation = .clockwise90 }
    #expect(replay(.text(Recording.tap), quarter).output.contains("( 750.0,  125.0)"))
    let mirror = try Calibration(-1, 0, 1, 0, 1, 0)
    let mirrored = Recording.settings { $0.mapping.calibration = mirror }
    #expect(replay(.text(Recording.tap), mirrored).output.contains("( 750.0,  125.0)"))
  }

  @Test
  func `The size is taken from the option or the scene; otherwise, an assumed size is printed`() {
    var settings = ReplaySettings()
    #expect(replay(.text(Recording.tap), settings).lines[0].contains("(assuming a 10.1-inch panel"))
    settings.scene.size = Size(width: 640, height: 320)
    #expect(replay(.text(Recording.tap), settings).lines[0].contains("640 x 320 points (as given)"))
    settings.mapping.size = .millimeters(PhysicalSize(millimetersWide: 317.5, high: 158.75))
    #expect(
      replay(.text(Recording.tap), settings).lines[0].contains("2000 x 1000 points (as given"))
  }

  @Test func `A device that is not a touchscreen is rejected, and the error names the file`() {
    let text = "N: Keys\nB: 01 ff\nE: 0.0 0001 001e 1\n"
    let replayed = replay(.text(text, name: "keys.evemu"))
    #expect(!replayed.isWhole)
    #expect(replayed.output.isEmpty)
    #expect(
      replayed.messages.first?.hasPrefix("keys.evemu: Keys: looks like a keyboard") == true)
  }

  @Test func `Control characters in device and file names are replaced`() {
    let text = Recording.tap.replacing("Test screen", with: "Evil\u{1b}[2Jscreen")
    let output = replay(.text(text, name: "a\u{7}b"), Recording.settings()).output
    #expect(output.contains("Evil") && output.contains("[2Jscreen"))
    #expect(!output.contains("\u{1b}") && !output.contains("\u{7}"))
  }
}

extension ReplaySettings {
  /// Settings for a replay that also writes the touches.
  fileprivate static var writingTouches: ReplaySettings {
    var settings = ReplaySettings()
    settings.writesTouches = true
    return settings
  }
}
