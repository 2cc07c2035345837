import Foundation
import Testing

/// Compares the output of `info` and `replay` for each form of a log with that form's golden file.
struct PastedLogGoldenTests {
  /// The paths of the log files, relative to the Fixtures folder.
  static let files = ["formats", "bad"].flatMap { folder in
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: "\(GoldenTests.fixtures)/\(folder)")
    return (names ?? []).sorted().map { "\(folder)/\($0)" }
  }

  /// The options of `replay` for each log that requires options.
  private static let options = ["bad/no-lifts.evemu": ["--lift-after", "0.3"]]

  @Test(arguments: files)
  func `info and replay print the golden output for each form of a log`(file: String) throws {
    var printed = ""
    for command in ["info", "replay"] {
      let options = command == "replay" ? Self.options[file] ?? [] : []
      let arguments = [command] + options + ["Fixtures/\(file)"]
      let outcome = try Executable.run(arguments)
      printed +=
        "$ fingertip \(arguments.joined(separator: " "))\n" + outcome.output + outcome.messages
        + "status \(outcome.status)\n"
    }
    try GoldenFile.compare(printed, with: "\(file).txt")
  }

  @Test func `Each golden file belongs to a log`() throws {
    #expect(Self.files.count > 60)
    for folder in ["formats", "bad"] {
      let golden = try FileManager.default.contentsOfDirectory(
        atPath: "\(GoldenTests.fixtures)/golden/\(folder)")
      let expected = Self.files.filter { $0.hasPrefix("\(folder)/") }.map { $0 + ".txt" }
      #expect(golden.map { "\(folder)/\($0)" }.sorted() == expected)
    }
  }
}
