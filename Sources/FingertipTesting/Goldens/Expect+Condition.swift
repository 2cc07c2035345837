internal import FingertipEvdev

/// Checks that a recording's transcript satisfies a condition, and minimizes the recording if it
/// doesn't.
///
/// ```swift
/// try expect(session, in: board, "no tile is lost") { transcript in
///   !transcript.text.contains("tile lost")
/// }
/// ```
/// `what` describes the condition in the failure message, and `holds` returns whether a transcript
/// satisfies it.
/// - Throws: ``TestFailure`` with a small recording for which the condition is still false, and an
///   explanation of that recording.
public func expect(
  _ recording: TouchRecording, in scene: TestScene, _ what: String, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
  holds: (Transcript) -> Bool
) throws(TestFailure) {
  let location = FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    if holds(try Transcript(of: recording, in: scene)) { return }
    let small = recording.shrunk { candidate in
      (try? Transcript(of: candidate, in: scene)).map { !holds($0) } ?? false
    }
    let transcript = try Transcript(of: small, in: scene)
    throw location.makeFailure(
      """
      \(recording.name): expected \(what); minimized from \(recording.frames.count) to \
      \(counted(small.frames.count, "frame")):
      \(small)
      explanation:
      \(transcript.abbreviatedText)
      """, shrunk: small)
  } catch let failure as TestFailure {
    throw failure
  } catch {
    throw location.makeFailure("\(error)")
  }
}
