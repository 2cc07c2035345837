/// A reader that splits a source into lines, using a single fixed-size buffer.
///
/// A line is a view into the buffer that is valid until the next call. Memory use doesn't grow with
/// the source's length. UTF-16 text is converted to UTF-8 when bytes are fetched, and decorations
/// are stripped when a line is read (see ``LineStripper``).
struct ByteStream: ~Copyable {
  /// The maximum length of a line, in bytes. No recording format has longer lines.
  static let maximumLineLength = 64 * 1024
  private static let bufferCapacity = 256 * 1024

  /// The source's name, for errors.
  let name: String
  /// The number of the last line read, counted from 1.
  private(set) var lineNumber = 0
  /// Whether the last line read ended with a newline. If it didn't, the source ended with this
  /// line.
  private(set) var lineIsTerminated = true
  /// The lines that the decoder skipped because it didn't understand them.
  var skippedLines = SkippedLines()
  /// The number of the last header line that the decoder understood.
  var lastUnderstoodLine = 0

  /// The conversion that is applied to the source's bytes.
  enum Encoding {
    case bytes
    case utf16(UTF16Transcoder)
  }

  private enum Origin {
    case descriptor(Int32, until: Int32? = nil)
    case bytes([UInt8], next: Int)
    case exhausted
  }

  private var origin: Origin
  private let maximumReadSize: Int
  let resources: Resources
  let buffer: UnsafeMutablePointer<UInt8>
  /// The position in the buffer up to which bytes have been consumed.
  private(set) var consumedEnd = 0
  private(set) var bufferEnd = 0
  private(set) var lineStart = 0
  /// The start of the line before the last line read.
  private var previousLineStart = 0
  private(set) var encoding = Encoding.bytes
  /// Whether carriage returns are converted to newlines, because each line ends with only a carriage
  /// return.
  private(set) var convertsReturns = false
  var isEncodingKnown = false
  var stripper = LineStripper(nil)
  /// Whether decorations are stripped from the lines.
  var isStripping = false
  /// Whether all bytes of the source are already available.
  let isFullyAvailable: Bool

  /// Opens a source. Each read requests at most `chunk` bytes.
  init(_ source: ByteSource, chunk: Int = .max) throws(RecordingError) {
    name = source.name
    self.maximumReadSize = max(chunk, 1)
    resources = Resources()
    buffer = resources.buffer
    switch source {
    case .bytes(let bytes, _):
      origin = .bytes(bytes, next: 0)
      isFullyAvailable = true
    case .descriptor(let descriptor, _):
      origin = .descriptor(descriptor)
      isFullyAvailable = SystemCalls.isRegularFile(descriptor)
    case .interruptibleDescriptor(let descriptor, let other, _):
      origin = .descriptor(descriptor, until: other)
      isFullyAvailable = false
    case .file(let path), .regularFile(let path):
      do throws(SystemCalls.Failure) {
        let descriptor =
          if case .file = source {
            try SystemCalls.openForReading(path)
          } else {
            try SystemCalls.openRegularFile(path)
          }
        resources.descriptor = descriptor
        origin = .descriptor(descriptor)
        isFullyAvailable = SystemCalls.isRegularFile(descriptor)
      } catch {
        throw RecordingError(source.name, .reading(error))
      }
    }
  }

  /// The resources that are released together with the stream. The type is a class because Embedded
  /// Swift doesn't find the `deinit` of a noncopyable type that is defined in another module.
  final class Resources {
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: ByteStream.bufferCapacity)
    /// A buffer for the last line without its decorations, or for bytes that haven't been converted
    /// yet.
    private var allocatedScratch: UnsafeMutablePointer<UInt8>?

