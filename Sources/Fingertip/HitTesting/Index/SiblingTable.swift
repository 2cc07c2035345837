/// The subviews of a view as a search sees them: an entry for each, from back to front, in one piece
/// of memory with what is to be known of all. A search goes from the table of a view straight to
/// those of its subviews, and looks at few of the views.
///
/// A view that is its bounds and nothing else writes its entry when it moves, in constant time. Any
/// other change is only noted, and put right before the next search. A view that is taken away leaves
/// a gap, and gaps are closed when they are half of the table. A long table has a ``BoxTree``.
///
/// A table takes 32 bytes, or 24 where an address has 4, and 48 for each entry, with room for up to
/// twice as many as there are; a view without subviews has none. The view that has the table gives its
/// memory back.
struct SiblingTable {
  typealias Entry = SiblingEntry

  /// Above this number of entries there is a tree: up to it, looking at all is cheaper.
  static var treeSize: Int { 128 }

  /// What stands in front of the entries.
  struct Header {
    /// The view that has the table.
    let owner: Unmanaged<View>
    var tree: BoundingBoxTree?
    /// How many entries there are, with the gaps.
    var count: Int32 = 0
    /// The entry that was noted last; −1 while all are as their views.
    var stale: Int32 = -1
    /// The same of those that are being put right.
    var updating: Int32 = -1
    /// There is room for two to the power of it.
    var capacityExponent: UInt8 = 1
    /// Whether nobody farther up need hear that an entry has changed.
    var isBounded = false
  }

  /// `nil` while there are no entries.
  private(set) var memory: UnsafeMutablePointer<Header>?

  init(memory: UnsafeMutablePointer<Header>? = nil) { self.memory = memory }

  private var header: UnsafeMutablePointer<Header> { memory.unsafelyUnwrapped }

  // MARK: What is to be known of all. To be used only where there are entries.

  /// The view that has the table.
  var owner: Unmanaged<View> { header.pointee.owner }
  /// The entries.
  var entries: UnsafeMutablePointer<Entry> {
    UnsafeMutableRawPointer(header + 1).assumingMemoryBound(to: Entry.self)
  }

  /// Whether there is a tree.
  var hasTree: Bool { header.pointee.tree != nil }

  // MARK: The same, also where there are none

  /// How many entries there are, with the gaps.
  var count: Int { memory.map { Int($0.pointee.count) } ?? 0 }
  /// Whether there are entries that may be wrong.
  var isStale: Bool { memory.map { $0.pointee.stale >= 0 } ?? false }
  /// Whether there should be a tree.
  var isLong: Bool { count > SiblingTable.treeSize }
  var tree: BoundingBoxTree? {
    get { memory?.pointee.tree }
    nonmutating set { memory?.pointee.tree = newValue }
  }
  /// Whether the view that has the table reaches its bounds and no farther, so that nobody farther up
  /// need hear that an entry has changed. To be asked only where there are entries.
  var isBounded: Bool {
    get { header.pointee.isBounded }
    nonmutating set { memory?.pointee.isBounded = newValue }
  }

  // MARK: Memory

  /// Begins where a cache has a line of its own for it, so that a table of two entries is two lines.
  /// In Embedded Swift it is not known whether the memory of a host can do that.
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

  /// Gives the memory back, and tells the views that they are in no table.
  mutating func free() {
    for slot in 0..<count {
      entries[slot].view?._withUnsafeGuaranteedRef { $0.hitState.siblings = SiblingTable() }
    }
    discard()
    memory = nil
  }

  private func discard() {
    memory?.deinitialize(count: 1)
    memory.map { UnsafeMutableRawPointer($0).deallocate() }
  }

