import Fingertip
import FingertipTesting
import FingertipTestingTraits
import Foundation
import Testing

/// Tests the explanation of the sent touches that is added to a test failure.
@Suite struct ExplanationTests {
  private static func surface() -> TestSurface {
    let window = Window(size: Size(width: 400, height: 300))
    window.addGestureRecognizer(TapGestureRecognizer())
    return TestSurface(window, name: "session")
  }

  /// Returns the folder named in the last command that an explanation shows.
  private static func folder(_ text: String) throws -> String {
    String(try #require(text.split(separator: "\n").last?.split(separator: " ").last))
  }

  @Test func `An explanation contains the decisions, the folder and three commands`() throws {
    let surface = Self.surface()
    surface.press(at: Point(x: 20, y: 20), for: .milliseconds(900))
    let text = surface.explanation
    #expect(text.hasPrefix("decisions for session:\n  0.100 s  touch 1: landed at (20, 20)"))
    #expect(text.contains("tap on window: possible → failed"))
    let folder = try Self.folder(text)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let recording = try TouchRecording(file: folder + "/touches.jsonl")
    #expect(recording.frames.count == surface.recording.frames.count)
    #expect(
      text.hasSuffix(
        """
        the recording, the scene and its decisions are in \(folder); to explain them, run:
        fingertip inspect \(folder)/touches.jsonl --scene \(folder)/scene.json -o \(folder)/page.html
        fingertip replay --why tap \(folder)/touches.jsonl --scene \(folder)/scene.json
        fingertip check \(folder)
        """))
    #expect(surface.explanation == text)
  }

  @Test func `Before the first touch, an explanation writes no files`() {
    #expect(Self.surface().explanation == "no decisions for session")
  }

  @Test func `The failure folder is named after the test that the registry belongs to`() throws {
    let registry = TestSurfaceRegistry(testName: "DeskTests.`A tap opens the lid`()")
    let surface = TestSurfaceRegistry.$current.withValue(registry) { Self.surface() }
    surface.tap(at: .zero)
    let folder = try Self.folder(try #require(registry.explanation))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(folder.hasSuffix("/DeskTests.A-tap-opens-the-lid"))
  }

  @Test
  func `If there are many decisions, the explanation contains the last 20 and the total number`()
    throws
  {
    let surface = Self.surface()
    for _ in 0..<30 {
      surface.tap(at: Point(x: 20, y: 20))
      surface.wait(.seconds(1))
    }
    let text = surface.explanation
    defer { try? FileManager.default.removeItem(atPath: (try? Self.folder(text)) ?? "") }
    #expect(text.hasPrefix("last 20 of "))
    #expect(text.split(separator: "\n").count == 25)
  }

  @Test func `A decision handler set before the test surface is created is still called`() {
    let window = Window(size: Size(width: 400, height: 300))
    var count = 0
    window.onDecision = { _ in count += 1 }
    let surface = TestSurface(window)
    surface.tap(at: Point(x: 20, y: 20))
    #expect(count > 0)
  }

  // The outer trait receives issues after the inner trait and drops the issue that this test
  // expects.
  @Test(.compactMapIssues { $0.isExplained ? nil : $0 }, .explained)
  func `A failure in a test with the explained trait includes the explanation`() {
    let surface = Self.surface()
    surface.tap(at: Point(x: 20, y: 20))
    #expect(surface.clock == .zero)
  }

  @Test(
    .compactMapIssues { $0.namesFolder("ExplanationTests.A-failed-test") ? nil : $0 }, .explained)
  func `A failed test`() {
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
  /// Returns whether the last command names a folder whose path begins with the given name.
  fileprivate func namesFolder(_ name: String) -> Bool {
    comments.contains {
      $0.rawValue.split(separator: "\n").last?.contains("/\(name)") == true
    }
  }

  fileprivate var isExplained: Bool {
    comments.contains { $0.rawValue.contains("tap on window: possible → recognized") }
  }
}
