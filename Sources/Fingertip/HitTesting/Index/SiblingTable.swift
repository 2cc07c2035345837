/// The hit-testing index of a view's subviews. The table contains one entry for each subview, from
/// back to front, in one block of memory with a header. A search goes directly from a view's table
/// to its subviews' tables, so it reads few view objects.
///
/// A view whose hit area is exactly its bounds updates its entry in constant time when it moves.
/// Any other change only marks the entry as stale; the entry is then updated before the next
/// search. A removed view leaves a gap. The table is compacted once half of its entries are gaps. A
/// long table has a ``BoundingBoxTree``.
///
/// A table takes 32 bytes (24 with 4-byte addresses) plus 48 bytes per entry. A table's capacity is
/// up to twice the number of entries. A view without subviews has no table. The view that owns a
/// table frees it.
struct SiblingTable {
  typealias Entry = SiblingEntry

  /// The maximum number of entries without a tree. Up to this number, a linear search is faster.
  static var maximumCountWithoutTree: Int { 128 }

  /// The header that precedes the entries.
  struct Header {
    /// The view that owns the table.
    let owner: Unmanaged<View>
    var tree: BoundingBoxTree?
    /// The number of entries, including gaps.
    var count: Int32 = 0
    /// The index of the entry that was most recently marked as stale, or −1 if all entries are up
    /// to date.
    var lastStaleIndex: Int32 = -1
    /// The index of the next stale entry to update, or −1 if no update is in progress.
    var nextUpdateIndex: Int32 = -1
    /// The binary logarithm of the capacity.
    var capacityExponent: UInt8 = 1
    /// Whether changes to an entry have no effect on the superviews.
    var ownerLimitsTouchesToBounds = false
  }

  /// The header, or `nil` if there are no entries.
  private(set) var memory: UnsafeMutablePointer<Header>?

  init(memory: UnsafeMutablePointer<Header>? = nil) { self.memory = memory }

  private var header: UnsafeMutablePointer<Header> { memory.unsafelyUnwrapped }

  // MARK: Properties that require a table

  /// The view that owns the table.
  var owner: Unmanaged<View> { header.pointee.owner }
  /// The entries.
  var entries: UnsafeMutablePointer<Entry> {
    UnsafeMutableRawPointer(header + 1).assumingMemoryBound(to: Entry.self)
  }

  /// Whether the table has a tree.
  var hasTree: Bool { header.pointee.tree != nil }

  // MARK: Properties that are valid without a table

  /// The number of entries, including gaps.
  var count: Int { memory.map { Int($0.pointee.count) } ?? 0 }
  /// Whether there are stale entries.
  var hasStaleEntries: Bool { memory.map { $0.pointee.lastStaleIndex >= 0 } ?? false }
  /// Whether the table is long enough that it should have a tree.
  var needsTree: Bool { count > SiblingTable.maximumCountWithoutTree }
  var tree: BoundingBoxTree? {
    get { memory?.pointee.tree }
    nonmutating set { memory?.pointee.tree = newValue }
  }
  /// Whether the owner receives touches only in its bounds, in which case changes to an entry have
  /// no effect on the superviews. This property may be read only if there is a table.
  var ownerLimitsTouchesToBounds: Bool {
    get { header.pointee.ownerLimitsTouchesToBounds }
    nonmutating set { memory?.pointee.ownerLimitsTouchesToBounds = newValue }
  }

  // MARK: Memory

  /// The alignment of the memory, which matches a cache line so that a table with two entries
  /// occupies two cache lines. In Embedded Swift, the host's allocator may not support this
  /// alignment.
  private static var alignment: Int {
    #if hasFeature(Embedded)
    MemoryLayout<Entry>.alignment
    #else
    64
    #endif
  }

  private static func allocate(_ capacityExponent: UInt8) -> UnsafeMutablePointer<Header> {
    let size = MemoryLayout<Header>.stride + MemoryLayout<Entry>.stride << Int(capacityExponent)
    return UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
      .bindMemory(to: Header.self, capacity: 1)
  }

  /// Frees the memory and detaches the views from the table.
  mutating func free() {
    for slot in 0..<count {
      entries[slot].view?._withUnsafeGuaranteedRef { $0.hitTestState.siblingTable = SiblingTable() }
    }
    deallocateMemory()
    memory = nil
  }

  private func deallocateMemory() {
    memory?.deinitialize(count: 1)
    memory.map { UnsafeMutableRawPointer($0).deallocate() }
  }

  /// Adds a view's entry in front of all others, and sets the view's index.
  mutating func append(_ view: View, of owner: View) {
    if memory == nil {
      let new = SiblingTable.allocate(1)
      new.initialize(to: Header(owner: .passUnretained(owner)))
      memory = new
    } else if count == 1 << Int(header.pointee.capacityExponent) {
      grow()
    }
    let slot = count
    view.hitTestState.siblingIndex = slot
    view.hitTestState.siblingTable = self
    (entries + slot).initialize(to: Entry(view))
    header.pointee.count += 1
  }

  private mutating func grow() {
    let old = self
    let new = SiblingTable.allocate(header.pointee.capacityExponent + 1)
    new.initialize(to: old.header.move())
    new.pointee.capacityExponent += 1
    memory = new
    entries.moveInitialize(from: old.entries, count: count)
    UnsafeMutableRawPointer(old.header).deallocate()
    for slot in 0..<count {
      entries[slot].view?._withUnsafeGuaranteedRef { $0.hitTestState.siblingTable = self }
    }
  }

  /// Replaces a view's entry with a gap.
  func replaceWithGap(_ view: View) {
    let slot = view.hitTestState.siblingIndex
    view.hitTestState.siblingTable = SiblingTable()
    entries[slot].becomeGap()
    tree?.setBox(slot, .empty)
  }

