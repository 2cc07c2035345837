import Dispatch
import FingertipText
import Foundation
import Testing

@testable import FingertipCommands

/// Reads a pipe to its end on another thread.
private final class Reader: @unchecked Sendable {
  private let isDone = DispatchSemaphore(value: 0)
  private var data = Data()

  init(_ pipe: Pipe) {
    Thread.detachNewThread {
      self.data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
      self.isDone.signal()
    }
  }

  /// All lines, once the pipe is closed.
  var lines: [String] {
    isDone.wait()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

@Suite struct OutputQueueTests {
  private func lines(_ pipe: Pipe) throws -> [String] {
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func stream(_ queue: OutputQueue) -> FingertipCommands.OutputStream {
    FingertipCommands.OutputStream(
      .queue(queue) { count, text in text.append(text: "lost \(count)") })
  }

  @Test func `Writing doesn't wait for a reader, and lines stay in order`() throws {
    let pipe = Pipe()
    let queue = OutputQueue(pipe.fileHandleForWriting.fileDescriptor)
    let output = stream(queue)
    for number in 0..<50_000 { output.line { $0.append(number) } }
    output.flush()
    let isWritten = queue.finish(within: 0)
    #expect(!isWritten, "A pipe holds less than that.")
    let reader = Thread { [pipe] in
      _ = queue.finish(within: 60)
      try? pipe.fileHandleForWriting.close()
    }
    reader.start()
    #expect(try lines(pipe) == (0..<50_000).map { String($0) })
  }

  @Test func `Lines beyond the limit are dropped, and their number is written instead`() throws {
    let pipe = Pipe()
    let queue = OutputQueue(pipe.fileHandleForWriting.fileDescriptor, limit: 1 << 20)
    let output = stream(queue)
    let line = String(repeating: "x", count: 999)
    for _ in 0..<2000 {
      output.line { $0.append(text: line) }
      output.flush()
    }
    let reader = Reader(pipe)
    #expect(queue.finish(within: 60))
    output.line { $0.append("last") }
    output.flush()
    #expect(queue.finish(within: 60))
    try pipe.fileHandleForWriting.close()
    let lines = reader.lines
    #expect(lines.last == "last")
    let lost = lines.compactMap { $0.firstMatch(of: /^lost ([0-9]+)$/).flatMap { Int($0.1) } }
    #expect(lost.reduce(0, +) + lines.count { $0 == line } == 2000)
    #expect((800...1100).contains(lost.reduce(0, +)), "A megabyte of two was kept.")
  }

  @Test func `A failed write is reported, and nothing is written after it`() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let queue = OutputQueue(full.fileDescriptor)
    let output = stream(queue)
    output.line { $0.append("a") }
    output.flush()
    #expect(queue.finish(within: 60))
    output.line { $0.append("b") }
    output.flush()
    #expect(output.failure == ENOSPC)
  }
}
