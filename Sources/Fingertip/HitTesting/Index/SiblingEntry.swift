/// The entry of one view in a ``SiblingTable``.
///
/// An entry takes 48 bytes, whether addresses take 4 or 8 bytes. It contains four numbers to
/// compare with a point, and a pointer to the table of the view's subviews. Most views on the path
/// to the result therefore don't need to be loaded.
struct SiblingEntry {
  /// A kind of entry, which determines how to search the entry's view.
  enum SearchKind: UInt8 {
    /// The hit area is exactly the view's bounds, which begin at (0, 0), and no subview can be hit
    /// outside them.
    case boundsOnly
    /// The hit area is exactly the view's bounds, but they don't begin at (0, 0), or a subview may
    /// be hit outside them.
    case overflowing
    /// The view has a transform, a custom shape or a margin, or is an instance of a subclass.
    case special
    /// The view and its subviews ignore touches.
    case ignoresTouches
  }

  /// For a bounds-only view, the origin of the superview's coordinate system, in the view's own
  /// coordinates. For any other view, the top left corner of its box.
  private(set) var low: Vector
  /// For a bounds-only view, the bottom right corner of the view in its own coordinates. For any
  /// other view, the bottom right corner of its box.
  private(set) var high: Vector
  /// The view's table, the view itself if it has no table, or `nil` for a gap. The array of
  /// subviews keeps the view alive.
  private var viewOrTable: UnsafeMutableRawPointer?
  /// The index of the next stale entry, or −1 if this is the last stale entry.
  var nextStale: Int32 = -1
  private(set) var kind = SearchKind.ignoresTouches
  /// Whether the entry has been marked as stale since its last update.
  var isStale = false
  /// The number of entries in the view's table, at most 255, or 0 if there is no table. It is
  /// stored here so that the frontmost entry can be loaded without waiting for the table's header.
  private(set) var subviewEntryCount: UInt8 = 0

  /// Creates an entry that ignores touches.
  init(_ view: View) {
    (low, high) = SiblingEntry.cornerVectors(.empty)
    updatePointer(to: view)
  }

  /// Updates the pointer to the view's table after the table has been reallocated.
  mutating func updatePointer(to view: View) {
    let table = view.hitState.subviewTable
    subviewEntryCount = UInt8(clamping: table.count)
    viewOrTable =
      table.memory.map { UnsafeMutableRawPointer($0) } ?? Unmanaged.passUnretained(view).toOpaque()
  }

  /// Converts the entry to a gap.
  mutating func makeGap() {
    viewOrTable = nil
    set(.ignoresTouches, .empty)
  }

  /// Stores the size and position of a bounds-only view.
  mutating func setBoundsOnly(_ size: Size, _ shift: Vector) {
    kind = .boundsOnly
    low = shift
    high = Vector(dx: size.width, dy: size.height)
  }

  /// Updates the position of a bounds-only view whose size is unchanged. Returns whether the
  /// position could be computed.
  mutating func move(_ anchor: Point, to center: Point) -> Bool {
    let shift = Point(x: high.dx * anchor.x, y: high.dy * anchor.y) - center
    guard shift.isFinite else { return false }
    low = shift
    return true
  }

  /// Sets the box, in the superview's coordinates, outside which the view and its subviews ignore
  /// touches.
  mutating func set(_ kind: SearchKind, _ box: BoundingBox) {
    self.kind = kind
    (low, high) = SiblingEntry.cornerVectors(box)
  }

  private static func cornerVectors(_ box: BoundingBox) -> (Vector, Vector) {
    (Vector(dx: box.minX, dy: box.minY), Vector(dx: box.maxX, dy: box.maxY))
  }

  /// The view's box in the superview's coordinates.
  var box: BoundingBox {
    guard kind == .boundsOnly else {
      return BoundingBox(minX: low.dx, minY: low.dy, maxX: high.dx, maxY: high.dy)
    }
    return BoundingBox(minX: 0, minY: 0, maxX: high.dx, maxY: high.dy).moved(by: -low)
  }

  /// Whether the hit area is exactly the view's bounds and the view receives touches.
  var isHitByBounds: Bool { kind == .boundsOnly || kind == .overflowing }

  /// Whether the view has no subviews.
  var isLeaf: Bool { subviewEntryCount == 0 }

  /// The view, or `nil` for a gap.
  var view: Unmanaged<View>? {
    viewOrTable.map { isLeaf ? .fromOpaque($0) : header($0).pointee.owner }
  }

  /// The entry's view. The entry must be a leaf and not a gap.
  var leafView: Unmanaged<View> { .fromOpaque(viewOrTable.unsafelyUnwrapped) }

  /// The table of the entry's view. The entry must be neither a leaf nor a gap.
  var table: SiblingTable { SiblingTable(memory: header(viewOrTable.unsafelyUnwrapped)) }

  private func header(
    _ target: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<SiblingTable.Header> {
    target.assumingMemoryBound(to: SiblingTable.Header.self)
  }
}
