internal import Fingertip

extension Shape {
  /// The shape as JSON.
  var jsonValue: JSONNode.Value {
    switch self {
    case .rounded(let radius) where shapeName == nil:
      JSONObjectWriter { $0.set("roundedPoints", radius) }.jsonValue
    case .rectangle(let rect): JSONObjectWriter { $0.set("rectangle", rect) }.jsonValue
    case .path(let path):
      JSONObjectWriter {
        $0.set("path", path.svgText)
        if path.fill == .evenOdd { $0.set("fill", "evenOdd") }
      }.jsonValue
    case .mask(let mask): JSONObjectWriter { $0.set("mask", mask.jsonValue) }.jsonValue
    default: .string(shapeName?.shapeText ?? "")
    }
  }
}

extension Shape.Name {
  /// The shape's name.
  package var shapeText: String { Self.choiceNames.splitWords[Int(rawValue)] }
}

extension Path {
  /// The outline as an SVG path.
  fileprivate var svgText: String {
    func coordinates(_ points: Point...) -> String {
      points.map { point in
        JSONObjectReader.ValueLimits.numberText(point.x) + " "
          + JSONObjectReader.ValueLimits.numberText(point.y)
      }.joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let point): "M " + coordinates(point)
      case .line(let point): "L " + coordinates(point)
      case .quadratic(let end, let control): "Q " + coordinates(control, end)
      case .cubic(let end, let first, let second): "C " + coordinates(first, second, end)
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

extension AlphaMask {
  /// The pixels as rows of the characters `#` and `.`.
  fileprivate var jsonValue: JSONNode.Value {
    JSONObjectWriter {
      $0.set("rows", .textArray((0..<height).map { rowText(of: $0) }))
      if threshold != 128 { $0.set("threshold", Double(threshold)) }
    }.jsonValue
  }

  private func rowText(of index: Int) -> String {
    var (text, isOpaque, column) = ("", false, 0)
    for edge in edgeColumns[rowStartIndices[index]..<rowStartIndices[index + 1]] + [width] {
      text += String(repeating: isOpaque ? "#" : ".", count: edge - column)
      (isOpaque, column) = (!isOpaque, edge)
    }
    return text
  }
}
