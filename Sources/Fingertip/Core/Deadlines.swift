/// The deadlines of attempts, the earliest first, and of several at one instant that of the first seat:
/// a heap, so that many deadlines cost little more than one.
struct Deadlines: ~Copyable {
  /// When the machine of a seat wants to be woken, or did: it may have changed its mind since.
  struct Entry {
    let time: Timestamp
    let entryIndex: Int

    fileprivate func comes(before other: Entry) -> Bool {
      time != other.time ? time < other.time : entryIndex < other.entryIndex
    }
  }

  private var entries = UniqueArray<Entry>()

  /// How many there are.
  var count: Int { entries.count }
  /// The earliest.
  var first: Entry? { entries.isEmpty ? nil : entries[0] }

  /// Adds one.
  mutating func add(_ entry: Entry) {
    var index = entries.count
    entries.append(entry)
    while index > 0, entry.comes(before: entries[(index - 1) / 2]) {
      entries.swap(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Takes the earliest away. There must be one.
  mutating func removeFirst() {
    entries.swap(0, entries.count - 1)
    entries.removeLast()
    var index = 0
    while let earlier = earlierChild(of: index) {
      entries.swap(index, earlier)
      index = earlier
    }
  }

  /// The earlier of the two entries below one, if that comes before it.
  private func earlierChild(of index: Int) -> Int? {
    let (left, right) = (2 * index + 1, 2 * index + 2)
    guard left < entries.count else { return nil }
    let isRight = right < entries.count && entries[right].comes(before: entries[left])
    let child = isRight ? right : left
    return entries[child].comes(before: entries[index]) ? child : nil
  }

  /// Takes all away.
  mutating func clear() { entries.clear() }
}
