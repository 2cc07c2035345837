internal import Fingertip

// Checks of pairs of targets.

extension TargetCheck {
  func pairs(_ look: (Group, Group) -> Finding?) -> [Finding] {
    groups.indices.flatMap { index in
      groups[(index + 1)...].compactMap { other in
        let one = groups[index]
        let isNested =
          one.view.isDescendant(of: other.view) || other.view.isDescendant(of: one.view)
        guard !isNested, one.view.scroller === other.view.scroller else { return nil }
        return look(one, other)
      }
    }
  }

  func distance(_ one: Group, _ other: Group) -> Finding? {
    if one.view is RowList || other.view is RowList { return nil }
    let across = max(one.frame.minX - other.frame.maxX, other.frame.minX - one.frame.maxX, 0)
    let along = max(one.frame.minY - other.frame.maxY, other.frame.minY - one.frame.maxY, 0)
    let distance = Vector(dx: across, dy: along).length
    guard distance + 1e-6 < TargetLimits.leastDistance else { return nil }
    return Finding(.closeTargets(one.view.name, other.view.name, distance: distance))
  }

  /// Samples the overlap of the resting margins on a grid of 16 × 16 points.
  func ambiguity(_ one: Group, _ other: Group) -> Finding? {
    let common = one.view.windowFrame(of: one.view.reach)
      .cut(to: other.view.windowFrame(of: other.view.reach))
    guard common.size.width > 1e-6, common.size.height > 1e-6 else { return nil }
    let place = common.grid(16, 16).first { isInMargin($0, of: one) && isInMargin($0, of: other) }
    return place.map { Finding(.ambiguousMargins(one.view.name, other.view.name, at: $0)) }
  }

  private func isInMargin(_ point: Point, of group: Group) -> Bool {
    let area = group.view.hitArea
    let place = area.place(
      of: group.view.convert(fromWindow: point), in: group.view.bounds,
      margin: area.restingMargin)
    if case .near = place { return true }
    return false
  }
}
