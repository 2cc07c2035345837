import Foundation
import Testing

@testable import FingertipRecordings

/// Tests that a log is reported as wrapped at any width, or yields the same recording.
struct WrappedLogTests {
  private func wrap(_ log: String, at columns: Int) -> String {
    PastedLog.mapLines(log) { line in
      stride(from: 0, to: max(line.count, 1), by: columns)
        .map { String(line.dropFirst($0).prefix(columns)) }.joined(separator: "\n")
    }
  }

  private func text(_ ending: String) throws -> String {
    try String(contentsOfFile: FormatFixtures.path(ending), encoding: .utf8)
      .replacing("\r\n", by: "\n")
  }

  @Test(arguments: ["debug-events.txt", "getevent-lt.txt", "wayland.log"], 36...130)
  func `A wrapped log yields the same recording or an error about wrapping`(
    ending: String, columns: Int
  ) throws {
    let log = try text(ending)
    let wrapped = wrap(log, at: columns)
    let outcome = read(wrapped)
    if outcome.error?.problem == .lineWrapped(columns: columns) { return }
    #expect(outcome == read(log), "\(outcome.text)")
  }

  @Test(arguments: [40, 60, 72, 80, 100])
  func `The wrapped line of a device in debug-events output is reported`(columns: Int) throws {
    let outcome = read(wrap(try text("debug-events.txt"), at: columns))
    #expect(outcome.error?.problem == .lineWrapped(columns: columns))
    #expect(outcome.error?.line == (columns == 100 ? 2 : 1))
    #expect(outcome.text.contains("paste the log again from a file"))
  }

  @Test func `A label of getevent whose first letter is a digit is reported as wrapped`() throws {
    let log = PastedLog.getevent.replacing("DOWN", by: "D\nOWN")
    #expect(read(log).error?.problem == .lineWrapped(columns: 72))
  }
}
