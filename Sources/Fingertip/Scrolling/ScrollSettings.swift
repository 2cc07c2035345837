/// Every number by which scroll views move, in one value.
///
/// ```swift
/// var settings = ScrollSettings.standard
/// settings.contentDelay = .milliseconds(80)
/// list.settings = settings
/// ```
public struct ScrollSettings: Hashable, Sendable {
  /// The speed at which content that slows down stops, in points per second: 10, measured.
  public var stoppingSpeed = 10.0
  /// How much content gives way at first when it is pulled beyond its edge: 0.55, measured. With it,
  /// 70 pt beyond the edge of a view of 300 pt are shown as 34.1 pt.
  public var rubberBandStiffness = 0.55
  /// How stiff the spring is that draws content back to its edge, or to its page: an angular frequency
  /// of 11 per second, ruled. After half a second 3 % of the way are left.
  public var springFrequency = 11.0
  /// The least speed that turns the page, in points per second: 300, as for a ``Flick``. Slower
  /// content goes to the nearest page.
  public var pagingSpeed = 300.0
  /// How long content keeps a touch from its views, so that those that begin a drag need not hear of
  /// them: 150 ms.
  public var contentDelay = Duration.milliseconds(150)
  /// The way across, as a share of that along, up to which a drag is locked to one axis: ½, as for a
  /// ``Swipe``, ruled.
  public var lockingRatio = 0.5
  /// How long a motion lasts that the program asked for: 300 ms, ruled.
  public var animationDuration = Duration.milliseconds(300)
  /// How far fingers zoom beyond the limits, in doublings: never more than 1, ruled.
  public var zoomOvershoot = 1.0
  /// How much a double tap zooms: twice, ruled. One that is not finite, or not above 0, does not zoom.
  public var doubleTapZoom = 2.0
  /// Whether a double tap brings the tapped place to the middle of the view, as far as the edges allow.
  /// Otherwise the place stays under the finger.
  public var centersDoubleTap = true
  /// Whether a double tap zooms content further that is zoomed in already, and only from the greatest
  /// scale back. Otherwise any content that is zoomed in goes back to the least scale.
  public var doubleTapZoomsFurther = false

  /// The defaults, as each number states them.
  public static var standard: ScrollSettings { ScrollSettings() }

  /// Makes the standard settings.
  public init() {}
}
