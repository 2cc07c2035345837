internal import FingertipEvdev

/// Expects something of what a recording gives, and shrinks the recording when that does not hold.
///
/// ```swift
/// try expect(session, in: board, "no tile is lost") { transcript in
///   !transcript.text.contains("tile lost")
/// }
/// ```
/// `what` says what is expected, for the message, and `holds` whether a transcript is so.
/// - Throws: ``TestFailure`` with a small recording that still fails, and its explanation.
public func expect(
  _ recording: TouchRecording, in scene: TestScene, _ what: String, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
  holds: (Transcript) -> Bool
) throws(TestFailure) {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    if holds(try Transcript(of: recording, in: scene)) { return }
    let small = recording.shrunk { candidate in
      (try? Transcript(of: candidate, in: scene)).map { !holds($0) } ?? false
    }
    let transcript = try Transcript(of: small, in: scene)
    throw place.failure(
      """
      \(recording.name): expected \(what); minimized from \(recording.frames.count) to \
      \(counted(small.frames.count, "frame")):
      \(small)
      explanation:
      \(transcript.brief)
      """, shrunk: small)
  } catch let failure as TestFailure {
    throw failure
  } catch {
    throw place.failure("\(error)")
  }
}
