public import CFingertip
import Fingertip

// Functions that create, scroll and zoom scroll views.

/// Creates a scroll view.
@c @implementation
public func fingertip_scroll_create(
  _ parent: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> fingertip_view? {
  makeView(in: parent, x, y, width, height) { ScrollRecord(ScrollView(frame: $0), $1) }
}

/// Sets the content size.
@c @implementation
public func fingertip_scroll_set_content_size(
  _ scroll: fingertip_view?, _ width: Double, _ height: Double
) -> fingertip_status {
  changeScrollView(scroll) { (scroll) throws(CallError) in
    scroll.contentSize = Size(width: try width.checkedExtent, height: try height.checkedExtent)
  }
}

/// Sets the content inset.
@c @implementation
public func fingertip_scroll_set_inset(
  _ scroll: fingertip_view?, _ top: Double, _ left: Double, _ bottom: Double, _ right: Double
) -> fingertip_status {
  changeScrollView(scroll) { (scroll) throws(CallError) in
    scroll.contentInset = try .checked(top, left, bottom, right)
  }
}

/// Sets the content offset.
@c @implementation
public func fingertip_scroll_set_offset(
  _ scroll: fingertip_view?, _ x: Double, _ y: Double, _ animated: Int32
) -> fingertip_status {
  changeScrollView(scroll) { (scroll) throws(CallError) in
    scroll.setContentOffset(
      Point(x: try x.checkedCoordinate, y: try y.checkedCoordinate),
      animated: try Double(animated).checkedFlag)
  }
}

/// Shifts the content offset and any motion in progress.
@c @implementation
public func fingertip_scroll_adjust_offset(
  _ scroll: fingertip_view?, _ dx: Double, _ dy: Double
) -> fingertip_status {
  changeScrollView(scroll) { (scroll) throws(CallError) in
    scroll.adjustContentOffset(
      by: Vector(dx: try dx.checkedCoordinate, dy: try dy.checkedCoordinate))
  }
}

/// Returns the content offset.
@c @implementation
public func fingertip_scroll_get_offset(
  _ scroll: fingertip_view?, _ x: UnsafeMutablePointer<Double>?, _ y: UnsafeMutablePointer<Double>?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in
    let offset = try Library.scroll(scroll).scroll.contentOffset
    guard let x, let y else {
      throw .invalidArgument("x or y is NULL; pass pointers for both")
    }
    (x.pointee, y.pointee) = (offset.x, offset.y)
  }
}

/// Scrolls to reveal a rectangle of the content.
@c @implementation
public func fingertip_scroll_show(
  _ scroll: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ animated: Int32
) -> fingertip_status {
  changeScrollView(scroll) { (scroll) throws(CallError) in
    scroll.scrollRectToVisible(
      try .checked(x, y, width, height), animated: try Double(animated).checkedFlag)
  }
}

/// Sets the view that zooms when the user pinches.
@c @implementation
public func fingertip_scroll_set_zoomed_view(
  _ scroll: fingertip_view?, _ view: fingertip_view?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let scroll = try Library.scroll(scroll).scroll
    guard view != nil else { return scroll.viewForZooming = nil }
    let zoomed = try Library.view(view).view
    guard zoomed !== scroll, zoomed.isDescendant(of: scroll) else {
      throw .impossibleRelation(
        "the view is not in the scroll view; pass a descendant of the scroll view")
    }
    scroll.viewForZooming = zoomed
  }
}

/// Sets the zoom scale.
@c @implementation
public func fingertip_scroll_set_zoom(
  _ scroll: fingertip_view?, _ scale: Double, _ animated: Int32
) -> fingertip_status {
  changeScrollView(scroll) { (scroll) throws(CallError) in
    scroll.setZoomScale(try scale.checkedScale, animated: try Double(animated).checkedFlag)
  }
}

/// Zooms to a rectangle of the zoomed view.
@c @implementation
public func fingertip_scroll_zoom_to(
  _ scroll: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ animated: Int32
) -> fingertip_status {
  changeScrollView(scroll) { (scroll) throws(CallError) in
    scroll.zoom(
      to: Rect(
        x: try x.checkedCoordinate, y: try y.checkedCoordinate, width: try width.checkedPositive,
        height: try height.checkedPositive),
      animated: try Double(animated).checkedFlag)
  }
}

/// Returns the frame of a scroll indicator.
@c @implementation
public func fingertip_scroll_indicator(
  _ scroll: fingertip_view?, _ axis: Int32, _ frame: UnsafeMutablePointer<Double>?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in
    let scroll = try Library.scroll(scroll).scroll
    guard Int(axis) == FINGERTIP_AXIS_HORIZONTAL || Int(axis) == FINGERTIP_AXIS_VERTICAL else {
      throw .invalidArgument(
        "invalid axis; use FINGERTIP_AXIS_HORIZONTAL or FINGERTIP_AXIS_VERTICAL")
    }
    let direction: ScrollDirection =
      Int(axis) == FINGERTIP_AXIS_HORIZONTAL ? .horizontal : .vertical
    try (scroll.indicatorPartFrame(direction, .bar) ?? .zero).writeFrame(to: frame)
  }
}

private func changeScrollView(
  _ scroll: fingertip_view?, _ function: StaticString = #function,
  _ body: (ScrollView) throws(CallError) -> Void
) -> fingertip_status {
  performCall(.changes, function) { () throws(CallError) in
    try body(try Library.scroll(scroll).scroll)
  }
}

extension Library {
  /// Returns the record of a scroll view.
  static func scroll(_ view: fingertip_view?) throws(CallError) -> ScrollRecord {
    guard let record = try self.view(view).asScroll else {
      throw .unsupported("not a scroll view; pass the result of fingertip_scroll_create")
    }
    return record
  }
}
