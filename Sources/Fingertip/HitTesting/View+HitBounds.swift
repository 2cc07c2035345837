// A view's hit bounds are the box outside of which the view and its descendants ignore touches.

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
    hitTestState.subviewTable.ownerLimitsTouchesToBounds = limitsTouchesToBounds
    let siblings = hitTestState.siblingTable
    guard siblings.memory != nil else { return false }
    if !siblings.needsTree, searchKind == .boundsOnly {
      siblings.setBoundsOnlyEntry(hitTestState.siblingIndex, bounds.size, translationFromSuperview)
    } else if !siblings.markStale(hitTestState.siblingIndex) {
      return false
    }
    return !siblings.ownerLimitsTouchesToBounds
  }

  /// Called when the view has been rotated or scaled.
  final func transformDidChange() {
    hitTestState.transformKind = .unknown
    hitBoundsDidChange()
  }

  /// Called when the hit area or a closure that replaces it has changed.
  final func hitAreaDidChange() {
    hitTestState.hitAreaEqualsBounds = hitArea.equalsViewBounds && hitTestState.overrides == nil
    hitBoundsDidChange()
  }

  /// Called when the view has been moved. The update usually writes only one entry.
  final func centerDidChange(_ center: Point) {
    let siblings = hitTestState.siblingTable
    guard siblings.memory != nil,
      siblings.moveEntryDirectly(
        hitTestState.siblingIndex, anchorPoint: anchorPoint, center: center)
    else { return geometryDidChange() }
    if !siblings.ownerLimitsTouchesToBounds { superview?.hitBoundsDidChange() }
  }

  /// Called when the view has been moved, or when its bounds or anchor point have changed.
  final func geometryDidChange() {
    let (siblings, shift) = (hitTestState.siblingTable, translationFromSuperview)
    guard siblings.memory != nil, shift.isFinite,
      siblings.resizeEntryDirectly(hitTestState.siblingIndex, bounds, shift)
    else { return transformDidChange() }
    if !siblings.ownerLimitsTouchesToBounds { superview?.hitBoundsDidChange() }
  }

  /// The kind of mapping from the superview's coordinates to the view's coordinates.
  final var transformKind: HitTestState.TransformKind {
    if hitTestState.transformKind == .unknown {
      hitTestState.transformKind = computeTransformKind()
    }
    return hitTestState.transformKind
  }

  private func computeTransformKind() -> HitTestState.TransformKind {
    guard isGeometryFinite else { return .notInvertible }
    if transform.isIdentity { return .translated }
    return transform.inverted() == nil ? .notInvertible : .transformed
  }

  /// Updates the subview table after a subview has been added in front of all others.
  final func addToSubviewTable(_ view: View) {
    hitTestState.subviewTable.append(view, of: self)
    hitTestState.subviewTable.ownerLimitsTouchesToBounds = limitsTouchesToBounds
    hitTestState.siblingTable.updatePointer(toTableOf: self)
    view.hitBoundsDidChange()
  }

  /// Updates the subview table after a subview has been removed.
  final func removeFromSubviewTable(_ view: View) {
    hitTestState.subviewTable.replaceWithGap(view)
    if hitTestState.subviewTable.count > 2 * subviews.count { rebuildSubviewTable() }
    hitBoundsDidChange()
  }

  /// Called after the subviews have been reordered. The next search sorts the table only once, no
  /// matter how often the subviews were reordered.
  final func subviewsDidReorder() {
    hitTestState.isSubviewTableUnsorted = true
    hitTestState.subviewTable.markStale(0)
    hitBoundsDidChange()
  }

  /// Sorts the subview table if the order of the subviews has changed.
  final func sortSubviewTableIfNeeded() {
    if hitTestState.isSubviewTableUnsorted { rebuildSubviewTable() }
  }

  private func rebuildSubviewTable() {
    hitTestState.isSubviewTableUnsorted = false
    hitTestState.subviewTable.rebuild(subviews)
    hitTestState.siblingTable.updatePointer(toTableOf: self)
  }

  /// Returns the index of a view in `subviews`, or `nil` if it isn't a subview. The lookup takes
  /// O(log *n*) time unless the order has changed since the last search.
  final func subviewIndex(of view: View) -> Int? {
    if hitTestState.isSubviewTableUnsorted {
      // A view that is being inserted at an index has just been added in front of all others.
      return subviews.last === view
        ? subviews.count - 1 : subviews.firstIndex { $0 === view }
    }
    var (low, high) = (0, subviews.count)
    while low < high {
      let middle = low + (high - low) / 2
      if subviews[middle].hitTestState.siblingIndex < view.hitTestState.siblingIndex {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < subviews.count && subviews[low] === view ? low : nil
  }

  /// Writes a subview's entry. The subview's own table must be up to date.
  final func updateSubviewEntry(of view: View) {
    let kind = view.searchKind
    let box = kind == .boundsOnly ? nil : view.hitBoxInSuperview()
    // An override of `hitBounds` may have removed the view.
    guard view.superview === self else { return }
    if let box {
      hitTestState.subviewTable.setEntry(view.hitTestState.siblingIndex, kind, box)
    } else {
      hitTestState.subviewTable.setBoundsOnlyEntry(
        view.hitTestState.siblingIndex, view.bounds.size, view.translationFromSuperview)
    }
  }

  /// The kind of the view's entry in its superview's table.
  private var searchKind: SiblingEntry.SearchKind {
    guard isHitTestable else { return .ignoresTouches }
    guard hitTestState.usesStandardHitTest, hitTestState.hitAreaEqualsBounds,
      transformKind == .translated
    else {
      return .fullSearch
    }
    let isBoundsOnly = bounds.origin == .zero && (clipsToBounds || subviews.isEmpty)
    return isBoundsOnly ? .boundsOnly : .overflowing
  }

  /// Whether the view's own properties allow it to receive touches (rule H2).
  final var takesTouches: Bool { !isHidden && alpha >= 0.01 && isUserInteractionEnabled }

  /// Returns the bounding box of the view and its subviews in the superview's coordinates. The
  /// view's table must be up to date.
  ///
  /// If a view's position can't be computed, its box is unbounded so that the view appears in
  /// reports.
  private func hitBoxInSuperview() -> BoundingBox {
    guard isGeometryFinite, transform.isWellConditioned else { return .everywhere }
    let inner = hitTestState.subviewTable.boundingBox
    let box = localHitBox.union(clipsToBounds ? inner.intersection(BoundingBox(bounds)) : inner)
    if transform.isIdentity { return box.movedAllowingForRounding(by: -translationFromSuperview) }
    if box.isEmpty { return .empty }
    let image = box.mapped { convert(toSuperview: $0) }
    let magnitude =
      image.edgeMagnitudeBound + box.edgeMagnitudeBound * transform.norm
      + (abs(center.x) + abs(center.y))
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
  final var limitsTouchesToBounds: Bool {
    hitTestState.usesStandardHitTest && hitTestState.hitAreaEqualsBounds
      && (clipsToBounds || subviews.isEmpty)
  }

  /// Whether all components of the view's geometry are finite.
  final var isGeometryFinite: Bool {
    bounds.isFinite && center.isFinite && anchorPoint.isFinite && transform.isFinite
  }
}

extension BoundingBox {
  /// Returns the box moved by a vector and slightly enlarged to cover rounding errors.
  func movedAllowingForRounding(by vector: Vector) -> BoundingBox {
    if isEmpty { return .empty }
    let image = BoundingBox(
      minX: minX + vector.dx, minY: minY + vector.dy, maxX: maxX + vector.dx, maxY: maxY + vector.dy
    )
    guard image.edgeMagnitudeBound.isFinite else { return .everywhere }
    return image.outsetForRounding(max(image.edgeMagnitudeBound, edgeMagnitudeBound))
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
