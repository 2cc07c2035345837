/// The functions that the replay's host provides to read and write bytes.
@_extern(c, "host_read")
func hostRead(_ start: UnsafeMutableRawPointer, _ count: Int) -> Int

@_extern(c, "host_write")
func hostWrite(_ start: UnsafeRawPointer, _ count: Int)

/// The input of the replay.
enum HostInput {
  /// Returns one line without its newline, or `nil` at the end.
  static func line() -> String? {
    var bytes: [UInt8] = []
    while let byte = self.bytes(1).first, byte != UInt8(ascii: "\n") { bytes.append(byte) }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Returns `count` bytes, or fewer at the end.
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
