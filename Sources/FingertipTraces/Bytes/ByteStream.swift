/// A source cut into lines, through one buffer of fixed size.
///
/// A line is a view into that buffer and is valid only until the next call. Memory does not grow
/// with the length of the source.
struct ByteStream: ~Copyable {
  /// The longest line that is read, in bytes. A longer one is no line of any recording.
  static let longestLine = 64 * 1024
  private static let capacity = 256 * 1024

  /// The name of the source, for errors.
  let name: String
  /// The number of the line read last, counted from 1.
  private(set) var lineNumber = 0
  /// Whether the line read last ended with a newline. If not, it is the last one.
  private(set) var lineIsTerminated = true

  private enum Origin {
    case descriptor(Int32, until: Int32? = nil)
    case bytes([UInt8], next: Int)
    case exhausted
  }

  private var origin: Origin
  private let chunk: Int
  private let resources: Resources
  private let buffer: UnsafeMutablePointer<UInt8>
  /// The bytes `start ..< end` of the buffer are yet to be read.
  private var start = 0
  private var end = 0
  private var lineStart = 0

  /// Opens a source. At most `chunk` bytes are asked for at a time.
  init(_ source: ByteSource, chunk: Int = .max) throws(RecordingError) {
    name = source.name
    self.chunk = max(chunk, 1)
    resources = Resources()
    buffer = resources.buffer
    switch source {
    case .bytes(let bytes, _):
      origin = .bytes(bytes, next: 0)
    case .descriptor(let descriptor, _):
      origin = .descriptor(descriptor)
    case .interruptible(let descriptor, let other, _):
      origin = .descriptor(descriptor, until: other)
    case .file(let path):
      do throws(SystemCalls.Failure) {
        let descriptor = try SystemCalls.openForReading(path)
        resources.descriptor = descriptor
        origin = .descriptor(descriptor)
      } catch {
        throw RecordingError(source.name, .reading(error))
      }
    }
  }

  /// What is given back when the stream goes. An object of its own, because Embedded Swift does not
  /// find the `deinit` of a noncopyable type of another module.
  private final class Resources {
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: ByteStream.capacity)
    /// The file that was opened here.
    var descriptor: Int32?

    deinit {
      if let descriptor { try? SystemCalls.close(descriptor) }
      buffer.deallocate()
    }
  }

  /// The next line without its newline (or carriage return and newline); nil at the end.
  mutating func nextLine() throws(RecordingError) -> UnsafeBufferPointer<UInt8>? {
    var searched = start
    while true {
      if let newline = SystemCalls.firstNewline(in: buffer + searched, count: end - searched) {
        return try line(upTo: newline - buffer, next: newline - buffer + 1)
      }
      let pending = end - start
      if pending > Self.longestLine + 1 { throw tooLong() }
      if try !fill() {
        if pending == 0 { return nil }
        lineIsTerminated = false
        return try line(upTo: end, next: end)
      }
      searched = start + pending
    }
  }

  /// Takes back the line read last, so that it is read again. Possible once per line.
  mutating func unreadLine() {
    start = lineStart
    lineNumber -= 1
    lineIsTerminated = true
  }

  /// The bytes that have been fetched and not been read.
  var head: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: buffer + start, count: end - start)
  }

  /// Fetches more bytes behind ``head``; false when there are none, or no room for them.
  mutating func fill() throws(RecordingError) -> Bool {
    if start > 0 {
      buffer.update(from: buffer + start, count: end - start)
      end -= start
      start = 0
      lineStart = 0
    }
    let room = min(Self.capacity - end, chunk)
    if room == 0 { return false }
    let count = try fetch(room)
    end += count
    return count > 0
  }

  /// Passes over bytes of ``head``, such as a byte order mark.
  mutating func skip(_ count: Int) { start += min(count, end - start) }

  /// An error about the line read last.
  func error(_ problem: RecordingError.Problem) -> RecordingError {
    RecordingError(name, line: lineNumber, problem)
  }

  private mutating func line(
    upTo lineEnd: Int, next: Int
  ) throws(RecordingError) -> UnsafeBufferPointer<UInt8> {
    var count = lineEnd - start
    if count > 0 && buffer[lineEnd - 1] == UInt8(ascii: "\r") { count -= 1 }
    if count > Self.longestLine { throw tooLong() }
    lineStart = start
    start = next
    lineNumber += 1
    return UnsafeBufferPointer(start: buffer + lineStart, count: count)
  }

  private func tooLong() -> RecordingError {
    let binary = head.contains(0)
    let problem: RecordingError.Problem = binary ? .binary : .lineTooLong(limit: Self.longestLine)
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
