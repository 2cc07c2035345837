/// A value in JSON text, together with its position.
struct JSONNode {
  /// The value's type and content.
  enum Value {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  let value: Value
  /// The value's byte offset.
  let offset: Int

  /// The value's description, as shown in error messages.
  var valueDescription: String {
    switch value {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number: "a number"
    case .string(let text): "\"\(text)\""
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// Returns the node at a path. If there is no such node, returns the last existing node along the
  /// path.
  func node(at path: ScenePath) -> JSONNode {
    var node = self
    for step in path.components {
      switch (step, node.value) {
      case (.key(let key), .object(let members)):
        guard let member = members.first(where: { $0.key == key }) else { return node }
        node = member.node
      case (.index(let index), .array(let nodes)):
        guard nodes.indices.contains(index) else { return node }
        node = nodes[index]
      default: return node
      }
    }
    return node
  }
}

/// A key of an object, together with its value.
struct JSONMember {
  let key: String
  /// The key's byte offset.
  let offset: Int
  let node: JSONNode
}
