import Fingertip
import FingertipTesting
import FingertipRecordings
import Foundation
import Testing

@testable import FingertipCommands

/// Tests the scripts that `fingertip convert` writes for other tools.
@Suite struct ScriptTests {
  private static let size = Size(width: 1280, height: 800)

  /// All readable recordings in the corpus.
  static let corpus: [TouchRecording] = {
    let folder = "\(GoldenTests.fixtures)/corpus"
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".evemu") }.sorted().compactMap {
      try? TouchRecording(file: "\(folder)/\($0)", size: size)
    }
  }()

  private func text(_ script: ScriptFormat, _ recording: TouchRecording) throws -> String {
    String(decoding: try script.makeScript(of: recording).bytes, as: UTF8.self)
  }

  /// Returns the gestures that the standard scene recognizes in a recording.
  private func gestures(_ recording: TouchRecording) throws -> [String] {
    try Transcript(of: recording, in: .standard).lines.compactMap { line in
      DecisionLine(line) == nil ? nil : line
    }.compactMap { line in
      ["began", "recognized"].contains { line.contains("→ \($0)") }
        ? String(line.drop { $0 != "s" }.prefix { $0 != "," }) : nil
    }
  }

  // MARK: Round trips

  @Test func `Corpus recordings written as WebDriver actions are recognized as the same gestures`()
    throws
  {
    #expect(Self.corpus.count > 150)
    var others: [String] = []
    for recording in Self.corpus {
      let bytes = try ScriptFormat.webdriver.makeScript(of: recording).bytes
      let back = try TouchRecording(.bytes(bytes, name: "back"))
      #expect(back.size == recording.size)
      let (expected, came) = (try gestures(recording), try gestures(back))
      if came != expected { others.append("\(recording.name): \(came) instead of \(expected)") }
    }
    #expect(others.isEmpty, "\(others)")
  }

  /// Returns the frames that DevTools generates from the calls. A touch begins in the first call
  /// that lists it, and ends in the first call that omits it.
  private func performed(_ calls: [[String: Any]]) throws -> [TouchFrame] {
    var down: [Int: Point] = [:]
    return try calls.map { call in
      let milliseconds = try #require(call["milliseconds"] as? Double)
      let parameters = try #require(call["params"] as? [String: Any])
      let type = try #require(parameters["type"] as? String)
      let points = try #require(parameters["touchPoints"] as? [[String: Any]])
      var now: [Int: Point] = [:]
      var contacts: [Int: ContactEllipse] = [:]
      for point in points {
        let id = try #require(point["id"] as? Int)
        now[id] = Point(
          x: try #require(point["x"] as? Double), y: try #require(point["y"] as? Double))
      }
      // A contact whose center is beyond the window's edge may still overlap the window.
      for point in points {
        guard let id = point["id"] as? Int, let across = point["radiusX"] as? Double,
          let along = point["radiusY"] as? Double
        else { continue }
        contacts[id] = ContactEllipse(majorRadius: along, minorRadius: across)
      }
      // DevTools rejects a start or a move without touches, and an end with touches.
      #expect(now.isEmpty == (type == "touchEnd" || type == "touchCancel"))
      var samples: [TouchSample] = []
      for (id, location) in now.sorted(by: { $0.key < $1.key }) where down[id] != location {
        samples.append(
          TouchSample(
            TouchID(UInt64(id)), down[id] == nil ? .began : .moved, at: location,
            contact: contacts[id]
          ))
      }
      for (id, location) in down.sorted(by: { $0.key < $1.key }) where now[id] == nil {
        let end: TouchSample.Change = type == "touchCancel" ? .cancelled(.interrupted) : .ended
        samples.append(TouchSample(TouchID(UInt64(id)), end, at: location))
      }
      down = now
      return TouchFrame(at: Timestamp(nanoseconds: Int64(milliseconds * 1e6)), samples: samples)
    }
  }

  @Test func `Corpus recordings written as DevTools calls are recognized as the same gestures`()
    throws
  {
    var others: [String] = []
    for recording in Self.corpus {
      var losses = ConversionLosses()
      let bytes = Data(try ScriptFormat.devtools.makeScript(of: recording).bytes)
      let calls = try #require(JSONSerialization.jsonObject(with: bytes) as? [[String: Any]])
      let back = TouchRecording(name: "back", size: recording.size, frames: try performed(calls))
      #expect(
        back.touchCount
          == ScriptFrame.frames(of: recording, &losses).flatMap(\.changes).count {
            $0.sample.change == .began
          })
      let (expected, came) = (try gestures(recording), try gestures(back))
      if came != expected { others.append("\(recording.name): \(came) instead of \(expected)") }
    }
    #expect(others.isEmpty, "\(others)")
  }

  // MARK: Each form

  @Test(arguments: ScriptFormat.allCases.filter { $0 != .sendevent })
  func `The output in each script format matches its golden file`(script: ScriptFormat) throws {
    let name = script == .androidInput ? "drag" : "two-finger-tap"
    let recording = try TouchRecording(
      file: "\(GoldenTests.fixtures)/recordings/slots-60hz.\(name).evemu",
      size: Size(width: 390, height: 844))
    try GoldenFile.compare(text(script, recording), with: "convert/\(name)\(script.fileExtension)")
  }

  @Test func `The Swift output matches the file that the FingertipTesting tests run`() throws {
    let outcome = try Executable.run(
      ["convert", "--to", "swift", "Fixtures/recordings/slots-60hz.double-tap.evemu", "-"])
    #expect(outcome.status == 0)
    let file = URL(filePath: GoldenTests.fixtures).appending(
      path: "../Tests/FingertipTestingTests/Recordings/RecordedTouches.swift")
    #expect(try outcome.output == String(contentsOf: file, encoding: .utf8))
  }

  @Test func `A sendevent script contains the original events`() throws {
    let outcome = try Executable.run(
      ["convert", "Fixtures/recordings/slots-60hz.tap.evemu", "--to", "sendevent", "-"])
    #expect(outcome.status == 0)
    let reader = try TouchRecording(file: "\(GoldenTests.fixtures)/recordings/slots-60hz.tap.evemu")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first == "#!/system/bin/sh")
    #expect(lines.contains("sendevent \"$device\" 3 57 41"))
    #expect(lines.count { $0.hasSuffix(" 0 0 0") } >= reader.frames.count)
    #expect(lines.contains { $0.hasPrefix("sleep 0.0") })
    let check = try Executable.run(["-n"], input: outcome.bytes, of: "/bin/sh")
    #expect(check.status == 0)
  }

  @Test func `A recording of two touches can't be converted to Android's input command`() throws {
    let target = FileManager.default.temporaryDirectory.appending(
      path: "\(UUID().uuidString).input.sh")
    let outcome = try Executable.run(
      ["convert", "Fixtures/recordings/slots-60hz.pinch-open.evemu", target.path])
    #expect(outcome.status == 65)
    #expect(outcome.messages.contains("Android's `input` command supports only one; use sendevent"))
    #expect(!FileManager.default.fileExists(atPath: target.path))
  }

  @Test func `Details that can't be expressed in a script format are counted`() throws {
    let pen = TouchSample(
      TouchID(1), .began, at: Point(x: 1, y: 1),
      contact: ContactEllipse(majorRadius: 5, minorRadius: 2, orientation: Angle(degrees: 30)),
      tool: .stylus)
    let recording = TouchRecording(
      name: "pen", size: Self.size, frames: [TouchFrame(at: .zero, samples: [pen])])
    #expect(
      try ScriptFormat.webdriver.makeScript(of: recording).unsupportedDetails == [
        "webdriver can't express 1 pen touch, 1 contact orientation"
      ])
    #expect(
      try ScriptFormat.swift.makeScript(of: recording).unsupportedDetails == [
        "swift can't express 1 contact shape, pressure or tool"
      ])
  }

  /// A recording of a finger that lands, moves twice and lifts. The times are in microseconds.
  private func stroke(times: [Int64], locations: [Point]) -> TouchRecording {
    let changes: [TouchSample.Change] = [.began, .moved, .moved, .ended]
    let frames = zip(zip(times, locations), changes).map { sample, change in
      TouchFrame(
        at: Timestamp(nanoseconds: sample.0 * 1000),
        samples: [TouchSample(TouchID(1), change, at: sample.1)])
    }
    return TouchRecording(name: "stroke", size: Self.size, frames: frames)
  }

  @Test(arguments: [ScriptFormat.webdriver, .appium, .devtools, .playwright, .swift])
  func `Whole milliseconds and points are written without a note`(script: ScriptFormat) throws {
    let points = [10.0, 20, 30, 30].map { Point(x: $0, y: 5) }
    let whole = stroke(times: [1000, 17_000, 133_000, 150_000], locations: points)
    #expect(try script.makeScript(of: whole).unsupportedDetails == [])
  }

  @Test(arguments: [
    (
      ScriptFormat.webdriver, "webdriver can't express 2 times with fractions of a millisecond"
    ),
    (
      .appium,
      "appium can't express 2 times with fractions of a millisecond, 1 location with a fraction of a "
        + "point"
    ),
    (
      .androidInput,
      "input can't express 1 path of a stroke, 1 time with a fraction of a millisecond"
    ),
    (.devtools, ""),
  ])
  func `Times and locations that a script rounds are counted`(
    script: ScriptFormat, note: String
  ) throws {
    let points = [10.0, 20.75, 30, 30].map { Point(x: $0, y: 5) }
    let recording = stroke(times: [0, 16_667, 133_000, 150_250], locations: points)
    #expect(try script.makeScript(of: recording).unsupportedDetails == (note.isEmpty ? [] : [note]))
  }

  @Test func `For DevTools, cancelling one of two touches is written as a lift and reported`()
    throws
  {
    func sample(_ id: UInt64, _ change: TouchSample.Change) -> TouchSample {
      TouchSample(TouchID(id), change, at: Point(x: Double(id), y: 1))
    }
    let recording = TouchRecording(
      name: "two", size: Self.size,
      frames: [
        TouchFrame(at: .zero, samples: [sample(1, .began), sample(2, .began)]),
        TouchFrame(at: Timestamp(milliseconds: 20), samples: [sample(1, .cancelled(.palm))]),
      ])
    #expect(
      try ScriptFormat.devtools.makeScript(of: recording).unsupportedDetails == [
        "DevTools can't cancel a single touch; the script ends 1 touch instead"
      ])
  }

  // MARK: Lost touches

  /// A recording that contains an unknown touch, a touch that begins twice, a frame without
  /// touches, and locations, a shape and a pressure that no script can express.
  private static let unusualTouches = """
    {"type":"recording","version":1,"window":{"width":400,"height":300}}
    {"type":"frame","time":0,"touches":[{"id":1,"phase":"began","x":5,"y":5,"pressure":1e300}]}
    {"type":"frame","time":0.01,"touches":[{"id":9,"phase":"moved","x":1,"y":1}]}
    {"type":"frame","time":0.02,"touches":[{"id":1,"phase":"began","x":7,"y":6}]}
    {"type":"acceleration","time":0.025,"x":0,"y":0,"z":9.81}
    {"type":"frame","time":0.03,"touches":[]}
    {"type":"frame","time":0.04,"touches":[{"id":2,"phase":"began","x":1e300,"y":1}]}
    {"type":"frame","time":0.05,"touches":[{"id":2,"phase":"ended","x":1,"y":1}]}
    {"type":"frame","time":0.06,"touches":[{"id":1,"phase":"moved","x":null,"y":9,"majorRadius":1e300}]}
    {"type":"frame","time":0.07,"touches":[{"id":1,"phase":"ended","x":8,"y":9}]}

    """

  @Test(arguments: ["webdriver", "devtools", "playwright", "appium", "input"])
  func `Touches that a script omits or changes are counted`(script: String) throws {
    let outcome = try Executable.run(
      ["convert", "-", "-", "--to", script], input: Array(Self.unusualTouches.utf8))
    #expect(outcome.status == 0, "\(outcome.messages)")
    for note in [
      "omitted 1 touch without a valid location",
      "kept the last location in 1 change without a valid location",
      "omitted 1 change to touches that weren't down",
      "wrote 1 repeated \"began\" phase as a move", "omitted 1 empty frame",
      "omitted 1 motion sample or remote-control command",
      "omitted 2 invalid contact shapes and pressures",
    ] {
      #expect(
        outcome.messages.contains("fingertip: standard input: \(note)\n"), "\(outcome.messages)")
    }
    for word in ["null", "nan", "inf", "e+"] { #expect(!outcome.output.contains(word)) }
    #expect(script == "input" || outcome.output.contains("7"))
  }

  @Test func `A Swift test contains all touches, with their exact locations`() throws {
    let outcome = try Executable.run(
      ["convert", "-", "-", "--to", "swift"], input: Array(Self.unusualTouches.utf8))
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("null"))
    for line in [
      "(9, .moved, 1, 1)", "(1, .began, 7, 6)", "(2, .began, 1e+300, 1)", "(1, .moved, .nan, 9)",
    ] {
      #expect(outcome.output.contains(line), "\(line)")
    }
    #expect(outcome.messages.contains("omitted 1 motion sample or remote-control command"))
  }

  // MARK: Bad input

  @Test func `Touches that precede the damage are written, and the damage is reported`() throws {
    let recording = "Fixtures/corpus/anomalies/files/torn-in-a-line.evemu"
    for form in ["webdriver", "sendevent", "swift"] {
      let outcome = try Executable.run(["convert", "--to", form, recording, "-"])
      #expect(outcome.status == 65)
      #expect(outcome.messages.contains("torn-in-a-line.evemu:106: expected"))
      #expect(outcome.output.count > 1000)
    }
  }

  @Test(arguments: [
    (["--to", "selenium"], 64, "use one of evemu,"),
    (
      ["--to", "webdriver", "--describe", "/tmp/x.desc"], 64,
      "--describe requires events"
    ),
    (["--to", "webdriver", "--touches"], 64, "--touches requires JSON Lines;"),
    (["--size", "10x10", "--to", "evemu"], 64, "--size requires --touches or a script format"),
  ])
  func `Conflicting options are rejected`(options: [String], status: Int, words: String) throws {
    let outcome = try Executable.run(
      ["convert", "Fixtures/recordings/slots-60hz.tap.evemu", "-"] + options)
    #expect(outcome.status == Int32(status))
    #expect(outcome.messages.contains(words), "\(outcome.messages)")
  }

  @Test func `A recording without touches is written as an empty list`() throws {
    let nothing = TouchRecording(name: "nothing", size: Self.size)
    #expect(try text(.webdriver, nothing).hasPrefix("{\"actions\":[]"))
    #expect(try text(.devtools, nothing) == "[\n]\n")
    #expect(
      try TouchRecording(.bytes(Array(text(.webdriver, nothing).utf8), name: "a")).frames.isEmpty)
  }

  @Test func `Line breaks and quotes in a name are escaped`() throws {
    var recording = TouchRecording(name: "a\n\"b\".evemu", size: Self.size)
    recording.frames = [
      TouchFrame(at: .zero, samples: [TouchSample(TouchID(1), .began, at: .zero)])
    ]
    #expect(try text(.playwright, recording).hasPrefix("// a\u{fffd}\"b\".evemu, 1 touch in 0 s"))
    #expect(try text(.swift, recording).contains("name: \"a\u{fffd}\\\"b\\\".evemu\""))
  }
}
