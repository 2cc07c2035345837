import Fingertip
import FingertipTesting
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
/// What XCTest makes of failures; run from Swift Testing, because failing is what they are to do.
struct XCTestTests {
  private func run(_ body: @escaping (XCTestCase) throws -> Void) -> XCTestRun? {
    let test = XCTestCase(name: "made up", testClosure: body)
    test.run()
    return test.testRun
  }

  @Test func `A suite of XCTest runs and passes`() throws {
    let run = try #require(
      run { test in
        let suite = DragCase(name: "testADragPans") { _ in }
        try suite.testADragPans()
        _ = test
      })
    #expect(run.executionCount == 1)
    #expect(run.totalFailureCount == 0)
  }

  @Test func `An adapter of one line tells XCTest`() throws {
    let run = try #require(
      run { _ in
        FingertipTesting.expect(DragCase.drag, in: .standard, toMatch: "nowhere.golden") {
          XCTFail("\($0)", file: $0.filePath, line: UInt($0.line))
        }
      })
    #expect(run.failureCount == 1)
    #expect(run.unexpectedExceptionCount == 0)
  }

  @Test func `What is thrown fails a test of XCTest, too`() throws {
    let run = try #require(
      run { _ in
        try FingertipTesting.expect(DragCase.drag, in: .standard, toMatch: "nowhere.golden")
      })
    #expect(run.totalFailureCount == 1)
  }
}
#endif
