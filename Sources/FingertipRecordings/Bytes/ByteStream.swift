/// A reader that splits a source into lines, using one buffer of fixed size.
///
/// A line is a view into the buffer, valid until the next call. Memory use doesn't grow with the
/// length of the source.
struct ByteStream: ~Copyable {
  /// The maximum length of a line in bytes. No recording has longer lines.
  static let maximumLineLength = 64 * 1024
  private static let bufferCapacity = 256 * 1024

  /// The name of the source, for errors.
  let name: String
  /// The number of the last line read, counted from 1.
  private(set) var lineNumber = 0
  /// Whether the last line read ended with a newline. If not, it was the end of the source.
  private(set) var lineIsTerminated = true

  private enum Origin {
    case descriptor(Int32, until: Int32? = nil)
    case bytes([UInt8], next: Int)
    case exhausted
  }

  private var origin: Origin
  private let maximumReadSize: Int
  private let resources: Resources
  private let buffer: UnsafeMutablePointer<UInt8>
  /// The range of bytes in the buffer that haven't been consumed.
  private var consumedEnd = 0
  private var end = 0
  private var lineStart = 0

  /// Opens a source. Each read requests at most `chunk` bytes.
  init(_ source: ByteSource, chunk: Int = .max) throws(RecordingError) {
    name = source.name
    self.maximumReadSize = max(chunk, 1)
    resources = Resources()
    buffer = resources.buffer
    switch source {
    case .bytes(let bytes, _):
      origin = .bytes(bytes, next: 0)
    case .descriptor(let descriptor, _):
      origin = .descriptor(descriptor)
    case .interruptible(let descriptor, let other, _):
      origin = .descriptor(descriptor, until: other)
    case .file(let path), .regularFile(let path):
      do throws(SystemCalls.Failure) {
        let descriptor =
          if case .file = source {
            try SystemCalls.openForReading(path)
          } else {
            try SystemCalls.openFound(path)
          }
        resources.descriptor = descriptor
        origin = .descriptor(descriptor)
      } catch {
        throw RecordingError(source.name, .reading(error))
      }
    }
  }

  /// The resources that are released with the stream. This is a class, because Embedded Swift
  /// doesn't find the `deinit` of a noncopyable type in another module.
  private final class Resources {
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: ByteStream.bufferCapacity)
    /// The file opened by the stream.
    var descriptor: Int32?

    deinit {
      if let descriptor { try? SystemCalls.close(descriptor) }
      buffer.deallocate()
    }
  }

  /// Returns the next line without its newline (or carriage return and newline), or `nil` at the
  /// end.
  mutating func nextLine() throws(RecordingError) -> UnsafeBufferPointer<UInt8>? {
    var searchStart = consumedEnd
    while true {
      if let newline = SystemCalls.firstNewline(in: buffer + searchStart, count: end - searchStart)
      {
        return try line(upTo: newline - buffer, next: newline - buffer + 1)
      }
      let pending = end - consumedEnd
      if pending > Self.maximumLineLength + 1 { throw tooLong() }
      if try !fill() {
        if pending == 0 { return nil }
        lineIsTerminated = false
        return try line(upTo: end, next: end)
      }
      searchStart = consumedEnd + pending
    }
  }

  /// Rewinds by one line, so that the line is read again. This is possible once per line.
  mutating func unreadLine() {
    consumedEnd = lineStart
    lineNumber -= 1
    lineIsTerminated = true
  }

  /// The bytes in the buffer that haven't been consumed.
  var unconsumed: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: buffer + consumedEnd, count: end - consumedEnd)
  }

  /// Appends more bytes to ``unconsumed``, or returns `false` if no bytes are left or the buffer is
  /// full.
  mutating func fill() throws(RecordingError) -> Bool {
    if consumedEnd > 0 {
      buffer.update(from: buffer + consumedEnd, count: end - consumedEnd)
      end -= consumedEnd
      consumedEnd = 0
      lineStart = 0
    }
    let room = min(Self.bufferCapacity - end, maximumReadSize)
    if room == 0 { return false }
    let count = try fetch(room)
    end += count
    return count > 0
  }

  /// Removes bytes from ``unconsumed``, such as a byte order mark.
  mutating func skip(_ count: Int) { consumedEnd += min(count, end - consumedEnd) }

  /// Returns an error about the last line read.
  func error(_ problem: RecordingError.Problem) -> RecordingError {
    RecordingError(name, line: lineNumber, problem)
  }

  private mutating func line(
    upTo lineEnd: Int, next: Int
  ) throws(RecordingError) -> UnsafeBufferPointer<UInt8> {
    var count = lineEnd - consumedEnd
    if count > 0 && buffer[lineEnd - 1] == UInt8(ascii: "\r") { count -= 1 }
    if count > Self.maximumLineLength { throw tooLong() }
    lineStart = consumedEnd
    consumedEnd = next
    lineNumber += 1
    return UnsafeBufferPointer(start: buffer + lineStart, count: count)
  }

  private func tooLong() -> RecordingError {
    let binary = unconsumed.contains(0)
    let problem: RecordingError.Problem =
      binary ? .binary : .lineTooLong(limit: Self.maximumLineLength)
    return RecordingError(name, line: lineNumber + 1, problem)
  }

  private mutating func fetch(_ count: Int) throws(RecordingError) -> Int {
    switch origin {
    case .exhausted:
      return 0
    case .bytes(let bytes, let next):
      let count = min(count, bytes.count - next)
      bytes.withUnsafeBufferPointer { bytes in
        guard let first = bytes.baseAddress else { return }
        (buffer + end).update(from: first + next, count: count)
      }
      origin = count == 0 ? .exhausted : .bytes(bytes, next: next + count)
      return count
    case .descriptor(let descriptor, let other):
      if let other, !SystemCalls.wait(for: descriptor, until: other) {
        origin = .exhausted
        return 0
      }
      do throws(SystemCalls.Failure) {
        return try SystemCalls.read(descriptor, into: buffer + end, count: count)
      } catch {
        throw RecordingError(name, .reading(error))
      }
    }
  }
}
