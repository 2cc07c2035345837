/// An axis of scrolling.
public enum ScrollDirection: Hashable, Sendable {
  /// From left to right.
  case horizontal
  /// Up and down.
  case vertical
}

/// The geometry of a scroll indicator, which shows the visible part of the content.
public struct ScrollIndicator: Hashable, Sendable {
  /// The thickness, and the distance from the edges, in points: 3 each, chosen by this project.
  static let thickness = 3.0
  static let margin = 3.0
  /// The minimum length within the content and when overscrolled, in points: 36 and 8, chosen by
  /// this project.
  static var shortest: Double { 36 }
  static var squeezed: Double { 8 }

  /// The rectangle of the indicator, in the scroll view's coordinates: it moves with the bounds.
  public var frame: Rect
  /// The rectangle in which the indicator moves, in the same coordinates.
  public var track: Rect
}

extension ScrollView {
  /// Returns the indicator along an axis, or `nil` if there is nothing to scroll or it is turned
  /// off.
  ///
  /// The ratio of its length to the track is that of the view to the content. Beyond an edge it
  /// shrinks by the overscroll distance. Hosts usually show it only while the content moves.
  public final func scrollIndicator(along direction: ScrollDirection) -> ScrollIndicator? {
    guard let frame = indicator(direction, .bar), let track = indicator(direction, .track)
    else { return nil }
    return ScrollIndicator(frame: frame, track: track)
  }

  /// A part of an indicator.
  package enum IndicatorPart {
    case bar, track
  }

  /// Returns the rectangle of a part of an indicator.
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
