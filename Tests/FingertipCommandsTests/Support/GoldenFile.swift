import FingertipTesting
import Foundation
import Testing

/// Files in Fixtures/golden with what a command printed when it was right.
///
/// `FINGERTIP_RECORD=missing` writes what is not there yet, `failed` also what has changed, `all`
/// everything. On a build machine, where `CI` is set, nothing is ever written.
enum GoldenFile {
  private enum RecordMode: String {
    case missing, failed, all

    static var wanted: RecordMode? {
      get throws {
        let environment = ProcessInfo.processInfo.environment
        guard environment["CI"] == nil, let word = environment["FINGERTIP_RECORD"] else {
          return nil
        }
        let mode = RecordMode(rawValue: word)
        return try #require(
          mode, "FINGERTIP_RECORD is \(word), expected missing, failed or all") as RecordMode
      }
    }
  }

  /// Makes sure that a file holds what was printed, or writes it when that is wanted.
  static func compare(_ printed: String, with name: String) throws {
    let golden = URL(filePath: "\(GoldenTests.fixtures)/golden/\(name)")
    let kept = try? String(contentsOf: golden, encoding: .utf8)
    let isToBeWritten =
      switch try RecordMode.wanted {
      case nil: false
      case .missing: kept == nil
      case .failed: kept != printed
      case .all: true
      }
    if isToBeWritten {
      try FileManager.default.createDirectory(
        at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(printed.utf8).write(to: golden)
      return
    }
    let expected = try #require(
      kept, "\(golden.path) is missing; FINGERTIP_RECORD=missing swift test writes it")
    if printed != expected {
      Issue.record(
        """
        \(name) is another. When that is right, FINGERTIP_RECORD=failed swift test keeps it.
        \(LineDifference(from: expected, to: printed))
        """)
    }
  }
}
