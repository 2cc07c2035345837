internal import Fingertip

// This file contains checks that compare pairs of targets.

extension TapTargetCheck {
  /// The maximum number of findings about pairs that include the same target.
  private static let maximumFindings = 16

  /// Checks all pairs of target groups that are close to each other and satisfy a predicate, and
  /// returns the findings in scene order.
  func pairFindings(
    among isChecked: (TargetGroup) -> Bool = { _ in true },
    forPairs check: (TargetGroup, TargetGroup) -> Finding?
  ) -> [Finding] {
    var counts = [Int](repeating: 0, count: groups.count)
    var found: [(pair: (Int, Int), finding: Finding)] = []
    forEachClosePair(groups.indices.filter { isChecked(groups[$0]) }) { first, second in
      let (one, other) = (groups[first], groups[second])
      guard counts[first] < Self.maximumFindings, counts[second] < Self.maximumFindings else {
        return counts[first] < Self.maximumFindings
      }
      let isNested = one.view.isDescendant(of: other.view) || other.view.isDescendant(of: one.view)
      if !isNested, one.view.enclosingScrollView === other.view.enclosingScrollView,
        let finding = first < second ? check(one, other) : check(other, one)
      {
        counts[first] += 1
        counts[second] += 1
        found.append(((min(first, second), max(first, second)), finding))
      }
      return true
    }
    return found.sorted { $0.pair < $1.pair }.map(\.finding)
  }

  /// Calls a closure with each pair of groups that are close to each other. Distances are compared
  /// only along the axis on which the groups are more spread out. The closure returns whether to
  /// continue with more pairs that have the same first group.
  private func forEachClosePair(_ indices: [Int], _ body: (Int, Int) -> Bool) {
    let reach = TargetLimits.minimumDistance
    let frames = groups.map { group in
      group.targets.reduce(group.frame) { frame, target in
        Rect(
          around: frame.corners + target.view.windowFrame(of: target.view.touchableBounds).corners)
      }
    }
    let whole = Rect(around: frames.flatMap(\.corners))
    let isWide = whole.size.width > whole.size.height
    func start(_ index: Int) -> Double { isWide ? frames[index].minX : frames[index].minY }
    func end(_ index: Int) -> Double { isWide ? frames[index].maxX : frames[index].maxY }
    let order = indices.sorted { (start($0), $0) < (start($1), $1) }
    for (position, first) in order.enumerated() {
      for second in order[(position + 1)...] {
        if start(second) > end(first) + reach || !body(first, second) { break }
      }
    }
  }

  func distanceFinding(_ one: TargetGroup, _ other: TargetGroup) -> Finding? {
    if one.view is ListView || other.view is ListView { return nil }
    let across = max(one.frame.minX - other.frame.maxX, other.frame.minX - one.frame.maxX, 0)
    let along = max(one.frame.minY - other.frame.maxY, other.frame.minY - one.frame.maxY, 0)
    let distance = Vector(dx: across, dy: along).length
    guard distance + 1e-6 < TargetLimits.minimumDistance else { return nil }
    return Finding(.closeTargets(one.view.name, other.view.name, distance: distance))
  }

  /// Returns whether the resting margin of a group's view extends beyond its shape on any side.
  func hasHitMargin(_ group: TargetGroup) -> Bool {
    let margin = group.view.hitArea.restingMargin
    return [margin.top, margin.left, margin.bottom, margin.right].contains { $0 > 0 }
  }

  /// Returns a finding if the resting margins of two groups' views overlap. The overlap is tested
  /// on a grid of 16 × 16 points. Both views must have a resting margin.
  func overlapFinding(_ one: TargetGroup, _ other: TargetGroup) -> Finding? {
    let common = one.view.windowFrame(of: one.view.touchableBounds)
      .clipped(to: other.view.windowFrame(of: other.view.touchableBounds))
    guard common.size.width > 1e-6, common.size.height > 1e-6 else { return nil }
    let point = common.gridPoints(16, 16).first {
      isInHitMargin($0, of: one) && isInHitMargin($0, of: other)
    }
    return point.map { Finding(.overlappingMargins(one.view.name, other.view.name, at: $0)) }
  }

  private func isInHitMargin(_ point: Point, of group: TargetGroup) -> Bool {
    let area = group.view.hitArea
    let containment = area.containment(
      of: group.view.convert(fromWindow: point), in: group.view.bounds,
      margin: area.restingMargin)
    if case .inMargin = containment { return true }
    return false
  }
}
