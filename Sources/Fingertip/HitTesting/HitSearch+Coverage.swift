// Contact coverage (rule H6): a touch that straddles two adjacent shapes hits the one that it
// covers more.

extension HitSearch {
  /// Returns the fraction of the contact on the shape of a candidate, visible or not.
  func share(of index: Int) -> Double {
    guard hasContact else { return 0 }
    countPoints(among: index..<index + 1)
    return Double(candidates[index].points) / Double(ContactEllipse.sampleCount)
  }

  /// Counts, for each of some candidates, the sample points at which it is the frontmost of them.
  func countPoints(among some: Range<Int>) {
    for index in some { candidates[index].points = 0 }
    contact.forEachSample(around: point) { sample in
      for index in some where holds(candidates[index].view, sample) {
        candidates[index].points += 1
        break
      }
    }
  }

  /// The maximum gap between adjacent shapes, in points: a hairline.
  private static var greatestGap: Double { 1 }

  /// Returns the candidate that the contact covers most: the one that contains the touch, or an
  /// adjacent one, where neither lies on the other.
  ///
  /// All candidates on the same side count together, in front or behind. So a small button on a
  /// large card represents the card against the adjacent card.
  func mostCovered(beside front: Int) -> Int {
    guard candidates.contains(where: { !$0.holdsTouch }) else { return front }
    countPoints(among: candidates.indices)
    var best = front
    var most = (side: 0, own: 0)
    for rival in candidates.indices {
      let own = candidates[rival].points
      guard own > 0, isBeside(rival, front) else { continue }
      let sides = points(of: rival, and: front)
      guard sides.rival > sides.front,
        sides.rival > most.side || (sides.rival == most.side && own > most.own)
      else { continue }
      best = rival
      most = (sides.rival, own)
    }
    return best
  }

  /// Returns the numbers of sample points on either side of two adjacent candidates.
  func points(of rival: Int, and front: Int) -> (rival: Int, front: Int) {
    let branch = branch(of: rival, beside: front)
    var counts = (rival: 0, front: 0)
    for index in candidates.indices where candidates[index].points > 0 {
      let (owner, points) = (candidates[index].view, candidates[index].points)
      if owner.isDescendant(of: branch) {
        counts.rival += points
      } else if hasHolder(beside: rival, where: { owner.isDescendant(of: $0) }) {
        counts.front += points
      }
    }
    return counts
  }

  /// Returns the largest subtree that contains one of two adjacent candidates, and no candidate
  /// that contains the touch.
  private func branch(of rival: Int, beside front: Int) -> View {
    var branch = candidates[rival].view
    while ObjectIdentifier(branch) != root, let parent = branch.superview,
      !candidates[front].view.isDescendant(of: parent),
      !candidates.contains(where: { $0.holdsTouch && $0.view === parent })
    {
      branch = parent
    }
    return branch
  }

  /// Returns whether a candidate that doesn't contain the touch is adjacent to the one that does.
  func isBeside(_ index: Int, _ front: Int) -> Bool {
    if candidates[index].holdsTouch || liesOn(index, front) { return false }
    if candidates[front].view.isDescendant(of: candidates[index].view) { return false }
    let near = nearest(index)
    return hasHolder(beside: index) {
      guard let place = nearest(to: near, on: $0) else { return false }
      return place.distance(to: near) <= HitSearch.greatestGap
    }
  }

  /// Returns whether a view that contains the touch meets a condition, and a candidate doesn't lie
  /// on it.
  private func hasHolder(beside rival: Int, where condition: (View) -> Bool) -> Bool {
    for index in candidates.indices where candidates[index].holdsTouch {
      if !liesOn(rival, index), condition(candidates[index].view) { return true }
    }
    return false
  }
}
