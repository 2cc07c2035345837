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
    guard !candidates.allSatisfy({ $0.holdsTouch }) else { return front }
    let owners = self.owners
    let rivals = candidates.indices.filter { owners.contains($0) && isBeside($0, front) }
    var best = front
    var most = (side: 0, own: 0)
    for rival in rivals {
      let sides = Sides(of: rival, and: front, in: self)
      var mine = 0
      var own = 0
      var theirs = 0
      for owner in owners {
        if owner == rival { own += 1 }
        if sides.rivalHas(owner, self) {
          mine += 1
        } else if sides.frontHas(owner, self) {
          theirs += 1
        }
      }
      guard mine > theirs, mine > most.side || (mine == most.side && own > most.own)
      else { continue }
      best = rival
      most = (mine, own)
    }
    return best
  }

  /// The shares of the contact that two candidates side by side have for themselves.
  func shares(_ rival: Int, _ front: Int) -> (rival: Double, front: Double) {
    let sides = Sides(of: rival, and: front, in: self)
    let owners = self.owners
    let mine = owners.count { sides.rivalHas($0, self) }
    let theirs = owners.count { !sides.rivalHas($0, self) && sides.frontHas($0, self) }
    let all = Double(ContactEllipse.sampleCount)
    return (Double(mine) / all, Double(theirs) / all)
  }

  /// Whether a candidate that does not hold the touch touches the side of the one that does.
  func isBeside(_ index: Int, _ front: Int) -> Bool {
    if candidates[index].holdsTouch || liesOn(index, front) { return false }
    if candidates[front].view.isDescendant(of: candidates[index].view) { return false }
    let near = nearest(index)
    return candidates.indices.contains {
      candidates[$0].holdsTouch && !liesOn(index, $0)
        && distance(from: near, to: candidates[$0].view) <= HitSearch.greatestGap
    }
  }

  /// The frontmost candidate at each point where shares are counted; −1 where there is none.
  private var owners: [Int] {
    var owners: [Int] = []
    contact?.forEachSample(around: point) { sample in
      owners.append(candidates.firstIndex { holds($0.view, sample) } ?? -1)
    }
    return owners
  }

  /// What belongs to either of two candidates side by side.
  private struct Sides {
    /// The largest part of the tree that has the rival in it, and nothing that holds the touch.
    private let branch: View
    /// The candidates that hold the touch and on which the rival does not lie.
    private let holders: [Int]

    init(of rival: Int, and front: Int, in search: HitSearch) {
      let candidates = search.candidates
      let other = candidates[front].view
      var branch = candidates[rival].view
      while branch !== search.root, let parent = branch.superview, !other.isDescendant(of: parent),
        !candidates.contains(where: { $0.holdsTouch && $0.view === parent })
      {
        branch = parent
      }
      self.branch = branch
      holders = candidates.indices.filter {
        candidates[$0].holdsTouch && !search.liesOn(rival, $0)
      }
    }

    func rivalHas(_ owner: Int, _ search: HitSearch) -> Bool {
      owner >= 0 && search.candidates[owner].view.isDescendant(of: branch)
    }

    func frontHas(_ owner: Int, _ search: HitSearch) -> Bool {
      owner >= 0
        && holders.contains {
          search.candidates[owner].view.isDescendant(of: search.candidates[$0].view)
        }
    }
  }
}
