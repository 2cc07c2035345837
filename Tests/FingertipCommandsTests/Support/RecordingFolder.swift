import Foundation

/// A temporary folder that contains some recordings from the corpus and is deleted when the test
/// ends.
final class RecordingFolder {
  let path: String

  init(_ files: String...) throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "fingertip-test-\(UUID().uuidString)")
    path = url.path
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for file in files {
      let name = file.split(separator: "/").last.map(String.init) ?? file
      try FileManager.default.copyItem(
        atPath: "\(GoldenTests.fixtures)/corpus/\(file)", toPath: "\(path)/\(name)")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: "\(path)/\(name)"), encoding: .utf8)
  }
}
