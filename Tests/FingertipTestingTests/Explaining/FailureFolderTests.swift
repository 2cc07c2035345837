import Fingertip
import FingertipScenes
import Foundation
import Testing

@testable import FingertipTesting

/// Tests the files and the text that explain a failed test.
@Suite struct FailureFolderTests {
  private let container = FileManager.default.temporaryDirectory.appending(
    path: "fingertip failures \(UUID())")

  private func write(
    _ surface: TestSurface, test: String, in folder: URL? = nil
  ) throws -> (folder: FailureFolder, lines: [String]) {
    let folder = FailureFolder(for: test, in: (folder ?? container).path)
    return (folder, folder.write(surface.recording, try #require(surface.sceneDescription)))
  }

  private func remove() { try? FileManager.default.removeItem(at: container) }

  private static func surface() -> TestSurface {
    let window = Window(size: Size(width: 400, height: 300))
    let board = View(frame: Rect(x: 0, y: 0, width: 200, height: 200), name: "board")
    board.addGestureRecognizer(TapGestureRecognizer())
    board.addGestureRecognizer(LongPressGestureRecognizer())
    window.addSubview(board)
    return TestSurface(window)
  }

  @Test func `A folder name contains letters, digits, periods, underscores and hyphens`() {
    let names = [
      ("SliderTests.`A drag sets the value`()", "SliderTests.A-drag-sets-the-value"),
      ("sets(_:to:)", "sets-_-to"), ("../../etc/passwd", "etc-passwd"), ("", "test"),
      ("…/.", "test"), ("größer als 1", "größer-als-1"), (".hidden", "hidden"),
    ]
    for (test, name) in names { #expect(FailureFolderNames.folderName(for: test) == name) }
    let long = FailureFolderNames.folderName(for: String(repeating: "Prüfung ", count: 99))
    #expect(long.utf8.count >= 110 && long.utf8.count < 130)
  }

  @Test func `A second folder for the same test has a number added to its name`() {
    let name = "test \(UUID())"
    let first = FailureFolderNames.uniqueName(for: name)
    #expect(FailureFolderNames.uniqueName(for: name) == "\(first)-2")
    #expect(FailureFolderNames.uniqueName(for: "\(name) 2") == "\(first)-2-2")
  }

  @Test func `The folder contains the recording, the scene and the decisions in the scene`() throws
  {
    defer { remove() }
    let surface = Self.surface()
    surface.press(at: Point(x: 20, y: 20), for: .milliseconds(900))
    let (folder, lines) = try write(surface, test: "holds")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["scene.json", "touches.jsonl", "touches.jsonl.golden"])
    #expect(folder.path == container.path + "/holds")
    let recording = try TouchRecording(file: folder.path + "/touches.jsonl")
    // The times in a file begin at zero, and those of the test surface at 0.1 s.
    let frames = surface.recording.frames.map { frame in
      TouchFrame(at: frame.timestamp - .milliseconds(100), samples: frame.samples)
    }
    #expect(recording.frames == frames)
    let scene = try Scene(file: folder.path + "/scene.json")
    #expect(scene.views.map(\.name) == ["board"])
    let golden = try String(contentsOfFile: folder.path + "/touches.jsonl.golden", encoding: .utf8)
    let transcript = try Transcript(of: recording, in: TestScene(scene))
    #expect(golden == transcript.text)
    for decision in surface.decisions {
      #expect(golden.contains("\(decision)\n".drop { $0 != " " }), "\(decision)")
    }
    #expect(lines.count == 4 && lines[0].contains(folder.path))
    #expect(
      lines.dropFirst() == [
        "fingertip inspect '\(folder.path)/touches.jsonl' --scene '\(folder.path)/scene.json' "
          + "-o '\(folder.path)/page.html'",
        "fingertip replay --why tap '\(folder.path)/touches.jsonl' "
          + "--scene '\(folder.path)/scene.json'",
        "fingertip check '\(folder.path)'",
      ])
  }

  @Test func `The files from an earlier run are replaced, and its page is removed`() throws {
    defer { remove() }
    let surface = Self.surface()
    surface.tap(at: Point(x: 20, y: 20))
    let (folder, _) = try write(surface, test: "taps")
    let page = folder.path + "/page.html"
    try Data("old".utf8).write(to: URL(filePath: page))
    surface.tap(at: Point(x: 30, y: 30))
    _ = folder.write(surface.recording, try #require(surface.sceneDescription))
    #expect(!FileManager.default.fileExists(atPath: page))
    #expect(try TouchRecording(file: folder.path + "/touches.jsonl").touchCount == 2)
  }

  @Test func `The scene describes the window as it was before the first touch`() throws {
    let window = Window(size: Size(width: 400, height: 300))
    let slider = Slider(frame: Rect(x: 50, y: 50, width: 300, height: 40), name: "slider")
    window.addSubview(slider)
    let surface = TestSurface(window)
    slider.value = 0.25
    surface.drag(from: Point(x: 125, y: 70), to: Point(x: 300, y: 70))
    #expect(slider.value > 0.5)
    let description = try #require(surface.sceneDescription)
    let live = try description.scene.makeWindow(size: .zero)
    #expect((live.views[0] as? Slider)?.value == 0.25)
    #expect(
      description.differenceLines(
        replaying: surface.recording, until: surface.clock, expecting: surface.decisions) == [])
  }

  @Test func `A decision that depends on the program's code is shown with the scene's decision`()
    throws
  {
    let surface = Self.surface()
    surface.window.subviews[0].gestureRecognizers[0].shouldBegin = { _ in false }
    surface.tap(at: Point(x: 20, y: 20))
    let description = try #require(surface.sceneDescription)
    #expect(description.noteLines == [#"not in the scene: shouldBegin of "tap""#])
    let lines = description.differenceLines(
      replaying: surface.recording, until: surface.clock, expecting: surface.decisions)
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("- ") && lines[1].contains("tap on board: possible → failed"))
    #expect(lines[2].hasPrefix("+ ") && lines[2].contains("tap on board: possible → recognized"))
  }

