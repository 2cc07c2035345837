internal import FingertipText

extension UTF8TextBuffer {
  /// Appends bytes in Base64.
  mutating func append(base64 bytes: [UInt8]) {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = 0
      for index in 0..<3 { group = group << 8 | (index < count ? Int(bytes[start + index]) : 0) }
      for index in 0..<4 {
        append(index <= count ? letters[group >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
  }
}
