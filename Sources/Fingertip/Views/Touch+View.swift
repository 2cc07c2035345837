// What a touch and its event say to those who have views.

extension Touch {
  /// The view on which it landed; `nil` when it landed on none, or the view is gone.
  public var view: View? { (target as? ViewTarget)?.view }

  /// The window in which it landed, wherever its view is now; `nil` when the window is gone.
  public var window: Window? { (surface as? ViewTarget)?.view as? Window }

  /// Where it is, in the coordinates of a view; `nil` stands for the window.
  ///
  /// The outermost view around a view that is in no window counts as the window.
  public func location(in view: View?) -> Point {
    view.map { $0.convert(fromWindow: location) } ?? location
  }

  /// Where it was in the frame before, in the coordinates of a view; `nil` stands for the window.
  public func previousLocation(in view: View?) -> Point {
    view.map { $0.convert(fromWindow: previousLocation) } ?? previousLocation
  }
}

extension TouchEvent {
  /// The touches that landed on a view.
  public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

  /// The touches of a window: of the event's own window those of the event, and of another one of the
  /// application those that are down there after the frame, be that told there already or not.
  public func touches(for window: Window) -> [Touch] {
    if window.dispatcher.event === self { return allTouches.filter { $0.window === window } }
    var touches: [Touch] = []
    window.dispatcher.contacts.append(to: &touches)
    return touches
  }
}
