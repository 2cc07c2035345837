import Fingertip
import FingertipEvdev
import Foundation
import Testing

@testable import FingertipRecordings

struct RecordingErrorTests {
  static let begin = "N: a\nE: 0.1 0003 0035 7\nE: 0.1 0000 0000 0\n"
  static let kept = "the events before this line were read"
  static let shape = "E: seconds.microseconds type code value"

  @Test(arguments: [
    "E: 0.0 zz", "E: 0.1 0003 0035", "E: 0.1 0003 0035 1x", "E: 1 0003 0035 1", "E: -1.0 0 0 0",
    "E: 0. 0003 0035 1", "E: 0.1 0003 0035 1 2", "E 0.1 0003 0035 1", "E: 0.1 3 0x 1", "hello",
    "E: 0.1 0003 0035 0x10", "E: 0.1 0003 0035 -", "E:", ":", "N: second", "A: 00 0 1 0 0 0",
    "E: 0.1a 0035 7",
  ])
  func `A malformed line is reported after the events that precede it`(line: String) {
    let outcome = read(Self.begin + "\n" + line + "\nE: 0.2 0000 0000 0\n")
    #expect(outcome.events.count == 2)
    #expect(
      outcome.text
        == "drag.evemu:5: expected \"\(Self.shape)\", found \"\(line)\"; "
        + "\(Self.kept)")
  }

  @Test(arguments: [
    ("E: 9223372036.0 0 0 0", "seconds in 0 … 9223372035"),
    ("E: 99999999999999999999999999.0 0 0 0", "seconds in 0 … 9223372035"),
    ("E: 0.0 10000 0 0", "hexadecimal numbers in 0 … ffff"),
    ("E: 0.0 0 fffffffffffffffffffffffff 0", "hexadecimal numbers in 0 … ffff"),
    ("E: 0.0 0 0 2147483648", "values in -2147483648 … 2147483647"),
    ("E: 0.0 0 0 -2147483649", "values in -2147483648 … 2147483647"),
    ("E: 0.0 0 0 99999999999999999999999999999", "values in -2147483648 … 2147483647"),
  ])
  func `An out-of-range number is reported with the valid range`(line: String, expected: String) {
    let outcome = read(Self.begin + line + "\n")
    #expect(outcome.events.count == 2)
    #expect(
      outcome.text
        == "drag.evemu:4: expected \(expected), found \"\(line)\"; "
        + "\(Self.kept)")
  }

  @Test(arguments: [
    ("I: 0018 zz", "I: bus vendor product version"),
    ("P: 02 0g", "P: byte byte byte byte byte byte byte byte"),
    ("B: 03", "B: type byte byte byte byte byte byte byte byte"),
    ("A: 35 0 799", "A: code minimum maximum fuzz flat resolution"),
    ("A: 35 0 799 0 0 0 0", "A: code minimum maximum fuzz flat resolution"),
  ])
  func `A malformed line in a description is reported with the expected form`(
    line: String, expected: String
  ) {
    let outcome = read("N: a\n\(line)\n")
    #expect(outcome.device == nil)
    #expect(outcome.error?.line == 2)
    #expect(outcome.error?.problem == .malformed(found: line, expected: expected))
  }

  @Test func `Out-of-range bytes and bits are rejected`() {
    #expect(read("P: 100\n").text.contains("hexadecimal bytes in 0 … ff"))
    let endless = String(repeating: "B: 03 ff ff ff ff ff ff ff ff\n", count: 1025)
    #expect(read(endless).error?.line == 1025)
  }

  @Test func `A recording truncated within a line is reported as cut off`() {
    let outcome = read(Self.begin + "E: 0.2 0003 00")
    #expect(outcome.events.count == 2)
    #expect(
      outcome.text
        == "drag.evemu:4: expected \"\(Self.shape)\", but the file ends "
        + "after \"E: 0.2 0003 00\"; \(Self.kept)")
  }

  @Test(arguments: [
    "", "\n\n", "# only a comment\n", "# cut", String(repeating: "\n", count: 500_000),
  ])
  func `A recording without data lines is reported as empty or blank`(text: String) {
    #expect(read(text).error == RecordingError("drag.evemu", text.isEmpty ? .empty : .blank))
  }

  @Test func `NUL bytes at the start or after text are reported as binary data`() {
    #expect(read(.bytes([1, 2, 0, 4, 10], name: "x")).error == RecordingError("x", .binary))
    let damaged = Array(Self.begin.utf8) + [0, 0, 0]
    let outcome = read(.bytes(damaged, name: "x"))
    #expect(outcome.events.count == 2)
    #expect(outcome.error == RecordingError("x", line: 4, .binary))
    #expect(outcome.text.contains("binary"))
  }

  @Test func `Text in an unknown format is shown escaped and shortened`() {
    let outcome = read("\n<html>\u{1b}[31m\"é\\\t" + String(repeating: "x", count: 100))
    let found = #"<html>\x1b[31m\"\xc3\xa9\\\t"# + String(repeating: "x", count: 44) + "…"
    #expect(outcome.error?.line == 2)
    #expect(outcome.error?.problem == .unknownFormat(found: found))
  }

  @Test func `A line longer than the limit is an error, but one at the limit isn't`() {
    let limit = ByteStream.maximumLineLength
    for chunk in [1000, 65536, Int.max] {
      let longest = "#" + String(repeating: "x", count: limit - 1)
      #expect(read(Self.begin + longest + "\nE: 0.2 0 0 0\n", chunk: chunk).events.count == 3)
      let outcome = read(Self.begin + longest + "x\nE: 0.2 0 0 0\n", chunk: chunk)
      #expect(outcome.events.count == 2)
      #expect(outcome.error == RecordingError("drag.evemu", line: 4, .lineTooLong(limit: limit)))
    }
  }

  @Test func `A missing file, a folder and a path that goes through a file are reported as errors`()
    throws
  {
    try withTemporaryFolder { folder in
      let missing = read(.file("\(folder)/none.evemu"))
      #expect(missing.text == "\(folder)/none.evemu: no such file; check the path")
      #expect(read(.file(folder)).error == RecordingError(folder, .isFolder))
      try write("x", to: "\(folder)/file")
      #expect(read(.file("\(folder)/file/below")).error?.problem == .missing)
    }
  }

  @Test(.disabled(if: geteuid() == 0, "the superuser may read everything"))
  func `A file without read permission is reported with a remedy`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/secret.evemu"
      try write(Self.begin, to: path)
      chmod(path, 0)
      #expect(read(.file(path)).error == RecordingError(path, .notPermitted))
    }
  }

  @Test
  func `Reading after an error repeats the error, and reading after the end returns nil`() throws {
    var broken = try RecordingReader(.text("E: 0.1 0 0 0\nE: x\nE: 0.3 0 0 0\n"))
    #expect(try broken.next() != nil)
    for _ in 0..<2 {
      do throws(RecordingError) {
        _ = try broken.next()
        Issue.record("no error")
      } catch { #expect(error.line == 2) }
    }
    var whole = try RecordingReader(.text("E: 0.1 0 0 0\n"))
    _ = try whole.next()
    let after = [try whole.next(), try whole.next()]
    #expect(after == [nil, nil])
  }

  @Test func `Control characters in a file name are replaced`() {
    let error = RecordingError("a\u{1b}[2J\nb", .missing)
    #expect("\(error)".hasPrefix("a\u{fffd}[2J\u{fffd}b: "))
  }
}
