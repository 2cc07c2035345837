/// The deadlines of attempts, the earliest first, and of several at one instant that of the first seat:
/// a heap, so that many deadlines cost little more than one.
struct Deadlines: ~Copyable {
  /// When the machine of a seat wants to be woken, or did: it may have changed its mind since.
  struct Entry {
    let time: Timestamp
    let seat: Int

    fileprivate func comes(before other: Entry) -> Bool {
      time != other.time ? time < other.time : seat < other.seat
    }
  }

  private var entries = List<Entry>()

  /// How many there are.
  var count: Int { entries.count }
  /// The earliest.
  var first: Entry? { entries.isEmpty ? nil : entries[0] }

  /// Adds one.
  mutating func add(_ entry: Entry) {
    var place = entries.count
    entries.append(entry)
    while place > 0, entry.comes(before: entries[(place - 1) / 2]) {
      entries.swap(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Takes the earliest away. There must be one.
  mutating func removeFirst() {
    entries.swap(0, entries.count - 1)
    entries.removeLast()
    var place = 0
    while let earlier = earlierChild(of: place) {
      entries.swap(place, earlier)
      place = earlier
    }
  }

  /// The earlier of the two entries below one, if that comes before it.
  private func earlierChild(of place: Int) -> Int? {
    let (left, right) = (2 * place + 1, 2 * place + 2)
    guard left < entries.count else { return nil }
    let isRight = right < entries.count && entries[right].comes(before: entries[left])
    let child = isRight ? right : left
    return entries[child].comes(before: entries[place]) ? child : nil
  }

  /// Takes all away.
  mutating func clear() { entries.clear() }
}