  /// Removes all gaps and reorders the entries. `views` lists all views in the table, from back to
  /// front.
  mutating func rebuild(_ views: [View]) {
    let old = self
    self = SiblingTable()
    for view in views {
      var entry = old.entries[view.hitTestState.siblingIndex]
      old.owner._withUnsafeGuaranteedRef { append(view, of: $0) }
      let isStale = entry.isStale
      entry.isStale = false
      entries[count - 1] = entry
      if isStale { markStale(count - 1) }
    }
    ownerLimitsTouchesToBounds = old.ownerLimitsTouchesToBounds
    if needsTree { markStale(0) }
    old.deallocateMemory()
  }

  // MARK: Stale entries

  /// Marks an entry as stale. Returns whether the entry was up to date.
  @discardableResult
  func markStale(_ slot: Int) -> Bool {
    guard !entries[slot].isStale else { return false }
    entries[slot].isStale = true
    entries[slot].nextStaleIndex = header.pointee.lastStaleIndex
    header.pointee.lastStaleIndex = Int32(slot)
    return true
  }

  /// Begins updating all stale entries. Returns whether there are any.
  func beginUpdatingStaleEntries() -> Bool {
    guard memory != nil,
      header.pointee.lastStaleIndex >= 0 || header.pointee.nextUpdateIndex >= 0
    else {
      return false
    }
    var count = 0
    while header.pointee.lastStaleIndex >= 0 {
      let slot = header.pointee.lastStaleIndex
      header.pointee.lastStaleIndex = entries[Int(slot)].nextStaleIndex
      entries[Int(slot)].nextStaleIndex = header.pointee.nextUpdateIndex
      header.pointee.nextUpdateIndex = slot
      count += 1
    }
    if count > self.count / 4 { tree = nil }
    return true
  }

  /// Returns the view of the next stale entry, or `nil` after the last one.
  func takeNextStaleView() -> View? {
    guard memory != nil else { return nil }
    while header.pointee.nextUpdateIndex >= 0 {
      let entry = entries + Int(header.pointee.nextUpdateIndex)
      header.pointee.nextUpdateIndex = entry.pointee.nextStaleIndex
      entry.pointee.isStale = false
      if let view = entry.pointee.view { return view.takeUnretainedValue() }
    }
    return nil
  }

  // MARK: Updating

  /// Whether the entry of a bounds-only view can be written directly.
  private func isDirectlyWritable(_ slot: Int) -> Bool {
    entries[slot].kind == .boundsOnly && !entries[slot].isStale && !hasTree
  }

  /// Moves the entry of a bounds-only view if the entry can be written directly. Returns whether
  /// the entry was moved.
  func moveEntryDirectly(_ slot: Int, anchorPoint anchor: Point, center: Point) -> Bool {
    isDirectlyWritable(slot) && entries[slot].updatePosition(anchorPoint: anchor, center: center)
  }

  /// Moves and resizes the entry of a bounds-only view if the entry can be written directly.
  /// Returns whether the entry was changed.
  func resizeEntryDirectly(_ slot: Int, _ bounds: Rect, _ shift: Vector) -> Bool {
    guard isDirectlyWritable(slot), bounds.origin == .zero else { return false }
    entries[slot].becomeBoundsOnly(bounds.size, shift)
    return true
  }

  /// Writes the entry of a bounds-only view.
  func setBoundsOnlyEntry(_ slot: Int, _ size: Size, _ shift: Vector) {
    entries[slot].becomeBoundsOnly(size, shift)
    tree?.setBox(slot, entries[slot].box)
  }

  /// Writes the entry of a view that isn't bounds-only.
  func setEntry(_ slot: Int, _ kind: Entry.SearchKind, _ box: BoundingBox) {
    entries[slot].setKind(kind, box)
    tree?.setBox(slot, box)
  }

  /// Updates the pointer to a view's table if the view has an entry in this table.
  func updatePointer(toTableOf view: View) {
    if memory != nil { entries[view.hitTestState.siblingIndex].updatePointer(toTableOf: view) }
  }

  /// Builds the tree if the table is long and doesn't have a tree yet.
  func buildTreeIfNeeded() {
    guard needsTree, !hasTree else { return }
    let tree = BoundingBoxTree()
    var boxes = UniqueArray<BoundingBox>()
    for slot in 0..<count { boxes.append(entries[slot].box) }
    tree.build(boxes)
    self.tree = tree
  }

  // MARK: Searching

  /// The bounding box of all entries, valid if the table is up to date.
  var boundingBox: BoundingBox {
    if let tree { return tree.boundingBox }
    var union = BoundingBox.empty
    for slot in 0..<count { union = union.union(entries[slot].box) }
    return union
  }

  /// Searches the tree for boxes that intersect an area, and returns the number of results.
  func findEntries(in area: BoundingBox) -> Int {
    guard let tree else { return 0 }
    tree.collectSlots(intersecting: area)
    return tree.foundSlots.count
  }

  /// Returns the frontmost entry in the tree whose box contains a point, or `nil` if there is none.
  func frontEntry(at point: Point) -> UnsafeMutablePointer<Entry>? {
    guard let slot = tree?.highestSlot(intersecting: BoundingBox(point)), slot >= 0 else {
      return nil
    }
    return entries + slot
  }

  /// Returns the result at an index in the results of the last search, which are ordered from back
  /// to front.
  func foundEntry(at position: Int) -> UnsafeMutablePointer<Entry> {
    entries + (tree.map { Int($0.foundSlots[position]) } ?? position)
  }

  /// Returns a view's box in its superview's coordinates.
  func box(of view: View) -> BoundingBox { entries[view.hitTestState.siblingIndex].box }
}
