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
  static var shortest: Double { 36 }
  static var squeezed: Double { 8 }

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
    let isAcross = direction == .horizontal
    guard isAcross ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator
    else { return nil }
    let insets = scrollIndicatorInsets.places
    let axis = isAcross ? axes.x : axes.y
    let offset = isAcross ? self.offset.x : self.offset.y
    let extent = isAcross ? bounds.size.width : bounds.size.height
    let before = isAcross ? insets.left : insets.top
    let after = isAcross ? insets.right : insets.bottom

    let way = axis.upper - axis.lower
    let (thickness, margin) = (ScrollIndicator.thickness, ScrollIndicator.margin)
    let track = extent - before - after - 2 * margin
    guard way > 0, track > 0, extent.isFinite else { return nil }
    let share = extent / (extent + way)
    let whole = min(max(track * share, ScrollIndicator.shortest), track)
    let least = min(ScrollIndicator.squeezed, whole)
    let length = max(whole - abs(axis.excess(offset)), least)
    let place = (axis.clamped(offset) - axis.lower) / way
    let start = offset + before + margin

    let edge = isAcross ? bounds.maxY - insets.bottom : bounds.maxX - insets.right
    let side = edge - margin - thickness
    let from = part == .bar ? start + (track - length) * place : start
    let reach = part == .bar ? length : track
    return isAcross
      ? Rect(x: from, y: side, width: reach, height: thickness)
      : Rect(x: side, y: from, width: thickness, height: reach)
  }
}
