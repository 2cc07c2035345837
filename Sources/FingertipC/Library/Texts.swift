import CFingertip
import Fingertip

// Functions that convert strings between Swift and C. Invalid UTF-8 is replaced.

/// The maximum length of a name in bytes. The length is limited because every decision that
/// mentions a name contains a copy of it.
private var maximumNameLength: Int { 4096 }
/// The maximum length of edited text in bytes.
private var maximumTextLength: Int { 1 << 20 }

/// Returns the null-terminated name that a host passed.
@inline(never)
func checkedName(_ name: UnsafePointer<CChar>?) throws(CallError) -> String {
  guard let name else { throw .invalidArgument("name is NULL; pass a string (it may be empty)") }
  var length = 0
  while name[length] != 0 {
    length += 1
    if length > maximumNameLength {
      throw .invalidArgument("name is longer than 4096 bytes; shorten it")
    }
  }
  return decodedText(of: UnsafeRawBufferPointer(start: name, count: length))
}

/// Returns the string that a host passed together with its length.
@inline(never)
func checkedText(_ bytes: UnsafePointer<CChar>?, _ length: Int) throws(CallError) -> String {
  guard length >= 0, length <= maximumTextLength else {
    throw .invalidArgument("text is longer than 1048576 bytes; shorten it")
  }
  guard let bytes else {
    if length == 0 { return "" }
    throw .invalidArgument("text is NULL, but its length is not 0")
  }
  return decodedText(of: UnsafeRawBufferPointer(start: bytes, count: length))
}

extension String {
  /// Copies as many UTF-8 bytes as fit, without a terminating null, and returns the total length in
  /// bytes.
  @inline(never)
  func writeUTF8(to room: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    // All strings here were created from contiguous bytes.
    utf8.withContiguousStorageIfAvailable { bytes in
      if let room {
        for index in 0..<max(min(bytes.count, count), 0) {
          room[index] = CChar(bitPattern: bytes[index])
        }
      }
      return bytes.count
    } ?? 0
  }
}

private func decodedText(of bytes: UnsafeRawBufferPointer) -> String {
  let bytes = bytes.bindMemory(to: UInt8.self)
  #if arch(wasm32)
  // JavaScript always passes valid UTF-8.
  return String(copying: UTF8Span(unchecked: bytes.span))
  #else
  return String(validating: bytes, as: UTF8.self) ?? repairedText(bytes)
  #endif
}

#if !arch(wasm32)

/// Returns the string, with invalid UTF-8 replaced. `String(decoding:as:)` isn't used, because it
/// would add ten kilobytes of string code to the binary.
private func repairedText(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  var validBytes: [UInt8] = []
  var iterator = bytes.makeIterator()
  var decoder = UTF8()
  while true {
    switch decoder.decode(&iterator) {
    case .scalarValue(let scalar):
      if let bytes = UTF8.encode(scalar) { for byte in bytes { validBytes.append(byte) } }
    case .error: for byte in UTF8.encodedReplacementCharacter { validBytes.append(byte) }
    case .emptyInput: return String(validating: validBytes, as: UTF8.self) ?? ""
    }
  }
}
#endif
