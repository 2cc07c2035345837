import Fingertip
import FingertipTesting
import Foundation
import Testing

/// Tests golden file expectations in Swift Testing. Each test sets a mode or provides its golden
/// file, so environment variables never cause these tests to record a golden file.
struct ExpectTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "fingertip-expect-\(UUID().uuidString)").path
  private let drag: TouchRecording

  init() {
    let surface = TestSurface(Window(size: Size(width: 400, height: 300)), name: "drag")
    // The stroke is almost a swipe, but slightly too slow at its end.
    let finger = surface.makeFinger()
    finger.down(at: Point(x: 50, y: 50))
    finger.move(to: Point(x: 170, y: 50), over: .milliseconds(450), .constant)
    finger.up()
    drag = surface.recording
  }

  private var golden: String { folder + "/deep/drag.golden" }

  private func keep(_ text: String) throws {
    let file = URL(filePath: golden)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func failure(
    _ recording: TouchRecording, _ golden: String, record: GoldenRecordMode? = nil
  ) -> TestFailure? {
    var failures: [TestFailure] = []
    expect(recording, in: .standard, toMatch: golden, record: record) { failures.append($0) }
    #expect(failures.count < 2)
    return failures.first
  }

  @Test func `A recording that matches its golden file passes`() throws {
    try keep(Transcript(of: drag, in: .standard).text)
    try expect(drag, in: .standard, toMatch: golden)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `A difference is shown with the lines, the explanation and the near miss`() throws {
    try keep(
      Transcript(of: drag, in: .standard).text
        .replacing("pan on window: possible → began", with: "pan on window: possible → failed"))
    let failure = try #require(self.failure(drag, golden))
    #expect(failure.message.hasPrefix("drag: differs from \(golden) (- expected, + actual)"))
    #expect(failure.message.contains("\n-0.") && failure.message.contains("\n+0."))
    #expect(failure.message.contains("FINGERTIP_RECORD=failed swift test to accept it"))
    let explanation = try #require(failure.message.split(separator: "full output:").last)
    #expect(explanation.contains("pan on window: possible → began, moved 29 pt"))
    #expect(explanation.contains("near miss: "))
    // The golden file is unchanged.
    #expect(try String(contentsOfFile: golden, encoding: .utf8).contains("possible → failed"))
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test
  func `A mismatch is minimized to a recording that produces the same unexpected line`() throws {
    let surface = TestSurface(Window(size: Size(width: 400, height: 300)), name: "session")
    surface.tap(at: Point(x: 20, y: 20))
    surface.wait(.seconds(1))
    surface.drag(from: Point(x: 50, y: 50), to: Point(x: 250, y: 50))
    surface.wait(.seconds(1))
    surface.pinch(around: Point(x: 200, y: 150), from: 50, to: 200)
    let session = surface.recording
    try keep(
      Transcript(of: session, in: .standard).text
        .replacing("pinch on window: possible → began", with: "pinch on window: possible → failed"))
    let failure = try #require(self.failure(session, golden))
    let small = try #require(failure.shrunkRecording)
    #expect(small.frames.count < 8 && session.frames.count > 40)
    #expect(small.touchCount == 2)
    #expect(
      failure.message.contains(
        "minimized from \(session.frames.count) to \(small.frames.count) frames, which still produce "
          + "\"pinch on window: possible → began, "))
    #expect(failure.message.contains("\(small)"))
    let again = try Transcript(of: small, in: .standard).text
    #expect(again.contains("pinch on window: possible → began"))
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `A recording with one extra tap is not minimized to a single tap`() throws {
    let surface = TestSurface(Window(size: Size(width: 400, height: 300)), name: "taps")
    for _ in 0..<3 {
      surface.tap(at: Point(x: 20, y: 20))
      surface.wait(.seconds(1))
    }
    let three = surface.recording
    var two = three
    two.frames = Array(three.frames.dropLast(three.frames.count / 3))
    try keep(Transcript(of: two, in: .standard).text)
    let small = try #require(failure(three, golden)?.shrunkRecording ?? three)
    #expect(small.touchCount == 3)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `A difference with a missing line but no unexpected one is not minimized`() throws {
    try keep(
      Transcript(of: drag, in: .standard).text + "9.000 s  tap on window: possible → recognized\n")
    #expect(try #require(failure(drag, golden)).shrunkRecording == nil)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `A missing golden file causes a failure with instructions for recording it`() throws {
    let failure = try #require(self.failure(drag, golden))
    #expect(
      failure.message.hasPrefix("\(golden): not found; run FINGERTIP_RECORD=missing swift test"))
    #expect(failure.message.contains("pan on window: possible → began"))
    #expect(!FileManager.default.fileExists(atPath: golden))
  }

  @Test func `Without a handler, the failure is thrown with its source location`() throws {
    do {
      try expect(drag, in: .standard, toMatch: "nowhere.golden")
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.line == #line - 3)
      #expect(error.fileID.hasSuffix("/ExpectTests.swift"))
      // A relative path is relative to the test's folder.
      #expect("\(error)".contains("/Tests/FingertipTestingTests/Goldens/nowhere.golden: not found"))
    }
  }

  @Test func `A one-line handler reports a failure to Swift Testing at the correct line`() throws {
    let line = #line + 2
    withKnownIssue {
      expect(drag, in: .standard, toMatch: "nowhere.golden") {
        Issue.record(
          "\($0)",
          sourceLocation: SourceLocation(
            fileID: $0.fileID, filePath: "\($0.filePath)", line: $0.line, column: $0.column))
      }
    } matching: { issue in
      issue.sourceLocation?.line == line
    }
  }

  @Test
  func `Mode 'missing' writes new files, 'failed' also writes changed ones, and 'all' writes all`()
    throws
  {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(failure(drag, golden, record: .missing) == nil)
    let text = try Transcript(of: drag, in: .standard).text
    #expect(try String(contentsOfFile: golden, encoding: .utf8) == text)
    try keep("other\n")
    #expect(failure(drag, golden, record: .missing) != nil)
    #expect(try String(contentsOfFile: golden, encoding: .utf8) == "other\n")
    #expect(failure(drag, golden, record: .failed) == nil)
    #expect(try String(contentsOfFile: golden, encoding: .utf8) == text)
    try keep("other\n")
    #expect(failure(drag, golden, record: .all) == nil)
    #expect(try String(contentsOfFile: golden, encoding: .utf8) == text)
  }

  @Test func `If a file can't be written or read, the failure gives the reason`() throws {
    let blocked = failure(drag, "/dev/null/drag.golden", record: .all)
    #expect(blocked?.message.contains("/dev/null/drag.golden: can't read or write") == true)
    #expect(failure(drag, "/tmp")?.message.contains("can't read") == true)
  }

  @Test func `A recording that fails a transcript condition is minimized`() throws {
    let surface = TestSurface(Window(size: Size(width: 400, height: 300)), name: "session")
    surface.tap(at: Point(x: 20, y: 20))
    surface.wait(.seconds(1))
    surface.drag(from: Point(x: 50, y: 50), to: Point(x: 250, y: 50))
    surface.wait(.seconds(1))
    surface.pinch(around: Point(x: 200, y: 150), from: 50, to: 200)
    try expect(surface.recording, in: .standard, "a pan is there") {
      $0.text.contains("> pan on window began")
    }
    do {
      try expect(surface.recording, in: .standard, "no pan begins") {
        !$0.text.contains("> pan on window began")
      }
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.message.hasPrefix("session: expected no pan begins; minimized from "))
      #expect(error.message.contains(" to 3 frames:") || error.message.contains(" to 2 frames:"))
      #expect(!error.message.contains("pinch on window: possible → began"))
      #expect(error.line == #line - 8)
    }
  }
}
