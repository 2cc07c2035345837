import Fingertip
import FingertipTesting
import Foundation
import Testing
import XCTest

/// A suite of XCTest, as somebody has it who uses the library there.
final class DragCase: XCTestCase {
  func testADragPans() throws {
    try FingertipTesting.expect(Self.drag, in: .standard, "a pan begins") {
      $0.text.contains("> pan on window began")
    }
    FingertipTesting.expect(Self.drag, in: .standard, unchangedBy: .standard) {
      XCTFail("\($0)", file: $0.filePath, line: UInt($0.line))
    }
  }

  static let drag: TouchRecording = {
    let surface = TestSurface(Window(size: Size(width: 400, height: 300)), name: "drag")
    surface.drag(from: Point(x: 50, y: 50), to: Point(x: 250, y: 50))
    return surface.recording
  }()
}

#if os(Linux)
/// What XCTest makes of failures; run from Swift Testing, because failing is what they are to do. One
/// after the other: XCTest knows one test at a time.
@Suite(.serialized) struct XCTestTests {
  private struct Counts: Sendable {
    var tests = 0
    var failures = 0
  }

  /// On a thread of its own, because XCTest waits for tasks, which must not hold up those of Swift
  /// Testing.
  private func run(_ body: @escaping @Sendable () throws -> Void) async -> Counts {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let test = XCTestCase(name: "made up") { _ in try body() }
        test.run()
        continuation.resume(
          returning: Counts(
            tests: test.testRun?.executionCount ?? 0,
            failures: test.testRun?.totalFailureCount ?? 0))
      }
    }
  }

  @Test func `A suite of XCTest runs and passes`() async {
    let counts = await run { try DragCase(name: "testADragPans") { _ in }.testADragPans() }
    #expect(counts.tests == 1 && counts.failures == 0)
  }

  @Test func `An adapter of one line tells XCTest`() async {
    let counts = await run {
      FingertipTesting.expect(DragCase.drag, in: .standard, toMatch: "nowhere.golden") {
        XCTFail("\($0)", file: $0.filePath, line: UInt($0.line))
      }
    }
    #expect(counts.failures == 1)
  }

  @Test func `What is thrown fails a test of XCTest, too`() async {
    let counts = await run {
      try FingertipTesting.expect(DragCase.drag, in: .standard, toMatch: "nowhere.golden")
    }
    #expect(counts.failures == 1)
  }
}
#endif
