internal import Fingertip
internal import FingertipText

/// Arranges the labels of a drawing so that they cover nothing.
///
/// A label lies inside its view, or next to it, if there is room. The other labels lie in a column
/// on either side of the window, with a leader line to their target.
struct DrawingLabels {
  /// The kind of target, which determines the color.
  enum Kind {
    case view, off, gesture, miss

    fileprivate var isView: Bool { self == .view || self == .off }

    fileprivate var name: StaticString {
      switch self {
      case .view: "label"
      case .off: "label off"
      case .gesture: "label gesture"
      case .miss: "label miss"
      }
    }
  }

  /// The minimum number of labels in the columns, even if the window's height is small.
  private static let minimumColumnLabels = 60

  private struct Label {
    let text: String
    let kind: Kind
    /// The labeled box of a view, a point, or the width of a circle.
    let target: Rect
    /// The target with its margins; the label may lie next to one of these.
    let surroundings: [Rect]
    /// The left end of the baseline, or `nil` until the label is placed.
    var position: Point?
    /// The corners of the leader line.
    var leader: [Point] = []
  }

  /// The font size in points of the window, equal to 13 pixels if the drawing is 1280 pixels wide.
  let textSize: Double
  /// The widths of the columns next to the window; the width of an empty column is 0.
  private(set) var columnWidths = (left: 0.0, right: 0.0)
  /// The height of the columns.
  private(set) var columnHeight = 0.0
  /// The number of labels without room.
  private(set) var omittedCount = 0
  private let size: Size
  /// The boxes of views, which a leader line should not cross.
  private var drawn: [Rect]
  private let outlines: [Segment]
  private let outlineBoxes: BoxIndex
  private var labels: [Label] = []
  private var occupied: BoxIndex

  private var lineHeight: Double { textSize * 1.35 }

  /// Creates an empty layout.
  ///
  /// - Parameters:
  ///   - views: The boxes of the views.
  ///   - touched: The boxes along touch paths.
  ///   - outlines: The lines of views and their margins.
  init(_ size: Size, views: [Rect], touched: [Rect], outlines: [Segment]) {
    self.size = size
    drawn = views + touched
    self.outlines = outlines
    outlineBoxes = BoxIndex(size, outlines.map { $0.box })
    occupied = BoxIndex(size, touched)
    textSize = 13 * max(1, size.width / 1000)
  }

  /// Adds a label for a box or a point. If `room` has a free box that passes `fits`, the label goes
  /// there.
  mutating func add(
    _ text: String, _ kind: Kind, of target: Rect, beside surroundings: [Rect] = [],
    room: Rect? = nil, fits: (Rect) -> Bool = { _ in true }
  ) {
    guard target.origin.isFinite else { return }
    var label = Label(text: text, kind: kind, target: target, surroundings: surroundings)
    if let room, let box = freeBox(in: room, width: width(of: text), fits) {
      label.position = occupy(box)
    }
    labels.append(label)
  }

  /// Arranges the remaining labels next to their views or in the columns.
  mutating func arrangeRemaining() {
    for index in labels.indices where labels[index].position == nil && labels[index].kind.isView {
      let (beside, width) = (labels[index].surroundings, width(of: labels[index].text))
      if let box = freeBox(nextTo: beside, width: width) { labels[index].position = occupy(box) }
    }
    let rest = selectForColumns(labels.indices.filter { labels[$0].position == nil }).sorted {
      let (a, b) = (labels[$0].target.center, labels[$1].target.center)
      return (a.y, a.x, $0) < (b.y, b.x, $1)
    }
    var leaders = LeaderLines(size, around: drawn, step: lineHeight)
    var columns: (left: [(Int, Segment)], right: [(Int, Segment)]) = ([], [])
    for index in rest {
      let leader = leaders.add(from: labels[index].target)
      if leader.end.x > 0 {
        columns.right.append((index, leader))
      } else {
        columns.left.append((index, leader))
      }
    }
    columnWidths = (fill(columns.left, isLeft: true), fill(columns.right, isLeft: false))
  }

  /// Writes the labels, and the leader lines of those in columns.
  func write(to output: OutputStream) {
    for label in labels {
      guard let position = label.position else { continue }
      if !label.leader.isEmpty {
        output.line { text in
          text.append("<polyline class=\"leader\"")
          text.append(points: label.leader)
          text.append("/>")
        }
      }
      output.line { text in
        text.append("<text class=\"")
        text.append(label.kind.name)
        text.append("\"")
        text.append(attribute: "x", position.x)
        text.append(attribute: "y", position.y)
        text.append(">")
        text.append(xml: label.text)
        text.append("</text>")
      }
    }
  }

  // MARK: In views and next to them

