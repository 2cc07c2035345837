/// What a ``SiblingTable`` knows of one view.
///
/// It takes 48 bytes, with addresses of 4 bytes or of 8: four numbers to compare a point with, and
/// where to go on. Most views on the way to the one in front need not be looked at for more.
struct SiblingEntry {
  /// How a view is searched.
  enum Kind: UInt8 {
    /// It is its bounds, which begin at (0, 0), and nothing in it reaches out of them.
    case closed
    /// It is its bounds, but they begin elsewhere, or what is in it may reach farther.
    case open
    /// It has a transform, a shape or a margin, or a subclass may answer for it.
    case special
    /// It takes no touches, with all that is in it.
    case off
  }

  /// The lesser numbers: where the coordinates of the superview begin in those of a closed view; the
  /// upper left corner of any other's box.
  private(set) var low: Vector
  /// The greater numbers: the lower right corner of a closed view, in its own coordinates; that of
  /// any other's box.
  private(set) var high: Vector
  /// The table of the view, or the view itself when it has none; `nil` in a gap. The array of subviews
  /// keeps it alive.
  private var target: UnsafeMutableRawPointer?
  /// The next entry that was noted; −1 in the last one.
  var next: Int32 = -1
  private(set) var kind = Kind.off
  /// Whether it was noted since it was put right.
  var isStale = false
  /// How many entries the table of the view has, or 255 if there are more; 0 when it has no table.
  /// It is here, so that the foremost of them can be read together with what stands before them.
  private(set) var innerCount: UInt8 = 0

  /// An entry that takes no touches yet.
  init(_ view: View) {
    (low, high) = SiblingEntry.corners(.empty)
    updatePointer(to: view)
  }

  /// Writes anew where to go on from here: to be called when the view has got another table.
  mutating func updatePointer(to view: View) {
    let table = view.hitState.table
    innerCount = UInt8(clamping: table.count)
    target =
      table.memory.map { UnsafeMutableRawPointer($0) } ?? Unmanaged.passUnretained(view).toOpaque()
  }

  /// Makes it a gap.
  mutating func clear() {
    target = nil
    set(.off, .empty)
  }

  /// Writes where a closed view is.
  mutating func setClosed(_ size: Size, _ shift: Vector) {
    kind = .closed
    low = shift
    high = Vector(dx: size.width, dy: size.height)
  }

  /// Writes where a closed view is whose size is the same as before. Returns whether that can be
  /// computed.
  mutating func move(_ anchor: Point, to center: Point) -> Bool {
    let shift = Point(x: high.dx * anchor.x, y: high.dy * anchor.y) - center
    guard shift.isFinite else { return false }
    low = shift
    return true
  }

  /// Writes the box, in the coordinates of the superview, outside of which nothing of a view takes
  /// touches.
  mutating func set(_ kind: Kind, _ box: BoundingBox) {
    self.kind = kind
    (low, high) = SiblingEntry.corners(box)
  }

  private static func corners(_ box: BoundingBox) -> (Vector, Vector) {
    (Vector(dx: box.minX, dy: box.minY), Vector(dx: box.maxX, dy: box.maxY))
  }

  /// The box of the view in the coordinates of the superview.
  var box: BoundingBox {
    guard kind == .closed else {
      return BoundingBox(minX: low.dx, minY: low.dy, maxX: high.dx, maxY: high.dy)
    }
    return BoundingBox(minX: 0, minY: 0, maxX: high.dx, maxY: high.dy).moved(by: -low)
  }

  /// Whether the view is its bounds and takes touches.
  var isPlain: Bool { kind == .closed || kind == .open }

  /// Whether nothing is in the view.
  var isLeaf: Bool { innerCount == 0 }

  /// The view; `nil` in a gap.
  var view: Unmanaged<View>? { target.map { isLeaf ? .fromOpaque($0) : header($0).pointee.owner } }

  /// The view of an entry that is a leaf, and no gap.
  var leaf: Unmanaged<View> { .fromOpaque(target.unsafelyUnwrapped) }

  /// The table of the view of an entry that is no leaf, and no gap.
  var table: SiblingTable { SiblingTable(memory: header(target.unsafelyUnwrapped)) }

  private func header(
    _ target: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<SiblingTable.Header> {
    target.assumingMemoryBound(to: SiblingTable.Header.self)
  }
}
