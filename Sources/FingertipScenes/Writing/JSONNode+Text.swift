internal import FingertipText

extension JSONNode.Value {
  /// The value as formatted JSON text. A short value is written on a single line. Otherwise, each
  /// element or member starts a new line.
  var formattedText: String {
    var text = UTF8TextBuffer()
    appendFormatted(to: &text, indentation: 0)
    text.append("\n")
    return text.text
  }

  /// The value as JSON text on a single line.
  var oneLineText: String {
    var text = UTF8TextBuffer()
    appendOnOneLine(to: &text)
    return text.text
  }

  private static let maximumLineWidth = 100

  private func appendFormatted(to text: inout UTF8TextBuffer, indentation: Int) {
    var line = UTF8TextBuffer()
    appendOnOneLine(to: &line)
    let fits = indentation > 0 && indentation + line.count <= Self.maximumLineWidth
    if fits, !isListOfObjects { return text.append(line.bytes) }
    switch self {
    case .object(let members) where !members.isEmpty:
      text.append("{")
      for (index, member) in members.enumerated() {
        Self.appendLineBreak(&text, indentation + 2, isFirst: index == 0)
        text.append(quoted: member.key)
        text.append(": ")
        member.node.value.appendFormatted(to: &text, indentation: indentation + 2)
      }
      Self.appendLineBreak(&text, indentation, isFirst: true)
      text.append("}")
    case .array(let nodes) where !nodes.isEmpty:
      text.append("[")
      for (index, node) in nodes.enumerated() {
        Self.appendLineBreak(&text, indentation + 2, isFirst: index == 0)
        node.value.appendFormatted(to: &text, indentation: indentation + 2)
      }
      Self.appendLineBreak(&text, indentation, isFirst: true)
      text.append("]")
    default: text.append(line.bytes)
    }
  }

  /// Whether the value is a list of objects, each written on a separate line.
  private var isListOfObjects: Bool {
    guard case .array(let nodes) = self, case .object? = nodes.first?.value else { return false }
    return true
  }

  private static func appendLineBreak(
    _ text: inout UTF8TextBuffer, _ indentation: Int, isFirst: Bool
  ) {
    text.append(isFirst ? "\n" : ",\n")
    let start = text.count
    text.pad(from: start, toWidth: indentation)
  }

  private func appendOnOneLine(to text: inout UTF8TextBuffer) {
    switch self {
    case .null: text.append("null")
    case .bool(let flag): text.append(flag ? "true" : "false")
    case .number(let number): text.append(text: JSONObjectReader.ValueLimits.numberText(number))
    case .string(let string): text.append(quoted: string)
    case .array(let nodes):
      text.append("[")
      for (index, node) in nodes.enumerated() {
        if index > 0 { text.append(", ") }
        node.value.appendOnOneLine(to: &text)
      }
      text.append("]")
    case .object(let members):
      text.append("{")
      for (index, member) in members.enumerated() {
        text.append(index == 0 ? " " : ", ")
        text.append(quoted: member.key)
        text.append(": ")
        member.node.value.appendOnOneLine(to: &text)
      }
      text.append(members.isEmpty ? "}" : " }")
    }
  }
}
