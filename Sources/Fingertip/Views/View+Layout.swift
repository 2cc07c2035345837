// The layout of subviews: before and after each frame, outer views first.

/// The part of a view's tree that needs layout. Every ancestor of a view that needs layout is
/// marked, too.
enum LayoutNeed: UInt8 {
  case nothing
  /// Only descendants of the view.
  case inside
  /// The view itself, and perhaps descendants.
  case all
}

extension View {
  /// Schedules a call of ``layoutSubviews()`` before the window's next frame or advance. Called
  /// automatically when the size of the bounds or the subviews change.
  public final func setNeedsLayout() {
    guard !hitState.isStandard, layoutNeed != .all else { return }
    layoutNeed = .all
    tellLayoutNeed()
  }

  /// Whether the view or a descendant needs layout.
  public final var needsLayout: Bool { layoutNeed != .nothing }

  /// Lays out the view and its descendants now if needed: each view before its subviews, from back
  /// to front. Layout that this causes outside of the view waits for the next frame, so that two
  /// views that invalidate each other don't loop.
  @inline(__always)  // Called twice per frame: 1 % of mixed gestures.
  public final func layoutIfNeeded() {
    if needsLayout { layOut() }
  }

  private func layOut() {
    // No recursion: the view tree can be deeper than the stack allows.
    var rest = [self]
    while let view = rest.popLast() {
      let isOwn = view.layoutNeed == .all
      view.layoutNeed = .nothing
      if isOwn { view.layoutSubviews() }
      for subview in view.subviews.reversed() where subview.needsLayout { rest.append(subview) }
    }
  }

  /// Marks the superviews as having a descendant that needs layout.
  final func tellLayoutNeed() {
    guard needsLayout else { return }
    var outer = superview
    while let view = outer, !view.needsLayout {
      view.layoutNeed = .inside
      outer = view.superview
    }
  }
}