  /// Takes in a view that was put in front of all others in the owner, and tells it its place.
  mutating func append(_ view: View, of owner: View) {
    if memory == nil {
      let new = SiblingTable.allocate(1)
      new.initialize(to: Header(owner: .passUnretained(owner)))
      memory = new
    } else if count == 1 << Int(header.pointee.capacityExponent) {
      grow()
    }
    let slot = count
    view.hitState.order = slot
    view.hitState.siblings = self
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
      entries[slot].view?._withUnsafeGuaranteedRef { $0.hitState.siblings = self }
    }
  }

  /// Leaves a gap where a view was.
  func remove(_ view: View) {
    let slot = view.hitState.order
    view.hitState.siblings = SiblingTable()
    entries[slot].clear()
    tree?.set(slot, .empty)
  }

  /// Closes all gaps, and tells the views their places: those that they have among some views, which are
  /// all that are in the table, from back to front.
  mutating func rebuild(_ views: [View]) {
    let old = self
    self = SiblingTable()
    for view in views {
      var entry = old.entries[view.hitState.order]
      old.owner._withUnsafeGuaranteedRef { append(view, of: $0) }
      let isStale = entry.isStale
      entry.isStale = false
      entries[count - 1] = entry
      if isStale { markStale(count - 1) }
    }
    isBounded = old.isBounded
    if isLong { markStale(0) }
    old.discard()
  }

  // MARK: Notes

  /// Notes that an entry may be wrong. Returns whether that is news.
  @discardableResult
  func markStale(_ slot: Int) -> Bool {
    guard !entries[slot].isStale else { return false }
    entries[slot].isStale = true
    entries[slot].next = header.pointee.stale
    header.pointee.stale = Int32(slot)
    return true
  }

  /// Takes all notes, to put the entries right one after another. Returns whether there are any.
  func beginUpdate() -> Bool {
    guard memory != nil, header.pointee.stale >= 0 || header.pointee.updating >= 0 else {
      return false
    }
    var count = 0
    while header.pointee.stale >= 0 {
      let slot = header.pointee.stale
      header.pointee.stale = entries[Int(slot)].next
      entries[Int(slot)].next = header.pointee.updating
      header.pointee.updating = slot
      count += 1
    }
    if count > self.count / 4 { tree = nil }
    return true
  }

  /// The view of the next entry that is to be put right; `nil` when there is none any more.
  func nextStale() -> View? {
    guard memory != nil else { return nil }
    while header.pointee.updating >= 0 {
      let entry = entries + Int(header.pointee.updating)
      header.pointee.updating = entry.pointee.next
      entry.pointee.isStale = false
      if let view = entry.pointee.view { return view.takeUnretainedValue() }
    }
    return nil
  }

  // MARK: Writing

  /// Whether the entry of a closed view may be written without more ado.
  private func isDirectlyWritable(_ slot: Int) -> Bool {
    entries[slot].kind == .closed && !entries[slot].isStale && !hasTree
  }

  /// Writes where a view is whose entry is right and closed. Returns whether that is so.
  func move(_ slot: Int, _ anchor: Point, to center: Point) -> Bool {
    isDirectlyWritable(slot) && entries[slot].move(anchor, to: center)
  }

  /// Writes the bounds as well. Returns whether that could be done.
  func setBounds(_ slot: Int, _ bounds: Rect, _ shift: Vector) -> Bool {
    guard isDirectlyWritable(slot), bounds.origin == .zero else { return false }
    entries[slot].setClosed(bounds.size, shift)
    return true
  }

  /// Writes the entry of a closed view.
  func setClosed(_ slot: Int, _ size: Size, _ shift: Vector) {
    entries[slot].setClosed(size, shift)
    tree?.set(slot, entries[slot].box)
  }

  /// Writes the entry of another view.
  func set(_ slot: Int, _ kind: Entry.Kind, _ box: BoundingBox) {
    entries[slot].set(kind, box)
    tree?.set(slot, box)
  }

  /// Writes where a search goes on from a view that has got another table, if it is in this one.
  func updatePointer(to view: View) {
    if memory != nil { entries[view.hitState.order].updatePointer(to: view) }
  }

  /// Makes the tree, when there are many entries and none is there.
  func buildTreeIfNeeded() {
    guard isLong, !hasTree else { return }
    let tree = BoundingBoxTree()
    var boxes = UniqueArray<BoundingBox>()
    for slot in 0..<count { boxes.append(entries[slot].box) }
    tree.build(boxes)
    self.tree = tree
  }

  // MARK: Searching

  /// The box around everything, when the table is fresh.
  var union: BoundingBox {
    if let tree { return tree.box }
    var union = BoundingBox.empty
    for slot in 0..<count { union = union.union(entries[slot].box) }
    return union
  }

  /// Looks for a box in the tree; returns how many entries there may meet it.
  func find(_ area: BoundingBox) -> Int {
    guard let tree else { return 0 }
    tree.find(area)
    return tree.hits.count
  }

  /// One of the entries that were found last, the hindmost first.
  func found(_ position: Int) -> UnsafeMutablePointer<Entry> {
    entries + (tree.map { Int($0.hits[position]) } ?? position)
  }

  /// The box of a view in its superview.
  func box(of view: View) -> BoundingBox { entries[view.hitState.order].box }
}
