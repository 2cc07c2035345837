import Fingertip
import FingertipTesting
import Foundation
import Testing
import XCTest

/// An XCTest case like the ones that users of the library write.
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
/// Tests what XCTest records for failures. Swift Testing runs the cases because some of them must
/// fail. It runs them serially because XCTest runs one test at a time.
@Suite(.serialized) struct XCTestTests {
  private struct Counts: Sendable {
    var tests = 0
    var failures = 0
  }

  /// Runs an XCTest case on a separate thread, because XCTest waits for tasks and would otherwise
  /// block Swift Testing's tasks.
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

  @Test func `An XCTest case with expectations passes`() async {
    let counts = await run { try DragCase(name: "testADragPans") { _ in }.testADragPans() }
    #expect(counts.tests == 1 && counts.failures == 0)
  }

  @Test func `A one-line handler reports a failure to XCTest`() async {
    let counts = await run {
      FingertipTesting.expect(DragCase.drag, in: .standard, toMatch: "nowhere.golden") {
        XCTFail("\($0)", file: $0.filePath, line: UInt($0.line))
      }
    }
    #expect(counts.failures == 1)
  }

  @Test func `A thrown error fails an XCTest case`() async {
    let counts = await run {
      try FingertipTesting.expect(DragCase.drag, in: .standard, toMatch: "nowhere.golden")
    }
    #expect(counts.failures == 1)
  }
}
#endif
