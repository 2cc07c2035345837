/// Reads JSON as RFC 8259 defines it, value by value in their order, without keeping any.
///
/// Whoever reads says what comes and takes it: a recording goes into events as it is read, and a scene
/// becomes a tree of values with their places. Nesting deeper than 64 is refused, so that no text
/// exhausts the stack. A byte order mark at the beginning is passed over. Whether a key comes twice is
/// for the reader to see.
///
/// It is written by hand, and not Foundation's, because a recording has one object for each frame, whose
/// times must stay exact to the nanosecond, and a scene is written by people, to whom an error names the
/// line and the column.
///
/// ```swift
/// try cursor.beginObject()
/// while let key = try cursor.nextKey() {
///   if key.elementsEqual("x".utf8) { x = try cursor.number() } else { try cursor.skipValue() }
/// }
/// ```
package struct JSONCursor {
  /// What is wrong with a text, and after how many bytes.
  package struct Fault: Error {
    package let offset: Int
    /// What was expected there, and that the text ends there, when it does.
    package let expected: String
    /// For a number that is too large or not whole: what it is one of, and in which range those are.
    package var limit: (field: StaticString, range: StaticString)?
  }

  private static let deepest = 64

  let bytes: UnsafeBufferPointer<UInt8>
  /// How many bytes were read.
  package internal(set) var position = 0
  private var depth = 0
  /// Whether a value stands before, so that a comma must come before the next.
  var isAfterValue = false

  /// Begins before the first value of a text, which must stay where it is.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.count >= 3, bytes[0] == 0xef, bytes[1] == 0xbb, bytes[2] == 0xbf { position = 3 }
  }

  /// The byte that comes next; nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The first byte of the next value, which says of what kind it is; nil at the end.
  package var first: UInt8? {
    mutating get {
      while let next, next == 0x20 || next == 0x0a || next == 0x0d || next == 0x09 {
        position &+= 1
      }
      return next
    }
  }

  /// A fault at this place.
  @inline(never)
  package func fault(_ expected: StaticString) -> Fault {
    let end = next == nil ? ", found the end of the input" : ""
    return fault("\(expected)\(end)", at: position)
  }

  /// A fault after so many bytes.
  package func fault(_ expected: String, at offset: Int) -> Fault {
    Fault(offset: offset, expected: expected)
  }

  /// Passes over one byte if it is the one that is expected.
  mutating func skip(_ expected: UInt8) -> Bool {
    guard next == expected else { return false }
    position &+= 1
    return true
  }

  /// Refuses what comes after the last value.
  package mutating func end() throws(Fault) {
    guard first == nil else { throw fault("expected the end of the input") }
  }

  // MARK: Objects and lists

  /// Passes over the beginning of an object.
  package mutating func beginObject() throws(Fault) {
    try begin(UInt8(ascii: "{"), "expected an object")
  }

  /// The next key as it is written, escapes included; nil at the end of the object, which is passed
  /// over.
  package mutating func nextKey() throws(Fault) -> UnsafeBufferPointer<UInt8>? {
    guard try nextItem(before: UInt8(ascii: "}"), "expected , or }") else { return nil }
    guard first == UInt8(ascii: "\"") else { throw fault("expected a string as key") }
    let key = try rawText()
    guard first == UInt8(ascii: ":") else { throw fault("expected : after the key") }
    position &+= 1
    isAfterValue = false
    return key
  }

  /// Passes over the beginning of a list.
  package mutating func beginList() throws(Fault) {
    try begin(UInt8(ascii: "["), "expected an array")
  }

  /// Whether another element comes; the end of the list is passed over.
  package mutating func nextElement() throws(Fault) -> Bool {
    try nextItem(before: UInt8(ascii: "]"), "expected , or ]")
  }

  private mutating func begin(_ bracket: UInt8, _ expected: StaticString) throws(Fault) {
    guard first == bracket else { throw fault(expected) }
    guard depth < Self.deepest else { throw fault("expected at most 64 levels of nesting") }
    depth &+= 1
    position &+= 1
    isAfterValue = false
  }

  private mutating func nextItem(before end: UInt8, _ expected: StaticString) throws(Fault) -> Bool
  {
    if first == end {
      depth &-= 1
      position &+= 1
      isAfterValue = true
      return false
    }
    if isAfterValue, !skip(UInt8(ascii: ",")) { throw fault(expected) }
    isAfterValue = false
    return true
  }

  // MARK: Values

  /// `true` or `false`; nil for `null`.
  package mutating func literal() throws(Fault) -> Bool? {
    let literals: [(StaticString, Bool?)] = [("true", true), ("false", false), ("null", nil)]
    _ = first
    for (word, value) in literals where rest(beginsWith: word) {
      position &+= word.utf8CodeUnitCount
      isAfterValue = true
      return value
    }
    throw fault("expected a value")
  }

  private func rest(beginsWith word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  /// Passes over a value of any kind.
  package mutating func skipValue() throws(Fault) {
    switch first {
    case UInt8(ascii: "{"):
      try beginObject()
      while try nextKey() != nil { try skipValue() }
    case UInt8(ascii: "["):
      try beginList()
      while try nextElement() { try skipValue() }
    case UInt8(ascii: "\""): _ = try rawText()
    case let byte? where byte == UInt8(ascii: "-") || byte &- 0x30 < 10: _ = try decimal()
    default: _ = try literal()
    }
  }
}