    var scratch: UnsafeMutablePointer<UInt8> {
      if let allocatedScratch { return allocatedScratch }
      let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: ByteStream.bufferCapacity)
      allocatedScratch = scratch
      return scratch
    }

    /// The file that the stream opened, if any.
    var descriptor: Int32?

    deinit {
      if let descriptor { try? SystemCalls.close(descriptor) }
      buffer.deallocate()
      allocatedScratch?.deallocate()
    }
  }

  /// Returns the next line, or `nil` at the end. The newline and any carriage returns before it are
  /// removed.
  mutating func nextLine() throws(RecordingError) -> UnsafeBufferPointer<UInt8>? {
    var searchStart = consumedEnd
    while true {
      if let newline = SystemCalls.firstNewline(
        in: buffer + searchStart, count: bufferEnd - searchStart)
      {
        return try takeLine(upTo: newline - buffer, next: newline - buffer + 1)
      }
      let pending = bufferEnd - consumedEnd
      if pending > Self.maximumLineLength + 1 { throw lineTooLongError() }
      if try !fillBuffer() {
        if pending == 0 { return nil }
        lineIsTerminated = false
        return try takeLine(upTo: bufferEnd, next: bufferEnd)
      }
      searchStart = consumedEnd + pending
    }
  }

  /// Rewinds by one line so that the line is read again. A line can be rewound only once.
  mutating func unreadLine() {
    consumedEnd = lineStart
    lineNumber -= 1
    lineIsTerminated = true
  }

  /// The bytes in the buffer that haven't been consumed.
  var unconsumed: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: buffer + consumedEnd, count: bufferEnd - consumedEnd)
  }

  /// Appends more bytes to ``unconsumed``, or returns `false` if no bytes are left or the buffer is
  /// full.
  mutating func fillBuffer() throws(RecordingError) -> Bool {
    discardConsumed()
    guard case .bytes = encoding, !convertsReturns else {
      return try fillBufferWithConvertedBytes()
    }
    // Leave enough space, because converting text from UTF-16 can make it up to three times as long.
    let capacity = isEncodingKnown ? Self.bufferCapacity : Self.bufferCapacity / 4
    let room = min(capacity - bufferEnd, maximumReadSize)
    if room <= 0 { return false }
    let count = try readSource(room, to: buffer + bufferEnd)
    bufferEnd += count
    return count > 0
  }

  /// Discards the consumed bytes, except for the last two lines, which may be parts of a wrapped
  /// line. If those lines are too long to keep, they are also discarded.
  private mutating func discardConsumed() {
    let start = [previousLineStart, lineStart].first {
      consumedEnd - $0 <= 2 * WrappedLineParts.maximumLength
    }
    let discarded = start ?? consumedEnd
    if discarded == 0 { return }
    buffer.update(from: buffer + discarded, count: bufferEnd - discarded)
    bufferEnd -= discarded
    consumedEnd -= discarded
    lineStart = max(lineStart - discarded, 0)
    previousLineStart = max(previousLineStart - discarded, 0)
  }

  private mutating func fillBufferWithConvertedBytes() throws(RecordingError) -> Bool {
    let start = bufferEnd
    while bufferEnd == start {
      let room = min(
        (Self.bufferCapacity - bufferEnd - 8) / UTF16Transcoder.maximumExpansionFactor,
        maximumReadSize)
      if room <= 0 { return false }
      let count = try readSource(room, to: resources.scratch)
      appendConverted(UnsafeBufferPointer(start: resources.scratch, count: count))
      if count == 0 { break }
    }
    return bufferEnd > start
  }

  /// Converts bytes and appends the result to the buffer. Empty input indicates the end of the
  /// source.
  private mutating func appendConverted(_ bytes: UnsafeBufferPointer<UInt8>) {
    let (buffer, convertsReturns) = (buffer, convertsReturns)
    var position = bufferEnd
    func append(_ byte: UInt8) {
      buffer[position] = convertsReturns && byte == 0x0d ? 0x0a : byte
      position += 1
    }
    switch encoding {
    case .bytes: bytes.forEach(append)
    case .utf16(var transcoder):
      if bytes.isEmpty { transcoder.finish(append) } else { transcoder.convert(bytes, append) }
      encoding = .utf16(transcoder)
    }
    bufferEnd = position
  }

  /// Converts the carriage returns in the buffer, and in all bytes that are read from now on, to
  /// newlines.
  mutating func convertReturns() {
    convertsReturns = true
    for index in consumedEnd..<bufferEnd where buffer[index] == 0x0d { buffer[index] = 0x0a }
  }

  /// Converts the bytes in the buffer and all bytes that are read from now on.
  mutating func convertBuffer(_ encoding: Encoding) {
    // The result may be longer than the input, so convert a copy of the bytes rather than
    // converting them in place.
    let count = bufferEnd - consumedEnd
    resources.scratch.update(from: buffer + consumedEnd, count: count)
    self.encoding = encoding
    bufferEnd = consumedEnd
    appendConverted(UnsafeBufferPointer(start: resources.scratch, count: count))
  }

  /// Consumes complete lines without returning them.
  mutating func skipLines(_ count: Int, bytes: Int) {
    skipBytes(bytes)
    lineNumber += count
    lineStart = consumedEnd
    previousLineStart = consumedEnd
  }

  /// Removes bytes from ``unconsumed``, such as a byte order mark.
  mutating func skipBytes(_ count: Int) { consumedEnd += min(count, bufferEnd - consumedEnd) }

  /// Returns an error about the last line read.
  func lineError(_ problem: RecordingError.Problem) -> RecordingError {
    RecordingError(name, line: lineNumber, problem)
  }

  @inline(__always)  // Called for each line.
  private mutating func takeLine(
    upTo lineEnd: Int, next: Int
  ) throws(RecordingError) -> UnsafeBufferPointer<UInt8> {
    var count = lineEnd - consumedEnd
    if count > 0, buffer[consumedEnd + count - 1] == UInt8(ascii: "\r") {
      count = countWithoutReturns(count)
    }
    if count > Self.maximumLineLength { throw lineTooLongError() }
    // After a rewind, the last line is read again.
    if lineStart < consumedEnd { previousLineStart = lineStart }
    lineStart = consumedEnd
    consumedEnd = next
    lineNumber += 1
    if isStripping { return strippedLine(count) }
    return UnsafeBufferPointer(start: buffer + lineStart, count: count)
  }

  /// Returns the length of the next line without its trailing carriage returns.
  @inline(never)
  private mutating func countWithoutReturns(_ count: Int) -> Int {
    var length = count - 1
    while length > 0, buffer[consumedEnd + length - 1] == UInt8(ascii: "\r") { length -= 1 }
    if length < count - 1 { stripper.countDecoration(.doubledReturns, inLine: lineNumber + 1) }
    return length
  }

  @inline(never)
  private mutating func strippedLine(_ count: Int) -> UnsafeBufferPointer<UInt8> {
    stripper.strip(
      UnsafeBufferPointer(start: buffer + lineStart, count: count), number: lineNumber,
      into: resources.scratch
    ).line
  }

  private func lineTooLongError() -> RecordingError {
    let binary = unconsumed.contains(0)
    let problem: RecordingError.Problem =
      binary ? .binary : .lineTooLong(limit: Self.maximumLineLength)
    return RecordingError(name, line: lineNumber + 1, problem)
  }

  private mutating func readSource(
    _ count: Int, to target: UnsafeMutablePointer<UInt8>
  ) throws(RecordingError) -> Int {
    switch origin {
    case .exhausted:
      return 0
    case .bytes(let bytes, let next):
      let count = min(count, bytes.count - next)
      bytes.withUnsafeBufferPointer { bytes in
        guard let first = bytes.baseAddress else { return }
        target.update(from: first + next, count: count)
      }
      origin = count == 0 ? .exhausted : .bytes(bytes, next: next + count)
      return count
    case .descriptor(let descriptor, let other):
      if let other, !SystemCalls.wait(for: descriptor, until: other) {
        origin = .exhausted
        return 0
      }
      do throws(SystemCalls.Failure) {
        return try SystemCalls.read(descriptor, into: target, count: count)
      } catch {
        throw RecordingError(name, .reading(error))
      }
    }
  }
}
