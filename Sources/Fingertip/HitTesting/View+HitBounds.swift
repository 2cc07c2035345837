// The hit bounds of a view: the box outside of which the view and its descendants ignore touches.

extension View {
  /// Call this when the result of ``hitBounds`` has changed for a reason that the engine doesn't
  /// observe. It observes the bounds, the center, the transform and the hit area.
  public final func reachDidChange() {
    var view = self
    while view.passReachOn(), let superview = view.superview { view = superview }
  }

  /// Updates or marks the entry in the superview's table. Returns whether the superview's hit
  /// bounds may have changed, too.
  private func passReachOn() -> Bool {
    hitState.table.isBounded = reachesItsBounds
    let siblings = hitState.siblings
    guard siblings.memory != nil else { return false }
    if !siblings.isLong, hitKind == .closed {
      siblings.close(hitState.order, bounds.size, shift)
    } else if !siblings.note(hitState.order) {
      return false
    }
    return !siblings.isBounded
  }

  /// Called when the view was rotated or scaled.
  final func transformDidChange() {
    hitState.placement = .unknown
    reachDidChange()
  }

  /// Called when the hit area or the closures that replace it have changed.
  final func hitAreaDidChange() {
    hitState.isPlain = hitArea.isBounds && hitState.answers == nil
    reachDidChange()
  }

  /// Called when the view was moved. Usually this only writes one entry.
  final func centerDidChange(_ center: Point) {
    let siblings = hitState.siblings
    guard siblings.memory != nil, siblings.move(hitState.order, anchor, to: center)
    else { return placeDidChange() }
    if !siblings.isBounded { superview?.reachDidChange() }
  }

  /// Called when the view was moved, or its bounds or anchor point have changed.
  final func placeDidChange() {
    let (siblings, shift) = (hitState.siblings, shift)
    guard siblings.memory != nil, shift.isFinite, siblings.place(hitState.order, bounds, shift)
    else { return transformDidChange() }
    if !siblings.isBounded { superview?.reachDidChange() }
  }

  /// The kind of mapping from the superview to the view.
  final var hitPlacement: HitState.Placement {
    if hitState.placement == .unknown { hitState.placement = findPlacement() }
    return hitState.placement
  }

  private func findPlacement() -> HitState.Placement {
    guard isPlaceFinite else { return .lost }
    if transform.isIdentity { return .shifted }
    return transform.inverted == nil ? .lost : .transformed
  }

  /// Updates the table of the subviews after one was added in front of all others.
  final func didInsert(_ view: View) {
    hitState.table.append(view, of: self)
    hitState.table.isBounded = reachesItsBounds
    hitState.siblings.refer(to: self)
    view.reachDidChange()
  }

  /// Updates the table of the subviews after a removal.
  final func didRemove(_ view: View) {
    hitState.table.remove(view)
    if hitState.table.count > 2 * subviews.count {
      hitState.table.rearrange(subviews)
      hitState.siblings.refer(to: self)
    }
    reachDidChange()
  }

  /// Updates the table of the subviews after a change of their order.
  final func didReorder() {
    hitState.table.rearrange(subviews)
    hitState.siblings.refer(to: self)
    reachDidChange()
  }

  /// Returns the index of a subview in `subviews`, in O(log *n*), or `nil` if it isn't one.
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

  /// Writes the entry of a subview whose own table is up to date.
  final func writeEntry(of view: View) {
    let kind = view.hitKind
    let box = kind == .closed ? nil : view.boxInSuperview()
    // An override of `hitBounds` may have removed it.
    guard view.superview === self else { return }
    if let box {
      hitState.table.set(view.hitState.order, kind, box)
    } else {
      hitState.table.close(view.hitState.order, view.bounds.size, view.shift)
    }
  }

  /// How a search treats the view in its superview.
  private var hitKind: SiblingEntry.Kind {
    guard isHitTestable else { return .off }
    guard hitState.isStandard, hitState.isPlain, hitPlacement == .shifted else { return .special }
    let isClosed = bounds.origin == .zero && (clipsHits || subviews.isEmpty)
    return isClosed ? .closed : .open
  }

  /// Whether the view's own properties allow touches (rule H2).
  final var takesTouches: Bool { !isHidden && alpha >= 0.01 && isUserInteractionEnabled }

  /// Returns the box around the view and its subviews, in the superview's coordinates. The table
  /// must be up to date.
  ///
  /// A view whose position can't be computed is everywhere, so that a report can say so.
  private func boxInSuperview() -> Box {
    guard isPlaceFinite, transform.isWellMade else { return .everywhere }
    let inner = hitState.table.union
    let box = ownBox.union(clipsHits ? inner.intersection(Box(bounds)) : inner)
    if transform.isIdentity { return box.moved(by: -shift) }
    if box.isEmpty { return .empty }
    let image = box.mapped { convert(toSuperview: $0) }
    let most =
      image.magnitude + box.magnitude * transform.size + (abs(center.x) + abs(center.y))
      + (abs(transform.tx) + abs(transform.ty))
    return most.isFinite ? image.loosened(most) : .everywhere
  }

  /// Whether a touch may hit the view or a descendant (rule H2), and points can be converted to its
  /// coordinates.
  final var isHitTestable: Bool { takesTouches && hitPlacement != .lost }

  /// Converts a point from the superview to the view, using the cached kind of mapping.
  final func place(fromSuperview point: Point) -> Point? {
    hitPlacement == .shifted ? point + shift : convert(fromSuperview: point)
  }

  /// The box in which the view itself can be hit, in its own coordinates.
  final var ownBox: Box {
    guard let reach, !(reach.size.width < 0), !(reach.size.height < 0) else { return .empty }
    let box = Box(reach)
    return box.isEmpty ? .everywhere : box
  }

  /// Whether the view and its descendants take touches only in its bounds.
  final var reachesItsBounds: Bool {
    hitState.isStandard && hitState.isPlain && (clipsHits || subviews.isEmpty)
  }

  /// Whether all components of the view's geometry are finite.
  final var isPlaceFinite: Bool {
    bounds.isFinite && center.isFinite && anchor.isFinite && transform.isFinite
  }
}

extension Box {
  /// Returns the box moved by a vector, slightly enlarged.
  func moved(by way: Vector) -> Box {
    if isEmpty { return .empty }
    let image = Box(
      minX: minX + way.dx, minY: minY + way.dy, maxX: maxX + way.dx, maxY: maxY + way.dy)
    guard image.magnitude.isFinite else { return .everywhere }
    return image.loosened(max(image.magnitude, magnitude))
  }

  /// Returns the box outset to cover the rounding errors of conversions, given the largest
  /// magnitude in them.
  fileprivate func loosened(_ most: Double) -> Box {
    outset(by: most * 1e-9 + .leastNormalMagnitude)
  }
}

extension AffineTransform {
  /// Whether all six components are finite.
  package var isFinite: Bool {
    areFinite(a, b, c, d) && areFinite(tx, ty)
  }

  /// The square of ``size``.
  private var squaredSize: Double { a * a + b * b + c * c + d * d }

  /// An upper bound of the factor by which a length grows.
  var size: Double { squaredSize.squareRoot() }

  /// Whether the transform can be inverted without a large loss of precision.
  var isWellMade: Bool { abs(determinant) * 1e5 > squaredSize }
}
