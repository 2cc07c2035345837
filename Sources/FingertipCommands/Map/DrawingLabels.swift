internal import Fingertip
internal import FingertipText

/// Where the words of a picture lie: on nothing. A name that has room in its view stands there, or else beside
/// it; all others stand in a column on either side of the window, with a line to what they name.
struct PictureLabels {
  /// What a label is about, which its colour says too.
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

  /// How many names the columns hold at least, also where the window is low.
  private static let leastInColumns = 60

  private struct Label {
    let text: String
    let kind: Kind
    /// What it names: the box of a view, or a place, or the width of a circle.
    let target: Rect
    /// The same with its margins: beside one of these the label may lie.
    let surroundings: [Rect]
    /// The left end of its base line, where it is placed.
    var place: Point?
    /// The corners of the line to what it names.
    var leader: [Point] = []
  }

  /// The height of letters, in points of the window: as large as 13 pixels where the picture is 1280 wide.
  let textSize: Double
  /// How wide the columns beside the window are; 0 where no label lies there.
  private(set) var columnWidths = (left: 0.0, right: 0.0)
  /// How far down the columns go.
  private(set) var columnHeight = 0.0
  /// How many found no room anywhere.
  private(set) var leftOut = 0
  private let size: Size
  /// The boxes of views, which a line to a name should not cross.
  private var drawn: [Rect]
  private let outlines: [Segment]
  private let outlineBoxes: BoxIndex
  private var labels: [Label] = []
  private var taken: BoxIndex

  private var lineHeight: Double { textSize * 1.35 }

  /// Labels of a window, none yet.
  ///
  /// - Parameters:
  ///   - views: The boxes of the views.
  ///   - touched: What the ways of fingers take up.
  ///   - outlines: The lines of views and their margins.
  init(_ size: Size, views: [Rect], touched: [Rect], outlines: [Segment]) {
    self.size = size
    drawn = views + touched
    self.outlines = outlines
    outlineBoxes = BoxIndex(size, outlines.map { $0.box })
    taken = BoxIndex(size, touched)
    textSize = 13 * max(1, size.width / 1000)
  }

  /// Adds a label that names a box or a place. With a room, it stands there if that leaves it on nothing; `fits`
  /// says whether a box is one that it may have.
  mutating func add(
    _ text: String, _ kind: Kind, of target: Rect, beside surroundings: [Rect] = [],
    room: Rect? = nil, fits: (Rect) -> Bool = { _ in true }
  ) {
    guard target.origin.isFinite else { return }
    var label = Label(text: text, kind: kind, target: target, surroundings: surroundings)
    if let room, let box = free(in: room, width: width(of: text), fits) { label.place = take(box) }
    labels.append(label)
  }

  /// Puts those that found no room in their views beside these, or into the columns.
  mutating func placeRest() {
    for index in labels.indices where labels[index].place == nil && labels[index].kind.isView {
      let (beside, width) = (labels[index].surroundings, width(of: labels[index].text))
      if let box = free(beside: beside, width: width) { labels[index].place = take(box) }
    }
    let rest = forColumns(labels.indices.filter { labels[$0].place == nil }).sorted {
      let (a, b) = (labels[$0].target.center, labels[$1].target.center)
      return (a.y, a.x, $0) < (b.y, b.x, $1)
    }
    var ways = LeaderWays(size, around: drawn, step: lineHeight)
    var columns: (left: [(Int, Segment)], right: [(Int, Segment)]) = ([], [])
    for index in rest {
      let way = ways.add(from: labels[index].target)
      if way.end.x > 0 {
        columns.right.append((index, way))
      } else {
        columns.left.append((index, way))
      }
    }
    columnWidths = (fill(columns.left, isLeft: true), fill(columns.right, isLeft: false))
  }

  /// Writes the labels, each of a column with the line to what it names.
  func write(to output: OutputStream) {
    for label in labels {
      guard let place = label.place else { continue }
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
        text.append(attribute: "x", place.x)
        text.append(attribute: "y", place.y)
        text.append(">")
        text.append(xml: label.text)
        text.append("</text>")
      }
    }
  }

  // MARK: In views, and beside them

  /// Takes a box for a label, and answers where its text begins.
  private mutating func take(_ box: Rect) -> Point {
    taken.add(box)
    drawn.append(box)
    return Point(x: box.minX, y: box.maxY - textSize * 0.3)
  }

  /// Whether a label would lie on nothing: on no other, on no way of a finger and on no line.
  private func isFree(_ box: Rect) -> Bool {
    !taken.hasOverlap(with: box)
      && !outlineBoxes.hasOverlap(with: box) { outlines[$0].crosses(box) }
  }

  /// A place in a room that is free: in one of its corners or its middle, or wherever there is one.
  private func free(in room: Rect, width: Double, _ fits: (Rect) -> Bool) -> Rect? {
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

  /// A free place in the window below one of some boxes, above it or at its sides.
  private func free(beside boxes: [Rect], width: Double) -> Rect? {
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
    .first { window.holds($0) && isFree($0) }
  }

  // MARK: Columns

  /// Of labels those that can be read beside the window: gestures and near misses, then views, of which some are
  /// named everywhere.
  private mutating func forColumns(_ unplaced: [Int]) -> [Int] {
    let hold = max(2 * Int(min(size.height / lineHeight, 1000)), Self.leastInColumns)
    guard unplaced.count > hold else { return unplaced }
    leftOut = unplaced.count - hold
    let views = unplaced.filter { labels[$0].kind.isView }
    let others = unplaced.filter { !labels[$0].kind.isView }.prefix(hold)
    let named = hold - others.count
    return others + (0..<named).map { views[$0 * views.count / named] }
  }

  /// Gives each label of a column a line, in the order in which their ways leave the window, so that no two
  /// cross beside it. Answers the width of the column.
  private mutating func fill(_ column: [(label: Int, way: Segment)], isLeft: Bool) -> Double {
    guard !column.isEmpty else { return 0 }
    let order = column.sorted { ($0.way.end.y, $0.label) < ($1.way.end.y, $1.label) }
    let levels = spread(order.map { $0.way.end.y })
    let (near, far) = (textSize * 1.6, textSize * 2)
    let widest = order.map { width(of: labels[$0.label].text) }.max() ?? 0
    for (entry, level) in zip(order, levels) {
      let own = width(of: labels[entry.label].text)
      labels[entry.label].place = Point(
        x: isLeft ? -far - own : size.width + far, y: level + textSize * 0.35)
      labels[entry.label].leader = [
        entry.way.start, entry.way.end, Point(x: isLeft ? -near : size.width + near, y: level),
      ]
    }
    columnHeight = max(columnHeight, (levels.last ?? 0) + textSize)
    return far + widest + textSize
  }

  /// Levels that are at least a line apart, each near to where it is wanted, and in the window where there is
  /// room.
  private func spread(_ wanted: [Double]) -> [Double] {
    var levels: [Double] = []
    for level in wanted { levels.append(max(level, (levels.last ?? 0) + lineHeight)) }
    var most = max(size.height - textSize * 0.5, Double(levels.count) * lineHeight)
    for index in levels.indices.reversed() {
      levels[index] = min(levels[index], most)
      most = levels[index] - lineHeight
    }
    return levels
  }

  /// About how wide a text is: letters of a sans serif are half as wide as high, and some are wider.
  private func width(of text: String) -> Double {
    Double(text.unicodeScalars.count) * textSize * 0.56
  }
}
