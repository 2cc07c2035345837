internal import Fingertip

/// An index of boxes by their position in a window, for finding overlaps without a linear search.
struct BoxIndex {
  /// The number of cells along each side of the window.
  private static let side = 64
  /// The maximum number of cells for a box; larger boxes are always checked.
  private static let maximumCells = 512

  private let size: Size
  private var boxes: [Rect] = []
  private var cells: [[Int]] = Array(repeating: [], count: side * side)
  private var large: [Int] = []

  /// Creates an index of boxes, numbered in order.
  init(_ size: Size, _ boxes: [Rect]) {
    self.size = size
    for box in boxes { add(box) }
  }

  /// Adds a box, which receives the next number.
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

  /// Whether a box overlaps an indexed one whose number satisfies a condition.
  func hasOverlap(with box: Rect, where condition: (Int) -> Bool = { _ in true }) -> Bool {
    func isFound(_ number: Int) -> Bool { boxes[number].overlaps(box) && condition(number) }
    if large.contains(where: isFound) { return true }
    let (columns, rows) = range(of: box)
    return rows.contains { row in
      columns.contains { column in cells[row * Self.side + column].contains(where: isFound) }
    }
  }

  /// Returns the cells of a box. Parts outside the window belong to the cells at the edge.
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