  @Test func `Names that had to be changed in the scene don't count as a difference`() throws {
    let window = Window(size: Size(width: 400, height: 300), name: "main")
    for x in [0.0, 100] {
      let row = View(frame: Rect(x: x, y: 0, width: 100, height: 100), name: "row")
      row.addGestureRecognizer(TapGestureRecognizer())
      window.addSubview(row)
    }
    let surface = TestSurface(window)
    surface.tap(at: Point(x: 150, y: 50))
    surface.wait(.seconds(1))
    let description = try #require(surface.sceneDescription)
    #expect(
      description.differenceLines(
        replaying: surface.recording, until: surface.clock, expecting: surface.decisions) == [])
  }

  @Test func `A folder that can't be written to is reported with a remedy`() throws {
    defer { remove() }
    let surface = Self.surface()
    surface.tap(at: Point(x: 20, y: 20))
    try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
    let file = container.appending(path: "file")
    try Data().write(to: file)
    let (folder, lines) = try write(surface, test: "taps", in: file)
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("can't write \(folder.path)/touches.jsonl: "))
    #expect(lines[0].hasSuffix("; set FINGERTIP_FAILURES to a writable folder"))
  }

  @Test func `Words are quoted if a shell would change them`() {
    let words = [
      ("/tmp/a-b_c.1", "/tmp/a-b_c.1"), ("two words", "'two words'"), ("", "''"),
      ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"), ("größer", "'größer'"),
    ]
    for (word, quoted) in words { #expect(FailureFolder.quoted(word) == quoted) }
  }
}

/// Tests that a window's scene makes the same decisions as the window.
@Suite struct DescribedSceneReplayTests {
  private static let corpus =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Fixtures/corpus"

  /// The corpus folders that contain recordings.
  private static let folders: [String] = Set(
    (FileManager.default.enumerator(atPath: corpus)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".golden") }
      .map { $0.split(separator: "/").dropLast().joined(separator: "/") }
  ).sorted()

  private static func scene(above folder: String) throws -> Scene {
    var parts = folder.split(separator: "/")
    while !parts.isEmpty {
      let file = "\(corpus)/\(parts.joined(separator: "/"))/scene.json"
      if FileManager.default.fileExists(atPath: file) { return try Scene(file: file) }
      parts.removeLast()
    }
    return .standard
  }

  @Test(arguments: folders)
  func `A recording has the same transcript in a scene and in a description of the scene's window`(
    folder: String
  ) throws {
    var scene = try Self.scene(above: folder)
    // A window doesn't contain commands or filters.
    (scene.commands, scene.filters) = ([], [])
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: "\(Self.corpus)/\(folder)")
    where file.hasSuffix(".golden") {
      let path = "\(Self.corpus)/\(folder)/\(file.dropLast(7))"
      guard let recording = try? TouchRecording(file: path) else { continue }
      let live = try scene.makeWindow(size: scene.size ?? recording.size)
      let described = Scene(describing: live.window)
      let expected = try Transcript(of: recording, in: TestScene(scene))
      #expect(try Transcript(of: recording, in: TestScene(described)) == expected, "\(path)")
      count += expected.decisions.count
    }
    #expect(count > 0 || folder.hasPrefix("anomalies/files"))
  }
}
