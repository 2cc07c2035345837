import CFingertip
import Fingertip

// Texts of a host, in UTF-8; what is not is replaced.

/// How many bytes a name may have: each line of decisions has it in it.
private var mostOfName: Int { 4096 }
/// How many bytes a text may have that people write.
private var mostOfText: Int { 1 << 20 }

/// A name that a host passed, which ends with a 0.
@inline(never)
func checkedName(_ name: UnsafePointer<CChar>?) throws(Failure) -> String {
  guard let name else { throw .argument("name is NULL; pass a string, which may be empty") }
  var length = 0
  while name[length] != 0 {
    length += 1
    if length > mostOfName {
      throw .argument("name is longer than 4096 bytes; shorten it")
    }
  }
  return text(of: UnsafeRawBufferPointer(start: name, count: length))
}

/// A text that a host passed, which has a length.
@inline(never)
func checkedText(_ bytes: UnsafePointer<CChar>?, _ length: Int) throws(Failure) -> String {
  guard length >= 0, length <= mostOfText else {
    throw .argument("text is longer than 1048576 bytes; shorten it")
  }
  guard let bytes else {
    if length == 0 { return "" }
    throw .argument("text is NULL, but its length is not 0")
  }
  return text(of: UnsafeRawBufferPointer(start: bytes, count: length))
}

extension String {
  /// Gives as many of its bytes to a host as there is room for, without a 0, and says how many there are.
  @inline(never)
  func write(to room: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    // All texts here were made from bytes in one piece.
    utf8.withContiguousStorageIfAvailable { bytes in
      if let room {
        for place in 0..<max(min(bytes.count, count), 0) {
          room[place] = CChar(bitPattern: bytes[place])
        }
      }
      return bytes.count
    } ?? 0
  }
}

private func text(of bytes: UnsafeRawBufferPointer) -> String {
  let bytes = bytes.bindMemory(to: UInt8.self)
  #if arch(wasm32)
  // JavaScript makes nothing else than UTF-8, so it need not be looked at.
  return String(copying: UTF8Span(unchecked: bytes.span))
  #else
  return String(validating: bytes, as: UTF8.self) ?? repaired(bytes)
  #endif
}

#if !arch(wasm32)

/// A text in which what is not UTF-8 is replaced. Not by `String(decoding:as:)`, which brings all with it
/// that strings can do, ten kilobytes.
private func repaired(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  var text: [UInt8] = []
  var rest = bytes.makeIterator()
  var decoder = UTF8()
  while true {
    switch decoder.decode(&rest) {
    case .scalarValue(let scalar):
      if let bytes = UTF8.encode(scalar) { for byte in bytes { text.append(byte) } }
    case .error: for byte in UTF8.encodedReplacementCharacter { text.append(byte) }
    case .emptyInput: return String(validating: text, as: UTF8.self) ?? ""
    }
  }
}
#endif
