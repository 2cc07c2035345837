#if Live && os(Linux)
import Foundation
import Testing

@testable import FingertipCommands

/// Tests the file whose existence indicates that the screen is dark.
struct DarkScreenFileTests {
  @Test
  func `The screen counts as dark while the file exists, even if its folder is created later`()
    throws
  {
    let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: parent) }
    let folder = parent.appending(path: "run")
    let file = folder.appending(path: "dark")
    let wakeFile = try DarkScreenFile(file.path)
    #expect(!wakeFile.isScreenDark)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(!wakeFile.isScreenDark)
    try Data().write(to: file)
    #expect(wakeFile.isScreenDark)
    try FileManager.default.removeItem(at: file)
    #expect(!wakeFile.isScreenDark)
    try Data().write(to: folder.appending(path: "other"))
    try FileManager.default.moveItem(at: folder.appending(path: "other"), to: file)
    #expect(wakeFile.isScreenDark)
    try FileManager.default.moveItem(at: file, to: folder.appending(path: "other"))
    #expect(!wakeFile.isScreenDark)
  }

  @Test func `If the file exists when the program starts, the screen counts as dark`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)
    #expect(try DarkScreenFile(file.path).isScreenDark)
  }
}
#endif
