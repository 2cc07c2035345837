/// An axis of scrolling.
public enum ScrollDirection: Hashable, Sendable {
  /// The horizontal axis.
  case horizontal
  /// The vertical axis.
  case vertical
}

/// The geometry of a scroll indicator, which shows what part of the content is visible.
public struct ScrollIndicator: Hashable, Sendable {
  /// The indicator's thickness and its distance from the edges, in points: 3 each, chosen by this
  /// project.
  static let thickness = 3.0
  static let margin = 3.0
  /// The indicator's minimum lengths, in points: 36 while the content is within its range and 8
  /// while it is beyond an edge. Both were chosen by this project.
  static var minimumLength: Double { 36 }
  static var minimumOverscrollLength: Double { 8 }

  /// The indicator's rectangle, in the scroll view's coordinates. Like the view's bounds, the
  /// rectangle moves as the content scrolls.
  public var frame: Rect
  /// The rectangle within which the indicator moves, in the scroll view's coordinates.
  public var track: Rect
}

extension ScrollView {
  /// Returns the indicator along an axis, or `nil` if there is nothing to scroll or the indicator
  /// is hidden.
  ///
  /// The indicator covers a fraction of its track equal to the fraction of the content that the
  /// view shows. While the content is pulled beyond an edge, the indicator is shortened by the
  /// overscroll distance. Hosts usually show the indicator only while the content moves.
  public final func scrollIndicator(along direction: ScrollDirection) -> ScrollIndicator? {
    guard let frame = indicatorPartFrame(direction, .bar),
      let track = indicatorPartFrame(direction, .track)
    else { return nil }
    return ScrollIndicator(frame: frame, track: track)
  }

  /// A part of an indicator.
  package enum IndicatorPart {
    case bar, track
  }

  /// Returns the rectangle of a part of an indicator.
  package final func indicatorPartFrame(
    _ direction: ScrollDirection, _ part: IndicatorPart
  ) -> Rect? {
    let isHorizontal = direction == .horizontal
    guard isHorizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator
    else { return nil }
    let insets = scrollIndicatorInsets.validated
    let axis = isHorizontal ? scrollRange.x : scrollRange.y
    let offset = isHorizontal ? self.offset.x : self.offset.y
    let extent = isHorizontal ? bounds.size.width : bounds.size.height
    let before = isHorizontal ? insets.left : insets.top
    let after = isHorizontal ? insets.right : insets.bottom

    let scrollRange = axis.maximumOffset - axis.minimumOffset
    let (thickness, margin) = (ScrollIndicator.thickness, ScrollIndicator.margin)
    let track = extent - before - after - 2 * margin
    guard scrollRange > 0, track > 0, extent.isFinite else { return nil }
    let visibleFraction = extent / (extent + scrollRange)
    let restLength = min(max(track * visibleFraction, ScrollIndicator.minimumLength), track)
    let minimum = min(ScrollIndicator.minimumOverscrollLength, restLength)
    let length = max(restLength - abs(axis.overscrollDistance(offset)), minimum)
    let position = (axis.clamped(offset) - axis.minimumOffset) / scrollRange
    let start = offset + before + margin

    let side =
      isHorizontal
      ? bounds.maxY - insets.bottom - margin - thickness
      : isRightToLeft
        ? bounds.minX + insets.left + margin : bounds.maxX - insets.right - margin - thickness
    let partStart = part == .bar ? start + (track - length) * position : start
    let partLength = part == .bar ? length : track
    return isHorizontal
      ? Rect(x: partStart, y: side, width: partLength, height: thickness)
      : Rect(x: side, y: partStart, width: thickness, height: partLength)
  }
}
