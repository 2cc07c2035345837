// This file defines the properties of touches and events that refer to views.

extension Touch {
  /// The view that the touch hit, or `nil` if it didn't hit a view or the view has been released.
  public var view: View? { (target as? ViewTouchTarget)?.view }

  /// The window in which the touch began, even if the touch's view has since left that window, or
  /// `nil` if the window has been released.
  public var window: Window? { (surfaceTarget as? ViewTouchTarget)?.view as? Window }

  /// Returns the location in a view's coordinates, or in window coordinates if the view is `nil`.
  ///
  /// If the view isn't in a window, its outermost superview is used instead.
  public func location(in view: View?) -> Point {
    view.map { $0.convert(fromWindow: location) } ?? location
  }

  /// Returns the location in the previous frame, in a view's coordinates, or in window coordinates
  /// if the view is `nil`.
  public func previousLocation(in view: View?) -> Point {
    view.map { $0.convert(fromWindow: previousLocation) } ?? previousLocation
  }
}

extension TouchEvent {
  /// Returns the touches that hit a view.
  public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

  /// Returns the touches that belong to a window. For the event's own window, the result contains
  /// all touches of the event. For another window of the application, the result contains the
  /// touches that are down and those that end in the same frame or interruption, whether or not
  /// they have been delivered.
  public func touches(for window: Window) -> [Touch] {
    if window.dispatcher.event === self { return allTouches.filter { $0.window === window } }
    return window.touchesDuringDelivery ?? window.dispatcher.touchTable.touches
  }
}
