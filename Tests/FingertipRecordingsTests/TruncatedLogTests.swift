import Fingertip
import FingertipEvdev
import Foundation
import Testing

@testable import FingertipRecordings

/// Tests reading logs that were cut off, for example because the terminal or the disk was full.
struct TruncatedLogTests {
  /// The items of a recording, and whether its end was reported as incomplete.
  private struct Reading {
    var items: [String] = []
    var isIncomplete = false
  }

  private func items(of bytes: ArraySlice<UInt8>) -> Reading {
    var reading = Reading()
    do throws(RecordingError) {
      var reader = try RecordingReader(.bytes(Array(bytes), name: "a"))
      while let item = try reader.nextItem() { reading.items.append("\(item)") }
      reading.isIncomplete = reader.skippedLines.count > 0
    } catch {
      reading.isIncomplete = true
    }
    return reading
  }

  private static func firstLines(_ count: Int, of ending: String) -> String {
    let text = try? String(contentsOfFile: FormatFixtures.path(ending), encoding: .utf8)
    return (text ?? "").split(separator: "\n").prefix(count).map { $0 + "\n" }.joined()
  }

  private static func utf16(_ text: String) -> [UInt8] {
    ("\u{feff}" + text).utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
  }

  private static let logs: [(name: String, bytes: [UInt8])] = [
    ("KOReader", Array(firstLines(16, of: "koreader.log").utf8)),
    ("debug-events", Array(firstLines(16, of: "debug-events.txt").utf8)),
    ("logcat", Array(firstLines(6, of: "logcat.txt").utf8)),
    ("tslib", Array(firstLines(12, of: "test.tslib.txt").utf8)),
    ("evtest", Array(PastedLog.evtest.utf8)),
    ("evtest in UTF-16", utf16(PastedLog.evtest)),
    ("getevent in UTF-16", utf16(PastedLog.getevent)),
    ("Wayland", Array(firstLines(14, of: "wayland.log").utf8)),
    ("weston-debug", Array(firstLines(14, of: "weston-debug.log").utf8)),
  ]

  @Test(arguments: logs.indices)
  func `A log that is cut off at any byte is read up to that byte`(number: Int) {
    let bytes = Self.logs[number].bytes
    let all = items(of: bytes[...]).items
    #expect(all.count >= 3)
    for count in bytes.indices {
      let outcome = items(of: bytes[..<count])
      // The last item may differ because its last number may be cut off.
      #expect(all.starts(with: outcome.items.dropLast()), "\(count) bytes")
    }
  }

  @Test(arguments: logs.indices)
  func `The line in which a log is cut off is read, skipped with a note, or an error`(number: Int) {
    let bytes = Self.logs[number].bytes
    let width = bytes.starts(with: [0xff, 0xfe]) ? 2 : 1
    let ends = stride(from: 0, to: bytes.count, by: width).filter { bytes[$0] == 0x0a }
      .map { $0 + width }
    var counts = [0: 0]
    for end in ends { counts[end] = items(of: bytes[..<end]).items.count }
    for (start, end) in zip([0] + ends, ends) where counts[start] != counts[end] {
      for cut in start + 1..<end - width {
        let isBlank = bytes[start..<cut].allSatisfy { [0, 0x20, 0xff, 0xfe].contains($0) }
        if isBlank { continue }
        let outcome = items(of: bytes[..<cut])
        let isRead = outcome.items.count == counts[end]
        #expect(isRead || outcome.isIncomplete, "\(cut) bytes")
      }
    }
  }
}
