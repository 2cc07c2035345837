internal import FingertipRecordings

/// A line that occurs more often in the output of a recording than in its golden file.
///
/// Part of a recording can never reproduce the whole golden file, so a smaller recording is
/// accepted if it produces the same unexpected line. Lines with wrong words, such as
/// `pan on window: possible → failed`, are preferred, because words remain the same when locations
/// and times are simplified. Lines with wrong numbers come next, then lines with a wrong time.
package struct Symptom: Sendable, CustomStringConvertible {
  private enum Scope: CaseIterable {
    case words, numbers, time

    func part(of line: Substring) -> String {
      switch self {
      case .words: String(Symptom.untimed(line).filter { !$0.isNumber && !".-".contains($0) })
      case .numbers: String(Symptom.untimed(line))
      case .time: String(line)
      }
    }

    func counts(_ lines: [Substring]) -> [String: Int] {
      lines.reduce(into: [:]) { $0[part(of: $1), default: 0] += 1 }
    }
  }

  /// The maximum number of frames to replay in the search for a smaller recording.
  private static let effort = 400_000

  private let scope: Scope
  private let part: String
  private let expected: Int
  /// The line, without its time if only the rest of the line is compared.
  package let description: String

  /// Creates a symptom, or `nil` if the output has no unexpected line.
  package init?(of actual: String, expected: String) {
    let came = actual.split(separator: "\n")
    let kept = expected.split(separator: "\n")
    for scope in Scope.allCases {
      let (counts, known) = (scope.counts(came), scope.counts(kept))
      // Skip the header, which describes the file, and anomalies of events, which don't depend on
      // the scene.
      let line = came.first { line in
        let part = scope.part(of: line)
        return !line.hasPrefix("#") && !Symptom.untimed(line).hasPrefix("! ")
          && counts[part, default: 0] > known[part, default: 0]
      }
      guard let line else { continue }
      self.scope = scope
      part = scope.part(of: line)
      self.expected = known[part, default: 0]
      description = String(scope == .time ? line : Symptom.untimed(line))
      return
    }
    return nil
  }

  /// Returns a smaller recording that still produces the line after it is saved and read again, or
  /// `nil` if there is none or the recording can't be replayed.
  package func smallest(of recording: TouchRecording, in scene: TestScene) -> TouchRecording? {
    let limit = min(max(Symptom.effort / max(recording.frames.count, 1), 20), 2000)
    let small = recording.shrunk(limit: limit) { candidate in
      guard isSeen(in: candidate, scene) else { return false }
      // Saved locations are rounded to a fraction of a point, which can change the result.
      let file = try? TouchRecording(.bytes(candidate.evemu(), name: candidate.name))
      return file.map { isSeen(in: $0, scene) } ?? false
    }
    return small.frames.count < recording.frames.count ? small : nil
  }

  private func isSeen(in recording: TouchRecording, _ scene: TestScene) -> Bool {
    guard let transcript = try? Transcript(of: recording, in: scene) else { return false }
    return transcript.lines.count { scope.part(of: $0[...]) == part } > expected
  }

  /// Returns a line without the time at its start.
  private static func untimed(_ line: Substring) -> Substring {
    guard let end = line.firstRange(of: " s  "), line[..<end.lowerBound].allSatisfy(\.isTime) else {
      return line
    }
    return line[end.upperBound...]
  }
}

extension Character {
  fileprivate var isTime: Bool { isNumber || self == "." || self == "-" }
}
