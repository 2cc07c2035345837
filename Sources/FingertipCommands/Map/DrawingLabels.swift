internal import Fingertip
internal import FingertipText

/// The labels of a drawing. A label is drawn only if there is room for it inside the window without
/// covering another label.
struct DrawingLabels {
  /// The kind of object that a label names. The kind determines the label's style.
  enum Kind {
    case view, untouchableView, gesture, nearMiss, number

    fileprivate var name: StaticString {
      switch self {
      case .view: "label"
      case .untouchableView: "label off"
      case .gesture: "label gesture"
      case .nearMiss: "label miss"
      case .number: "number"
      }
    }
  }

  private struct Label {
    let text: String
    let kind: Kind
    let box: Rect
  }

  private struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  /// The font size, in points of the window. The size corresponds to 13 pixels if the drawing is
  /// shown 1000 pixels wide.
  let textSize: Double
  /// The number of labels that didn't fit.
  private(set) var omittedCount = 0
  private let window: Rect
  private var labels: [Label] = []
  /// The grid cells of the window that labels cover. The grid makes it possible to find free space
  /// without comparing each pair of labels.
  private var occupiedBoxes: Set<Cell> = []

  private var lineHeight: Double { textSize * 1.35 }

  /// Creates the labels for a window of the given size.
  init(_ size: Size) {
    window = Rect(origin: .zero, size: size)
    textSize = 13 * max(1, size.width / 1000)
  }

  /// Adds a view's name in the upper-left or lower-left corner of its box.
  mutating func add(_ name: String, _ kind: Kind, in box: Rect) {
    let inset = textSize * 0.3
    let (left, width) = (box.minX + inset, width(of: name))
    guard width + 2 * inset <= box.size.width, lineHeight <= box.size.height else {
      omittedCount += 1
      return
    }
    addLabel(
      name, kind, width: width,
      at: [Point(x: left, y: box.minY), Point(x: left, y: box.maxY - lineHeight)])
  }

  /// Adds text next to a mark in the drawing.
  mutating func add(_ text: String, _ kind: Kind, at mark: Point) {
    let (width, gap, half) = (width(of: text), textSize * 0.5, lineHeight / 2)
    addLabel(
      text, kind, width: width,
      at: [
        Point(x: mark.x + gap, y: mark.y - half), Point(x: mark.x - gap - width, y: mark.y - half),
        Point(x: mark.x - width / 2, y: mark.y + lineHeight),
        Point(x: mark.x - width / 2, y: mark.y - 2 * lineHeight),
      ])
  }

  /// Adds a touch's number in a ring around the point where the touch landed, or to the right of
  /// that point if there is no room. If necessary, the ring is moved so that it lies inside the
  /// window.
  mutating func add(number: Int, at landing: Point) {
    let side = textSize * 1.4
    let x = min(max(landing.x, side / 2), max(window.maxX - side / 2, side / 2))
    let y = min(max(landing.y, side / 2), max(window.maxY - side / 2, side / 2))
    addLabel(
      "\(number)", .number, width: side,
      at: (0..<4).map { Point(x: x + (Double($0) * 1.1 - 0.5) * side, y: y - lineHeight / 2) })
  }

  private mutating func addLabel(_ text: String, _ kind: Kind, width: Double, at corners: [Point]) {
    for corner in corners where corner.isFinite {
      let box = Rect(x: corner.x, y: corner.y, width: width, height: lineHeight)
      guard window.outset(by: Insets(all: textSize)).encloses(box) else { continue }
      let cells = gridCells(coveredBy: box)
      guard occupiedBoxes.isDisjoint(with: cells) else { continue }
      occupiedBoxes.formUnion(cells)
      labels.append(Label(text: text, kind: kind, box: box))
      return
    }
    omittedCount += 1
  }

  private func gridCells(coveredBy box: Rect) -> [Cell] {
    let (width, height) = (textSize * 0.7, lineHeight / 2)
    // A box doesn't include its right and bottom edges, so adjacent labels may share an edge.
    let columns = Int((box.minX / width).rounded(.down))..<Int((box.maxX / width).rounded(.up))
    let rows = Int((box.minY / height).rounded(.down))..<Int((box.maxY / height).rounded(.up))
    return rows.flatMap { row in columns.map { Cell(column: $0, row: row) } }
  }

  /// Writes the labels and the rings around the touches' numbers.
  func write(to output: OutputStream) {
    for label in labels {
      output.writeLine { text in
        if label.kind == .number {
          text.appendCircle("touch", at: label.box.center, radius: textSize * 0.7)
        }
        text.append("<text class=\"")
        text.append(label.kind.name)
        text.append("\"")
        text.append(
          attribute: "x", label.kind == .number ? label.box.center.x : label.box.minX)
        text.append(attribute: "y", label.box.center.y + textSize * 0.36)
        text.append(">")
        text.append(xml: label.text)
        text.append("</text>")
      }
    }
  }

  /// Returns the approximate width of text, assuming that sans-serif letters are about half as wide
  /// as they are tall.
  private func width(of text: String) -> Double {
    Double(text.unicodeScalars.count) * textSize * 0.56
  }
}

extension Rect {
  /// Returns whether the rectangle contains another rectangle, which may touch its edges.
  func encloses(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }
}
