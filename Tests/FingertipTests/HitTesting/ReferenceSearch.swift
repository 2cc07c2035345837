@testable import Fingertip

/// A recursive search through all views, without tables, that recomputes each bounding box. The
/// reference for the engine's search.
final class ReferenceSearch: ReportingSearch {
  init() { super.init(scope: .all) }

  override func walk(through view: View, _ touch: LocalTouch) {
    var inner = touch
    if view.clipsHits {
      if !view.bounds.contains(touch.point) { inner.isClipped = true }
      inner.area = touch.area.intersection(Box(view.bounds))
    }
    let isCutOff = inner.isClipped && (!hasContact || inner.area.isEmpty)
    for subview in view.subviews.reversed() where subview.superview === view {
      if isCutOff { note(subview, .clipped, touch) } else { visit(subview, inner) }
    }
    settle(view, touch)
  }

  private func visit(_ view: View, _ outer: LocalTouch) {
    let isReached = view.freshBox().contains(outer.point)
    guard view.takesTouches, view.isPlaceFinite,
      let point = view.convert(fromSuperview: outer.point)
    else { return note(view, .closed, outer) }
    var touch = outer
    touch.point = point
    touch.area =
      hasContact
      ? outer.area.mapped { view.convert(fromSuperview: $0) ?? point } : Box(point)
    if isReached, !touch.isClipped, !view.hitState.isStandard {
      ask(view, touch)
    } else {
      walk(through: view, touch)
    }
  }
}

extension View {
  /// Returns a slightly enlarged bounding box of everything the view and its subviews reach, in the
  /// superview's coordinates.
  fileprivate func freshBox() -> Box {
    guard isPlaceFinite, transform.isWellMade else { return .everywhere }
    var inner = Box.empty
    for subview in subviews { inner = inner.union(subview.freshBox()) }
    let box = ownBox.union(clipsHits ? inner.intersection(Box(bounds)) : inner)
    if box.isEmpty { return .empty }
    let image = box.mapped { convert(toSuperview: $0) }
    return image.outset(by: 1e-6 * (1 + image.magnitude))
  }
}
