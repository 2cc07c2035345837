/// The last event's time, as text and as a number.
///
/// The events of a frame usually have the same time, and comparing text is faster than parsing it.
final class LastTimeCache {
  private typealias Words = (UInt64, UInt64, UInt64)

  /// The text of the time and the space that follows it. Bytes beyond the text are masked out.
  @exclusivity(unchecked) private var textWords: Words = (0, 0, 0)
  /// The masks, in which all bits of the bytes that contain text are set.
  @exclusivity(unchecked) private var textMasks: Words = (0, 0, 0)
  /// The length of the text in bytes, or 0 if there is none.
  @exclusivity(unchecked) private var textLength = 0
  @exclusivity(unchecked) private var nanoseconds: Int64 = 0

  /// Returns the stored time and the length of its text, or `nil` if the bytes don't begin with
  /// that text.
  @inline(__always)
  func cachedTime(matching bytes: UnsafeRawBufferPointer) -> (nanoseconds: Int64, count: Int)? {
    guard textLength > 0, bytes.count >= 24 else { return nil }
    return loadMaskedWords(bytes) == textWords ? (nanoseconds, textLength) : nil
  }

  /// Stores a time, along with the length of its text, which includes the space that follows it.
  @inline(__always)
  func store(_ nanoseconds: Int64, _ bytes: UnsafeRawBufferPointer, count: Int) {
    self.textLength = 0
    guard (1...24).contains(count), bytes.count >= 24 else { return }
    textMasks = (byteMask(count), byteMask(count - 8), byteMask(count - 16))
    textWords = loadMaskedWords(bytes)
    self.textLength = count
    self.nanoseconds = nanoseconds
  }

  /// Returns a mask for the given number of bytes at the start of a word.
  @inline(__always)
  private func byteMask(_ bytes: Int) -> UInt64 {
    bytes >= 8 ? .max : bytes <= 0 ? 0 : .max >> UInt64(64 - bytes * 8)
  }

  @inline(__always)
  private func loadMaskedWords(_ bytes: UnsafeRawBufferPointer) -> Words {
    (
      bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self).littleEndian & textMasks.0,
      bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self).littleEndian & textMasks.1,
      bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self).littleEndian & textMasks.2
    )
  }
}
