import FingertipTraces
import Foundation
import Testing

@testable import FingertipCommands

/// What `fingertip replay --explain` prints about each recording in Fixtures/traces is what is kept
/// in Fixtures/golden.
///
/// `FINGERTIP_RECORD=missing` writes what is not there yet, `failed` also what has changed, `all`
/// everything. On a build machine, where `CI` is set, nothing is ever written.
struct GoldenTests {
  static let fixtures =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Fixtures"

  static let names = contents(of: "traces", ending: ".evemu")

  private static func contents(of folder: String, ending: String) -> [String] {
    let files =
      (try? FileManager.default.contentsOfDirectory(atPath: "\(fixtures)/\(folder)")) ?? []
    return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

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

  /// What the command prints, with its messages in their places.
  static func print(_ name: String) throws -> String {
    let file = "Fixtures/traces/\(name).evemu"
    let bytes = try Data(contentsOf: URL(filePath: "\(fixtures)/traces/\(name).evemu"))
    var settings = ReplaySettings()
    settings.explains = true
    let output = OutputStream(.memory)
    let replayer = Replayer(settings, output) { message in
      output.line { text in
        text.append("fingertip: ")
        text.append(text: message)
      }
    }
    #expect(replayer.replay(.bytes(Array(bytes), name: file)))
    return String(decoding: output.text.bytes, as: UTF8.self)
  }

  @Test(arguments: names)
  func `A recording is explained as it was before`(name: String) throws {
    let golden = URL(filePath: "\(Self.fixtures)/golden/\(name).txt")
    let printed = try Self.print(name)
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
        \(name) is explained differently. When that is right, FINGERTIP_RECORD=failed swift test \
        keeps it.
        \(LineDifference(from: expected, to: printed))
        """)
    }
  }

  @Test func `Every golden file has its recording, and there are some`() {
    #expect(Self.names.count > 50)
    #expect(Self.contents(of: "golden", ending: ".txt") == Self.names)
  }

  @Test(arguments: names)
  func `Twice replayed, a recording gives the same bytes`(name: String) throws {
    #expect(try Self.print(name) == Self.print(name))
  }
}