  /// Reserves a box for a label and returns the start of its baseline.
  private mutating func occupy(_ box: Rect) -> Point {
    occupied.add(box)
    drawn.append(box)
    return Point(x: box.minX, y: box.maxY - textSize * 0.3)
  }

  /// Whether a label would cover no other label, no touch path and no outline.
  private func isFree(_ box: Rect) -> Bool {
    !occupied.hasOverlap(with: box)
      && !outlineBoxes.hasOverlap(with: box) { outlines[$0].crosses(box) }
  }

  /// Returns a free box in a room: in a corner, at the center, or anywhere else.
  private func freeBox(in room: Rect, width: Double, _ fits: (Rect) -> Bool) -> Rect? {
    let inset = textSize * 0.3
    let (right, bottom) = (room.maxX - inset - width, room.maxY - inset - lineHeight)
    guard right >= room.minX + inset, bottom >= room.minY + inset * 0.5 else { return nil }
    func box(_ across: Double, _ down: Double) -> Rect {
      let (left, top) = (room.minX + inset, room.minY + inset)
      return Rect(
        x: left + (right - left) * across, y: top + (bottom - top) * down,
        width: width, height: lineHeight)
    }
    let usual = [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)].lazy.map { box($0, $1) }
    let others = (0...8).lazy.flatMap { down in
      (0...8).lazy.map { box(Double($0) / 8, Double(down) / 8) }
    }
    return usual.first { isFree($0) && fits($0) } ?? others.first { isFree($0) && fits($0) }
  }

  /// Returns a free box in the window that is below, above or next to any of some boxes.
  private func freeBox(nextTo boxes: [Rect], width: Double) -> Rect? {
    let gap = textSize * 0.2
    let window = Rect(origin: .zero, size: size)
    return boxes.lazy.flatMap { box in
      let (middle, level) = (box.center.x - width / 2, box.center.y - lineHeight / 2)
      return [
        Point(x: middle, y: box.maxY + gap), Point(x: middle, y: box.minY - gap - lineHeight),
        Point(x: box.maxX + gap * 2, y: level), Point(x: box.minX - gap * 2 - width, y: level),
      ]
    }
    .map { Rect(x: $0.x, y: $0.y, width: width, height: lineHeight) }
    .first { window.encloses($0) && isFree($0) }
  }

  // MARK: Columns

  /// Returns the labels that fit the columns: gestures and near misses first, then an even
  /// selection of views.
  private mutating func selectForColumns(_ unplaced: [Int]) -> [Int] {
    let capacity = max(2 * Int(min(size.height / lineHeight, 1000)), Self.minimumColumnLabels)
    guard unplaced.count > capacity else { return unplaced }
    omittedCount = unplaced.count - capacity
    let views = unplaced.filter { labels[$0].kind.isView }
    let others = unplaced.filter { !labels[$0].kind.isView }.prefix(capacity)
    let named = capacity - others.count
    return others + (0..<named).map { views[$0 * views.count / named] }
  }

  /// Arranges the labels of a column in the order of their leader lines, so that the lines don't
  /// cross. Returns the width of the column.
  private mutating func fill(_ column: [(label: Int, leader: Segment)], isLeft: Bool) -> Double {
    guard !column.isEmpty else { return 0 }
    let order = column.sorted { ($0.leader.end.y, $0.label) < ($1.leader.end.y, $1.label) }
    let levels = spacedLevels(order.map { $0.leader.end.y })
    let (near, far) = (textSize * 1.6, textSize * 2)
    let widest = order.map { width(of: labels[$0.label].text) }.max() ?? 0
    for (entry, level) in zip(order, levels) {
      let labelWidth = width(of: labels[entry.label].text)
      labels[entry.label].position = Point(
        x: isLeft ? -far - labelWidth : size.width + far, y: level + textSize * 0.35)
      labels[entry.label].leader = [
        entry.leader.start, entry.leader.end,
        Point(x: isLeft ? -near : size.width + near, y: level),
      ]
    }
    columnHeight = max(columnHeight, (levels.last ?? 0) + textSize)
    return far + widest + textSize
  }

  /// Returns vertical positions at least one line apart, close to the requested ones, and inside
  /// the window if there is room.
  private func spacedLevels(_ wanted: [Double]) -> [Double] {
    var levels: [Double] = []
    for level in wanted { levels.append(max(level, (levels.last ?? 0) + lineHeight)) }
    var most = max(size.height - textSize * 0.5, Double(levels.count) * lineHeight)
    for index in levels.indices.reversed() {
      levels[index] = min(levels[index], most)
      most = levels[index] - lineHeight
    }
    return levels
  }

  /// Returns the approximate width of a text, assuming that sans-serif letters are about half as
  /// wide as high.
  private func width(of text: String) -> Double {
    Double(text.unicodeScalars.count) * textSize * 0.56
  }
}
