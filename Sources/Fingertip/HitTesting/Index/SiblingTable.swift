/// The subviews of a view as a search sees them: an entry for each in one piece of memory, from back
/// to front, so that most of them need not be looked at.
///
/// A view that is its bounds and nothing else writes its entry when it moves, in constant time. Any
/// other change is only noted, and put right before the next search. A view that is taken away leaves
/// a gap, and gaps are closed when they are half of the table. A long table has a ``BoxTree``.
///
/// An entry takes 64 bytes where an address has 8 and 56 where it has 4, and a table has room for up
/// to twice as many as there are. The view that has the table gives its memory back.
struct SiblingTable {
  /// Above this number of entries there is a tree: up to it, looking at all is cheaper.
  static var treeSize: Int { 128 }

  /// What is known of a subview.
  struct Entry {
    /// The way from the superview's coordinates to those of the box.
    var shift = Vector.zero
    /// Outside of it nothing of the view takes touches. Right and lower edges are outside.
    var box = Box.empty
    /// `nil` in a gap. The array of subviews keeps it alive.
    var view: Unmanaged<View>?
    /// The next entry that was noted; −1 in the last one.
    var next: Int32 = -1
    var kind = Kind.off
    /// Whether it was noted since it was put right.
    var isStale = false
  }

  /// How a view is searched.
  enum Kind: UInt8 {
    /// It is its bounds, and nothing in it reaches out of them. The box is the bounds.
    case closed
    /// It is its bounds, but what is in it may reach farther. The box is in the superview's
    /// coordinates, as in the other cases that follow.
    case open
    /// It has a transform, a shape or a margin, or a subclass may answer for it.
    case special
    /// It takes no touches, with all that is in it.
    case off
  }

  private var memory: UnsafeMutablePointer<Entry>?
  private var room: Int32 = 0
  private var size: Int32 = 0
  /// The entry that was noted last; −1 while all are as their views.
  private var stale: Int32 = -1
  private(set) var staleCount: Int32 = 0
  var tree: BoxTree?

  /// The entries. To be used only where there are some.
  var entries: UnsafeMutablePointer<Entry> { memory.unsafelyUnwrapped }
  /// How many entries there are, with the gaps.
  var count: Int { Int(size) }
  /// Whether all entries are as their views.
  var isFresh: Bool { stale < 0 }
  /// Whether there should be a tree.
  var isLong: Bool { count > SiblingTable.treeSize }

  /// Gives the memory back.
  func free() { memory?.deallocate() }

  /// Takes in a view that was put in front of all others, and tells it its place.
  mutating func append(_ view: View) {
    if size == room { grow() }
    view.hitState.order = count
    (entries + count).initialize(to: Entry(view: .passUnretained(view)))
    size += 1
  }

  private mutating func grow() {
    let roomier = max(2, room * 2)
    let new = UnsafeMutablePointer<Entry>.allocate(capacity: Int(roomier))
    if let memory {
      new.moveInitialize(from: memory, count: count)
      memory.deallocate()
    }
    (memory, room) = (new, roomier)
  }

  /// Leaves a gap where a view was.
  mutating func remove(_ slot: Int) {
    entries[slot].view = nil
    entries[slot].box = .empty
    tree?.set(slot, .empty)
  }

  /// Closes all gaps, and tells the views their places.
  mutating func close() {
    let (old, oldCount) = (memory, count)
    self = SiblingTable()
    for slot in 0..<oldCount {
      guard var entry = old?[slot], let view = entry.view else { continue }
      view._withUnsafeGuaranteedRef { append($0) }
      let isStale = entry.isStale
      entry.isStale = false
      entries[count - 1] = entry
      if isStale { note(count - 1) }
    }
    if isLong { note(0) }
    old?.deallocate()
  }

  /// Notes that an entry may be wrong. Returns whether that is news.
  @discardableResult
  mutating func note(_ slot: Int) -> Bool {
    guard !entries[slot].isStale else { return false }
    entries[slot].isStale = true
    entries[slot].next = stale
    stale = Int32(slot)
    staleCount += 1
    return true
  }

  /// The first of the entries that were noted; they are no news any more.
  mutating func takeNotes() -> Int {
    defer { (stale, staleCount) = (-1, 0) }
    return Int(stale)
  }

  /// The entry that was noted before one, and the view of that one.
  mutating func take(_ slot: Int) -> (next: Int, view: View?) {
    guard slot < count else { return (-1, nil) }
    entries[slot].isStale = false
    return (Int(entries[slot].next), entries[slot].view?.takeUnretainedValue())
  }

  /// Writes where a view is that was noted to be closed and is still. Returns whether that is so.
  mutating func move(_ slot: Int, _ box: Box, _ shift: Vector) -> Bool {
    let entry = entries + slot
    guard entry.pointee.kind == .closed, !entry.pointee.isStale, tree == nil else { return false }
    entry.pointee.box = box
    entry.pointee.shift = shift
    return true
  }

  /// Writes an entry.
  mutating func set(_ slot: Int, _ kind: Kind, _ box: Box, _ shift: Vector = .zero) {
    let entry = entries + slot
    entry.pointee.kind = kind
    entry.pointee.box = box
    entry.pointee.shift = shift
    if let tree { tree.set(slot, entry.pointee.boxInSuperview) }
  }

  /// Makes the tree, when there are many entries.
  mutating func arrange() {
    guard isLong else { return }
    let tree = BoxTree()
    tree.build((0..<count).map { entries[$0].boxInSuperview })
    self.tree = tree
  }

  /// The box around everything, when the table is fresh.
  var union: Box {
    if let tree { return tree.box }
    var union = Box.empty
    for slot in 0..<count { union = union.union(entries[slot].boxInSuperview) }
    return union
  }

  /// Looks for a point in the tree; returns how many entries there may hold it.
  func find(_ point: Point) -> Int {
    guard let tree else { return 0 }
    tree.find(Box(point))
    return tree.hits.count
  }

  /// One of the entries that were found, the hindmost first.
  func found(_ position: Int) -> Entry { tree.map { entries[Int($0.hits[position])] } ?? Entry() }

  /// Adds the views whose boxes meet a box, from back to front.
  func collect(_ area: Box, into hits: inout [View]) {
    if let tree {
      tree.find(area)
      for slot in tree.hits {
        if let view = entries[Int(slot)].view { hits.append(view.takeUnretainedValue()) }
      }
      return
    }
    for slot in 0..<count where entries[slot].boxInSuperview.intersects(area) {
      if let view = entries[slot].view { hits.append(view.takeUnretainedValue()) }
    }
  }

  /// The box of a view in its superview.
  func box(of view: View) -> Box { entries[view.hitState.order].boxInSuperview }
}

extension SiblingTable.Entry {
  /// The box in the coordinates of the superview.
  var boxInSuperview: Box { kind == .closed ? box.moved(by: -shift) : box }
}
