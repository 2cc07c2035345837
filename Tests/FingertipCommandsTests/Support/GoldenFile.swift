import FingertipTesting
import Foundation
import Testing

/// The golden files in Fixtures/golden, which contain the expected output of commands.
///
/// `FINGERTIP_RECORD=missing` writes missing files, `failed` also writes files that differ, and
/// `all` writes every file. If `CI` is set, nothing is written.
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

  /// Compares output with a golden file, or writes the file if requested.
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
        \(name) differs from \(golden.path) (- expected, + actual); if the new output is correct, \
        run FINGERTIP_RECORD=failed swift test to accept it
        \(LineDifference(from: expected, to: printed))
        """)
    }
  }
}
