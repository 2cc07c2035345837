import FingertipTesting
import Foundation
import Testing

/// Tests writing files next to their destination and then renaming them.
@Suite struct TextFileTests {
  private let folder = NSTemporaryDirectory() + "fingertip-\(UUID().uuidString)"

  private func content(_ name: String) -> String? {
    guard case .text(let bytes) = TextFile.read("\(folder)/\(name)") else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test
  func `A file is replaced atomically, its folders are created, and no temporary file is left`()
    throws
  {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(TextFile.write(Array("old".utf8), to: "\(folder)/in/a.golden") == nil)
    #expect(TextFile.write(Array("new".utf8), to: "\(folder)/in/a.golden") == nil)
    #expect(content("in/a.golden") == "new")
    #expect(TextFile.itemNames(in: "\(folder)/in").names == ["a.golden"])
  }

  @Test func `Writing through a symbolic link changes the link's target`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(TextFile.write(Array("old".utf8), to: "\(folder)/a") == nil)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link", withDestinationPath: "\(folder)/a")
    #expect(TextFile.write(Array("new".utf8), to: "\(folder)/link") == nil)
    #expect(content("a") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link") == "\(folder)/a")
  }

  @Test func `A failed write leaves the old file unchanged and returns the reason`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(TextFile.write([], to: "\(folder)/a/b") == nil)
    #expect(TextFile.write(Array("text".utf8), to: "\(folder)/a") != nil)
    #expect(content("a/b") == "")
    #expect(TextFile.itemNames(in: folder).names == ["a"])
  }
}
