#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Bytes that are waiting to be written. They are stored in pieces of memory that are returned to
/// the system as bytes are removed.
///
/// The pieces are mapped instead of being allocated on the heap, because the heap might never
/// return 64 MB that was needed only once.
struct PendingBytes {
  /// The size of a piece, in bytes. At least one piece remains mapped.
  private static let pieceSize = 64 * 1024

  /// The contiguous bytes at the start of the list. The pointer is valid until the bytes are
  /// removed.
  struct FirstBytes: @unchecked Sendable {
    var buffer: UnsafeRawBufferPointer
  }

  private var pieces: [UnsafeMutableRawPointer] = []
  /// The offset of the first byte within the first piece.
  private var startOffset = 0
  /// The number of bytes.
  private(set) var count = 0

  /// Creates an empty list that can hold up to `limit` bytes without allocating memory from the
  /// heap.
  init(limit: Int) { pieces.reserveCapacity(limit / Self.pieceSize + 2) }

  /// Maps memory for more bytes. Returns whether enough memory is available.
  mutating func reserve(_ more: Int) -> Bool {
    while pieces.count * Self.pieceSize < startOffset + count + more {
      guard let piece = Self.mapPiece() else { return false }
      pieces.append(piece)
    }
    return true
  }

  /// Adds bytes. Memory for them must have been reserved.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    var remainingBytes = bytes[...]
    while !remainingBytes.isEmpty {
      let end = startOffset + count
      let (piece, offset) = (pieces[end / Self.pieceSize], end % Self.pieceSize)
      let part = UnsafeRawBufferPointer(rebasing: remainingBytes.prefix(Self.pieceSize - offset))
      UnsafeMutableRawBufferPointer(start: piece + offset, count: part.count)
        .copyMemory(from: part)
      remainingBytes = remainingBytes.dropFirst(part.count)
      count += part.count
    }
  }

  /// The contiguous bytes at the start of the list, or `nil` if the list is empty.
  var firstBytes: FirstBytes? {
    guard count > 0 else { return nil }
    return FirstBytes(
      buffer: UnsafeRawBufferPointer(
        start: pieces[0] + startOffset, count: min(count, Self.pieceSize - startOffset)))
  }

  /// Removes bytes from the start of ``firstBytes``.
  mutating func removeFirst(_ number: Int) {
    startOffset += number
    count -= number
    if count == 0 { startOffset = 0 }
    if startOffset == Self.pieceSize {
      Self.unmapPiece(pieces.removeFirst())
      startOffset = 0
    }
    if count == 0 {
      while pieces.count > 1 { Self.unmapPiece(pieces.removeLast()) }
      // The remaining piece stays mapped, but its memory is returned to the system until the piece
      // is used again.
      for piece in pieces { madvise(piece, Self.pieceSize, MADV_DONTNEED) }
    }
  }

  /// Removes everything and returns all memory to the system.
  mutating func removeAll() {
    for piece in pieces { Self.unmapPiece(piece) }
    pieces.removeAll(keepingCapacity: true)
    (startOffset, count) = (0, 0)
  }

  private static func mapPiece() -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
    let flags = MAP_PRIVATE | MAP_ANON
    #else
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    #endif
    let piece = mmap(nil, pieceSize, PROT_READ | PROT_WRITE, flags, -1, 0)
    return piece == MAP_FAILED ? nil : piece
  }

  private static func unmapPiece(_ piece: UnsafeMutableRawPointer) { munmap(piece, pieceSize) }
}
