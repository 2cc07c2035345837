// A view's hit bounds: the box outside which the view and its descendants ignore touches.

extension View {
  /// Notifies the engine that the result of ``hitBounds`` has changed. Call this method only for
  /// changes that the engine can't observe. The engine observes the bounds, the center, the
  /// transform and the hit area itself.
  public final func hitBoundsDidChange() {
    var view = self
    while view.updateSiblingEntry(), let superview = view.superview { view = superview }
  }

  /// Updates the entry in the superview's table, or marks it as stale. Returns whether the
  /// superview's hit bounds may also have changed.
  private func updateSiblingEntry() -> Bool {
    hitState.subviewTable.isBounded = isLimitedToBounds
    let siblings = hitState.siblingTable
    guard siblings.memory != nil else { return false }
    if !siblings.needsTree, hitKind == .boundsOnly {
      siblings.setBoundsOnly(hitState.siblingIndex, bounds.size, translationFromSuperview)
    } else if !siblings.markStale(hitState.siblingIndex) {
      return false
    }
    return !siblings.isBounded
  }

  /// Called when the view has been rotated or scaled.
  final func transformDidChange() {
    hitState.transformKind = .unknown
    hitBoundsDidChange()
  }

  /// Called when the hit area, or a closure that replaces it, has changed.
  final func hitAreaDidChange() {
    hitState.isHitAreaBounds = hitArea.isBounds && hitState.overrides == nil
    hitBoundsDidChange()
  }

  /// Called when the view has been moved. This usually writes only one entry.
  final func centerDidChange(_ center: Point) {
    let siblings = hitState.siblingTable
    guard siblings.memory != nil, siblings.move(hitState.siblingIndex, anchorPoint, to: center)
    else { return geometryDidChange() }
    if !siblings.isBounded { superview?.hitBoundsDidChange() }
  }

  /// Called when the view has been moved, or when its bounds or anchor point have changed.
  final func geometryDidChange() {
    let (siblings, shift) = (hitState.siblingTable, translationFromSuperview)
    guard siblings.memory != nil, shift.isFinite,
      siblings.setBounds(hitState.siblingIndex, bounds, shift)
    else { return transformDidChange() }
    if !siblings.isBounded { superview?.hitBoundsDidChange() }
  }

  /// The kind of mapping from the superview's coordinates to the view's coordinates.
  final var transformKind: HitState.TransformKind {
    if hitState.transformKind == .unknown { hitState.transformKind = computeTransformKind() }
    return hitState.transformKind
  }

  private func computeTransformKind() -> HitState.TransformKind {
    guard isGeometryFinite else { return .notInvertible }
    if transform.isIdentity { return .translated }
    return transform.inverted() == nil ? .notInvertible : .transformed
  }

  /// Updates the subview table after a subview has been added in front of all others.
  final func didInsert(_ view: View) {
    hitState.subviewTable.append(view, of: self)
    hitState.subviewTable.isBounded = isLimitedToBounds
    hitState.siblingTable.updatePointer(to: self)
    view.hitBoundsDidChange()
  }

  /// Updates the subview table after a subview has been removed.
  final func didRemove(_ view: View) {
    hitState.subviewTable.remove(view)
    if hitState.subviewTable.count > 2 * subviews.count { rebuildTable() }
    hitBoundsDidChange()
  }

  /// Called after the subviews have been reordered. The next search sorts the table, once for all
  /// changes.
  final func didReorder() {
    hitState.isReordered = true
    hitState.subviewTable.markStale(0)
    hitBoundsDidChange()
  }

  /// Sorts the subview table if the order of the subviews has changed.
  final func sortTableIfNeeded() { if hitState.isReordered { rebuildTable() } }

  private func rebuildTable() {
    hitState.isReordered = false
    hitState.subviewTable.rebuild(subviews)
    hitState.siblingTable.updatePointer(to: self)
  }

