internal import Fingertip

/// A check for controls that are dragged vertically, such as pickers and vertical sliders, and that
/// lie in content that also scrolls vertically. Such a control blocks the scroll view's pan (rule
/// C7), so a drag that starts on the control doesn't scroll the content.
enum DragScrollConflictCheck {
  static func findings(_ environment: ProbeEnvironment) -> [Finding] {
    environment.layout.scrollIntoReach(nil)
    return environment.namedViews.compactMap { view -> Finding? in
      guard let control = view as? Control, control.isEnabled, !control.isUntouchable,
        !control.dragDirections.isDisjoint(with: .vertical),
        let scroll = control.enclosingVerticalScrollView
      else { return nil }
      let hasThumb = (control as? Slider)?.jumpsToTouch == false
      return Finding(
        .dragScrollConflict(
          control.name, part: hasThumb ? "the thumb" : nil,
          frame: control.windowFrame(of: control.bounds), scroll: scroll.name))
    }
  }
}

extension View {
  /// The nearest enclosing scroll view that can scroll vertically.
  fileprivate var enclosingVerticalScrollView: ScrollView? {
    var outer = superview
    while let view = outer {
      if let scroll = view as? ScrollView, scroll.scrollsVertically { return scroll }
      outer = view.superview
    }
    return nil
  }
}

extension ScrollView {
  fileprivate var scrollsVertically: Bool {
    let inset = contentInset
    return isScrollEnabled
      && (alwaysBounceVertical
        || contentSize.height + inset.top + inset.bottom > bounds.size.height)
  }
}
