import FingertipTesting
import Testing
import XCTest

func keep(_ surface: TestSurface) throws {
  try surface.recording.write(to: "Tests/Recordings/tile-drag.evemu")
}

func reportToSwiftTesting(_ drag: TouchRecording, _ board: TestScene) {
  // Swift Testing
  expect(drag, in: board, toMatch: "Goldens/tile-drag.golden") {
    let location = SourceLocation(
      fileID: $0.fileID, filePath: "\($0.filePath)", line: $0.line, column: $0.column)
    Issue.record("\($0)", sourceLocation: location)
  }
}

func reportToXCTest(_ drag: TouchRecording, _ board: TestScene) {
  // XCTest
  FingertipTesting.expect(drag, in: board, toMatch: "Goldens/tile-drag.golden") {
    XCTFail("\($0)", file: $0.filePath, line: UInt($0.line))
  }
}

func keepWhatIsSmall(_ session: TouchRecording, _ board: TestScene) {
  expect(session, in: board, toMatch: "Goldens/session.golden") { failure in
    try? failure.shrunkRecording?.write(to: "Recordings/small.evemu")
    XCTFail("\(failure)", file: failure.filePath, line: UInt(failure.line))
  }
}

func shrink(_ session: TouchRecording, _ holds: (TouchRecording) -> Bool) {
  func isConsistent(after recording: TouchRecording) -> Bool { holds(recording) }
  let small = session.shrunk { recording in !isConsistent(after: recording) }
  print(small)  // 0.000 s  touch 3 lands at (60, 60) …
}
