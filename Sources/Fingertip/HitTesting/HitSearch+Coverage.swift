// Contact coverage (rule H6): a touch that straddles two adjacent shapes hits the shape that covers
// the larger part of the contact.

extension HitSearch {
  /// Returns the fraction of the contact that is on a candidate's shape, whether or not that part
  /// of the shape is visible.
  func contactCoverage(ofCandidate index: Int) -> Double {
    guard hasContact else { return 0 }
    countFrontmostSamples(among: index..<index + 1)
    return Double(candidates[index].frontmostSampleCount) / Double(ContactEllipse.samplePointCount)
  }

  /// For each candidate in a range, counts the sample points at which it is the frontmost candidate
  /// of the range.
  func countFrontmostSamples(among some: Range<Int>) {
    for index in some { candidates[index].frontmostSampleCount = 0 }
    contact.forEachSamplePoint(around: point) { sample in
      for index in some where isTouchable(candidates[index].view, at: sample) {
        candidates[index].frontmostSampleCount += 1
        break
      }
    }
  }

  /// The maximum gap between adjacent shapes, in points, which is the width of a hairline.
  private static var maximumAdjacencyGap: Double { 1 }

  /// Returns the index of the candidate with the largest part of the contact on its side, which is
  /// either the candidate that contains the touch or one adjacent to it. Adjacent candidates don't
  /// lie on each other.
  ///
  /// All candidates on the same side are counted together, whether they are in front or behind. For
  /// example, a small button on a large card counts as part of the card when the card is compared
  /// with an adjacent one.
  func mostCoveredCandidate(beside front: Int) -> Int {
    guard candidates.contains(where: { !$0.containsTouch }) else { return front }
    countFrontmostSamples(among: candidates.indices)
    var bestIndex = front
    var bestCounts = (side: 0, own: 0)
    for rival in candidates.indices {
      let ownPoints = candidates[rival].frontmostSampleCount
      guard ownPoints > 0, isCandidate(rival, adjacentTo: front) else { continue }
      let sides = sampleCountsBySide(of: rival, and: front)
      guard sides.rival > sides.front,
        sides.rival > bestCounts.side
          || (sides.rival == bestCounts.side && ownPoints > bestCounts.own)
      else { continue }
      bestIndex = rival
      bestCounts = (sides.rival, ownPoints)
    }
    return bestIndex
  }

  /// Returns how many of the contact's sample points belong to the side of each of two adjacent
  /// candidates.
  func sampleCountsBySide(of rival: Int, and front: Int) -> (rival: Int, front: Int) {
    let branch = branchRoot(of: rival, beside: front)
    var counts = (rival: 0, front: 0)
    for index in candidates.indices where candidates[index].frontmostSampleCount > 0 {
      let (owner, points) = (candidates[index].view, candidates[index].frontmostSampleCount)
      if owner.isDescendant(of: branch) {
        counts.rival += points
      } else if hasTouchedCandidate(beside: rival, where: { owner.isDescendant(of: $0) }) {
        counts.front += points
      }
    }
    return counts
  }

  /// Returns the root of the largest subtree that contains the first of two adjacent candidates,
  /// but no candidate that contains the touch.
  private func branchRoot(of rival: Int, beside front: Int) -> View {
    var branch = candidates[rival].view
    while ObjectIdentifier(branch) != root, let parent = branch.superview,
      !candidates[front].view.isDescendant(of: parent),
      !candidates.contains(where: { $0.containsTouch && $0.view === parent })
    {
      branch = parent
    }
    return branch
  }

  /// Returns whether a candidate that doesn't contain the touch is adjacent to the candidate that
  /// does.
  func isCandidate(_ index: Int, adjacentTo front: Int) -> Bool {
    if candidates[index].containsTouch || candidate(index, liesOn: front) { return false }
    if candidates[front].view.isDescendant(of: candidates[index].view) { return false }
    let near = nearestPoint(ofCandidate: index)
    return hasTouchedCandidate(beside: index) {
      guard let nearPoint = nearestPoint(to: near, on: $0) else { return false }
      return nearPoint.distance(to: near) <= HitSearch.maximumAdjacencyGap
    }
  }

  /// Returns whether any candidate that contains the touch satisfies a predicate. Skips candidates
  /// that the adjacent candidate `rival` lies on.
  private func hasTouchedCandidate(beside rival: Int, where condition: (View) -> Bool) -> Bool {
    for index in candidates.indices where candidates[index].containsTouch {
      if !candidate(rival, liesOn: index), condition(candidates[index].view) { return true }
    }
    return false
  }
}
