internal import FingertipRecordings

/// A line that occurs more often in the output for a recording than in the recording's golden file.
///
/// Part of a recording can't reproduce the whole golden file, so a smaller recording is accepted if
/// it produces the same unexpected line. Lines whose words don't occur in the golden file, such as
/// `pan on window: possible → failed`, are preferred, because words stay the same when locations
/// and times are simplified. Lines that differ only in their numbers are the second choice, and
/// lines that differ only in their time are the third.
package struct UnexpectedLine: Sendable, CustomStringConvertible {
  private enum ComparedPart: CaseIterable {
    case words, numbers, time

    /// Returns the part of a line that is compared.
    func comparedText(of line: Substring) -> String {
      let line = self == .time ? line : UnexpectedLine.withoutTime(line)
      if self != .words { return String(line) }
      return String(decoding: line.utf8.filter { !$0.isNumberCharacter }, as: UTF8.self)
    }

    /// Returns whether the part of a line that is compared equals `part`. The comparison is fast,
    /// because most lines already differ in their first few characters.
    func matches(_ line: String, _ part: String) -> Bool {
      let line = self == .time ? line[...] : UnexpectedLine.withoutTime(line[...])
      if self != .words { return line == part }
      var expected = part.utf8.makeIterator()
      for byte in line.utf8 where !byte.isNumberCharacter {
        guard byte == expected.next() else { return false }
      }
      return expected.next() == nil
    }

    func lineCounts(_ lines: [Substring]) -> [String: Int] {
      lines.reduce(into: [:]) { $0[comparedText(of: $1), default: 0] += 1 }
    }
  }

  private let comparedPart: ComparedPart
  private let comparedText: String
  /// The number of times that the compared part of the line occurs in the golden file. A smaller
  /// recording must produce it more often.
  package let expectedCount: Int
  /// The unexpected line, without its time if the time isn't compared.
  package let description: String

  /// Finds the first unexpected line. Returns `nil` if the output contains no unexpected line.
  package init?(of actual: String, expected: String) {
    let came = actual.split(separator: "\n")
    let kept = expected.split(separator: "\n")
    for scope in ComparedPart.allCases {
      let (counts, known) = (scope.lineCounts(came), scope.lineCounts(kept))
      // Skip the header, because it describes the file, and the anomalies, because they don't
      // depend on the scene.
      let line = came.first { line in
        let part = scope.comparedText(of: line)
        return !line.hasPrefix("#") && !UnexpectedLine.withoutTime(line).hasPrefix("! ")
          && counts[part, default: 0] > known[part, default: 0]
      }
      guard let line else { continue }
      self.comparedPart = scope
      comparedText = scope.comparedText(of: line)
      self.expectedCount = known[comparedText, default: 0]
      description = String(scope == .time ? line : UnexpectedLine.withoutTime(line))
      return
    }
    return nil
  }

  /// Returns a smaller recording that still produces the line after it is saved and read again, or
  /// `nil` if there is no smaller one or the recording can't be replayed.
  package func shrunkRecording(of recording: TouchRecording, in scene: TestScene) -> TouchRecording?
  {
    let small = recording.shrunk(replays: 50) { candidate in
      guard isReproduced(in: candidate, scene) else { return false }
      // Saving rounds locations to a fraction of a point, which can change the result.
      let file = try? TouchRecording(.bytes(candidate.evemu(), name: candidate.name))
      return file.map { isReproduced(in: $0, scene) } ?? false
    }
    return small.frames.count < recording.frames.count ? small : nil
  }

  private func isReproduced(in recording: TouchRecording, _ scene: TestScene) -> Bool {
    guard let transcript = try? Transcript(of: recording, in: scene) else { return false }
    return transcript.lines.count { comparedPart.matches($0, comparedText) } > expectedCount
  }

  /// Returns a line without the time at its start.
  private static func withoutTime(_ line: Substring) -> Substring {
    let bytes = line.utf8
    guard let end = bytes.firstIndex(where: { !$0.isNumberCharacter }) else { return line }
    let mark = " s  ".utf8
    guard bytes[end...].starts(with: mark) else { return line }
    return line[bytes.index(end, offsetBy: mark.count)...]
  }
}

extension UInt8 {
  /// Whether this character can be part of a number: a digit, a decimal point or a sign.
  fileprivate var isNumberCharacter: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"): true
    default: false
    }
  }
}
