internal import FingertipEvdev

/// Expects that a recording gives the same decisions however it is sampled and delivered.
///
/// ```swift
/// try expect(pinch, in: .standard, unchangedBy: .standard)
/// ```
/// - Throws: ``TestFailure`` with a small recording that still shows the difference.
public func expect(
  _ recording: TouchRecording, in scene: TestScene, unchangedBy matrix: InvarianceMatrix,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column
) throws(TestFailure) {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  if let failure = disagreement(recording, scene, matrix, place) { throw failure }
}

/// Expects that a recording gives the same decisions however it is sampled and delivered, and tells a
/// closure when it does not; see ``TestFailure``.
public func expect(
  _ recording: TouchRecording, in scene: TestScene, unchangedBy matrix: InvarianceMatrix,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column, report: (TestFailure) -> Void
) {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  if let failure = disagreement(recording, scene, matrix, place) { report(failure) }
}

private func disagreement(
  _ recording: TouchRecording, _ scene: TestScene, _ matrix: InvarianceMatrix, _ place: TestPlace
) -> TestFailure? {
  do {
    guard let found = try matrix.disagreement(over: recording, in: scene) else { return nil }
    let small = recording.shrunk { candidate in
      (try? matrix.disagreement(found.variant, over: candidate, in: scene)) != nil
    }
    let shown =
      try matrix.disagreement(found.variant, over: small, in: scene) ?? found
    return place.failure(
      """
      \(shown)
      minimized from \(recording.frames.count) to \(counted(small.frames.count, "frame")):
      \(small)
      """, shrunk: small)
  } catch {
    return place.failure("\(error)")
  }
}
