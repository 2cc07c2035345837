import ArgumentParser
import Fingertip
import FingertipEvdev
import Testing

@testable import FingertipCommands

/// Tests the arguments of `fingertip replay`.
struct ReplayArgumentTests {
  private func command(_ arguments: String...) throws -> ReplayCommand {
    try ReplayCommand.parse(arguments)
  }

  private func complaint(_ arguments: String...) -> String {
    do {
      _ = try ReplayCommand.parse(arguments)
      return "nothing"
    } catch {
      #expect(ReplayCommand.exitCode(for: error).rawValue == 64)
      return ReplayCommand.message(for: error)
    }
  }

  @Test func `A size can be given in points or in millimeters`() throws {
    #expect(
      try command("--size", "1280x800", "-").windowOptions.size
        == .points(.init(width: 1280, height: 800))
    )
    #expect(
      try command("a", "--size-mm", "217.5X136").screenOptions.sizeInMillimeters
        == .millimeters(PhysicalSize(millimetersWide: 217.5, high: 136)))
  }

  @Test(arguments: ["1280", "0x5", "-3x5", "axb", "1x2x3", "infx5", "nanx5", "1e9x5", ""])
  func `An invalid size is rejected, and the error shows a valid example`(text: String) {
    #expect(
      complaint("--size=\(text)", "a").contains("use WIDTHxHEIGHT in points"))
  }

  @Test func `Specifying two sizes is rejected`() {
    #expect(
      complaint("--size", "1x1", "--size-mm", "1x1", "a").contains("use either --size or --size-mm")
    )
  }

  @Test func `A rotation must be a multiple of 90 degrees`() throws {
    #expect(
      try command("--rotate", "270", "a").screenOptions.rotationOptions.rotation == .clockwise270)
    #expect(complaint("--rotate", "45", "a").contains("use 0, 90, 180 or 270"))
  }

  @Test
  func `A calibration matrix is one argument with six numbers, the first of which may be negative`()
    throws
  {
    let half = try Calibration(-1, 0, 1, 0, -1, 1)
    #expect(try command("--matrix", "-1 0 1 0 -1 1", "a").screenOptions.calibration == half)
    #expect(try command("--matrix", "-1,0,1,0,-1,1", "a").screenOptions.calibration == half)
    #expect(complaint("--matrix", "1 0 0", "a").contains("use six numbers"))
    #expect(complaint("--matrix", "1 0 0 0 1 x", "a").contains("use six numbers"))
    #expect(complaint("--matrix", "0 0 0 0 0 0", "a").contains("invalid calibration matrix"))
  }

  @Test func `Reading standard input twice is rejected`() throws {
    #expect(try command("-").files == ["-"])
    #expect(complaint("-", "-").contains("once"))
    #expect(complaint("-", "--description", "-").contains("once"))
  }

  @Test func `A file argument is required`() {
    #expect(complaint().contains("Missing expected argument"))
  }

  @Test func `The help documents the field names and the exit statuses`() {
    let help = ReplayCommand.helpMessage()
    for word in ["recording", "gesture", "decision", "note", "translation"] {
      #expect(help.contains(word))
    }
  }
}
