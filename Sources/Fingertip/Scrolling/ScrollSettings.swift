/// The physical constants of scroll views.
///
/// ```swift
/// var settings = ScrollSettings.standard
/// settings.contentDelay = .milliseconds(80)
/// list.settings = settings
/// ```
public struct ScrollSettings: Hashable, Sendable {
  /// The speed, in points per second, below which decelerating content stops. The default, 10, was
  /// measured.
  public var stoppingSpeed = 10.0
  /// The ratio of content movement to finger movement at the start of a pull beyond an edge. The
  /// default, 0.55, was measured. In a 300-point view, a pull of 70 points beyond the edge moves
  /// the content by 34.1 points.
  public var rubberBandStiffness = 0.55
  /// The angular frequency of the spring that returns content to an edge or page, per second: 11,
  /// chosen by this project. After half a second, 3 % of the initial distance remains.
  public var springFrequency = 11.0
  /// The minimum speed at which released content moves to the next page, in points per second: 300,
  /// the same as for a ``Flick``. Content that moves more slowly moves to the nearest page.
  public var minimumPagingSpeed = 300.0
  /// The delay before a touch is delivered to a view in the content: 150 ms. A touch that becomes a
  /// drag during that time isn't delivered.
  public var contentDelay = Duration.milliseconds(150)
  /// The maximum ratio of cross-axis to on-axis translation at which a drag is locked to one axis:
  /// ½, the same as for a ``Swipe``, chosen by this project.
  public var directionalLockRatio = 0.5
  /// The duration of a programmatic scroll animation: 300 ms, chosen by this project.
  public var animationDuration = Duration.milliseconds(300)
  /// The limit for zooming past the minimum or maximum scale, expressed as an exponent of 2. The
  /// default is 1, chosen by this project: content can be zoomed to less than twice the maximum
  /// scale, or to more than half the minimum scale.
  public var maximumZoomOvershoot = 1.0
  /// The zoom factor of a double tap: 2, chosen by this project. If the factor isn't positive and
  /// finite, a double tap doesn't zoom.
  public var doubleTapZoomFactor = 2.0
  /// Whether a double tap moves the tapped point to the center of the view, unless an edge of the
  /// content prevents this. If `false`, the tapped point stays under the touch.
  public var centersDoubleTap = true
  /// Whether a double tap on zoomed content zooms in further, so a double tap zooms out only from
  /// the maximum scale. If `false`, a double tap returns any zoomed content to the minimum scale.
  public var doubleTapZoomsFurther = false

  /// The default settings.
  public static var standard: ScrollSettings { ScrollSettings() }

  /// Creates the default settings.
  public init() {}
}
