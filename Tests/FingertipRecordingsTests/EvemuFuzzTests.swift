import Fingertip
import FingertipEvdev
import FingertipTesting
import Testing

@testable import FingertipRecordings

struct EvemuFuzzTests {
  /// Returns the lines of a valid recording, with random comments and blank lines.
  static func lines(_ random: inout SplitMix64) -> [String] {
    var writer = EvemuWriter()
    writer.write(EvemuWriterTests.randomDevice(&random))
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      writer.write(EvemuWriterTests.randomEvent(&random))
    }
    let written = String(decoding: writer.bytes, as: UTF8.self)
    return written.split(separator: "\n").flatMap { line in
      Int.random(in: 0..<10, using: &random) == 0 ? ["# note", "", String(line)] : [String(line)]
    }
  }

  @Test func `Reading random bytes never traps`() {
    withRandomness("Random bytes never trap") { random in
      let alphabet = Array("NIPBASLE:: ..--##xX0000000123456789abcdefz\t\r\n\n\n".utf8) + [0, 0xff]
      for _ in 0..<3000 {
        var bytes: [UInt8] = Bool.random(using: &random) ? Array("E: 0.1 0 0 0\n".utf8) : []
        for _ in 0..<Int.random(in: 0...200, using: &random) {
          bytes.append(
            Int.random(in: 0..<20, using: &random) == 0
              ? .random(in: 0...255, using: &random) : alphabet.randomElement(using: &random) ?? 0)
        }
        let outcome = read(.bytes(bytes, name: "noise"))
        #expect(outcome.error == nil || outcome.text.hasPrefix("noise:"))
        let chunk = Int.random(in: 1...50, using: &random)
        #expect(read(.bytes(bytes, name: "noise"), chunk: chunk) == outcome, "\(bytes)")
      }
    }
  }

  @Test
  func `A malformed line is reported with its line number after the events that precede it`() {
    withRandomness("A malformed line is reported with its line number") { random in
      for _ in 0..<300 {
        var lines = Self.lines(&random)
        let index = Int.random(in: 1...lines.count, using: &random)
        let bad = [
          "E: 1.0 3 zz 0", "?", "E: 1.0 3 35 4294967296", "E: 1.0 3 35 7\u{0}", "E: 1.0 3",
        ]
        .randomElement(using: &random)
        lines.insert(bad ?? "?", at: index)
        let ending = Bool.random(using: &random) ? "\n" : "\r\n"
        let before = lines[..<index].filter { $0.hasPrefix("E:") }.count
        let outcome = read(lines.joined(separator: ending) + ending)
        let hasBegun = lines[..<index].contains { line in
          Array(line.utf8).withUnsafeBufferPointer {
            RecordingFormat.format(identifiedBy: $0) == .evemu
          }
        }
        let isLast = !lines[(index + 1)...].contains { $0.hasPrefix("E:") }
        if !hasBegun || isLast, bad == "?" {
          // A line before or after the recording may be ignored.
          #expect(outcome.error == nil || outcome.error?.line == index + 1)
          continue
        }
        #expect(outcome.events.count == before)
        // The first line determines the format. Errors in later lines include a line number.
        if hasBegun || bad?.contains("\u{0}") == false {
          #expect(outcome.error?.line == index + 1, "\(bad ?? "") after \(lines[..<index])")
        }
      }
    }
  }

  @Test func `A truncated recording yields a prefix of the original events`() {
    withRandomness("A truncated recording yields a prefix of its events") { random in
      let bytes = Array((Self.lines(&random).joined(separator: "\n") + "\n").utf8)
      let whole = read(.bytes(bytes, name: "whole"))
      #expect(whole.error == nil)
      for _ in 0..<300 {
        let end = Int.random(in: 0..<bytes.count, using: &random)
        let cut = read(.bytes(Array(bytes[..<end]), name: "cut"))
        // Only the event in an unterminated line may differ, because some digits of its value may
        // be missing.
        let sure = bytes[..<end].last == 10 ? cut.events.count : max(cut.events.count - 1, 0)
        #expect(cut.events.prefix(sure) == whole.events.prefix(sure), "cut at \(end)")
        #expect(cut.events.count <= whole.events.count, "cut at \(end)")
      }
    }
  }

  @Test
  func `Reading a recording with a flipped byte never traps and keeps the preceding events`() {
    withRandomness("A recording with flipped bytes") { random in
      for _ in 0..<300 {
        let lines = Self.lines(&random)
        var bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = .random(in: 0...255, using: &random)
        let before = String(decoding: bytes[..<index], as: UTF8.self)
          .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
          .filter { $0.hasPrefix("E:") }.count
        let outcome = read(.bytes(bytes, name: "flipped"))
        #expect(outcome.events.count >= before)
      }
    }
  }
}
