/// The entry of one view in a ``SiblingTable``.
///
/// An entry takes 48 bytes whether addresses take 4 or 8 bytes. It contains four numbers to compare
/// with a point and a pointer to the table of the view's subviews, so most view objects on the path
/// to the result don't need to be read.
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
    case fullSearch
    /// The view and its subviews ignore touches.
    case ignoresTouches
  }

  /// For a bounds-only view, the origin of the superview's coordinate system in the view's own
  /// coordinates. For any other view, the top left corner of its box.
  private(set) var lowCorner: Vector
  /// For a bounds-only view, the bottom right corner of the view in its own coordinates. For any
  /// other view, the bottom right corner of its box.
  private(set) var highCorner: Vector
  /// The view's table, the view itself if it has no table, or `nil` for a gap. The array of
  /// subviews keeps the view alive.
  private var viewOrTable: UnsafeMutableRawPointer?
  /// The index of the next stale entry, or −1 if this is the last stale entry.
  var nextStaleIndex: Int32 = -1
  private(set) var kind = SearchKind.ignoresTouches
  /// Whether the entry has been marked as stale since its last update.
  var isStale = false
  /// The number of entries in the view's table, at most 255, or 0 if there is no table. The number
  /// is stored here so that the frontmost entry can be loaded without first loading the table's
  /// header.
  private(set) var subviewEntryCount: UInt8 = 0

  /// Creates an entry that ignores touches.
  init(_ view: View) {
    (lowCorner, highCorner) = SiblingEntry.cornerVectors(.empty)
    updatePointer(toTableOf: view)
  }

  /// Updates the pointer to the view's table after the table has been reallocated.
  mutating func updatePointer(toTableOf view: View) {
    let table = view.hitTestState.subviewTable
    subviewEntryCount = UInt8(clamping: table.count)
    viewOrTable =
      table.memory.map { UnsafeMutableRawPointer($0) } ?? Unmanaged.passUnretained(view).toOpaque()
  }

  /// Converts the entry to a gap.
  mutating func becomeGap() {
    viewOrTable = nil
    setKind(.ignoresTouches, .empty)
  }

  /// Stores the size and position of a bounds-only view.
  mutating func becomeBoundsOnly(_ size: Size, _ shift: Vector) {
    kind = .boundsOnly
    lowCorner = shift
    highCorner = Vector(dx: size.width, dy: size.height)
  }

  /// Updates the position of a bounds-only view whose size is unchanged. Returns whether the
  /// position could be computed.
  mutating func updatePosition(anchorPoint anchor: Point, center: Point) -> Bool {
    let shift = Point(x: highCorner.dx * anchor.x, y: highCorner.dy * anchor.y) - center
    guard shift.isFinite else { return false }
    lowCorner = shift
    return true
  }

  /// Sets the box, in the superview's coordinates, outside which the view and its subviews ignore
  /// touches.
  mutating func setKind(_ kind: SearchKind, _ box: BoundingBox) {
    self.kind = kind
    (lowCorner, highCorner) = SiblingEntry.cornerVectors(box)
  }

  private static func cornerVectors(_ box: BoundingBox) -> (Vector, Vector) {
    (Vector(dx: box.minX, dy: box.minY), Vector(dx: box.maxX, dy: box.maxY))
  }

  /// The view's box in the superview's coordinates.
  var box: BoundingBox {
    guard kind == .boundsOnly else {
      return BoundingBox(
        minX: lowCorner.dx, minY: lowCorner.dy, maxX: highCorner.dx, maxY: highCorner.dy)
    }
    return BoundingBox(minX: 0, minY: 0, maxX: highCorner.dx, maxY: highCorner.dy)
      .movedAllowingForRounding(by: -lowCorner)
  }

  /// Whether the hit area is exactly the view's bounds and the view receives touches.
  var isHitByBounds: Bool { kind == .boundsOnly || kind == .overflowing }

  /// Whether the view has no subviews.
  var isLeaf: Bool { subviewEntryCount == 0 }

  /// The view, or `nil` for a gap.
  var view: Unmanaged<View>? {
    viewOrTable.map { isLeaf ? .fromOpaque($0) : tableHeader(at: $0).pointee.owner }
  }

  /// The entry's view. The entry must be a leaf and not a gap.
  var leafView: Unmanaged<View> { .fromOpaque(viewOrTable.unsafelyUnwrapped) }

  /// The table of the entry's view. The entry must be neither a leaf nor a gap.
  var table: SiblingTable { SiblingTable(memory: tableHeader(at: viewOrTable.unsafelyUnwrapped)) }

  private func tableHeader(
    at target: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<SiblingTable.Header> {
    target.assumingMemoryBound(to: SiblingTable.Header.self)
  }
}
