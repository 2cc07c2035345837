internal import Fingertip
internal import FingertipInspector
internal import FingertipText

// This file contains functions that append the elements of an SVG drawing.

extension UTF8TextBuffer {
  // MARK: Text and numbers

  /// Appends text with XML special characters escaped. Characters that XML doesn't allow are
  /// replaced.
  mutating func append(xml value: String) {
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "'": append("&#39;")
      case _ where scalar.isUnsafeToPrint, "\u{fffe}", "\u{ffff}": append("\u{fffd}")
      default: append(text: String(Character(scalar)))
      }
    }
  }

  /// Appends an element with text content.
  mutating func append(element name: StaticString, text: String) {
    append("<")
    append(name)
    append(">")
    append(xml: text)
    append("</")
    append(name)
    append(">")
  }

  /// Appends a number with at most two decimal places, or 0 if it is too large for a drawing.
  mutating func append(svg number: Double, decimals: Int = 2) {
    append(json: abs(number) < 1e8 ? number : 0, decimals: decimals)
  }

  mutating func append(svg point: Point) {
    append(svg: point.x)
    append(" ")
    append(svg: point.y)
  }

  /// Appends the `points` attribute of a polyline.
  mutating func append(points: [Point]) {
    append(" points=\"")
    for (index, point) in points.enumerated() {
      if index > 0 { append(" ") }
      append(svg: point.x)
      append(",")
      append(svg: point.y)
    }
    append("\"")
  }

  mutating func append(attribute name: StaticString, _ number: Double) {
    append(" ")
    append(name)
    append("=\"")
    append(svg: number)
    append("\"")
  }

  // MARK: Elements

  /// Appends the opening tag of a drawing that covers a rectangle.
  mutating func appendSVGStart(_ part: Rect) {
    append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    append(attribute: "width", part.size.width)
    append(attribute: "height", part.size.height)
    append(" viewBox=\"")
    append(svg: part.origin)
    append(" ")
    append(svg: Point(x: part.size.width, y: part.size.height))
    append("\">")
  }

  mutating func append(transform: AffineTransform) {
    append(" transform=\"matrix(")
    for number in [transform.a, transform.b, transform.c, transform.d] {
      append(svg: number, decimals: 5)
      append(" ")
    }
    append(svg: Point(x: transform.tx, y: transform.ty))
    append(")\"")
  }

  mutating func appendFrameAttributes(_ rect: Rect) {
    append(attribute: "x", rect.minX)
    append(attribute: "y", rect.minY)
    append(attribute: "width", max(rect.size.width, 0))
    append(attribute: "height", max(rect.size.height, 0))
  }

  /// Appends a view's shape, in the view's coordinates.
  mutating func append(_ shape: Shape, of view: View, _ kind: StaticString) {
    let bounds = view.bounds
    switch shape {
    case .bounds: append(.rectangle(bounds), kind)
    case .rectangle(let rect): append(.rectangle(rect), kind)
    case .rounded(let radius):
      appendStart("rect", kind)
      appendFrameAttributes(bounds)
      append(attribute: "rx", min(radius, min(bounds.size.width, bounds.size.height) / 2))
      append("/>")
    case .ellipse:
      appendStart("ellipse", kind)
      append(attribute: "cx", bounds.center.x)
      append(attribute: "cy", bounds.center.y)
      append(attribute: "rx", bounds.size.width / 2)
      append(attribute: "ry", bounds.size.height / 2)
      append("/>")
    case .path(let path):
      appendStart("path", kind)
      append(path.fill == .evenOdd ? " fill-rule=\"evenodd\" d=\"" : " d=\"")
      for element in path.elements { append(element) }
      append("\"/>")
    case .mask:
      append(.lines(AreaContour(in: bounds) { shape.contains($0, in: bounds) }.outlines), kind)
    }
  }

  /// Appends an outline.
  mutating func append(_ outline: AreaOutline, _ kind: StaticString) {
    switch outline {
    case .rectangle(let rect):
      appendStart("rect", kind)
      appendFrameAttributes(rect)
      append("/>")
    case .lines(let lines):
      appendStart("path", kind)
      append(" fill-rule=\"evenodd\" d=\"")
      for line in lines {
        for (index, point) in line.enumerated() { append(index == 0 ? .move(point) : .line(point)) }
        append("Z")
      }
      append("\"/>")
    }
  }

  mutating func appendStart(_ element: StaticString, _ kind: StaticString) {
    append("<")
    append(element)
    append(" class=\"")
    append(kind)
    append("\"")
  }

  private mutating func append(_ element: Path.Element) {
    switch element {
    case .move(let point): append("M", [point])
    case .line(let point): append("L", [point])
    case .quadratic(let end, let control): append("Q", [control, end])
    case .cubic(let end, let control1, let control2): append("C", [control1, control2, end])
    case .close: append("Z")
    }
  }

  private mutating func append(_ command: StaticString, _ points: [Point]) {
    append(command)
    for (index, point) in points.enumerated() {
      if index > 0 { append(" ") }
      append(svg: point)
    }
  }

  /// Appends the legend that explains the line styles. The legend uses the same wording as
  /// inspector pages.
  mutating func appendLegend(
    below height: Double, textSize: Double, hasTouches: Bool, omitted: Int
  ) {
    let y = height + textSize * 1.4
    let lines: [(StaticString, StaticString)] = [
      ("resting", "resting margin"), ("tracking", "tracking margin"), ("limit", "limit"),
    ]
    append("<g>")
    for (index, (kind, words)) in lines.enumerated() {
      let x = Double(index) * textSize * 10.5
      appendStart("path", kind)
      append(" d=\"M")
      append(svg: Point(x: x, y: y - textSize * 0.35))
      append("h")
      append(svg: textSize * 2)
      append("\"/>")
      append(words, at: Point(x: x + textSize * 2.5, y: y))
    }
    if hasTouches {
      append("① landed", at: Point(x: textSize * 27, y: y))
      append("× lifted or cancelled", at: Point(x: textSize * 32.5, y: y))
    }
    if omitted > 0 {
      append("<text")
      append(attribute: "x", 0)
      append(attribute: "y", y + textSize * 1.4)
      append(">")
      append(omitted)
      append(omitted == 1 ? " label doesn't fit" : " labels don't fit")
      append("; point at a view or a mark to see its name</text>")
    }
    append("</g>")
  }

  /// Appends a circle, along with text to be shown when the user points at it.
  mutating func appendCircle(
    _ kind: StaticString, at center: Point, radius: Double, title: String? = nil
  ) {
    appendStart("circle", kind)
    append(attribute: "cx", center.x)
    append(attribute: "cy", center.y)
    append(attribute: "r", radius)
    guard let title else { return append("/>") }
    append(">")
    append(element: "title", text: title)
    append("</circle>")
  }

  private mutating func append(_ text: StaticString, at location: Point) {
    append("<text")
    append(attribute: "x", location.x)
    append(attribute: "y", location.y)
    append(">")
    append(text)
    append("</text>")
  }
}
