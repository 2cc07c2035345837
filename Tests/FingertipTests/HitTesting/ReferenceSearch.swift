@testable import Fingertip

/// The reference for the engine's search: a recursive search through all views that uses no tables
/// and recomputes each bounding box.
final class ReferenceSearch: ReportingSearch {
  init() { super.init(scope: .all) }

  override func walk(through view: View, _ touch: LocalTouch) {
    var inner = touch
    if view.clipsToBounds {
      if !view.bounds.contains(touch.point) { inner.isClipped = true }
      inner.contactBox = touch.contactBox.intersection(BoundingBox(view.bounds))
    }
    let isCutOff = inner.isClipped && (!hasContact || inner.contactBox.isEmpty)
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
    touch.contactBox =
      hasContact
      ? outer.contactBox.mapped { view.convert(fromSuperview: $0) ?? point } : BoundingBox(point)
    if isReached, !touch.isClipped, !view.hitTestState.usesStandardHitTest {
      callHitTestOverride(of: view, touch)
    } else {
      walk(through: view, touch)
    }
  }
}

extension View {
  /// Returns a slightly enlarged bounding box of everything the view and its subviews reach, in the
  /// superview's coordinates.
  fileprivate func freshBox() -> BoundingBox {
    guard isGeometryFinite, transform.isWellConditioned else { return .everywhere }
    var inner = BoundingBox.empty
    for subview in subviews { inner = inner.union(subview.freshBox()) }
    let box = localHitBox.union(clipsToBounds ? inner.intersection(BoundingBox(bounds)) : inner)
    if box.isEmpty { return .empty }
    let image = box.mapped { convert(toSuperview: $0) }
    return image.outset(by: 1e-6 * (1 + image.edgeMagnitudeBound))
  }
}
