import Fingertip
import FingertipScenes
import FingertipTesting
import FingertipText
import FingertipRecordings
import Testing

@testable import FingertipCommands

/// Tests `fingertip replay --why`.
@Suite struct WhyTests {
  static let fixtures =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Fixtures"

  /// Returns the output for a recording in the corpus.
  private func answer(
    _ name: String, _ recording: String, of kind: String = "tap", terminal: Terminal = .none
  ) throws -> [String] {
    let folder = "\(Self.fixtures)/corpus/recognizers/\(kind)"
    var settings = ReplaySettings()
    settings.scene = try Scene(file: "\(folder)/scene.json")
    let file = ByteSource.file("\(folder)/\(recording).evemu")
    return explain(name, settings, file, terminal: terminal)
  }

  private func explain(
    _ name: String, _ settings: ReplaySettings, _ source: ByteSource, terminal: Terminal = .none
  ) -> [String] {
    let output = OutputStream(.memory)
    let replayer = WhyReplayer(name, settings, terminal, output) { Issue.record("\($0)") }
    #expect(replayer.replay(source))
    return String(decoding: output.unwrittenText.bytes, as: UTF8.self).split(separator: "\n").map(
      String.init)
  }

  @Test func `The explanation of a late double tap includes the shortfall and the touch locations`()
    throws
  {
    let lines = try answer("double tap", "second-too-late")
    #expect(
      Array(lines.dropFirst()) == [
        "attempt 1: not recognized",
        "  0.000 s  touch 1: landed at (500.4, 400.8) on window; "
          + "down 83.3 ms, moved at most 1.1 pt",
        "  0.433 s  possible → failed, no next tap within 350 ms",
        "  near miss: 66.7 ms too late",
        "attempt 2: not recognized",
        "  0.500 s  touch 2: landed at (500.4, 399.7) on window; "
          + "down 83.3 ms, moved at most 1.5 pt",
        "  0.933 s  possible → failed, no next tap within 350 ms",
        "double tap on window: recognized in 0 of 2 attempts; closest: attempt 1, 66.7 ms too late",
      ])
  }

  @Test func `R3: A withdrawn gesture isn't recognized, but the one that replaced it is`() throws {
    let pan = try answer("two-finger pan", "one-alone", of: "tilt")
    #expect(pan.contains("attempt 1: began, then withdrawn"))
    #expect(pan.contains("  0.123 s  changed → cancelled, gave way to pinch"))
    #expect(pan.last == "two-finger pan on window: recognized in 0 of 1 attempt")
    let pinch = try answer("pinch", "one-alone", of: "tilt")
    #expect(pinch.contains("attempt 1: recognized") && !pinch.contains { $0.contains("attempt 2") })
    #expect(pinch.contains("  0.123 s  failed → began, moved apart by 8 pt"))
    #expect(pinch.last == "pinch on window: recognized in 1 of 1 attempt")
  }

  @Test func `The nearest attempt is the one with the smallest shortfall`() throws {
    var settings = ReplaySettings()
    settings.scene = Scene(
      size: Size(width: 400, height: 400), recognizers: [SceneRecognizer(.tap())])
    let surface = TestSurface(Window(size: Size(width: 400, height: 400)), name: "presses")
    for length in [800, 760, 790] {
      surface.press(at: Point(x: 100, y: 100), for: .milliseconds(length))
      surface.wait(.seconds(2))
    }
    let lines = explain("tap", settings, .bytes(surface.recording.evemu(), name: "presses"))
    #expect(
      lines.last
        == "tap on window: recognized in 0 of 3 attempts; closest: attempt 2, 10 ms too late")
  }

  @Test func `The reason for a recognizer's failure is printed`() throws {
    let lines = try answer("two-finger tap", "second-too-late")
    #expect(lines.contains("  0.083 s  possible → failed, too few fingers: 1, limit 2"))
  }

  @Test
  func `Touches outside the view are listed with their locations and distances from the view`()
    throws
  {
    var settings = Recording.settings()
    settings.scene = try Scene(
      json: Array(
        #"""
        {"views": [{"name": "photo", "frame": {"x": 300, "y": 0, "width": 100, "height": 200},
        "recognizers": [{"type": "tap"}]}]}
        """#.utf8), file: "scene.json")
    let lines = explain("tap", settings, .bytes(Array(Recording.tap.utf8), name: "tap"))
    #expect(lines.last == "tap on photo: none of 1 touch reached it")
    #expect(
      lines.contains(
        "touch 1 didn't reach the recognizer: it landed after 0.000 s at (250, 125) on window; "
          + "photo rejected: 50 pt outside"))
  }

  @Test
  func `On a terminal, lines wrap between words and use color`() throws {
    let narrow = try answer(
      "double tap", "second-too-late", terminal: Terminal(width: 60, hasColor: true))
    // A file path contains no spaces at which the line could wrap.
    let lines = narrow.filter { !$0.contains(".evemu") }
    #expect(lines.count > 5)
    #expect(lines.allSatisfy { $0.replacing("\u{1b}[", with: "").count <= 60 + 8 })
    #expect(narrow.contains("\u{1b}[31mattempt 1: not recognized\u{1b}[0m"))
    let plain = try answer("double tap", "second-too-late")
    #expect(!plain.joined().contains("\u{1b}"))
  }
}

/// Tests the filters for a replay.
@Suite struct ReplayFilterTests {
  private func filtered(_ change: (inout ReplayFilter) -> Void) -> [String] {
    var settings = Recording.settings { $0.writesDecisions = true }
    change(&settings.filter)
    return replay(.bytes(Array(Recording.unfinished.utf8), name: "drag"), settings).lines
      .filter { !$0.hasPrefix("#") }
  }

  @Test
  func `A recognizer filter keeps a recognizer's gestures and the decisions that they cause`() {
    let lines = filtered { $0.recognizerNames = ["pan"] }
    #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("pan") })
    #expect(lines.contains { $0.contains("prevented by pan") })
  }

  @Test func `Quiet output omits changes to active gestures`() {
    #expect(filtered { _ in }.contains { $0.contains("changed  ") })
    let lines = filtered { $0.omitsChanges = true }
    #expect(!lines.contains { $0.contains("changed  ") })
    #expect(lines.contains { $0.contains("began  ") })
  }

  @Test func `Time and view filters omit all lines that don't match`() {
    let early = filtered { $0.timeRange = .zero...Timestamp(nanoseconds: 1_000_000) }
    #expect(early.count == 1)
    #expect(filtered { $0.viewNames = ["nowhere"] }.isEmpty)
  }

  @Test func `An unknown name is rejected, and the most similar name is suggested`() {
    #expect(
      ReplayFilter(recognizerNames: ["duble tap"]).unknownNameMessage(about: .standard)
        == "no recognizer \"duble tap\" in the scene; did you mean \"double tap\"?")
    #expect(
      ReplayFilter(viewNames: ["photo"]).unknownNameMessage(about: .standard)
        == "no view \"photo\" in the scene; use one of \"window\"")
    #expect(ReplayFilter(recognizerNames: ["pan"]).unknownNameMessage(about: .standard) == nil)
  }

  @Test func `The progress of slow work is shown only after one second`() {
    var now: Int64 = 0
    var drawn: [String] = []
    let progress = DelayedProgressLine(
      "hour", isShown: true, clock: { now }, draw: { drawn.append($0) })
    for step in 0..<2048 {
      now += 1_000_000
      progress.showReplayedTime(Timestamp(nanoseconds: Int64(step) * 1_000_000_000))
    }
    progress.clearLine()
    #expect(drawn.first == "hour: 1023.000 s replayed")
    #expect(drawn.last == "")
    #expect(drawn.count < 8)
  }
}
