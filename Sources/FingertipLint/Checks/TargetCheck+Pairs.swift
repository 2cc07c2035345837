internal import Fingertip

// Checks for pairs of targets.

extension TargetCheck {
  func pairs(_ check: (Group, Group) -> Finding?) -> [Finding] {
    groups.indices.flatMap { index in
      groups[(index + 1)...].compactMap { other in
        let one = groups[index]
        let isNested =
          one.view.isDescendant(of: other.view) || other.view.isDescendant(of: one.view)
        guard !isNested, one.view.enclosingScrollView === other.view.enclosingScrollView else {
          return nil
        }
        return check(one, other)
      }
    }
  }

  func distance(_ one: Group, _ other: Group) -> Finding? {
    if one.view is ListView || other.view is ListView { return nil }
    let across = max(one.frame.minX - other.frame.maxX, other.frame.minX - one.frame.maxX, 0)
    let along = max(one.frame.minY - other.frame.maxY, other.frame.minY - one.frame.maxY, 0)
    let distance = Vector(dx: across, dy: along).length
    guard distance + 1e-6 < TargetLimits.minimumDistance else { return nil }
    return Finding(.closeTargets(one.view.name, other.view.name, distance: distance))
  }

  /// Samples the overlap of the resting margins on a grid of 16 × 16 points.
  func ambiguity(_ one: Group, _ other: Group) -> Finding? {
    let common = one.view.windowFrame(of: one.view.hitBounds)
      .clipped(to: other.view.windowFrame(of: other.view.hitBounds))
    guard common.size.width > 1e-6, common.size.height > 1e-6 else { return nil }
    let point = common.grid(16, 16).first { isInMargin($0, of: one) && isInMargin($0, of: other) }
    return point.map { Finding(.overlappingMargins(one.view.name, other.view.name, at: $0)) }
  }

  private func isInMargin(_ point: Point, of group: Group) -> Bool {
    let area = group.view.hitArea
    let containment = area.containment(
      of: group.view.convert(fromWindow: point), in: group.view.bounds,
      margin: area.restingMargin)
    if case .near = containment { return true }
    return false
  }
}
