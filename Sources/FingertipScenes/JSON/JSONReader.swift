internal import FingertipText

/// Makes a tree of a JSON text that keeps where each value stands, so that an error about a scene can name
/// the line and the column also when the JSON is right. An object that has a key twice is refused.
struct JSONReader {
  private var cursor: JSONCursor

  /// Reads a text that holds one value.
  static func read(_ bytes: [UInt8]) throws(JSONCursor.ParseError) -> JSONNode {
    try bytes.withUnsafeBufferPointer { bytes throws(JSONCursor.ParseError) in
      var reader = JSONReader(cursor: JSONCursor(bytes))
      let node = try reader.value()
      try reader.cursor.end()
      return node
    }
  }

  private mutating func value() throws(JSONCursor.ParseError) -> JSONNode {
    let first = cursor.first
    let offset = cursor.position
    let value: JSONNode.Value =
      switch first {
      case UInt8(ascii: "{"): .object(try members())
      case UInt8(ascii: "["): .array(try elements())
      case UInt8(ascii: "\""): .string(try cursor.text())
      case let byte? where byte == UInt8(ascii: "-") || byte &- 0x30 < 10:
        .number(try cursor.number())
      default: try cursor.literal().map { .bool($0) } ?? .null
      }
    return JSONNode(value: value, offset: offset)
  }

  private mutating func elements() throws(JSONCursor.ParseError) -> [JSONNode] {
    var nodes: [JSONNode] = []
    try cursor.beginList()
    while try cursor.nextElement() { nodes.append(try value()) }
    return nodes
  }

  private mutating func members() throws(JSONCursor.ParseError) -> [JSONMember] {
    var members: [JSONMember] = []
    var keys: Set<String> = []
    try cursor.beginObject()
    while let raw = try cursor.nextKey() {
      let (key, offset) = (try cursor.text(of: raw), cursor.offset(of: raw) - 1)
      guard keys.insert(key).inserted else {
        throw cursor.error("expected each key once, found \"\(key)\" again", at: offset)
      }
      members.append(JSONMember(key: key, offset: offset, node: try value()))
    }
    return members
  }
}
