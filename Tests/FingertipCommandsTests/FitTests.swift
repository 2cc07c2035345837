import ArgumentParser
import Fingertip
import FingertipScenes
import FingertipTesting
import FingertipText
import FingertipRecordings
import Foundation
import Testing

@testable import FingertipCommands

/// Tests `fingertip fit` within the test process, using labeled synthetic recordings and a scene
/// that misclassifies some of them.
@Suite struct FitTests {
  /// Returns a scene with a tap, a double tap and a long press. The tap recognizer waits for the
  /// double tap to fail.
  private static func scene(_ change: (inout Tap, inout LongPress) -> Void = { _, _ in }) -> Scene {
    var (double, hold) = (Tap(taps: 2), LongPress())
    change(&double, &hold)
    return Scene(
      size: Size(width: 400, height: 400),
      recognizers: [
        SceneRecognizer(.tap()), SceneRecognizer(.tap(double)), SceneRecognizer(.hold(hold)),
      ], requirements: [.init("tap", waitsFor: "double tap")])
  }

  /// Returns a recording of one press, or of two presses separated by a pause. The times are in
  /// milliseconds.
  private static func presses(_ length: Int, pause: Int? = nil) -> TouchRecording {
    var frames: [TouchFrame] = []
    func press(_ id: UInt64, at time: Int) {
      for (change, time) in [(TouchSample.Change.began, time), (.ended, time + length)] {
        frames.append(
          TouchFrame(
            at: Timestamp(milliseconds: Int64(time)),
            samples: [TouchSample(TouchID(id), change, at: Point(x: 100, y: 100))]))
      }
    }
    press(1, at: 1000)
    if let pause { press(2, at: 1000 + length + pause) }
    return TouchRecording(name: "made", size: Size(width: 400, height: 400), frames: frames)
  }

  private static func labelled(
    _ label: String, _ name: String, _ recording: TouchRecording, _ scene: Scene
  ) -> FitRecording {
    let wanted = label == RecordingLabels.nothingFolder ? [] : [label]
    return FitRecording(
      path: "\(label)/\(name)", recording: recording,
      expectation: GestureExpectation(wanted, in: scene))
  }

  private func text(_ report: FitReport) -> String {
    Written.text { report.write(to: $0) }
  }

  private func objects(_ report: FitReport) throws -> [[String: Any]] {
    try Written.objects { report.writeJSON(to: $0) }
  }

  // MARK: The search

  @Test func `A scene that already classifies all recordings correctly is left unchanged`() {
    let scene = Self.scene()
    let recordings = [
      Self.labelled("tap", "a", Self.presses(80), scene),
      Self.labelled("double tap", "b", Self.presses(80, pause: 100), scene),
    ]
    var search = FitSearch(scene, recordings, effort: 10_000)
    let best = search.findBestScene()
    #expect(best.wrongRecordingIndices.isEmpty && best.changes.isEmpty)
    #expect(best.scene == scene)
    #expect(search.replayCount == 2)
  }

