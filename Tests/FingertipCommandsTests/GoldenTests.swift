import FingertipText
import FingertipRecordings
import Foundation
import Testing

@testable import FingertipCommands

/// Compares the output of `fingertip replay --explain` for each recording in Fixtures/recordings
/// with the golden file in Fixtures/golden.
struct GoldenTests {
  static let fixtures =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Fixtures"

  static let names = contents(of: "recordings", ending: ".evemu")

  private static func contents(of folder: String, ending: String) -> [String] {
    let files =
      (try? FileManager.default.contentsOfDirectory(atPath: "\(fixtures)/\(folder)")) ?? []
    return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  /// Returns the command's output, with each message at the point where it is printed.
  static func print(_ name: String) throws -> String {
    let file = "Fixtures/recordings/\(name).evemu"
    let bytes = try Data(contentsOf: URL(filePath: "\(fixtures)/recordings/\(name).evemu"))
    var settings = ReplaySettings()
    settings.writesDecisions = true
    let output = OutputStream(.memory)
    let replayer = Replayer(settings, output) { message in
      output.writeLine { text in
        text.append("fingertip: ")
        text.append(text: message)
      }
    }
    #expect(replayer.replay(.bytes(Array(bytes), name: file)))
    return String(decoding: output.unwrittenText.bytes, as: UTF8.self)
  }

  @Test(arguments: names)
  func `The explanation of a recording matches its golden file`(name: String) throws {
    try GoldenFile.compare(try Self.print(name), with: "\(name).txt")
  }

  @Test func `Every golden file has a recording, and there are more than 50 golden files`() {
    #expect(Self.names.count > 50)
    #expect(Self.contents(of: "golden", ending: ".txt") == Self.names)
  }

  @Test(arguments: names)
  func `Replaying a recording twice produces the same bytes`(name: String) throws {
    #expect(try Self.print(name) == Self.print(name))
  }
}
