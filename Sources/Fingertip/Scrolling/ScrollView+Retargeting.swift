// This file continues a motion after the content or its range has changed.

extension ScrollView {
  /// Shifts the offset and any motion in progress, for example because content was inserted or
  /// removed before the visible part.
  ///
  /// A drag, deceleration or animation in progress keeps its velocity, so users don't see the
  /// shift. Set the new ``contentSize`` first, because content at rest is kept within its range. In
  /// this example, older messages are inserted at the top of a list that may be moving:
  ///
  /// ```swift
  /// chat.contentSize.height += added
  /// chat.adjustContentOffset(by: Vector(dx: 0, dy: added))
  /// ```
  ///
  /// An endless list subtracts the extent of one repetition each time it has scrolled by that
  /// extent. The list can do so in ``didScroll``, which isn't called again for the shift. A
  /// translation that isn't finite is ignored.
  public final func adjustContentOffset(by translation: Vector) {
    let (before, shifted) = (bounds.origin, offset + translation)
    guard translation != .zero, shifted.isValid else { return }
    bounds.origin = shifted
    switch phase {
    case .resting: bounds.origin = clamped(shifted, at: zoomScale)
    case .grabbed(let dragState): continueDragFromCurrentOffset(dragState)
    case .animating(let motion):
      let shiftedMotion = motion.shifted(by: translation)
      let target = nearestAllowedGeometry(to: shiftedMotion.target)
      phase = .animating(shiftedMotion.retargeted(to: target, at: now))
    case .coasting(let motion):
      guard let (x, y) = motion.axisMotions else { return }
      let (axes, velocity) = (scrollRange, motion.velocity(at: now))
      continueCoasting(
        x: shiftedMotion(x, by: translation.dx, to: shifted.x, velocity.dx, axes.x),
        y: shiftedMotion(y, by: translation.dy, to: shifted.y, velocity.dy, axes.y))
    }
    if !isNotifyingHost, bounds.origin != before { notifyHost(.didScroll) }
  }

  private func shiftedMotion(
    _ motion: AxisMotion, by distance: Double, to offset: Double, _ velocity: Double,
    _ axis: ScrollAxisRange
  ) -> AxisMotion {
    let target = axis.clamped(motion.endOffset + distance)
    return motion.isTargeted
      ? coastingMotion(offset, velocity, to: target, axis) : coastingMotion(offset, velocity, axis)
  }

  /// Continues the motion of released content from its current offset and velocity, if the offset
  /// where the motion ends is no longer allowed or the edge where it ends has moved.
  ///
  /// - Parameter oldInset: The inset before the change, or the current inset if the inset hasn't
  ///   changed.
  final func adjustCoastingToNewRange(_ motion: ScrollMotion, _ oldInset: Insets) {
    guard let (x, y) = motion.axisMotions else { return }
    let (axes, oldAxes) = (scrollRange, scrollRange(at: zoomScale, with: oldInset))
    let nextX = CoastingContinuation(of: x, at: offset.x, along: axes.x, before: oldAxes.x)
    let nextY = CoastingContinuation(of: y, at: offset.y, along: axes.y, before: oldAxes.y)
    if nextX == .unchanged, nextY == .unchanged { return }
    let velocity = motion.velocity(at: now)
    continueCoasting(
      x: continuedMotion(x, nextX, from: offset.x, velocity.dx, axes.x),
      y: continuedMotion(y, nextY, from: offset.y, velocity.dy, axes.y))
  }

  /// Replaces the motions of released content with new motions that start from the current offset.
  private func continueCoasting(x: AxisMotion, y: AxisMotion) {
    let next = ScrollMotion(x: x, y: y, from: geometry, at: now)
    phase = .coasting(next)
    motionTimer?.run(until: next.endTime)
  }

  private func continuedMotion(
    _ motion: AxisMotion, _ continuation: CoastingContinuation, from offset: Double,
    _ velocity: Double, _ axis: ScrollAxisRange
  ) -> AxisMotion {
    switch continuation {
    case .edge(let edge):
      AxisMotion(
        from: offset, velocity: velocity, to: edge, along: axis, rate: decelerationRate,
        prefersDeceleration: false, settings: settings)
    case .target(let target): coastingMotion(offset, velocity, to: target, axis)
    case .unchanged where motion.isTargeted:
      coastingMotion(offset, velocity, to: motion.endOffset, axis)
    case .natural, .unchanged: coastingMotion(offset, velocity, axis)
    }
  }

  /// The continuation of a motion along an axis after its range has changed.
  private enum CoastingContinuation: Equatable {
    /// Continues to the offset where the motion currently ends.
    case unchanged
    /// Continues until the content comes to rest on its own.
    case natural
    /// Springs back to an edge.
    case edge(Double)
    /// Continues to a new target.
    case target(Double)

    /// Determines how a motion continues after its range has changed.
    init(
      of motion: AxisMotion, at offset: Double, along axis: ScrollAxisRange,
      before old: ScrollAxisRange
    ) {
      let end = motion.endOffset
      let isAllowed = axis.clamped(end) == end
      // Content that is springing back to an edge comes to rest there, even if a changed inset
      // moves the edge.
      if offset < end, end == old.minimumOffset, end != axis.minimumOffset {
        self = .edge(axis.minimumOffset)
      } else if offset > end, end == old.maximumOffset, end != axis.maximumOffset {
        self = .edge(axis.maximumOffset)
      } else if motion.isTargeted {
        self = isAllowed ? .unchanged : .target(axis.clamped(end))
      } else {
        let isEdge = end == axis.minimumOffset || end == axis.maximumOffset
        self = isAllowed && (isEdge || !motion.endsAtEdge) ? .unchanged : .natural
      }
    }
  }
}
