// Continues the motion of released content after its range has changed.

extension ScrollView {
  /// Continues the motion of released content, from its current offset and velocity, if its end is
  /// no longer allowed or if the edge at which it ends has moved.
  ///
  /// - Parameter oldInset: The inset before the change, or the current one if another value
  ///   changed.
  final func adjustCoasting(_ motion: ScrollMotion, _ oldInset: Insets) {
    guard let (x, y) = motion.axisMotions else { return }
    let (axes, oldAxes) = (axes, axes(at: zoomScale, with: oldInset))
    let nextX = Continuation(of: x, at: offset.x, along: axes.x, before: oldAxes.x)
    let nextY = Continuation(of: y, at: offset.y, along: axes.y, before: oldAxes.y)
    if nextX == .unchanged, nextY == .unchanged { return }
    let velocity = motion.velocity(at: now)
    let next = ScrollMotion(
      x: self.motion(continuing: x, nextX, from: offset.x, velocity.dx, axes.x),
      y: self.motion(continuing: y, nextY, from: offset.y, velocity.dy, axes.y),
      from: geometry, at: now)
    phase = .coasting(next)
    timer?.run(until: next.endTime)
  }

  private func motion(
    continuing motion: AxisMotion, _ continuation: Continuation, from offset: Double,
    _ velocity: Double, _ axis: ScrollAxis
  ) -> AxisMotion {
    switch continuation {
    case .edge(let edge):
      AxisMotion(
        from: offset, velocity: velocity, to: edge, along: axis, rate: decelerationRate,
        isNatural: false, settings: settings)
    case .target(let target): coastingMotion(offset, velocity, to: target, axis)
    case .unchanged where motion.isTargeted:
      coastingMotion(offset, velocity, to: motion.endOffset, axis)
    case .natural, .unchanged: coastingMotion(offset, velocity, axis)
    }
  }

  /// The continuation of a motion along an axis.
  private enum Continuation: Equatable {
    /// To the end that the motion already has.
    case unchanged
    /// To where the velocity takes the content.
    case natural
    /// Back to an edge.
    case edge(Double)
    /// To a target.
    case target(Double)

    /// Determines how a motion continues after its range has changed.
    init(
      of motion: AxisMotion, at offset: Double, along axis: ScrollAxis, before old: ScrollAxis
    ) {
      let end = motion.endOffset
      let isAllowed = axis.clamped(end) == end
      // Content that springs back to an edge rests at that edge, even if an inset moves it.
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
