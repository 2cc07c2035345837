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
    let (axes, insets) = (axes, scrollIndicatorInsets.finite)
    let (thickness, margin) = (ScrollIndicator.thickness, ScrollIndicator.margin)
    switch direction {
    case .horizontal:
      guard showsHorizontalScrollIndicator,
        let bar = bar(
          axes.x, bounds.origin.x, in: bounds.size.width, insets.left, insets.right)
      else { return nil }
      let y = bounds.maxY - insets.bottom - margin - thickness
      return ScrollIndicator(
        frame: Rect(x: bar.start, y: y, width: bar.length, height: thickness),
        track: Rect(x: bar.track.start, y: y, width: bar.track.length, height: thickness))
    case .vertical:
      guard showsVerticalScrollIndicator,
        let bar = bar(
          axes.y, bounds.origin.y, in: bounds.size.height, insets.top, insets.bottom)
      else { return nil }
      let x = bounds.maxX - insets.right - margin - thickness
      return ScrollIndicator(
        frame: Rect(x: x, y: bar.start, width: thickness, height: bar.length),
        track: Rect(x: x, y: bar.track.start, width: thickness, height: bar.track.length))
    }
  }

  private func bar(
    _ axis: ScrollAxis, _ offset: Double, in extent: Double, _ before: Double, _ after: Double
  ) -> (start: Double, length: Double, track: (start: Double, length: Double))? {
    let way = axis.upper - axis.lower
    let margin = ScrollIndicator.margin
    let track = (start: offset + before + margin, length: extent - before - after - 2 * margin)
    guard way > 0, track.length > 0, extent.isFinite else { return nil }
    let share = extent / (extent + way)
    let whole = min(max(track.length * share, ScrollIndicator.shortest), track.length)
    let least = min(ScrollIndicator.squeezed, whole)
    let length = max(whole - abs(axis.excess(offset)), least)
    let place = (axis.clamped(offset) - axis.lower) / way
    return (track.start + (track.length - length) * place, length, track)
  }
}