  @Test func `The smallest sufficient change to a single limit is found and rounded`() throws {
    let scene = Self.scene()
    let recordings = [
      Self.labelled("double tap", "slow", Self.presses(80, pause: 383), scene),
      Self.labelled("double tap", "quick", Self.presses(80, pause: 100), scene),
      Self.labelled("tap", "once", Self.presses(80), scene),
      Self.labelled("tap", "twice", Self.presses(80, pause: 900), scene),
    ]
    var search = FitSearch(scene, recordings, effort: 10_000)
    let best = search.findBestScene()
    #expect(search.startCandidate.wrongRecordingIndices == [0])
    #expect(best.wrongRecordingIndices.isEmpty)
    #expect(
      best.limitChanges(from: scene).map(\.description) == [
        "double tap maximumGapMilliseconds 350 → 390"
      ])
    // The written scene is read back unchanged and classifies all recordings correctly.
    let read = try Scene(json: Array(best.scene.json.utf8), file: "fitted.json")
    #expect(read == best.scene)
    #expect(recordings.allSatisfy { $0.isCorrect(in: read) })
  }

  @Test func `If changing one limit isn't enough, two limits are changed`() {
    let scene = Self.scene()
    let recordings = [
      Self.labelled("double tap", "slow", Self.presses(80, pause: 420), scene),
      Self.labelled("long press", "short", Self.presses(420), scene),
      Self.labelled("tap", "once", Self.presses(80), scene),
    ]
    var search = FitSearch(scene, recordings, effort: 50_000)
    let best = search.findBestScene()
    #expect(best.wrongRecordingIndices.isEmpty)
    #expect(
      best.limitChanges(from: scene).map(\.description).sorted() == [
        "double tap maximumGapMilliseconds 350 → 430",
        "long press minimumPressDurationMilliseconds 500 → 410",
      ])
  }

  @Test func `A nested limit is reported together with the name of its group`() throws {
    let scene = Scene(
      size: Size(width: 400, height: 400),
      recognizers: [SceneRecognizer(.hold(LongPress(precedingTaps: 1)), name: "press")])
    var press = Self.presses(80, pause: 420)
    press.frames[3].timestamp = Timestamp(milliseconds: 3000)
    var search = FitSearch(
      scene, [Self.labelled("press", "slow", press, scene)], effort: 50_000)
    let best = search.findBestScene()
    let changes = best.limitChanges(from: scene).map(\.description)
    #expect(changes == ["press tapLimits.maximumGapMilliseconds 350 → 430"])
    let report = FitReport(search: search, bestCandidate: best, contradiction: nil, messages: [])
    let change = try #require(objects(report).first { $0["type"] as? String == "change" })
    #expect(change["key"] as? String == "tapLimits.maximumGapMilliseconds")
    #expect(change["setting"] as? String == "tapLimits.maximumGap")
    // A scene that specifies the limit with that key is read correctly.
    let written = """
      { "size": { "width": 400, "height": 400 }, "recognizers": [
        { "type": "long press", "name": "press", "precedingTaps": 1,
          "tapLimits": { "maximumGapMilliseconds": 430 } }] }
      """
    #expect(try Scene(json: Array(written.utf8), file: "fitted.json") == best.scene)
  }

  @Test func `A recording that requires changing two limits simultaneously is fitted`() {
    // The second tap begins too late and too far from the first.
    let scene = Self.scene { double, _ in double.limits.maximumGapDistance = 20 }
    var far = Self.presses(80, pause: 420)
    for index in far.frames.indices.suffix(2) {
      far.frames[index].samples[0].location = Point(x: 150, y: 100)
    }
    var search = FitSearch(
      scene, [Self.labelled("double tap", "far", far, scene)], effort: 50_000)
    let best = search.findBestScene()
    #expect(best.wrongRecordingIndices.isEmpty)
    #expect(
      best.limitChanges(from: scene).map(\.description).sorted() == [
        "double tap maximumGapDistancePoints 20 → 50",
        "double tap maximumGapMilliseconds 350 → 430",
      ])
  }

  @Test func `Two contradictory recordings are reported and minimized`() throws {
    let scene = Self.scene()
    var long = Self.presses(80, pause: 420)
    // These frames are irrelevant to the contradiction.
    long.frames.insert(
      contentsOf: [10, 20, 30].map { time in
        TouchFrame(
          at: Timestamp(milliseconds: 1000 + time),
          samples: [TouchSample(TouchID(1), .moved, at: Point(x: 100, y: 101))])
      }, at: 1)
    let recordings = [
      Self.labelled("double tap", "a", long, scene),
      Self.labelled("tap", "b", Self.presses(80, pause: 415), scene),
      Self.labelled("tap", "once", Self.presses(80), scene),
    ]
    var search = FitSearch(scene, recordings, effort: 50_000)
    let best = search.findBestScene()
    #expect(best.wrongRecordingIndices.count == 1)
    let found = try #require(
      Contradiction.findFirst(of: search.fixableWrongRecordingIndices(best), in: search, jobs: nil))
    #expect(
      [found.wrongRecording.path, found.newlyWrongRecording.path].sorted() == [
        "double tap/a", "tap/b",
      ])
    let small = found.minimized(in: scene, effort: 20_000, jobs: nil)
    #expect(small.wrongRecording.recording.frames.count == 4)
    #expect(small.newlyWrongRecording.recording.frames.count == 4)
    let report = FitReport(search: search, bestCandidate: best, contradiction: small, messages: [])
    #expect(report.exitStatus == ExitStatus.findings)
    #expect(
      text(report).contains(" contradict each other: none of the changes tried makes both correct"))
    #expect(try objects(report).contains { $0["type"] as? String == "contradiction" })
  }

  @Test
  func `A recording that can't be fitted by any limits is reported, and the others are fitted`() {
    let scene = Self.scene()
    let recordings = [
      // A single press can't be a double tap.
      Self.labelled("double tap", "never", Self.presses(80), scene),
      Self.labelled("double tap", "slow", Self.presses(80, pause: 383), scene),
    ]
    var search = FitSearch(scene, recordings, effort: 50_000)
    let best = search.findBestScene()
    #expect(search.unfixableRecordingIndices == [0])
    #expect(best.wrongRecordingIndices == [0])
    #expect(best.limitChanges(from: scene).count == 1)
    let report = FitReport(search: search, bestCandidate: best, contradiction: nil, messages: [])
    let lines = text(report).split(separator: "\n")
    #expect(
      lines.first == """
        double tap/never: recognizes tap instead of double tap; none of the changes \
        tried corrects this recording
        """)
    #expect(lines.last == "2 recordings: 2 wrong before, 1 wrong with 1 limit changed")
  }

  @Test func `A recording is fitted even if it follows many that can't be fitted by any limits`() {
    let scene = Self.scene()
    let never = (0..<4).map { Self.labelled("double tap", "never \($0)", Self.presses(80), scene) }
    let slow = Self.labelled("double tap", "slow", Self.presses(80, pause: 383), scene)
    var search = FitSearch(scene, never + [slow], effort: 50_000)
    #expect(search.findBestScene().wrongRecordingIndices == [0, 1, 2, 3])
  }

  @Test func `A search's progress is shown after one second`() {
    let scene = Self.scene()
    var (now, drawn): (Int64, [String]) = (0, [])
    let progress = DelayedProgressLine(
      "fit", isShown: true,
      clock: {
        now += 300_000_000
        return now
      }, draw: { drawn.append($0) })
    let slow = Self.labelled("double tap", "slow", Self.presses(80, pause: 383), scene)
    var search = FitSearch(scene, [slow], effort: 50_000, progress: progress)
    _ = search.findBestScene()
    #expect(drawn.count > 1)
    #expect(
      drawn.first?.hasPrefix("fit: ") == true
        && drawn.first?.contains(" of at most 50000 replays, ") == true)
  }

  @Test func `The search stops at its effort limit and reports this`() {
    let scene = Self.scene()
    let recordings = [Self.labelled("double tap", "never", Self.presses(80), scene)]
    var search = FitSearch(scene, recordings, effort: 1)
    let best = search.findBestScene()
    #expect(best.wrongRecordingIndices == [0])
    let report = FitReport(search: search, bestCandidate: best, contradiction: nil, messages: [])
    #expect(text(report).contains("; the search stopped early; raise --effort to continue"))
  }

  // MARK: Labels

  private func book(_ text: String, _ scene: Scene = .standard) throws -> RecordingLabels {
    let folder = try RecordingFolder()
    try folder.write(text, to: "labels.json")
    return try RecordingLabels(file: "\(folder.path)/labels.json", scene: scene)
  }

  @Test func `A label is looked up by path, then by folder, then by recognizer name`() throws {
    let book = try book(
      """
      { "double": ["double tap", "two-finger tap"], "double/odd": null, "still": [],
        "swipe": { "tells": "swipe", "allows": [] } }
      """)
    #expect(book.meaning(of: "double/odd.evemu", folder: "double") == .excluded)
    #expect(
      book.meaning(of: "double/a.evemu", folder: "double")
        == .expects(
          GestureExpectation(
            ["double tap", "two-finger tap"], allowed: ["tap", "double tap"], in: .standard)))
    #expect(
      book.meaning(of: "swipe/a.evemu", folder: "swipe")
        == .expects(GestureExpectation(["swipe"], allowed: [], in: .standard)))
    #expect(
      book.meaning(of: "still/a.evemu", folder: "still")
        == .expects(GestureExpectation([], in: .standard))
    )
    #expect(
      book.meaning(of: "pan/a.evemu", folder: "pan")
        == .expects(GestureExpectation(["pan"], in: .standard)))
    #expect(book.meaning(of: "zoom/a.evemu", folder: "zoom") == nil)
    #expect(book.unknownLabelMessage(of: "pinh").contains("did you mean \"pinch\"?"))
  }

  @Test func `A problem's description names both the recognized and the expected gestures`() {
    let tap = GestureExpectation(["tap"], in: Self.scene())
    #expect(tap.contradictionMessage(for: ["tap"]) == nil)
    #expect(tap.contradictionMessage(for: []) == "recognizes nothing instead of tap")
    #expect(tap.contradictionMessage(for: ["long press"]) == "recognizes long press instead of tap")
    #expect(tap.contradictionMessage(for: ["tap", "long press"]) == "also recognizes long press")
    #expect(
      GestureExpectation([], in: Self.scene()).contradictionMessage(for: ["tap"])
        == "also recognizes tap")
    // The standard scene also recognizes each tap of a double tap as a single tap.
    #expect(
      GestureExpectation(["double tap"], in: .standard)
        .contradictionMessage(for: ["tap", "double tap"]) == nil)
  }

  @Test(arguments: [
    ("{ \"a\": \"pann\" }", ":1:8: ", "did you mean \"pan\"?"),
    (
      "{ \"a\": 3 }", ":1:8: ",
      "expected a recognizer name, an array of names, an object, or null"
    ),
    (
      "{ \"a\": \"pan\",\n \"a\": null }", ":2:2: ",
      "expected each label only once, but \"a\" occurs more than once"
    ),
    (
      "{ \"a\": { \"tell\": \"pan\" } }", ":1:10: ",
      "expected \"tells\" or \"allows\", found \"tell\""
    ),
    ("[]", ":1:1: ", "expected an object"),
    ("{ \"a\": [\"pan\"", ":1:14: ", "found the end of the input"),
  ])
  func `Invalid labels are reported with their line and column`(
    text: String, location: String, words: String
  ) throws {
    #expect {
      try book(text)
    } throws: { error in
      let failure = error as? InputError
      return failure?.exitStatus == ExitStatus.badData
        && failure?.description.contains("labels.json\(location)") == true
        && failure?.description.contains(words) == true
    }
  }

  // MARK: Recordings

  @Test
  func `Damaged recordings and unknown labels are reported, and the other recordings are used`()
    throws
  {
    let folder = try RecordingFolder()
    func evemu(_ recording: TouchRecording) -> String {
      String(decoding: recording.evemu(), as: UTF8.self)
    }
    try folder.write(evemu(Self.presses(80)), to: "tap/whole.evemu")
    try folder.write(evemu(Self.presses(80)) + "E: 9.0 zz\n", to: "tap/torn.evemu")
    try folder.write("", to: "tap/empty.evemu")
    try folder.write(evemu(Self.presses(80)), to: "tapp/a.evemu")
    try folder.write(evemu(Self.presses(80)), to: "tapp/b.evemu")
    let found = try FitRecordings(
      [folder.path], RecordingLabels(scene: .standard), MappingOptions())
    #expect(found.recordings.map(\.path) == ["tap/torn.evemu", "tap/whole.evemu"])
    #expect(found.messages.count == 3)
    #expect(found.messages[0].contains("tap/empty.evemu: skipped: "))
    #expect(found.messages[1].hasPrefix("tap/torn.evemu: used only up to this error: "))
    #expect(found.messages[2].contains("did you mean \"tap\"?"))
  }

  @Test func `--shrink never replaces the labeled recordings`() throws {
    let folder = try RecordingFolder()
    for (label, name, pause) in [("double tap", "a", 420), ("tap", "b", 415)] {
      try folder.write(
        String(decoding: Self.presses(80, pause: pause).evemu(), as: UTF8.self),
        to: "\(label)/\(name).evemu")
    }
    try folder.write(Self.scene().json, to: "app.json")
    let before = try folder.read("double tap/a.evemu")
    let run = try Executable.run([
      "fit", folder.path, "--scene", "\(folder.path)/app.json", "--shrink", folder.path,
      "--jobs", "1",
    ])
    #expect(run.status == 74)
    #expect(
      run.messages
        == "fingertip: \(folder.path)/double tap/a.evemu: \(InputFileTests.message)\n")
    #expect(try folder.read("double tap/a.evemu") == before)
  }

  @Test func `--shrink writes minimal recordings that contradict each other`() throws {
    let folder = try RecordingFolder()
    for (label, name, pause) in [("double tap", "a", 420), ("tap", "b", 415)] {
      try folder.write(
        String(decoding: Self.presses(80, pause: pause).evemu(), as: UTF8.self),
        to: "all/\(label)/\(name).evemu")
    }
    try folder.write(Self.scene().json, to: "app.json")
    let run = try Executable.run([
      "fit", "\(folder.path)/all", "--scene", "\(folder.path)/app.json", "--shrink",
      "\(folder.path)/small", "--jobs", "1",
    ])
    #expect(run.status == 1)
    for name in ["double tap/a.evemu", "tap/b.evemu"] {
      #expect(run.output.contains("\(folder.path)/small/\(name)"))
      #expect(try TouchRecording(file: "\(folder.path)/small/\(name)").frames.count == 4)
    }
    let unwritten = try Executable.run([
      "fit", "\(folder.path)/all", "--scene", "\(folder.path)/app.json", "--shrink", "/dev/null",
    ])
    #expect(unwritten.status == 74)
    #expect(
      unwritten.messages.contains(
        "/dev/null/double tap/a.evemu: can't write the minimal recording: "))
    // The second run replaces only files that the first run wrote.
    try folder.write("precious", to: "small/tap/b.evemu")
    let again = try Executable.run([
      "fit", "\(folder.path)/all", "--scene", "\(folder.path)/app.json", "--shrink",
      "\(folder.path)/small",
    ])
    #expect(again.status == 74)
    #expect(
      again.messages.contains(
        "/small/tap/b.evemu: can't write the minimal recording: the file exists"))
    #expect(try folder.read("small/tap/b.evemu") == "precious")
  }

  @Test func `The exit status reflects the result`() throws {
    let folder = try RecordingFolder()
    try folder.write(
      String(decoding: Self.presses(80, pause: 383).evemu(), as: UTF8.self),
      to: "double tap/a.evemu")
    try folder.write(Self.scene().json, to: "app.json")
    let fitted = "\(folder.path)/fitted.json"
    let run = try Executable.run(
      ["fit", folder.path, "--scene", "\(folder.path)/app.json", "-o", fitted])
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output.contains("change double tap maximumGapMilliseconds 350 → 390\n"))
    #expect(try folder.read("fitted.json").contains("\"maximumGapMilliseconds\": 390"))
    // A folder whose name isn't a label is skipped.
    try folder.write(String(decoding: Self.presses(80).evemu(), as: UTF8.self), to: "wave/b.evemu")
    let unknown = try Executable.run(["fit", folder.path, "--json", "-o", fitted])
    #expect(unknown.status == 65)
    #expect(
      unknown.output.contains("{\"type\":\"problem\",\"text\":\"skipped folder \\\"wave\\\": "))
    let none = try Executable.run(["fit", "\(folder.path)/wave"])
    #expect(none.status == 66)
    #expect(none.messages.contains("no labeled recordings to fit"))
    #expect(try Executable.run(["fit", try RecordingFolder().path]).status == 66)
    #expect(try Executable.run(["fit", folder.path, "--effort", "0"]).status == 64)
    try folder.write("{ \"recognizers\": [{ \"type\": \"tab\" }] }", to: "bad.json")
    let bad = try Executable.run(["fit", folder.path, "--scene", "\(folder.path)/bad.json"])
    #expect(bad.status == 65)
    #expect(bad.messages.contains("bad.json:1:"))
    let unwritten = try Executable.run(
      ["fit", "\(folder.path)/double tap", "-o", "/dev/null/a.json"])
    #expect(unwritten.status == 74)
  }
}
