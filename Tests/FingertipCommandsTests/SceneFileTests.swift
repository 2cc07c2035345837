#if Live && os(Linux)
import FingertipScenes
import Foundation
import Testing

@testable import FingertipCommands

/// Tests scene files that change while they are in use.
@Suite struct SceneFileTests {
  private static let tap = #"{"recognizers": [{"type": "tap"}]}"#
  private static let swipe = #"{"recognizers": [{"type": "swipe"}]}"#

  /// Writes a scene to a new temporary folder, and returns its URL.
  private func file() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "scene.json")
    try Self.tap.write(to: file, atomically: true, encoding: .utf8)
    return file
  }

  private func replace(_ file: URL, _ make: (String) -> Int32) {
    let new = file.deletingLastPathComponent().appending(path: "new").path
    #expect(make(new) == 0)
    #expect(rename(new, file.path) == 0)
  }

  @Test func `Replacing a scene with an endless file is rejected immediately`() throws {
    let file = try file()
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let watched = try SceneFile(file.path, Scene(file: file.path), nil)
    for make: (String) -> Int32 in [{ mkfifo($0, 0o600) }, { symlink("/dev/zero", $0) }] {
      replace(file, make)
      guard case .failure(let error)? = watched.readIfChanged() else {
        Issue.record("The scene was accepted.")
        return
      }
      #expect(error.description.contains("can't read the scene: not a regular file"))
      try Self.swipe.write(to: file, atomically: true, encoding: .utf8)
      #expect(watched.readIfChanged() == .success(try Scene(file: file.path)))
    }
  }

  @Test func `A file that is too large is rejected`() throws {
    let file = try file()
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let watched = try SceneFile(file.path, Scene(file: file.path), nil)
    replace(file) { new in
      let made = open(new, O_CREAT | O_WRONLY, 0o600)
      defer { close(made) }
      return ftruncate(made, 1 << 40)
    }
    guard case .failure(let error)? = watched.readIfChanged() else {
      Issue.record("The scene was accepted.")
      return
    }
    #expect(error.description.contains("larger than 16 MiB"))
  }
}
#endif
