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

  /// How many names are tried beside their views, each of which is compared with all that is drawn.
  private static let mostBeside = 500

  private struct Label {
    let text: String
    let kind: Kind
    /// What it names: the box of a view, or a place, or the width of a circle.
    let target: Rect
    /// The same with its margin.
    let surroundings: Rect
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
  private let size: Size
  /// The boxes of views, and what the ways of fingers take up.
  private let drawn: [Rect]
  /// The boxes of margins, whose lines no name should lie on.
  private let margins: [Rect]
  private var labels: [Label] = []
  private var taken: [Rect] = []

  private var lineHeight: Double { textSize * 1.35 }

  /// Labels of a window in which something is drawn, none yet.
  init(_ size: Size, drawn: [Rect], margins: [Rect]) {
    self.size = size
    self.drawn = drawn
    self.margins = margins
    textSize = 13 * max(1, size.width / 1000)
  }

  /// Adds a label that names a box or a place. With a room, it stands there if it fits and lies on no other
  /// label, nor on what else is drawn; `fits` says whether a box is one that it may have.
  mutating func add(
    _ text: String, _ kind: Kind, of target: Rect, within surroundings: Rect? = nil,
    room: Rect? = nil, without others: [Rect] = [],
    fits: (Rect) -> Bool = { _ in true }
  ) {
    guard target.origin.isFinite else { return }
    var label = Label(
      text: text, kind: kind, target: target, surroundings: surroundings ?? target)
    if let room {
      let (width, others) = (width(of: text), taken + others)
      let box =
        free(in: room, width: width, without: others) { fits($0) && !isOnLine($0, of: margins) }
        ?? free(in: room, width: width, without: others, fits)
      if let box { label.place = take(box) }
    }
    labels.append(label)
  }

  /// Puts those that found no room in their views beside these, or into the columns.
  mutating func placeRest() {
    let unplaced = labels.indices.filter { labels[$0].place == nil && labels[$0].kind.isView }
    for index in unplaced.prefix(Self.mostBeside) {
      let (target, width) = (labels[index].target, width(of: labels[index].text))
      // Beside its margin, where that leaves no line in the way.
      let box =
        freeBeside(labels[index].surroundings, width: width) ?? freeBeside(target, width: width)
      if let box {
        labels[index].place = take(box)
      }
    }
    let rest = labels.indices.filter { labels[$0].place == nil }.sorted {
      let (a, b) = (labels[$0].target.center, labels[$1].target.center)
      return (a.y, a.x, $0) < (b.y, b.x, $1)
    }
    var ways = LeaderWays(size, around: drawn + taken, step: lineHeight)
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
    taken.append(box)
    return Point(x: box.minX, y: box.maxY - textSize * 0.3)
  }

  /// A place in a room in one of its corners or its middle, that nothing has taken.
  private func free(
    in room: Rect, width: Double, without taken: [Rect], _ fits: (Rect) -> Bool
  ) -> Rect? {
    let inset = textSize * 0.3
    let (right, bottom) = (room.maxX - inset - width, room.maxY - inset - lineHeight)
    guard right >= room.minX + inset, bottom >= room.minY + inset * 0.5 else { return nil }
    let corners = [
      Point(x: room.minX + inset, y: room.minY + inset), Point(x: right, y: room.minY + inset),
      Point(x: room.minX + inset, y: bottom), Point(x: right, y: bottom),
      Point(x: (room.minX + inset + right) / 2, y: (room.minY + inset + bottom) / 2),
    ]
    return corners.lazy.map { Rect(x: $0.x, y: $0.y, width: width, height: lineHeight) }
      .first { box in fits(box) && !taken.contains { $0.overlaps(box) } }
  }

  /// A place below a box, above it or at its sides, in the window, on no outline and on no other label.
  private func freeBeside(_ box: Rect, width: Double) -> Rect? {
    let gap = textSize * 0.2
    let (middle, level) = (box.center.x - width / 2, box.center.y - lineHeight / 2)
    let places = [
      Point(x: middle, y: box.maxY + gap), Point(x: middle, y: box.minY - gap - lineHeight),
      Point(x: box.maxX + gap * 2, y: level), Point(x: box.minX - gap * 2 - width, y: level),
    ]
    let window = Rect(origin: .zero, size: size)
    return places.lazy.map { Rect(x: $0.x, y: $0.y, width: width, height: lineHeight) }.first {
      place in
      window.holds(place) && !taken.contains { $0.overlaps(place) }
        && !isOnLine(place, of: drawn) && !isOnLine(place, of: margins)
    }
  }

  /// Whether an edge of some boxes goes through a label.
  private func isOnLine(_ label: Rect, of boxes: [Rect]) -> Bool {
    boxes.contains { $0.overlaps(label) && !$0.holds(label) }
  }

  // MARK: Columns

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
