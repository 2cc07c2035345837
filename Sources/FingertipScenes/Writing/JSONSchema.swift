internal import Fingertip

/// The JSON Schema of a value in a scene.
enum JSONSchema: Sendable {
  case any
  case text
  case flag
  case number(ClosedRange<Double> = JSONObjectReader.ValueLimits.coordinateRange)
  case integer(ClosedRange<Int>)
  case word([String])
  indirect case list(of: JSONSchema, atLeast: Int = 0)
  case object([(key: String, schema: JSONSchema)], needed: [String] = [])
  case reference(String)
  indirect case either([JSONSchema])
  /// An object whose other keys depend on the value of its `type` key.
  case objectByType([(word: String, schema: JSONSchema)])
  indirect case described(JSONSchema, String)

  var jsonValue: JSONNode.Value { JSONObjectWriter { $0.setKeywords(of: self) }.jsonValue }
}

extension JSONObjectWriter {
  mutating func setKeywords(of schema: JSONSchema) {
    switch schema {
    case .any: break
    case .text: set("type", "string")
    case .flag: set("type", "boolean")
    case .number(let range):
      set("type", "number")
      set("minimum", range.lowerBound)
      set("maximum", range.upperBound)
    case .integer(let range):
      set("type", "integer")
      set("minimum", Double(range.lowerBound))
      set("maximum", Double(range.upperBound))
    case .word(let words): set("enum", .textArray(words))
    case .list(let element, let minimum):
      set("type", "array")
      set("items", element.jsonValue)
      if minimum > 0 { set("minItems", Double(minimum)) }
    case .object(let members, let needed):
      set("type", "object")
      set(
        "properties",
        JSONObjectWriter { for member in members { $0.set(member.key, member.schema.jsonValue) } }
          .jsonValue)
      set("required", needed.map { .string($0) })
      set("additionalProperties", .bool(false))
    case .reference(let name): set("$ref", "#/$defs/" + name)
    case .either(let schemas): set("anyOf", .array(schemas.map { $0.jsonValue }))
    case .objectByType(let types):
      set("type", "object")
      set("required", .textArray(["type"]))
      set(
        "properties",
        JSONObjectWriter { $0.set("type", JSONSchema.word(types.map { $0.word }).jsonValue) }
          .jsonValue)
      set(
        "allOf",
        .array(
          types.map { type in
            JSONObjectWriter {
              $0.set("if", JSONSchema.typeCondition(type.word))
              $0.set("then", type.schema.jsonValue)
            }.jsonValue
          }))
    case .described(let schema, let text):
      set("description", text)
      setKeywords(of: schema)
    }
  }
}

extension JSONSchema {
  static func typeCondition(_ word: String) -> JSONNode.Value {
    JSONObjectWriter { condition in
      condition.set(
        "properties",
        JSONObjectWriter { $0.set("type", JSONObjectWriter { $0.set("const", word) }.jsonValue) }
          .jsonValue)
    }.jsonValue
  }
}
