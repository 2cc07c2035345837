// What the contact covers (rule H6): a finger that straddles two shapes side by side means the one
// that it covers most.

extension HitSearch {
  /// The share of the contact that lies on the shape of a candidate, seen or not.
  func share(of index: Int) -> Double {
    guard let contact else { return 0 }
    var count = 0
    contact.forEachSample(around: point) { if holds(candidates[index].view, $0) { count += 1 } }
    return Double(count) / Double(ContactEllipse.sampleCount)
  }

  /// How far apart shapes may be that still touch, in points: a hairline between them.
  private static var greatestGap: Double { 1 }

  /// The candidate of which the contact covers most: the one that holds the touch, or one that
  /// touches it from the side, which means that neither lies on the other.
  ///
  /// A shape counts with all that lies on it or beneath it on its side, so that a small button on a
  /// large card stands for its card against the card beside it.
  func mostCovered(beside front: Int) -> Int {
    guard candidates.contains(where: { !$0.holdsTouch }) else { return front }
    let owners = self.owners
    var best = front
    var most = (side: 0, own: 0)
    for rival in candidates.indices {
      let own = owners.count { $0 == rival }
      guard own > 0, isBeside(rival, front) else { continue }
      let sides = count(owners, of: rival, and: front)
      guard sides.rival > sides.front,
        sides.rival > most.side || (sides.rival == most.side && own > most.own)
      else { continue }
      best = rival
      most = (sides.rival, own)
    }
    return best
  }

  /// How many points belong to either of two candidates side by side, given who has each.
  func count(
    _ owners: borrowing List<Int>, of rival: Int, and front: Int
  ) -> (rival: Int, front: Int) {
    let sides = Sides(of: rival, and: front, in: self)
    var counts = (rival: 0, front: 0)
    for index in owners.indices where owners[index] >= 0 {
      let owner = candidates[owners[index]].view
      if sides.rivalHas(owner) {
        counts.rival += 1
      } else if sides.frontHas(owner) {
        counts.front += 1
      }
    }
    return counts
  }

  /// Whether a candidate that does not hold the touch touches the side of the one that does.
  func isBeside(_ index: Int, _ front: Int) -> Bool {
    if candidates[index].holdsTouch || liesOn(index, front) { return false }
    if candidates[front].view.isDescendant(of: candidates[index].view) { return false }
    let near = nearest(index)
    for other in candidates.indices where candidates[other].holdsTouch && !liesOn(index, other) {
      if distance(from: near, to: candidates[other].view) <= HitSearch.greatestGap { return true }
    }
    return false
  }

  /// The frontmost candidate at each point where shares are counted; −1 where there is none.
  var owners: List<Int> {
    var owners = List<Int>()
    contact?.forEachSample(around: point) { sample in
      owners.append(candidates.firstIndex { holds($0.view, sample) } ?? -1)
    }
    return owners
  }

  /// What belongs to either of two candidates side by side.
  private struct Sides: ~Copyable {
    /// The largest part of the tree that has the rival in it, and nothing that holds the touch.
    private let branch: View
    /// The views that hold the touch and on which the rival does not lie.
    private var holders = List<View>()

    init(of rival: Int, and front: Int, in search: HitSearch) {
      let other = search.candidates[front].view
      var branch = search.candidates[rival].view
      while branch !== search.root, let parent = branch.superview, !other.isDescendant(of: parent),
        !search.candidates.contains(where: { $0.holdsTouch && $0.view === parent })
      {
        branch = parent
      }
      self.branch = branch
      for index in search.candidates.indices
      where search.candidates[index].holdsTouch && !search.liesOn(rival, index) {
        holders.append(search.candidates[index].view)
      }
    }

    func rivalHas(_ owner: View) -> Bool { owner.isDescendant(of: branch) }

    func frontHas(_ owner: View) -> Bool { holders.contains { owner.isDescendant(of: $0) } }
  }
}
