internal import FingertipEvdev

/// Checks that a recording leads to the same decisions regardless of how it is sampled and
/// delivered.
///
/// ```swift
/// try expect(pinch, in: .standard, unchangedBy: .standard)
/// ```
/// - Throws: ``TestFailure`` with a minimized recording that still shows the difference.
public func expect(
  _ recording: TouchRecording, in scene: TestScene, unchangedBy matrix: InvarianceMatrix,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column
) throws(TestFailure) {
  let location = FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  if let failure = invarianceFailure(recording, scene, matrix, location) { throw failure }
}

/// Checks that a recording leads to the same decisions regardless of how it is sampled and
/// delivered, and calls a closure if the decisions differ; see ``TestFailure``.
public func expect(
  _ recording: TouchRecording, in scene: TestScene, unchangedBy matrix: InvarianceMatrix,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column, report: (TestFailure) -> Void
) {
  let location = FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  if let failure = invarianceFailure(recording, scene, matrix, location) { report(failure) }
}

private func invarianceFailure(
  _ recording: TouchRecording, _ scene: TestScene, _ matrix: InvarianceMatrix,
  _ location: FailureLocation
) -> TestFailure? {
  do {
    guard let found = try matrix.violation(over: recording, in: scene) else { return nil }
    let small = recording.shrunk { candidate in
      (try? matrix.violation(found.variant, over: candidate, in: scene)) != nil
    }
    let shown =
      try matrix.violation(found.variant, over: small, in: scene) ?? found
    return location.makeFailure(
      """
      \(shown)
      minimized from \(recording.frames.count) to \(counted(small.frames.count, "frame")):
      \(small)
      """, shrunk: small)
  } catch {
    return location.makeFailure("\(error)")
  }
}
