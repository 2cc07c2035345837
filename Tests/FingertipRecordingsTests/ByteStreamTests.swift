import Fingertip
import FingertipEvdev
import Foundation
import Testing

@testable import FingertipRecordings

struct ByteStreamTests {
  static let text =
    EvemuReadingTests.panel + "\nE: 0.1 0003 0035 7\r\n# note\nE: 0.2 0000 0000 0\nE: 0.3 zz\n"

  @Test func `Splitting a recording's bytes into chunks of any size doesn't change what is read`() {
    let whole = read(Self.text)
    #expect(whole.events.count == 2)
    #expect(whole.error?.line == 17)
    for chunk in 1...80 { #expect(read(Self.text, chunk: chunk) == whole, "pieces of \(chunk)") }
  }

  @Test func `Reading a recording from a file and from memory produces the same result`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/drag.evemu"
      try write(Self.text, to: path)
      var outcome = read(.file(path))
      outcome.error?.file = "drag.evemu"
      #expect(outcome == read(Self.text))
    }
  }

  @Test func `A recording longer than the buffer is read completely`() throws {
    let line = "E: 1330495931.101111 0003 0039 0017\n"
    let count = 40_000
    let text = "N: a\n" + String(repeating: line, count: count) + "E: oops\n"
    for chunk in [4096, 65_536, Int.max] {
      let outcome = read(text, chunk: chunk)
      #expect(outcome.events.count == count)
      #expect(outcome.error?.line == count + 2)
    }
  }

  @Test func `Events can be read from a pipe before it is closed`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("N: a\nE: 0.1 0000 0000 0\nE: 0".utf8))
    let source = ByteSource.descriptor(pipe.fileHandleForReading.fileDescriptor, name: "pipe")
    var reader = try RecordingReader(source)
    let first = try reader.next()
    #expect(first == event(100_000, 0, 0, 0))
    try pipe.fileHandleForWriting.write(contentsOf: Data(".2 0000 0000 0\n".utf8))
    let second = try reader.next()
    #expect(second == event(200_000, 0, 0, 0))
    try pipe.fileHandleForWriting.close()
    let end = try reader.next()
    #expect(end == nil)
  }

  @Test func `Reading an interruptible pipe ends once the interrupting descriptor is readable`()
    throws
  {
    let (pipe, other) = (Pipe(), Pipe())
    try pipe.fileHandleForWriting.write(contentsOf: Data("N: a\nE: 0.1 0000 0000 0\n".utf8))
    let source = ByteSource.interruptibleDescriptor(
      pipe.fileHandleForReading.fileDescriptor, by: other.fileHandleForReading.fileDescriptor,
      name: "pipe")
    var reader = try RecordingReader(source)
    let first = try reader.next()
    #expect(first == event(100_000, 0, 0, 0))
    try other.fileHandleForWriting.write(contentsOf: Data("!".utf8))
    // The pipe is still open.
    let end = try reader.next()
    #expect(end == nil)
  }

  @Test func `A reader doesn't close a descriptor it didn't open`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("E: 0.1 0000 0000 0\n".utf8))
    try pipe.fileHandleForWriting.close()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    #expect(read(.descriptor(descriptor, name: "pipe")).events.count == 1)
    #expect(fcntl(descriptor, F_GETFD) >= 0)
  }
}
