internal import FingertipText

/// A parser that builds a tree from JSON text. The parser records the position of each value, so
/// that errors about the meaning of valid JSON can also include a line and a column. Duplicate keys
/// are an error.
struct JSONReader {
  private var cursor: JSONCursor

  /// Parses text that consists of a single value.
  static func read(_ bytes: [UInt8]) throws(JSONCursor.ParseError) -> JSONNode {
    try bytes.withUnsafeBufferPointer { bytes throws(JSONCursor.ParseError) in
      var reader = JSONReader(cursor: JSONCursor(bytes))
      let node = try reader.readValue()
      try reader.cursor.requireEnd()
      return node
    }
  }

  private mutating func readValue() throws(JSONCursor.ParseError) -> JSONNode {
    let first = cursor.firstValueByte
    let offset = cursor.position
    let value: JSONNode.Value =
      switch first {
      case UInt8(ascii: "{"): .object(try readMembers())
      case UInt8(ascii: "["): .array(try readElements())
      case UInt8(ascii: "\""): .string(try cursor.readString())
      case let byte? where byte == UInt8(ascii: "-") || byte &- 0x30 < 10:
        .number(try cursor.readNumber())
      default: try cursor.readLiteral().map { .bool($0) } ?? .null
      }
    return JSONNode(value: value, offset: offset)
  }

  private mutating func readElements() throws(JSONCursor.ParseError) -> [JSONNode] {
    var nodes: [JSONNode] = []
    try cursor.beginList()
    while try cursor.advanceToNextElement() { nodes.append(try readValue()) }
    return nodes
  }

  private mutating func readMembers() throws(JSONCursor.ParseError) -> [JSONMember] {
    var members: [JSONMember] = []
    var keys: Set<String> = []
    try cursor.beginObject()
    while let raw = try cursor.nextKey() {
      let (key, offset) = (try cursor.unescapedText(of: raw), cursor.offset(of: raw) - 1)
      guard keys.insert(key).inserted else {
        throw cursor.error(
          "expected each key only once, but \"\(key)\" occurs more than once", at: offset)
      }
      members.append(JSONMember(key: key, offset: offset, node: try readValue()))
    }
    return members
  }
}
