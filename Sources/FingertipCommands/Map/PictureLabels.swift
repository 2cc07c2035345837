internal import Fingertip
internal import FingertipText

/// Where the words of a picture lie: on nothing. A name that has room in its view stands there; all others stand
/// in a column beside the window, with a line to what they name.
struct PictureLabels {
  /// What a label is about, which its colour says too.
  enum Kind {
    case view, off, gesture, miss

    fileprivate var name: StaticString {
      switch self {
      case .view: "label"
      case .off: "label off"
      case .gesture: "label gesture"
      case .miss: "label miss"
      }
    }
  }

  private struct Label {
    let text: String
    let kind: Kind
    /// What it names.
    let anchor: Point
    /// The left end of its base line, where it is placed.
    var place: Point?
  }

  /// The height of letters, in points of the window: as large as 13 pixels where the picture is 1280 wide.
  let textSize: Double
  /// How wide the column beside the window is; 0 where all labels lie within.
  private(set) var columnWidth = 0.0
  /// How far down the column goes.
  private(set) var columnHeight = 0.0
  private let size: Size
  private var labels: [Label] = []
  private var taken: [Rect] = []

  private var lineHeight: Double { textSize * 1.35 }

  /// Labels of a window, none yet.
  init(_ size: Size) {
    self.size = size
    textSize = 13 * max(1, size.width / 1000)
  }

  /// Adds a label that names a place. With a room, it stands there if it fits and
  /// lies on no other label, nor on what else is drawn; `fits` says whether a box is one that it may
  /// have.
  mutating func add(
    _ text: String, _ kind: Kind, at anchor: Point, room: Rect? = nil, without others: [Rect] = [],
    fits: (Rect) -> Bool = { _ in true }
  ) {
    guard anchor.isFinite else { return }
    var label = Label(text: text, kind: kind, anchor: anchor)
    if let room, let box = free(in: room, width: width(of: text), without: taken + others, fits) {
      taken.append(box)
      label.place = Point(x: box.minX, y: box.maxY - textSize * 0.3)
    }
    labels.append(label)
  }

  /// Puts those that found no room into the column, in the order of what they name.
  mutating func fillColumn() {
    let outside = labels.indices.filter { labels[$0].place == nil }.sorted {
      (labels[$0].anchor.y, labels[$0].anchor.x, $0) < (
        labels[$1].anchor.y, labels[$1].anchor.x, $1
      )
    }
    guard !outside.isEmpty else { return }
    var bottom = 0.0
    for index in outside {
      let wanted = labels[index].anchor.y + textSize * 0.35
      let y = max(bottom + lineHeight, wanted)
      labels[index].place = Point(x: size.width + textSize * 2, y: y)
      bottom = y
      columnWidth = max(columnWidth, textSize * 3 + width(of: labels[index].text))
    }
    columnHeight = bottom + textSize
  }

  /// Writes the labels, each of the column with the line to what it names.
  func write(to output: OutputStream) {
    for label in labels {
      guard let place = label.place else { continue }
      if place.x > size.width {
        output.line { text in
          text.append("<polyline class=\"leader\"")
          let level = place.y - textSize * 0.35
          let corners = [
            label.anchor, Point(x: size.width + textSize * 0.6, y: level),
            Point(x: place.x - textSize * 0.3, y: level),
          ]
          text.append(points: corners)
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

  /// About how wide a text is: letters of a sans serif are half as wide as high, and some are wider.
  private func width(of text: String) -> Double {
    Double(text.unicodeScalars.count) * textSize * 0.56
  }
}

extension Rect {
  fileprivate func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
