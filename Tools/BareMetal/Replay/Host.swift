/// What the replay asks of whoever runs it: bytes in, and bytes out.
@_extern(c, "host_read")
func hostRead(_ start: UnsafeMutableRawPointer, _ count: Int) -> Int

@_extern(c, "host_write")
func hostWrite(_ start: UnsafeRawPointer, _ count: Int)

/// What comes in, piece by piece.
enum HostInput {
  /// One line without its newline; `nil` at the end.
  static func line() -> String? {
    var bytes: [UInt8] = []
    while let byte = self.bytes(1).first, byte != UInt8(ascii: "\n") { bytes.append(byte) }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// So many bytes, or fewer at the end.
  static func bytes(_ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let start = buffer.baseAddress {
        let read = hostRead(start + filled, count - filled)
        if read <= 0 { break }
        filled += read
      }
    }
  }
}
