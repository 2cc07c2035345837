import Fingertip
import FingertipEvdev
import Foundation
import Testing

@testable import FingertipRecordings

/// Tests reading the logs of Wayland programs and of weston.
struct WaylandLogTests {
  private static let tap = """
    [ 999.000] {Default Queue} xdg_toplevel#9.configure(800, 600, array[4])
    [1000.000] {Default Queue} wl_touch#12.down(7, 100, wl_surface#8, 0, 10.0, 10.0)
    [1000.000] {Default Queue} wl_touch#12.frame()
    [1050.000] {Default Queue} wl_touch#12.up(8, 150, 0)
    [1050.000] {Default Queue} wl_touch#12.frame()

    """

  private func notes(_ log: String) throws -> [String] {
    var reader = try RecordingReader(.text(log))
    while try reader.nextItem() != nil {}
    return reader.readingNotes
  }

  // MARK: Skipped lines

  @Test(
    arguments: [
      "[1183.000] {Default Queue}", "[1383.000] ", "[1383.000] {Default Q", "[1383.000] wl",
      "[1383.000] {Default Queue} wl_to", "[1383.000] wl_pointer#3.mot",
      "[1383.000]  -> wl_surface#8", "[138", "hello",
    ])
  func `A line that isn't a message is skipped, counted and shown`(line: String) throws {
    let note = "skipped 1 line that isn't WAYLAND_DEBUG; the first is line"
    let lines = Self.tap.split(separator: "\n")
    #expect(try notes(Self.tap + line) == ["\(note) 6: \"\(line)\""])
    #expect(try notes(line + "\n" + Self.tap) == ["\(note) 1: \"\(line)\""])
    let middle = (lines.prefix(3) + [line[...]] + lines.suffix(2)).joined(separator: "\n")
    #expect(try notes(middle) == ["\(note) 4: \"\(line)\""])
    #expect(read(Self.tap + line).events == read(Self.tap).events)
  }

  @Test(
    arguments: [
      "[1060.000] discarded wl_pointer#13.motion(3, 1.0, 2.0)",
      "[1060.000] discarded [unknown]#13.[event 1](0 fd, 24 byte)",
      "[1060.000] {Default Queue} wl_pointer#13.frame()",
      "[1060.000]  -> wl_surface#8.commit()",
    ])
  func `Messages that aren't touches are skipped without a note`(line: String) throws {
    #expect(try notes(Self.tap + line + "\n") == [])
    #expect(try notes(line + "\n" + Self.tap) == [])
  }

  @Test func `The changes after the last frame are read`() {
    let lines = Self.tap.split(separator: "\n").dropLast().map { $0 + "\n" }
    #expect(read(lines.joined()).events == read(Self.tap).events)
  }

  // MARK: weston-debug

  private static let weston: String =
    (try? String(contentsOfFile: FormatFixtures.path("weston-debug.log"), encoding: .utf8)) ?? ""

  @Test func `weston-debug output yields the touches of the first client that receives one`() throws
  {
    let outcome = read(Self.weston)
    #expect(outcome == read(.file(FormatFixtures.path("wayland.log"))))
    #expect(outcome.events.count > 10)
    let reader = try RecordingReader(.text(Self.weston))
    #expect(reader.windowSize == Size(width: 1370, height: 856))
  }

  @Test func `The touches of other clients are counted as skipped`() throws {
    let count = Self.weston.split(separator: "\n").count
    let notes = try notes(Self.weston)
    #expect(notes.count == 1)
    let note = "skipped 4 lines that aren't WAYLAND_DEBUG; the first is line \(count - 3): "
    #expect(notes[0].hasPrefix(note))
  }

  @Test(
    arguments: [
      (
        "client 0x55d0c8a1b2c0 (PID 812) ev wl_touch@12.up",
        "clent 0x55d0c8a1b2c0 (PID 812) ev wl_touch@12.up"
      ),
      ("(PID 812) ev wl_touch@12.up", "(PID 812 ev wl_touch@12.up"),
      ("(PID 812) ev wl_touch@12.up", "(PID 812) ev wl_tuch@12.up"),
      ("(PID 812) ev wl_touch@12.up(8, 183, 0", "(PID 812) ev wl_touch@12.up(8, 18x3, 0"),
    ])
  func `A damaged touch event in weston-debug output is an error`(text: String, damaged: String) {
    let log = Self.weston.replacing(text, by: damaged)
    #expect(log != Self.weston)
    #expect(read(log).error?.isAboutSyntax == true)
  }

  @Test func `Another client's pointer may have the number of the touch object`() {
    #expect(Self.weston.contains("wl_pointer@12.frame()"))
    #expect(read(Self.weston).error == nil)
  }
}
