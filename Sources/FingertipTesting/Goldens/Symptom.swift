internal import FingertipTraces

/// A line that a recording gives more often than its golden file has it.
///
/// A part of a recording never gives the whole golden file, so that cannot be what a smaller one is
/// measured by. It is as good as the whole when it gives the same wrong line. Best is a line that is
/// wrong in its words, such as `pan on window: possible → failed`, because words survive when places
/// and times become simpler; then one that is wrong in its numbers; then one that is wrong in its time.
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

  /// How many frames are played at most while looking for a smaller recording.
  private static let effort = 400_000

  private let scope: Scope
  private let part: String
  private let expected: Int
  /// The line, without its time where that does not matter.
  package let description: String

  /// Nil when nothing came that was not expected.
  package init?(of actual: String, expected: String) {
    let came = actual.split(separator: "\n")
    let kept = expected.split(separator: "\n")
    for scope in Scope.allCases {
      let (counts, known) = (scope.counts(came), scope.counts(kept))
      // The heading is about the file, and what is odd about events is not about the scene.
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

  /// A smaller recording that gives the line too, also when it is kept as a file; nil when there is none,
  /// and when it cannot be played.
  package func smallest(of recording: TouchRecording, in scene: TestScene) -> TouchRecording? {
    let limit = min(max(Symptom.effort / max(recording.frames.count, 1), 20), 2000)
    let small = recording.shrunk(limit: limit) { candidate in
      guard isSeen(in: candidate, scene) else { return false }
      // Places in a file are exact to a part of a point, and a gesture may hang by that.
      let file = try? TouchRecording(.bytes(candidate.evemu(), name: candidate.name))
      return file.map { isSeen(in: $0, scene) } ?? false
    }
    return small.frames.count < recording.frames.count ? small : nil
  }

  private func isSeen(in recording: TouchRecording, _ scene: TestScene) -> Bool {
    guard let transcript = try? Transcript(of: recording, in: scene) else { return false }
    return transcript.lines.count { scope.part(of: $0[...]) == part } > expected
  }

  /// A line without the time at its beginning.
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
