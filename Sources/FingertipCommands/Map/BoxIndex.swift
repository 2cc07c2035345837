internal import Fingertip

/// Boxes by where they lie in a window, so that those at a place are found without going through all.
struct BoxIndex {
  /// How many cells there are along each side of the window.
  private static let side = 64
  /// In how many cells a box is noted; one that covers more is always looked at.
  private static let maximumCells = 512

  private let size: Size
  private var boxes: [Rect] = []
  private var cells: [[Int]] = Array(repeating: [], count: side * side)
  private var large: [Int] = []

  /// An index of some boxes, by their numbers.
  init(_ size: Size, _ boxes: [Rect]) {
    self.size = size
    for box in boxes { add(box) }
  }

  /// Adds a box with the next number.
  mutating func add(_ box: Rect) {
    let (columns, rows) = range(of: box)
    if columns.count * rows.count > Self.maximumCells {
      large.append(boxes.count)
    } else {
      for row in rows {
        for column in columns { cells[row * Self.side + column].append(boxes.count) }
      }
    }
    boxes.append(box)
  }

  /// Whether a box overlaps one of these, of which a condition on its number holds.
  func hasOverlap(with box: Rect, where condition: (Int) -> Bool = { _ in true }) -> Bool {
    func isFound(_ number: Int) -> Bool { boxes[number].overlaps(box) && condition(number) }
    if large.contains(where: isFound) { return true }
    let (columns, rows) = range(of: box)
    return rows.contains { row in
      columns.contains { column in cells[row * Self.side + column].contains(where: isFound) }
    }
  }

  /// The cells that a box lies in; what is beyond the window belongs to those at its edge.
  private func range(of box: Rect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    func cells(_ minimum: Double, _ maximum: Double, of length: Double) -> ClosedRange<Int> {
      func cell(_ coordinate: Double) -> Int {
        guard coordinate > 0 else { return 0 }
        return coordinate < length
          ? min(Int(coordinate / length * Double(Self.side)), Self.side - 1) : Self.side - 1
      }
      let first = cell(minimum)
      return first...max(cell(maximum), first)
    }
    return (cells(box.minX, box.maxX, of: size.width), cells(box.minY, box.maxY, of: size.height))
  }
}
