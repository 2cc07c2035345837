internal import Fingertip

extension Shape {
  /// The shape as JSON.
  var value: JSONNode.Value {
    switch self {
    case .rounded(let radius) where shapeName == nil:
      ObjectWriter { $0.set("roundedPoints", radius) }.value
    case .rectangle(let rect): ObjectWriter { $0.set("rectangle", rect) }.value
    case .path(let path):
      ObjectWriter {
        $0.set("path", path.text)
        if path.fill == .evenOdd { $0.set("fill", "evenOdd") }
      }.value
    case .mask(let mask): ObjectWriter { $0.set("mask", mask.value) }.value
    default: .string(shapeName?.text ?? "")
    }
  }
}

extension Shape.Name {
  /// The name of the shape.
  package var text: String { Self.choiceNames.words[Int(rawValue)] }
}

extension Path {
  /// The outline as an SVG path.
  fileprivate var text: String {
    func coordinates(_ points: Point...) -> String {
      points.map { point in
        ObjectReader.Limits.text(point.x) + " " + ObjectReader.Limits.text(point.y)
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
  /// The pixels as rows of `#` and `.`.
  fileprivate var value: JSONNode.Value {
    ObjectWriter {
      $0.set("rows", .texts((0..<height).map { row(of: $0) }))
      if threshold != 128 { $0.set("threshold", Double(threshold)) }
    }.value
  }

  private func row(of index: Int) -> String {
    var (text, isOpaque, column) = ("", false, 0)
    for edge in edges[rows[index]..<rows[index + 1]] + [width] {
      text += String(repeating: isOpaque ? "#" : ".", count: edge - column)
      (isOpaque, column) = (!isOpaque, edge)
    }
    return text
  }
}
