internal import FingertipEvdev

/// Compares a recording's transcript with a golden file. A transcript contains the decisions with
/// their reasons, the calls to actions, and the touches that views receive.
///
/// ```swift
/// @Test func `A slow drag scrolls the board`() throws {
///   let drag = try TouchRecording(file: "Recordings/slow-drag.evemu")
///   let board = TestScene({ Board(size: $0) }, window: \.window)
///   try expect(drag, in: board, toMatch: "Goldens/slow-drag.golden")
/// }
/// ```
///
/// `FINGERTIP_RECORD=missing swift test` writes the golden file if it doesn't exist. With `failed`,
/// the file is also written if the transcript differs; with `all`, it is always written. If the
/// environment variable `CI` is set, nothing is written. `golden` is relative to the test's folder
/// unless it begins with `/`. `record` overrides `FINGERTIP_RECORD`. Each call creates a new window
/// for the scene.
/// - Throws: ``TestFailure`` with the lines that differ, the whole transcript, and a smaller
///   recording that still produces the first unexpected line.
public func expect(
  _ recording: TouchRecording, in scene: TestScene, toMatch golden: String,
  record: GoldenRecordMode? = nil, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) throws(TestFailure) {
  let location = FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  if let failure = checkGolden(recording, scene, golden, record, location) { throw failure }
}

/// Compares a recording's transcript with a golden file, and calls a closure if the two differ; see
/// ``expect(_:in:toMatch:record:fileID:filePath:line:column:)`` and ``TestFailure``.
public func expect(
  _ recording: TouchRecording, in scene: TestScene, toMatch golden: String,
  record: GoldenRecordMode? = nil, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column, report: (TestFailure) -> Void
) {
  let location = FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  if let failure = checkGolden(recording, scene, golden, record, location) { report(failure) }
}

private func checkGolden(
  _ recording: TouchRecording, _ scene: TestScene, _ golden: String, _ record: GoldenRecordMode?,
  _ location: FailureLocation
) -> TestFailure? {
  let transcript: Transcript
  let mode: GoldenRecordMode?
  do {
    mode = try record ?? GoldenRecordMode.fromEnvironment()
    transcript = try Transcript(of: recording, in: scene)
  } catch {
    return location.makeFailure("\(error)")
  }
  let path = location.absolutePath(golden)
  switch GoldenFile(path).compareOrWrite(transcript.text, mode) {
  case .same, .recorded:
    return nil
  case .missing:
    return location.makeFailure(
      """
      \(path): not found; run FINGERTIP_RECORD=missing swift test to write it:
      \(transcript.abbreviatedText)
      """)
  case .inaccessible(let why):
    return location.makeFailure("\(path): can't read or write: \(why)")
  case .different(let difference, let kept):
    let symptom = UnexpectedLine(of: transcript.text, expected: kept)
    let small = symptom?.shrunkRecording(of: recording, in: scene)
    return location.makeFailure(
      """
      \(recording.name): differs from \(golden) (- expected, + actual); if the new output is \
      correct, run FINGERTIP_RECORD=failed swift test to accept it
      \(difference)
      \(shrinkingText(recording, to: small, symptom))full output:
      \(transcript.abbreviatedText)
      """, shrunk: small)
  }
}

private func shrinkingText(
  _ recording: TouchRecording, to small: TouchRecording?, _ symptom: UnexpectedLine?
) -> String {
  guard let small, let symptom else { return "" }
  return """
    minimized from \(recording.frames.count) to \(counted(small.frames.count, "frame")), which still \
    produce "\(symptom)":
    \(small)

    """
}

extension Transcript {
  /// The first 200 lines.
  var abbreviatedText: String {
    let rest = lines.count - 200
    return lines.prefix(200).joined(separator: "\n") + (rest > 0 ? "\n… \(rest) more lines" : "")
  }
}
