// How far a view reaches: the box outside of which neither it nor anything in it takes touches.

extension View {
  /// To be called when what ``reach`` returns has changed for a reason that the engine cannot see.
  /// Changes of the bounds, the place, the transform and the hit area are seen.
  public final func reachDidChange() {
    guard hitState.slot >= 0, let superview else { return }
    if superview.hitState.index?.markStale(self) == true, !superview.reachesItsBounds {
      superview.reachDidChange()
    }
  }

  /// To be called when the view was placed differently.
  final func placeDidChange() {
    hitState.placement = .unknown
    reachDidChange()
  }

  /// How the view is placed in its superview.
  final var hitPlacement: HitState.Placement {
    if hitState.placement == .unknown { hitState.placement = findPlacement() }
    return hitState.placement
  }

  private func findPlacement() -> HitState.Placement {
    guard isPlaceFinite else { return .lost }
    if transform.isIdentity { return .shifted }
    return transform.inverted == nil ? .lost : .transformed
  }

  /// Keeps the order of the siblings, and what is known of their boxes, right after an addition.
  /// The view is in the array of subviews already.
  final func didInsert(_ view: View, at position: Int) {
    view.hitState.slot = -1
    if position == subviews.count - 1 {
      view.hitState.order = position == 0 ? 0 : subviews[position - 1].hitState.order + 1
    } else {
      for (order, view) in subviews.enumerated() { view.hitState.order = order }
    }
    hitState.index?.insert(view)
    reachDidChange()
  }

  /// Does the same after a removal.
  final func didRemove(_ view: View) {
    hitState.index?.remove(view)
    view.hitState.slot = -1
    view.hitState.isStale = false
    reachDidChange()
  }

  /// Where a subview is in the array of subviews, in the logarithm of their number.
  final func position(of view: View) -> Int? {
    var (low, high) = (0, subviews.count)
    while low < high {
      let middle = low + (high - low) / 2
      if subviews[middle].hitState.order < view.hitState.order {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < subviews.count && subviews[low] === view ? low : nil
  }

  /// The boxes of the subviews, brought up to date; `nil` when there are none.
  final func refreshedIndex() -> SiblingIndex? {
    if subviews.isEmpty { return nil }
    let index = hitState.index ?? SiblingIndex(subviews)
    hitState.index = index
    index.refresh()
    return index
  }

  /// The box around all that the view and its subviews reach, in the superview's coordinates.
  ///
  /// A view whose place cannot be computed is everywhere, so that a report can say so.
  final func boxInSuperview() -> Box {
    guard isPlaceFinite, transform.isIdentity || transform.isWellMade else { return .everywhere }
    return box(inSuperview: ownBox.union(clipped(refreshedIndex()?.union ?? .empty)))
  }

  /// The same, computed from scratch.
  final func freshBoxInSuperview() -> Box {
    guard isPlaceFinite, transform.isIdentity || transform.isWellMade else { return .everywhere }
    let inner = subviews.reduce(Box.empty) { $0.union($1.freshBoxInSuperview()) }
    return box(inSuperview: ownBox.union(clipped(inner)))
  }

  /// The box that the view itself reaches, in its own coordinates.
  final var ownBox: Box {
    guard let reach, !(reach.size.width < 0), !(reach.size.height < 0) else { return .empty }
    let box = Box(reach)
    return box.isEmpty ? .everywhere : box
  }

  /// Whether the view, with all that is in it, takes touches nowhere but in its bounds.
  final var reachesItsBounds: Bool {
    hitState.isStandard && hitState.isPlain && (clipsHits || subviews.isEmpty)
  }

  /// Whether all numbers that place the view are finite.
  final var isPlaceFinite: Bool {
    bounds.isFinite && center.isFinite && anchor.isFinite && transform.isFinite
  }

  private func clipped(_ box: Box) -> Box {
    clipsHits ? box.intersection(Box(bounds)) : box
  }

  private func box(inSuperview box: Box) -> Box {
    if box.isEmpty { return .empty }
    let image = box.mapped { convert(toSuperview: $0) }
    guard image.magnitude.isFinite else { return .everywhere }
    // Whatever is rounded on the way back must still lie in the box.
    let most = max(max(image.magnitude, box.magnitude * transform.size), Box(center).magnitude)
    return image.outset(by: (most + abs(transform.tx) + abs(transform.ty)) * 1e-9)
  }
}

extension AffineTransform {
  /// Whether all six numbers are finite.
  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// How much a length grows at most, or a little more.
  var size: Double { (a * a + b * b + c * c + d * d).squareRoot() }

  /// Whether the transform can be undone without a great loss of digits.
  var isWellMade: Bool { abs(determinant) * 1e5 > size * size }
}
