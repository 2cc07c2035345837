/// The layout of a ``TextView``'s text: positions, carets and lines.
///
/// A position in the text is the number of Unicode scalars before it. This class lays out text in a
/// grid of equally wide cells. The layout breaks lines at line feeds, and before any character that
/// doesn't fit in the available width. A host that uses fonts overrides all open members.
open class TextLayout {
  /// The text.
  public final var text: String {
    get { textStorage }
    set {
      textStorage = newValue
      scalars = Array(newValue.unicodeScalars)
      breakLines(from: 0)
    }
  }
  private final var textStorage = ""
  /// The available width, in points. If the value isn't positive and finite, lines break only at
  /// line feeds.
  public final var width = 0.0 { didSet { if width != oldValue { breakLines(from: 0) } } }
  /// The size of the grid cell that each scalar occupies, in points: 8 × 20 by default.
  public final let cell: Size
  private final var scalars: [Unicode.Scalar] = []
  /// The position at which each line starts.
  private final var lineStarts = [0]

  /// Creates a layout for empty text.
  public init(cell: Size = Size(width: 8, height: 20)) { self.cell = cell }

  /// The number of scalars, which is also the last position.
  open var count: Int { scalars.count }

  /// The height of the text, in points.
  open var height: Double { Double(lineStarts.count) * cell.height }

  /// Returns the rectangle of the caret at a position.
  open func caretRect(at position: Int) -> Rect {
    let line = lineIndex(of: position)
    let column = min(max(position, 0), count) - lineStarts[line]
    return Rect(
      x: Double(column) * cell.width, y: Double(line) * cell.height, width: 2, height: cell.height)
  }

  /// Returns the position nearest to a point.
  open func position(nearestTo point: Point) -> Int {
    guard point.isFinite, cell.width > 0, cell.height > 0 else { return 0 }
    let line = Int(point.y / cell.height, in: 0...lineStarts.count - 1)
    let column = Int((point.x / cell.width).rounded(), in: 0...lineLength(line))
    return lineStarts[line] + column
  }

  /// Returns the range of the word at a position or, between two words, the range of the
  /// separators.
  open func wordRange(at position: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let index = min(max(position, 0), count - 1)
    let isWord = TextLayout.isWordScalar(scalars[index])
    var (start, end) = (index, index + 1)
    while start > 0, TextLayout.isWordScalar(scalars[start - 1]) == isWord { start -= 1 }
    while end < count, TextLayout.isWordScalar(scalars[end]) == isWord { end += 1 }
    return start..<end
  }

  /// Returns whether a scalar is part of a word: either `_`, or neither a space nor punctuation.
  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5a, 0x5f, 0x61...0x7a: true
    case 0..<0x80, 0xa0, 0x2000...0x206f, 0x3000...0x303f: false
    default: true
    }
  }

  private final func lineIndex(of position: Int) -> Int {
    (lineStarts.lastIndex { $0 <= max(position, 0) }) ?? 0
  }

  private final func lineLength(_ line: Int) -> Int {
    let end = line + 1 < lineStarts.count ? lineStarts[line + 1] : count
    // A line's last caret position is before its terminator.
    return line + 1 < lineStarts.count ? end - lineStarts[line] - 1 : end - lineStarts[line]
  }

  // MARK: Editing

  /// The number of scalars in ``text``, even if an override of ``count`` differs.
  final var scalarCount: Int { scalars.count }

  /// Replaces the scalars in a range. Only the text after the start of the range is moved and laid
  /// out again, so typing at the end of a long text takes O(1) time.
  final func replace(_ range: Range<Int>, with new: String) {
    let start = textStorage.scalarIndex(at: range.lowerBound, scalarCount: scalars.count)
    let end = textStorage.scalarIndex(at: range.upperBound, scalarCount: scalars.count)
    // Clear `textStorage` first, because mutating a string with two references would copy the
    // string.
    var view = textStorage.unicodeScalars
    textStorage = ""
    view.replaceSubrange(start..<end, with: new.unicodeScalars)
    textStorage = String(view)
    scalars.replaceSubrange(range, with: new.unicodeScalars)
    breakLines(from: range.lowerBound)
  }

  /// Breaks the text after a position into lines. The lines that start before the position must be
  /// up to date.
  private final func breakLines(from first: Int) {
    while let last = lineStarts.last, last > 0, last >= first { lineStarts.removeLast() }
    if first > 0, scalars[first - 1] == "\n" { lineStarts.append(first) }
    let columns = width > 0 && width.isFinite ? Int(width / cell.width, in: 1...1_000_000) : Int.max
    for index in scalars.indices[first...] {
      if scalars[index] == "\n" {
        lineStarts.append(index + 1)
      } else if index - lineStarts[lineStarts.count - 1] >= columns {
        lineStarts.append(index)
      }
    }
  }
}
