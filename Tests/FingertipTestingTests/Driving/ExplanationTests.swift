import Fingertip
import FingertipTesting
import FingertipTestingTraits
import Foundation
import Testing

/// Tests the explanation of the sent touches that is added to the failure of a test.
@Suite struct ExplanationTests {
  private static func surface() -> TestSurface {
    let window = Window(size: Size(width: 400, height: 300))
    window.addGestureRecognizer(TapGestureRecognizer())
    return TestSurface(window, name: "session")
  }

  /// Returns the file named in the command that an explanation shows.
  private static func file(_ text: String) throws -> String {
    let words = text.split(separator: " ").map(String.init)
    return words[try #require(words.firstIndex(of: "inspect")) + 1]
  }

  @Test func `An explanation contains the decisions and a command to open the saved recording`()
    throws
  {
    let surface = Self.surface()
    surface.press(at: Point(x: 20, y: 20), for: .milliseconds(900))
    let text = surface.explanation
    #expect(text.hasPrefix("decisions for session:\n  0.100 s  touch 1: landed at (20, 20)"))
    #expect(text.contains("tap on window: possible → failed"))
    let file = try Self.file(text)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let recording = try TouchRecording(file: file)
    #expect(recording.frames.count == surface.recording.frames.count)
    #expect(text.hasSuffix("fingertip inspect \(file) -o \(file).html"))
  }

  @Test func `If there are many decisions, the explanation contains the last 20 and the total`()
    throws
  {
    let surface = Self.surface()
    for _ in 0..<30 {
      surface.tap(at: Point(x: 20, y: 20))
      surface.wait(.seconds(1))
    }
    let text = surface.explanation
    defer { try? FileManager.default.removeItem(atPath: (try? Self.file(text)) ?? "") }
    #expect(text.hasPrefix("last 20 of "))
    #expect(text.split(separator: "\n").count == 22)
  }

  @Test func `A decision handler set before the test surface is created is still called`() {
    let window = Window(size: Size(width: 400, height: 300))
    var count = 0
    window.onDecision = { _ in count += 1 }
    let surface = TestSurface(window)
    surface.tap(at: Point(x: 20, y: 20))
    #expect(count > 0)
  }

  // The outer trait receives issues after the inner one, and drops the issue that this test
  // expects.
  @Test(.compactMapIssues { $0.isExplained ? nil : $0 }, .explained)
  func `A failure in a test with the explained trait includes the explanation`() {
    let surface = Self.surface()
    surface.tap(at: Point(x: 20, y: 20))
    #expect(surface.clock == .zero)
  }

  @Test(.compactMapIssues { $0.comments.isEmpty ? nil : $0 }, .explained)
  func `A failure in a test without touches is reported unchanged`() {
    #expect(Bool(false))
  }

  @Test func `Test surfaces are registered only in tests with the explained trait`() {
    #expect(TestSurfaceRegistry.current == nil)
    TestSurfaceRegistry.$current.withValue(TestSurfaceRegistry()) {
      #expect(TestSurfaceRegistry.current?.explanation == nil)
      let surface = Self.surface()
      surface.tap(at: .zero)
      #expect(TestSurfaceRegistry.current?.explanation?.contains("for session") == true)
    }
  }
}

extension Issue {
  fileprivate var isExplained: Bool {
    comments.contains { $0.rawValue.contains("tap on window: possible → recognized") }
  }
}
