// When views lay out what is in them: around each frame, the outer ones first.

/// What is to be laid out of a view and all that is in it. What is around a view with a need knows of it.
enum LayoutInvalidation: UInt8 {
  case nothing
  /// Something in the view.
  case descendants
  /// The view itself, and perhaps something in it.
  case all
}

extension View {
  /// Has ``layoutSubviews()`` called with the next frame or time of the window. Called by itself when
  /// the size of the bounds has changed, or what is in the view.
  public final func setNeedsLayout() {
    guard !hitState.isStandard, layoutInvalidation != .all else { return }
    layoutInvalidation = .all
    propagateInvalidation()
  }

  /// Whether it, or something in it, is still to be laid out.
  public final var needsLayout: Bool { layoutInvalidation != .nothing }

  /// Lays out the view and all that is in it now, as far as that is needed: the view before what is in
  /// it, from back to front. What a layout makes necessary outside of its view waits for the next frame,
  /// so that two that disturb one another end.
  @inline(__always)  // The window asks twice a frame: 1 % of mixed gestures.
  public final func layoutIfNeeded() {
    if needsLayout { layOut() }
  }

  private func layOut() {
    // No recursion: views may be nested deeper than the stack is.
    var pending = [self]
    while let view = pending.popLast() {
      let isInvalid = view.layoutInvalidation == .all
      view.layoutInvalidation = .nothing
      if isInvalid { view.layoutSubviews() }
      for subview in view.subviews.reversed() where subview.needsLayout { pending.append(subview) }
    }
  }

  /// Lets what is around the view know of its need.
  final func propagateInvalidation() {
    guard needsLayout else { return }
    var outer = superview
    while let view = outer, !view.needsLayout {
      view.layoutInvalidation = .descendants
      outer = view.superview
    }
  }
}
