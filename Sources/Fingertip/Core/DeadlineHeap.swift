/// A heap of deadlines, ordered first by time and then by entry.
struct DeadlineHeap: ~Copyable {
  /// A deadline of an entry or of the monitors, which may be outdated.
  struct Entry {
    let time: Timestamp
    /// The index of the entry, or ``withdrawalMonitorsIndex``.
    let entryIndex: Int

    /// The index that represents the monitors, which come before all entries.
    static var withdrawalMonitorsIndex: Int { -1 }
    /// Whether this is the deadline of the monitors.
    var isOfWithdrawalMonitors: Bool { entryIndex == Entry.withdrawalMonitorsIndex }

    fileprivate func comes(before other: Entry) -> Bool {
      time != other.time ? time < other.time : entryIndex < other.entryIndex
    }
  }

  private var entries = UniqueArray<Entry>()

  /// The number of deadlines.
  var count: Int { entries.count }
  /// The earliest deadline.
  var first: Entry? { entries.isEmpty ? nil : entries[0] }

  /// Adds a deadline.
  mutating func add(_ entry: Entry) {
    var index = entries.count
    entries.append(entry)
    while index > 0, entry.comes(before: entries[(index - 1) / 2]) {
      entries.swap(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Removes the earliest deadline. There must be one.
  mutating func removeFirst() {
    entries.swap(0, entries.count - 1)
    entries.removeLast()
    var index = 0
    while let earlier = earlierChild(of: index) {
      entries.swap(index, earlier)
      index = earlier
    }
  }

  /// Returns the index of a node's earlier child, or `nil` if neither child comes before the node.
  private func earlierChild(of index: Int) -> Int? {
    let (left, right) = (2 * index + 1, 2 * index + 2)
    guard left < entries.count else { return nil }
    let isRightEarlier = right < entries.count && entries[right].comes(before: entries[left])
    let child = isRightEarlier ? right : left
    return entries[child].comes(before: entries[index]) ? child : nil
  }

  /// Removes all deadlines.
  mutating func clear() { entries.clear() }
}
