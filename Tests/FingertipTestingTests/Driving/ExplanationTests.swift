import Fingertip
import FingertipTesting
import FingertipTestingTraits
import Foundation
import Testing

/// What a failing test says of the fingers that it drove.
@Suite struct ExplanationTests {
  private static func surface() -> TestSurface {
    let window = Window(size: Size(width: 400, height: 300))
    window.addGestureRecognizer(TapGestureRecognizer())
    return TestSurface(window, name: "session")
  }

  /// The file that a command in a text reads.
  private static func file(_ text: String) throws -> String {
    let words = text.split(separator: " ").map(String.init)
    return words[try #require(words.firstIndex(of: "inspect")) + 1]
  }

  @Test func `It has the decisions, and a command for a recording that is there`() throws {
    let surface = Self.surface()
    surface.press(at: Point(x: 20, y: 20), for: .milliseconds(900))
    let text = surface.explanation
    #expect(text.hasPrefix("decisions on session:\n  0.100 s  touch 1: landed at (20, 20)"))
    #expect(text.contains("tap on window: possible → failed"))
    let file = try Self.file(text)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let recording = try TouchRecording(file: file)
    #expect(recording.frames.count == surface.recording.frames.count)
    #expect(text.hasSuffix("fingertip inspect \(file) -o \(file).html"))
  }

  @Test func `Of many decisions it has the last twenty, and says of how many`() throws {
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

  @Test func `Whoever listened to the window before still hears`() {
    let window = Window(size: Size(width: 400, height: 300))
    var heard = 0
    window.onDecision = { _ in heard += 1 }
    let surface = TestSurface(window)
    surface.tap(at: Point(x: 20, y: 20))
    #expect(heard > 0)
  }

  // The outer trait hears of the failure after the inner one, and drops what is as it should be.
  @Test(.compactMapIssues { $0.isExplained ? nil : $0 }, .explained)
  func `A failure in a test with the trait carries the explanation`() {
    let surface = Self.surface()
    surface.tap(at: Point(x: 20, y: 20))
    #expect(surface.clock == .zero)
  }

  @Test(.compactMapIssues { $0.comments.isEmpty ? nil : $0 }, .explained)
  func `A test without fingers fails as ever`() {
    #expect(Bool(false))
  }

  @Test func `Without the trait no ledger is kept`() {
    #expect(TouchLedger.current == nil)
    TouchLedger.$current.withValue(TouchLedger()) {
      #expect(TouchLedger.current?.explanation == nil)
      let surface = Self.surface()
      surface.tap(at: .zero)
      #expect(TouchLedger.current?.explanation?.contains("on session") == true)
    }
  }
}

extension Issue {
  fileprivate var isExplained: Bool {
    comments.contains { $0.rawValue.contains("tap on window: possible → recognized") }
  }
}
