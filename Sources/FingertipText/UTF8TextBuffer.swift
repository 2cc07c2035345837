/// A growing UTF-8 buffer for the text of recordings and of the command's output.
///
/// Numbers are formatted identically on every platform. Appending doesn't allocate while the
/// capacity is sufficient.
package struct UTF8TextBuffer: Sendable {
  /// The bytes appended so far.
  package private(set) var bytes: [UInt8] = []

  private let capacity: Int

  /// Creates an empty buffer with the given capacity, in bytes.
  package init(capacity: Int = 0) {
    self.capacity = capacity
    bytes.reserveCapacity(capacity)
  }

  /// The number of bytes.
  package var count: Int { bytes.count }

  /// The text as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Removes the text but keeps the capacity.
  package mutating func removeAll() {
    let room = bytes.capacity
    bytes.removeAll(keepingCapacity: true)
    // If the array's storage is shared, removing the bytes allocates a new array and rounds up its
    // capacity. Repeated calls must not increase the capacity.
    if bytes.capacity > room {
      bytes = []
      bytes.reserveCapacity(capacity)
    }
  }

  // MARK: Bytes

  package mutating func append(_ byte: UInt8) { bytes.append(byte) }

  package mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  package mutating func append(text: String) { bytes.append(contentsOf: text.utf8) }

  package mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: text)
  }

  package mutating func append(_ text: [UInt8]) { bytes.append(contentsOf: text) }

  /// Appends spaces until the text that starts at `position`, which must be ASCII, has the given
  /// width.
  package mutating func pad(from position: Int, toWidth width: Int) {
    while bytes.count < position + width { bytes.append(UInt8(ascii: " ")) }
  }

  // MARK: Untrusted text

  /// Appends text, with newlines and other unprintable characters replaced.
  package mutating func append(printable text: String) {
    for scalar in text.unicodeScalars { append(scalar.isUnsafeToPrint ? "\u{fffd}" : scalar) }
  }

  /// Appends text in double quotes, with JSON escapes.
  package mutating func append(quoted text: String) {
    append(quoted: text) { bytes, scalar in
      // A character above U+FFFF has two code units.
      for unit in scalar.utf16 {
        bytes.append("\\u")
        bytes.append(hexadecimal: unit, width: 4)
      }
    }
  }

  /// Appends text in double quotes, with YAML escapes. YAML and JSON escape characters above U+FFFF
  /// differently.
  package mutating func append(quotedYAML text: String) {
    append(quoted: text) { bytes, scalar in
      let isLong = scalar.value > 0xffff
      bytes.append(isLong ? "\\U" : "\\u")
      bytes.append(hexadecimal: scalar.value, width: isLong ? 8 : 4)
    }
  }

  private mutating func append(
    quoted text: String, escape: (inout UTF8TextBuffer, Unicode.Scalar) -> Void
  ) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case _ where scalar.isUnsafeToPrint: escape(&self, scalar)
      default: append(scalar)
      }
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends strings as a JSON array.
  package mutating func append(jsonArray texts: [String]) {
    append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(quoted: text)
    }
    append(UInt8(ascii: "]"))
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { return append(UInt8(scalar.value)) }
    bytes.append(contentsOf: String(scalar).utf8)
  }
}
