// How far a view reaches: the box outside of which neither it nor anything in it takes touches.

extension View {
  /// To be called when what ``reach`` returns has changed for a reason that the engine cannot see.
  /// Changes of the bounds, the place, the transform and the hit area are seen.
  public final func reachDidChange() {
    var view = self
    while view.passReachOn(), let superview = view.superview { view = superview }
  }

  /// Notes in the table of the superview that the reach has changed. Returns whether the reach of that
  /// may have changed as well.
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

  /// To be called when the view was turned or scaled.
  final func transformDidChange() {
    hitState.placement = .unknown
    reachDidChange()
  }

  /// To be called when the hit area has changed, or who answers for it.
  final func hitAreaDidChange() {
    hitState.isPlain = hitArea.isBounds && hitState.answers == nil
    reachDidChange()
  }

  /// To be called when the view was moved. Most often that is written into one entry, and that is
  /// all.
  final func centerDidChange(_ center: Point) {
    let siblings = hitState.siblings
    guard siblings.memory != nil, siblings.move(hitState.order, anchor, to: center)
    else { return placeDidChange() }
    if !siblings.isBounded { superview?.reachDidChange() }
  }

  /// To be called when the view was moved, or its bounds or anchor have changed.
  final func placeDidChange() {
    let (siblings, shift) = (hitState.siblings, shift)
    guard siblings.memory != nil, shift.isFinite, siblings.place(hitState.order, bounds, shift)
    else { return transformDidChange() }
    if !siblings.isBounded { superview?.reachDidChange() }
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

  /// Keeps the table of the subviews, right after one was put in front of all others.
  final func didInsert(_ view: View) {
    hitState.table.append(view, of: self)
    hitState.table.isBounded = reachesItsBounds
    hitState.siblings.refer(to: self)
    view.reachDidChange()
  }

  /// Does the same after a removal.
  final func didRemove(_ view: View) {
    hitState.table.remove(view)
    if hitState.table.count > 2 * subviews.count {
      hitState.table.rearrange(subviews)
      hitState.siblings.refer(to: self)
    }
    reachDidChange()
  }

  /// Does the same after the subviews were put into another order.
  final func didReorder() {
    hitState.table.rearrange(subviews)
    hitState.siblings.refer(to: self)
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

  /// Writes the entry of a subview, whose own table is up to date.
  final func writeEntry(of view: View) {
    let kind = view.hitKind
    let box = kind == .closed ? nil : view.boxInSuperview()
    // An override of `reach` may have taken it away.
    guard view.superview === self else { return }
    if let box {
      hitState.table.set(view.hitState.order, kind, box)
    } else {
      hitState.table.close(view.hitState.order, view.bounds.size, view.shift)
    }
  }

  /// How a search treats the view when it comes upon it in its superview.
  private var hitKind: SiblingEntry.Kind {
    guard isHitTestable else { return .off }
    guard hitState.isStandard, hitState.isPlain, hitPlacement == .shifted else { return .special }
    let isClosed = bounds.origin == .zero && (clipsHits || subviews.isEmpty)
    return isClosed ? .closed : .open
  }

  /// Whether the view takes touches as far as its switches go (rule H2).
  final var takesTouches: Bool { !isHidden && alpha >= 0.01 && isUserInteractionEnabled }

  /// The box around all that the view and its subviews reach, in the superview's coordinates. The
  /// table must be up to date.
  ///
  /// A view whose place cannot be computed is everywhere, so that a report can say so.
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

  /// Whether a touch may land on it, or on something in it (rule H2), and points can be converted to its
  /// coordinates.
  final var isHitTestable: Bool { takesTouches && hitPlacement != .lost }

  /// A point of the superview in the coordinates of the view, from what is known of how that is
  /// placed.
  final func place(fromSuperview point: Point) -> Point? {
    hitPlacement == .shifted ? point + shift : convert(fromSuperview: point)
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
}

extension Box {
  /// The box somewhere else, a little larger.
  func moved(by way: Vector) -> Box {
    if isEmpty { return .empty }
    let image = Box(
      minX: minX + way.dx, minY: minY + way.dy, maxX: maxX + way.dx, maxY: maxY + way.dy)
    guard image.magnitude.isFinite else { return .everywhere }
    return image.loosened(max(image.magnitude, magnitude))
  }

  /// The box outset so far that what is rounded on the way back still lies in it, not on its edge,
  /// when no number on the way is greater than one.
  fileprivate func loosened(_ most: Double) -> Box {
    outset(by: most * 1e-9 + .leastNormalMagnitude)
  }
}

extension AffineTransform {
  /// Whether all six numbers are finite.
  package var isFinite: Bool {
    areFinite(a, b, c, d) && areFinite(tx, ty)
  }

  /// The square of ``size``.
  private var squaredSize: Double { a * a + b * b + c * c + d * d }

  /// How much a length grows at most, or a little more.
  var size: Double { squaredSize.squareRoot() }

  /// Whether the transform can be undone without a great loss of digits.
  var isWellMade: Bool { abs(determinant) * 1e5 > squaredSize }
}
