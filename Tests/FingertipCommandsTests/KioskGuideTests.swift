#if Live && os(Linux)
import ArgumentParser
import Fingertip
import FingertipScenes
import Foundation
import Testing

@testable import FingertipCommands

/// Checks the commands and files in the kiosk guide that can be checked on any computer.
@Suite struct KioskGuideTests {
  private static let guide = URL(filePath: GoldenTests.fixtures).deletingLastPathComponent()
    .appending(path: "Sources/FingertipLive/FingertipLive.docc/Kiosk.md")

  /// Returns the code blocks in the given language.
  private static func blocks(_ kind: String) throws -> [String] {
    let text = try String(contentsOf: guide, encoding: .utf8)
    return text.components(separatedBy: "```").enumerated().compactMap { index, block in
      guard index % 2 == 1, let end = block.firstIndex(of: "\n"), block[..<end] == kind else {
        return nil
      }
      return String(block[block.index(after: end)...])
    }
  }

  /// Splits a command into words as a shell does. Only quotation marks are supported.
  private static func words(_ line: String) -> [String] {
    line.components(separatedBy: "\"").enumerated().flatMap { index, part in
      index % 2 == 1 ? [part] : part.split(separator: " ").map(String.init)
    }
  }

  @Test func `Every command in the guide parses`() throws {
    // A line that ends with a backslash continues on the next line.
    let lines = try Self.blocks("sh").flatMap {
      $0.replacing("\\\n", with: "").split(separator: "\n").map(String.init)
    }
    let commands = lines.filter { $0.hasPrefix("fingertip ") }
    #expect(commands.count >= 6)
    for command in commands {
      #expect(throws: Never.self, "\(command)") {
        _ = try FingertipCommand.parseAsRoot(Array(Self.words(command).dropFirst()))
      }
    }
  }

  @Test func `The scenes in the guide are valid`() throws {
    let scenes = try Self.blocks("json")
    #expect(scenes.count == 2)
    for text in scenes {
      let scene = try Scene(json: Array(text.utf8), file: "Kiosk.md")
      _ = try scene.makeWindow(size: Size(width: 1280, height: 800))
      #expect(scene.commands.count == 2)
    }
  }

  @Test func `The udev rules in the guide are well-formed`() throws {
    let rules = try Self.blocks("udev").joined().split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    #expect(rules.count == 2)
    for rule in rules {
      for part in rule.split(separator: ",") {
        #expect(
          part.wholeMatch(of: /\s*(SUBSYSTEM|KERNEL|ENV\{\w+\}|OWNER|MODE)(==|=)"[^"]+"/) != nil,
          "\(part)")
      }
    }
  }

  @Test func `The command that the guide's service starts is valid`() throws {
    let unit = try #require(try Self.blocks("systemd").first)
    let start = try #require(unit.firstMatch(of: /ExecStart=\/usr\/local\/bin\/fingertip (.*)/)?.1)
    _ = try FingertipCommand.parseAsRoot(Self.words(String(start)))
    let settings = unit.split(separator: "\n").filter { !$0.hasPrefix("[") }
    #expect(settings.allSatisfy { $0.wholeMatch(of: /[A-Z]\w+=.+/) != nil })
  }

  /// Returns the settings of the systemd units in the guide and the package, keyed by setting name.
  private static func units() throws -> [[String: [String]]] {
    let package = guide.appending(path: "../../../../Tools/Debian/fingertip-live.service")
    let texts = try blocks("systemd") + [String(contentsOf: package.standardized, encoding: .utf8)]
    let units = texts.filter { $0.contains("ExecStart=") }
    try #require(units.count == 2)
    return units.map { text in
      let settings = text.split(separator: "\n").compactMap { line -> (String, [String])? in
        guard let equals = line.firstIndex(of: "="), !line.hasPrefix("#") else { return nil }
        return (String(line[..<equals]), [String(line[line.index(after: equals)...])])
      }
      return Dictionary(settings, uniquingKeysWith: +)
    }
  }

  @Test func `Both services write messages to the journal and discard standard output`() throws {
    for unit in try Self.units() {
      // Standard error has the same destination as standard output unless a unit sets it.
      #expect(unit["StandardOutput"] == ["null"])
      #expect(unit["StandardError"] == ["journal"])
    }
  }

  @Test func `Each service writes pages to its state folder, which is also its working folder`()
    throws
  {
    for unit in try Self.units() {
      let folder = try #require(unit["StateDirectory"]?.first)
      #expect(unit["ProtectSystem"] == ["strict"])
      #expect(unit["WorkingDirectory"] == ["%S/\(folder)"])
      let guide = try String(contentsOf: Self.guide, encoding: .utf8)
      #expect(guide.contains("--pages /var/lib/\(folder)/"))
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze")))
  func `systemd-analyze accepts the service in the guide`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let unit = folder.appending(path: "kiosk.service")
    // The program and its user don't exist on this computer.
    let text = try #require(try Self.blocks("systemd").first)
      .replacing("/usr/local/bin/fingertip", with: "/bin/true").replacing("User=kiosk\n", with: "")
    try text.write(to: unit, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/systemd-analyze")
    process.arguments = ["verify", "--man=no", unit.path]
    let messages = Pipe()
    process.standardError = messages
    try process.run()
    let errors = try messages.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(!String(decoding: errors, as: UTF8.self).contains("kiosk.service:"))
  }
}
#endif
