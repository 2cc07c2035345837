internal import Fingertip

/// A builder for a JSON object that omits default values.
struct JSONObjectWriter {
  private(set) var members: [JSONMember] = []

  /// Creates an object and builds it in a closure.
  init(_ write: (inout JSONObjectWriter) -> Void = { _ in }) { write(&self) }

  /// The object as a JSON value.
  var jsonValue: JSONNode.Value { .object(members) }

  mutating func set(_ key: String, _ value: JSONNode.Value) {
    members.append(JSONMember(key: key, offset: 0, node: JSONNode(value: value, offset: 0)))
  }

  mutating func set(_ key: String, _ text: String) { set(key, .string(text)) }
  mutating func set(_ key: String, _ number: Double) { set(key, .number(number)) }

  /// Sets a Boolean, unless it has its default value.
  mutating func set(_ key: String, _ flag: Bool, unless standard: Bool) {
    if flag != standard { set(key, .bool(flag)) }
  }

  mutating func set(_ key: String, _ point: Point) {
    set(
      key,
      JSONObjectWriter {
        $0.set("x", point.x)
        $0.set("y", point.y)
      }.jsonValue)
  }

  mutating func set(_ key: String, _ size: Size) {
    set(
      key,
      JSONObjectWriter {
        $0.set("width", size.width)
        $0.set("height", size.height)
      }.jsonValue)
  }

  mutating func set(_ key: String, _ rect: Rect) {
    set(
      key,
      JSONObjectWriter {
        $0.set("x", rect.minX)
        $0.set("y", rect.minY)
        $0.set("width", rect.size.width)
        $0.set("height", rect.size.height)
      }.jsonValue)
  }

  mutating func set(_ key: String, _ margin: Insets, unless standard: Insets) {
    guard margin != standard else { return }
    set(
      key,
      JSONObjectWriter {
        $0.set("top", margin.top)
        $0.set("left", margin.left)
        $0.set("bottom", margin.bottom)
        $0.set("right", margin.right)
      }.jsonValue)
  }

  /// Sets a list, unless it is empty.
  mutating func set(_ key: String, _ list: [JSONNode.Value]) {
    if !list.isEmpty { set(key, .array(list)) }
  }
}

extension JSONNode.Value {
  static func array(_ values: [JSONNode.Value]) -> JSONNode.Value {
    .array(values.map { JSONNode(value: $0, offset: 0) })
  }

  static func textArray(_ texts: [String]) -> JSONNode.Value {
    .array(texts.map { .string($0) })
  }
  static func numberArray(_ numbers: [Double]) -> JSONNode.Value {
    .array(numbers.map { .number($0) })
  }
}
