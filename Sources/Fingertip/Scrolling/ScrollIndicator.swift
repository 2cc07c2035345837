/// The axes along which content scrolls.
public enum ScrollDirection: Hashable, Sendable {
  /// From left to right.
  case horizontal
  /// Up and down.
  case vertical
}

/// Where the bar is to be drawn that shows what part of the content is seen.
public struct ScrollIndicator: Hashable, Sendable {
  /// How thick it is, in points: 3, and how far from the edges: 3. Ruled.
  static let thickness = 3.0
  static let margin = 3.0
  /// The least length within the content, and beyond its edges, where it is squeezed, in points: 36
  /// and 8. Ruled.
  static var minimumLength: Double { 36 }
  static var minimumOverscrollLength: Double { 8 }

  /// The bar, in the coordinates of the scroll view: it moves with the bounds.
  public var frame: Rect
  /// The way along which it runs, in the same coordinates.
  public var track: Rect
}

extension ScrollView {
  /// Where the indicator along an axis is; `nil` when there is nothing to scroll, or it is not to be
  /// shown.
  ///
  /// Its length is to the track as the view is to the content, and beyond the edges it is squeezed by
  /// as much as the content is pulled. A host mostly shows it while the content moves.
  public final func scrollIndicator(along direction: ScrollDirection) -> ScrollIndicator? {
    guard let frame = indicator(direction, .bar), let track = indicator(direction, .track)
    else { return nil }
    return ScrollIndicator(frame: frame, track: track)
  }

  /// What of an indicator is asked for.
  package enum IndicatorPart {
    case bar, track
  }

  /// Where a part of an indicator is.
  package final func indicator(_ direction: ScrollDirection, _ part: IndicatorPart) -> Rect? {
    let isHorizontal = direction == .horizontal
    guard isHorizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator
    else { return nil }
    let insets = scrollIndicatorInsets.validated
    let axis = isHorizontal ? axes.x : axes.y
    let offset = isHorizontal ? self.offset.x : self.offset.y
    let extent = isHorizontal ? bounds.size.width : bounds.size.height
    let before = isHorizontal ? insets.left : insets.top
    let after = isHorizontal ? insets.right : insets.bottom

    let scrollRange = axis.upper - axis.lower
    let (thickness, margin) = (ScrollIndicator.thickness, ScrollIndicator.margin)
    let track = extent - before - after - 2 * margin
    guard scrollRange > 0, track > 0, extent.isFinite else { return nil }
    let visibleFraction = extent / (extent + scrollRange)
    let restLength = min(max(track * visibleFraction, ScrollIndicator.minimumLength), track)
    let minimum = min(ScrollIndicator.minimumOverscrollLength, restLength)
    let length = max(restLength - abs(axis.overscroll(offset)), minimum)
    let position = (axis.clamped(offset) - axis.lower) / scrollRange
    let start = offset + before + margin

    let edge = isHorizontal ? bounds.maxY - insets.bottom : bounds.maxX - insets.right
    let side = edge - margin - thickness
    let partStart = part == .bar ? start + (track - length) * position : start
    let partLength = part == .bar ? length : track
    return isHorizontal
      ? Rect(x: partStart, y: side, width: partLength, height: thickness)
      : Rect(x: side, y: partStart, width: thickness, height: partLength)
  }
}
