/// Text in UTF-8 that grows at its end: what recordings are written with, and what the command prints.
///
/// Numbers come out the same on every machine. Appending allocates nothing while there is room.
package struct ByteText: Sendable {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  private let capacity: Int

  /// Makes an empty text with room for some bytes.
  package init(capacity: Int = 0) {
    self.capacity = capacity
    bytes.reserveCapacity(capacity)
  }

  /// How many bytes there are.
  package var count: Int { bytes.count }

  /// The text as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets the text and keeps the room.
  package mutating func removeAll() {
    let room = bytes.capacity
    bytes.removeAll(keepingCapacity: true)
    // An array that shares its bytes is replaced by a larger one: its capacity rounded up. Calls in a
    // loop must not add up.
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

  /// Adds spaces until the text from `position` on has a width, where it is ASCII.
  package mutating func pad(from position: Int, to width: Int) {
    while bytes.count < position + width { bytes.append(UInt8(ascii: " ")) }
  }

  // MARK: Text from elsewhere

  /// Adds a text on one line, without anything that a terminal might obey.
  package mutating func append(printable text: String) {
    for scalar in text.unicodeScalars { append(scalar.isObeyed ? "\u{fffd}" : scalar) }
  }

  /// Adds a text in double quotes, escaped as JSON wants it, which YAML understands too.
  package mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case _ where scalar.isObeyed:
        append("\\u")
        append(hexadecimal: scalar.value, width: 4)
      default: append(scalar)
      }
    }
    append(UInt8(ascii: "\""))
  }

  /// Adds texts as a list in JSON.
  package mutating func append(list texts: [String]) {
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
