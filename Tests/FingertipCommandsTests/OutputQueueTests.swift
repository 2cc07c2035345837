import Dispatch
import FingertipText
import Foundation
import Testing

@testable import FingertipCommands

/// Reads a pipe on a separate thread until a given line arrives.
private final class Reader: @unchecked Sendable {
  private let isDone = DispatchSemaphore(value: 0)
  private var data = Data()

  init(_ pipe: Pipe, untilLine last: String) {
    Thread.detachNewThread {
      let end = Data("\n\(last)\n".utf8)
      while self.data.suffix(end.count) != end, self.data != end.dropFirst() {
        let more = pipe.fileHandleForReading.availableData
        if more.isEmpty { break }
        self.data += more
      }
      self.isDone.signal()
    }
  }

  /// All lines read from the pipe. This property waits for the last of them.
  var lines: [String] {
    isDone.wait()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

@Suite struct OutputQueueTests {
  private func stream(_ queue: OutputQueue) -> FingertipCommands.OutputStream {
    FingertipCommands.OutputStream(
      .queue(queue) { count, text in text.append(text: "lost \(count)") })
  }

  @Test func `Writing to a read-only descriptor fails`() {
    let descriptor = open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    let queue = OutputQueue(descriptor)
    #expect(queue.write(Array("line\n".utf8)))
    #expect(queue.waitUntilWritten(within: 10))
    #expect(queue.writeErrorNumber == EBADF)
  }

  @Test func `Writing doesn't wait for the reader, and lines stay in order`() throws {
    let pipe = Pipe()
    let queue = OutputQueue(pipe.fileHandleForWriting.fileDescriptor)
    let output = stream(queue)
    for number in 0..<50_000 { output.writeLine { $0.append(number) } }
    output.flush()
    let isWritten = queue.waitUntilWritten(within: 0)
    #expect(!isWritten, "A pipe holds less than that.")
    let reader = Reader(pipe, untilLine: "49999")
    #expect(queue.waitUntilWritten(within: 60))
    #expect(reader.lines == (0..<50_000).map { String($0) })
  }

  @Test func `Lines beyond the limit are dropped, and the number of dropped lines is written`()
    throws
  {
    let pipe = Pipe()
    let queue = OutputQueue(pipe.fileHandleForWriting.fileDescriptor, limit: 1 << 20)
    let output = stream(queue)
    let line = String(repeating: "x", count: 999)
    for _ in 0..<2000 {
      output.writeLine { $0.append(text: line) }
      output.flush()
    }
    let reader = Reader(pipe, untilLine: "last")
    #expect(queue.waitUntilWritten(within: 60))
    // The notice about dropped lines is written even if no other line follows.
    output.flush()
    #expect(queue.waitUntilWritten(within: 60))
    output.writeLine { $0.append("last") }
    output.flush()
    #expect(queue.waitUntilWritten(within: 60))
    let lines = reader.lines
    #expect(lines.last == "last" && lines.dropLast().last?.hasPrefix("lost ") == true)
    let lost = lines.compactMap { $0.firstMatch(of: /^lost ([0-9]+)$/).flatMap { Int($0.1) } }
    #expect(lost.reduce(0, +) + lines.count { $0 == line } == 2000)
    #expect((800...1100).contains(lost.reduce(0, +)), "A megabyte of two was kept.")
  }

  @Test func `A failed write is reported, and nothing more is written`() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let queue = OutputQueue(full.fileDescriptor)
    let output = stream(queue)
    output.writeLine { $0.append("a") }
    output.flush()
    #expect(queue.waitUntilWritten(within: 60))
    output.writeLine { $0.append("b") }
    output.flush()
    #expect(output.writeErrorNumber == ENOSPC)
  }

  /// A kind of file descriptor that output may be written to.
  enum Channel: CaseIterable {
    case pipe, socket, terminal

    /// Opens a channel, and returns its write end and its read end.
    func open() throws -> (CInt, CInt) {
      var ends: [CInt] = [-1, -1]
      switch self {
      case .pipe:
        try #require(Foundation.pipe(&ends) == 0)
        ends.reverse()
      case .socket:
        #if os(Linux)
        let kind = CInt(SOCK_STREAM.rawValue)
        #else
        let kind = SOCK_STREAM
        #endif
        try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
      case .terminal:
        var (writing, reading): (CInt, CInt) = (-1, -1)
        try #require(openpty(&reading, &writing, nil, nil, nil) == 0)
        ends = [writing, reading]
      }
      try #require(ends.allSatisfy { $0 >= 0 })
      return (ends[0], ends[1])
    }
  }

  @Test(arguments: Channel.allCases)
  func `While the reader keeps up, output is written on the calling thread`(channel: Channel) throws
  {
    let (writing, reading) = try channel.open()
    defer { for end in [writing, reading] { close(end) } }
    let queue = OutputQueue(writing)
    let output = stream(queue)
    var buffer = [UInt8](repeating: 0, count: 64)
    for number in 0..<1000 {
      output.writeLine { $0.append(number) }
      output.flush()
      // The line has already been written, so `poll` returns immediately.
      var request = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
      var text = ""
      repeat {
        // A terminal may deliver the end of the line later than its beginning.
        try #require(poll(&request, 1, text.isEmpty ? 0 : 5000) == 1)
        let count = read(reading, &buffer, buffer.count)
        text += String(decoding: buffer.prefix(count), as: UTF8.self)
      } while text.unicodeScalars.last != "\n"
      try #require(text.split(whereSeparator: \.isNewline) == ["\(number)"])
    }
  }

  @Test(arguments: Channel.allCases)
  func `A full pipe, socket or terminal doesn't block the program but stays in blocking mode`(
    channel: Channel
  ) throws {
    let (writing, reading) = try channel.open()
    defer { close(reading) }
    let queue = OutputQueue(writing, limit: 4 << 20)
    let output = stream(queue)
    for number in 0..<200_000 { output.writeLine { $0.append(number) } }
    output.flush()
    #expect(fcntl(writing, F_GETFL) & O_NONBLOCK == 0)
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while !String(decoding: text.suffix(8), as: UTF8.self).contains("199999") || text.last != 10 {
      let count = read(reading, &buffer, buffer.count)
      try #require(count > 0)
      text += buffer.prefix(count)
    }
    #expect(queue.waitUntilWritten(within: 60))
    close(writing)
    let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
    #expect(lines.elementsEqual((0..<200_000).lazy.map { "\($0)" }, by: { $0 == $1 }))
  }

  @Test func `Text beyond the limit is dropped as a whole, but later text that fits is written`()
    throws
  {
    let pipe = Pipe()
    let queue = OutputQueue(pipe.fileHandleForWriting.fileDescriptor, limit: 1 << 20)
    #expect(!queue.write([UInt8](repeating: 0, count: 1 << 20 + 1)))
    #expect(queue.write(Array("fits\n".utf8)))
    let reader = Reader(pipe, untilLine: "fits")
    #expect(reader.lines == ["fits"])
  }

  @Test func `Pending bytes are returned in order, in pieces of any size`() {
    var pending = PendingBytes(limit: 1 << 22)
    var expected: [UInt8] = []
    var numbers = SystemRandomNumberGenerator()
    for round in 0..<400 {
      let size = Int.random(in: 1...20_000, using: &numbers)
      let bytes = (0..<size).map { UInt8(($0 + round) & 255) }
      let isReserved = pending.reserve(size)
      #expect(isReserved)
      bytes.withUnsafeBytes { pending.append($0) }
      expected += bytes
      guard round % 3 > 0 || round > 300, let first = pending.firstBytes else { continue }
      let count = Int.random(in: 1...first.buffer.count, using: &numbers)
      #expect(Array(first.buffer.prefix(count)) == Array(expected.prefix(count)))
      pending.removeFirst(count)
      expected.removeFirst(count)
      #expect(pending.count == expected.count)
    }
    while let first = pending.firstBytes {
      #expect(Array(first.buffer) == Array(expected.prefix(first.buffer.count)))
      expected.removeFirst(first.buffer.count)
      pending.removeFirst(first.buffer.count)
    }
    #expect(expected.isEmpty && pending.count == 0)
    pending.removeAll()
  }
}