  /// Returns the index of a view in `subviews`, or `nil` if it isn't a subview. O(log *n*) unless
  /// the order has changed since the last search.
  final func subviewIndex(of view: View) -> Int? {
    if hitState.isReordered {
      // A view being inserted at an index has just been added in front of all others.
      return subviews.last === view
        ? subviews.count - 1 : subviews.firstIndex { $0 === view }
    }
    var (low, high) = (0, subviews.count)
    while low < high {
      let middle = low + (high - low) / 2
      if subviews[middle].hitState.siblingIndex < view.hitState.siblingIndex {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < subviews.count && subviews[low] === view ? low : nil
  }

  /// Writes a subview's entry. The subview's own table must be up to date.
  final func writeEntry(of view: View) {
    let kind = view.hitKind
    let box = kind == .boundsOnly ? nil : view.boxInSuperview()
    // An override of `hitBounds` may have removed the view.
    guard view.superview === self else { return }
    if let box {
      hitState.subviewTable.set(view.hitState.siblingIndex, kind, box)
    } else {
      hitState.subviewTable.setBoundsOnly(
        view.hitState.siblingIndex, view.bounds.size, view.translationFromSuperview)
    }
  }

  /// The kind of the view's entry in its superview's table.
  private var hitKind: SiblingEntry.SearchKind {
    guard isHitTestable else { return .ignoresTouches }
    guard hitState.usesStandardHitTest, hitState.isHitAreaBounds, transformKind == .translated
    else {
      return .special
    }
    let isBoundsOnly = bounds.origin == .zero && (clipsToBounds || subviews.isEmpty)
    return isBoundsOnly ? .boundsOnly : .overflowing
  }

  /// Whether the view's own properties allow it to receive touches (rule H2).
  final var takesTouches: Bool { !isHidden && alpha >= 0.01 && isUserInteractionEnabled }

  /// Returns the bounding box of the view and its subviews, in the superview's coordinates. The
  /// view's table must be up to date.
  ///
  /// If a view's position can't be computed, its box is unbounded, so that the view appears in
  /// reports.
  private func boxInSuperview() -> BoundingBox {
    guard isGeometryFinite, transform.isWellConditioned else { return .everywhere }
    let inner = hitState.subviewTable.boundingBox
    let box = localHitBox.union(clipsToBounds ? inner.intersection(BoundingBox(bounds)) : inner)
    if transform.isIdentity { return box.moved(by: -translationFromSuperview) }
    if box.isEmpty { return .empty }
    let image = box.mapped { convert(toSuperview: $0) }
    let magnitude =
      image.magnitude + box.magnitude * transform.norm + (abs(center.x) + abs(center.y))
      + (abs(transform.tx) + abs(transform.ty))
    return magnitude.isFinite ? image.outsetForRounding(magnitude) : .everywhere
  }

  /// Whether a touch may hit the view or a descendant, because the view receives touches (rule H2)
  /// and points can be converted to its coordinates.
  final var isHitTestable: Bool { takesTouches && transformKind != .notInvertible }

  /// Converts a point from the superview's coordinates to the view's. Uses the cached kind of
  /// mapping.
  final func localPoint(fromSuperview point: Point) -> Point? {
    transformKind == .translated ? point + translationFromSuperview : convert(fromSuperview: point)
  }

  /// The box in which the view itself can be hit, in its own coordinates.
  final var localHitBox: BoundingBox {
    guard let hitBounds, !(hitBounds.size.width < 0), !(hitBounds.size.height < 0) else {
      return .empty
    }
    let box = BoundingBox(hitBounds)
    return box.isEmpty ? .everywhere : box
  }

  /// Whether the view and its descendants receive touches only in the view's bounds.
  final var isLimitedToBounds: Bool {
    hitState.usesStandardHitTest && hitState.isHitAreaBounds && (clipsToBounds || subviews.isEmpty)
  }

  /// Whether all components of the view's geometry are finite.
  final var isGeometryFinite: Bool {
    bounds.isFinite && center.isFinite && anchorPoint.isFinite && transform.isFinite
  }
}

extension BoundingBox {
  /// Returns the box moved by a vector and slightly enlarged to cover rounding errors.
  func moved(by vector: Vector) -> BoundingBox {
    if isEmpty { return .empty }
    let image = BoundingBox(
      minX: minX + vector.dx, minY: minY + vector.dy, maxX: maxX + vector.dx, maxY: maxY + vector.dy
    )
    guard image.magnitude.isFinite else { return .everywhere }
    return image.outsetForRounding(max(image.magnitude, magnitude))
  }

  /// Returns the box enlarged to cover rounding errors of conversions, given the largest magnitude
  /// of the coordinates involved.
  fileprivate func outsetForRounding(_ magnitude: Double) -> BoundingBox {
    outset(by: magnitude * 1e-9 + .leastNormalMagnitude)
  }
}

extension AffineTransform {
  /// Whether all six components are finite.
  package var isFinite: Bool {
    areFinite(a, b, c, d) && areFinite(tx, ty)
  }

  /// The square of ``norm``.
  private var squaredNorm: Double { a * a + b * b + c * c + d * d }

  /// An upper bound on the factor by which the transform scales a length.
  var norm: Double { squaredNorm.squareRoot() }

  /// Whether the transform can be inverted without a large loss of precision.
  var isWellConditioned: Bool { abs(determinant) * 1e5 > squaredNorm }
}
