// How far a view reaches: the box outside of which neither it nor anything in it takes touches.

extension View {
  /// To be called when what ``reach`` returns has changed for a reason that the engine cannot see.
  /// Changes of the bounds, the place, the transform and the hit area are seen.
  public final func hitBoundsDidChange() {
    var view = self
    while view.updateSiblingEntry(), let superview = view.superview { view = superview }
  }

  /// Notes in the table of the superview that the reach has changed. Returns whether the reach of that
  /// may have changed as well.
  private func updateSiblingEntry() -> Bool {
    hitState.table.isBounded = isLimitedToBounds
    let siblings = hitState.siblings
    guard siblings.memory != nil else { return false }
    if !siblings.isLong, hitKind == .closed {
      siblings.setClosed(hitState.order, bounds.size, shift)
    } else if !siblings.markStale(hitState.order) {
      return false
    }
    return !siblings.isBounded
  }

  /// To be called when the view was turned or scaled.
  final func transformDidChange() {
    hitState.placement = .unknown
    hitBoundsDidChange()
  }

  /// To be called when the hit area has changed, or who answers for it.
  final func hitAreaDidChange() {
    hitState.isPlain = hitArea.isBounds && hitState.overrides == nil
    hitBoundsDidChange()
  }

  /// To be called when the view was moved. Most often that is written into one entry, and that is
  /// all.
  final func centerDidChange(_ center: Point) {
    let siblings = hitState.siblings
    guard siblings.memory != nil, siblings.move(hitState.order, anchorPoint, to: center)
    else { return geometryDidChange() }
    if !siblings.isBounded { superview?.hitBoundsDidChange() }
  }

  /// To be called when the view was moved, or its bounds or anchor have changed.
  final func geometryDidChange() {
    let (siblings, shift) = (hitState.siblings, shift)
    guard siblings.memory != nil, shift.isFinite, siblings.setBounds(hitState.order, bounds, shift)
    else { return transformDidChange() }
    if !siblings.isBounded { superview?.hitBoundsDidChange() }
  }

  /// How the view is placed in its superview.
  final var hitPlacement: HitState.Placement {
    if hitState.placement == .unknown { hitState.placement = findPlacement() }
    return hitState.placement
  }

  private func findPlacement() -> HitState.Placement {
    guard isGeometryFinite else { return .notInvertible }
    if transform.isIdentity { return .translated }
    return transform.inverted == nil ? .notInvertible : .transformed
  }

  /// Keeps the table of the subviews, right after one was put in front of all others.
  final func didInsert(_ view: View) {
    hitState.table.append(view, of: self)
    hitState.table.isBounded = isLimitedToBounds
    hitState.siblings.updatePointer(to: self)
    view.hitBoundsDidChange()
  }

  /// Does the same after a removal.
  final func didRemove(_ view: View) {
    hitState.table.remove(view)
    if hitState.table.count > 2 * subviews.count {
      hitState.table.rebuild(subviews)
      hitState.siblings.updatePointer(to: self)
    }
    hitBoundsDidChange()
  }

  /// Does the same after the subviews were put into another order.
  final func didReorder() {
    hitState.table.rebuild(subviews)
    hitState.siblings.updatePointer(to: self)
    hitBoundsDidChange()
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

  /// Writes the entry of a subview, whose own table is up to date.
  final func writeEntry(of view: View) {
    let kind = view.hitKind
    let box = kind == .closed ? nil : view.boxInSuperview()
    // An override of `reach` may have taken it away.
    guard view.superview === self else { return }
    if let box {
      hitState.table.set(view.hitState.order, kind, box)
    } else {
      hitState.table.setClosed(view.hitState.order, view.bounds.size, view.shift)
    }
  }

  /// How a search treats the view when it comes upon it in its superview.
  private var hitKind: SiblingEntry.Kind {
    guard isHitTestable else { return .off }
    guard hitState.isStandard, hitState.isPlain, hitPlacement == .translated else { return .special }
    let isClosed = bounds.origin == .zero && (clipsToBounds || subviews.isEmpty)
    return isClosed ? .closed : .open
  }

  /// Whether the view takes touches as far as its switches go (rule H2).
  final var takesTouches: Bool { !isHidden && alpha >= 0.01 && isUserInteractionEnabled }

  /// The box around all that the view and its subviews reach, in the superview's coordinates. The
  /// table must be up to date.
  ///
  /// A view whose place cannot be computed is everywhere, so that a report can say so.
  private func boxInSuperview() -> BoundingBox {
    guard isGeometryFinite, transform.isWellConditioned else { return .everywhere }
    let inner = hitState.table.union
    let box = localHitBox.union(clipsToBounds ? inner.intersection(BoundingBox(bounds)) : inner)
    if transform.isIdentity { return box.moved(by: -shift) }
    if box.isEmpty { return .empty }
    let image = box.mapped { convert(toSuperview: $0) }
    let magnitude =
      image.magnitude + box.magnitude * transform.norm + (abs(center.x) + abs(center.y))
      + (abs(transform.tx) + abs(transform.ty))
    return magnitude.isFinite ? image.outsetForRounding(magnitude) : .everywhere
  }

  /// Whether a touch may land on it, or on something in it (rule H2), and points can be converted to its
  /// coordinates.
  final var isHitTestable: Bool { takesTouches && hitPlacement != .notInvertible }

  /// A point of the superview in the coordinates of the view, from what is known of how that is
  /// placed.
  final func localPoint(fromSuperview point: Point) -> Point? {
    hitPlacement == .translated ? point + shift : convert(fromSuperview: point)
  }

  /// The box that the view itself reaches, in its own coordinates.
  final var localHitBox: BoundingBox {
    guard let hitBounds, !(hitBounds.size.width < 0), !(hitBounds.size.height < 0) else { return .empty }
    let box = BoundingBox(hitBounds)
    return box.isEmpty ? .everywhere : box
  }

  /// Whether the view, with all that is in it, takes touches nowhere but in its bounds.
  final var isLimitedToBounds: Bool {
    hitState.isStandard && hitState.isPlain && (clipsToBounds || subviews.isEmpty)
  }

  /// Whether all numbers that place the view are finite.
  final var isGeometryFinite: Bool {
    bounds.isFinite && center.isFinite && anchorPoint.isFinite && transform.isFinite
  }
}

extension BoundingBox {
  /// The box somewhere else, a little larger.
  func moved(by vector: Vector) -> BoundingBox {
    if isEmpty { return .empty }
    let image = BoundingBox(
      minX: minX + vector.dx, minY: minY + vector.dy, maxX: maxX + vector.dx, maxY: maxY + vector.dy)
    guard image.magnitude.isFinite else { return .everywhere }
    return image.outsetForRounding(max(image.magnitude, magnitude))
  }

  /// The box outset so far that what is rounded on the way back still lies in it, not on its edge,
  /// when no number on the way is greater than one.
  fileprivate func outsetForRounding(_ magnitude: Double) -> BoundingBox {
    outset(by: magnitude * 1e-9 + .leastNormalMagnitude)
  }
}

extension AffineTransform {
  /// Whether all six numbers are finite.
  package var isFinite: Bool {
    areFinite(a, b, c, d) && areFinite(tx, ty)
  }

  /// The square of ``size``.
  private var squaredNorm: Double { a * a + b * b + c * c + d * d }

  /// How much a length grows at most, or a little more.
  var norm: Double { squaredNorm.squareRoot() }

  /// Whether the transform can be undone without a great loss of digits.
  var isWellConditioned: Bool { abs(determinant) * 1e5 > squaredNorm }
}
