@testable import Fingertip

/// A search that goes through all views by calls in one another, without tables, and computes each box
/// anew. What the engine finds is compared with what it finds.
final class ReferenceSearch: ReportingSearch {
  init() { super.init(scope: .all) }

  override func walk(through view: View, _ touch: LocalTouch) {
    var inner = touch
    if view.clipsToBounds {
      if !view.bounds.contains(touch.point) { inner.isClipped = true }
      inner.area = touch.area.intersection(BoundingBox(view.bounds))
    }
    let isCutOff = inner.isClipped && (!hasContact || inner.area.isEmpty)
    for subview in view.subviews.reversed() where subview.superview === view {
      if isCutOff { recordExclusion(subview, .clipped, touch) } else { visit(subview, inner) }
    }
    finishVisit(view, touch)
  }

  private func visit(_ view: View, _ outer: LocalTouch) {
    let isReached = view.freshBox().contains(outer.point)
    guard view.takesTouches, view.isGeometryFinite,
      let point = view.convert(fromSuperview: outer.point)
    else { return recordExclusion(view, .ignoresTouches, outer) }
    var touch = outer
    touch.point = point
    touch.area =
      hasContact
      ? outer.area.mapped { view.convert(fromSuperview: $0) ?? point } : BoundingBox(point)
    if isReached, !touch.isClipped, !view.hitState.isStandard {
      callOverride(view, touch)
    } else {
      walk(through: view, touch)
    }
  }
}

extension View {
  /// The box around all that the view and its subviews reach, in the superview's coordinates, a little
  /// larger than it need be.
  fileprivate func freshBox() -> BoundingBox {
    guard isGeometryFinite, transform.isWellConditioned else { return .everywhere }
    var inner = BoundingBox.empty
    for subview in subviews { inner = inner.union(subview.freshBox()) }
    let box = localHitBox.union(clipsToBounds ? inner.intersection(BoundingBox(bounds)) : inner)
    if box.isEmpty { return .empty }
    let image = box.mapped { convert(toSuperview: $0) }
    return image.outset(by: 1e-6 * (1 + image.magnitude))
  }
}
