// This file propagates the layout direction from superviews to subviews.

extension View {
  /// Whether parts are laid out from right to left.
  final var isRightToLeft: Bool { effectiveLayoutDirection == .rightToLeft }

  /// Returns the rectangle of a part of the view in the effective layout direction. The argument is
  /// the part's rectangle in a left-to-right layout. In a right-to-left layout, the rectangle is
  /// mirrored about the vertical line through the center of the bounds.
  final func rectInLayoutDirection(_ rect: Rect) -> Rect {
    guard isRightToLeft else { return rect }
    return Rect(
      x: bounds.minX + (bounds.maxX - rect.maxX), y: rect.minY, width: rect.size.width,
      height: rect.size.height)
  }

  /// Updates the effective layout direction of the view and of those descendants that inherit it.
  /// O(1) if the direction of the view doesn't change.
  @inline(never)  // In other modules, an Embedded build can't call an internal override.
  final func updateLayoutDirection() {
    guard updateOwnLayoutDirection() else { return }
    // Iterate instead of recursing, because the view tree can be deeper than the stack allows.
    var pending = subviews
    while let view = pending.popLast() {
      if view.updateOwnLayoutDirection() { pending.append(contentsOf: view.subviews) }
    }
  }

  /// Updates the effective layout direction of this view alone. Returns whether it has changed.
  private final func updateOwnLayoutDirection() -> Bool {
    let inherited = unmanagedSuperview?._withUnsafeGuaranteedRef { $0.effectiveLayoutDirection }
    let direction = layoutDirection ?? inherited ?? .leftToRight
    guard direction != effectiveLayoutDirection, !keepsLayoutDirection else { return false }
    effectiveLayoutDirection = direction
    layoutDirectionDidChange()
    setNeedsLayout()
    return true
  }
}
