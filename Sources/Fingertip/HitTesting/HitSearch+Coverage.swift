// What the contact covers (rule H6): a finger that straddles two shapes side by side means the one
// that it covers most.

extension HitSearch {
  /// The share of the contact that lies on the shape of a candidate, seen or not.
  func coverage(of index: Int) -> Double {
    guard hasContact else { return 0 }
    countPoints(among: index..<index + 1)
    return Double(candidates[index].points) / Double(ContactEllipse.sampleCount)
  }

  /// Counts for each of some candidates at how many of the points where shares are counted it is the
  /// frontmost of them.
  func countPoints(among some: Range<Int>) {
    for index in some { candidates[index].points = 0 }
    contact.forEachSample(around: point) { sample in
      for index in some where holds(candidates[index].view, sample) {
        candidates[index].points += 1
        break
      }
    }
  }

  /// How far apart shapes may be that still touch, in points: a hairline between them.
  private static var maximumGap: Double { 1 }

  /// The candidate of which the contact covers most: the one that holds the touch, or one that
  /// touches it from the side, which means that neither lies on the other.
  ///
  /// A shape counts with all that lies on it or beneath it on its side, so that a small button on a
  /// large card stands for its card against the card beside it.
  func mostCovered(beside front: Int) -> Int {
    guard candidates.contains(where: { !$0.containsTouch }) else { return front }
    countPoints(among: candidates.indices)
    var best = front
    var bestPoints = (side: 0, own: 0)
    for rival in candidates.indices {
      let ownPoints = candidates[rival].points
      guard ownPoints > 0, isAdjacent(rival, front) else { continue }
      let sides = points(of: rival, and: front)
      guard sides.rival > sides.front,
        sides.rival > bestPoints.side || (sides.rival == bestPoints.side && ownPoints > bestPoints.own)
      else { continue }
      best = rival
      bestPoints = (sides.rival, ownPoints)
    }
    return best
  }

  /// How many of the points that were counted belong to either of two candidates side by side.
  func points(of rival: Int, and front: Int) -> (rival: Int, front: Int) {
    let branch = branch(of: rival, beside: front)
    var counts = (rival: 0, front: 0)
    for index in candidates.indices where candidates[index].points > 0 {
      let (owner, points) = (candidates[index].view, candidates[index].points)
      if owner.isDescendant(of: branch) {
        counts.rival += points
      } else if hasTouchedView(beside: rival, where: { owner.isDescendant(of: $0) }) {
        counts.front += points
      }
    }
    return counts
  }

  /// The largest part of the tree that has one of two candidates side by side in it, and nothing
  /// that holds the touch.
  private func branch(of rival: Int, beside front: Int) -> View {
    var branch = candidates[rival].view
    while ObjectIdentifier(branch) != root, let parent = branch.superview,
      !candidates[front].view.isDescendant(of: parent),
      !candidates.contains(where: { $0.containsTouch && $0.view === parent })
    {
      branch = parent
    }
    return branch
  }

  /// Whether a candidate that does not hold the touch touches the side of the one that does.
  func isAdjacent(_ index: Int, _ front: Int) -> Bool {
    if candidates[index].containsTouch || liesOn(index, front) { return false }
    if candidates[front].view.isDescendant(of: candidates[index].view) { return false }
    let near = nearest(index)
    return hasTouchedView(beside: index) {
      guard let nearPoint = nearest(to: near, on: $0) else { return false }
      return nearPoint.distance(to: near) <= HitSearch.maximumGap
    }
  }

  /// Whether there is a view of some kind that holds the touch, and on which a candidate does not
  /// lie.
  private func hasTouchedView(beside rival: Int, where condition: (View) -> Bool) -> Bool {
    for index in candidates.indices where candidates[index].containsTouch {
      if !liesOn(rival, index), condition(candidates[index].view) { return true }
    }
    return false
  }
}
