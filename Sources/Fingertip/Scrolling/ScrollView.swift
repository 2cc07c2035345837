/// A view that shows part of larger content, which can be dragged, flicked and zoomed.
///
/// Subviews are positioned in content coordinates. ``contentOffset`` is the content point at the
/// view's top-left corner: the origin of its bounds.
///
/// ```swift
/// let list = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480), name: "list")
/// list.contentSize = Size(width: 320, height: 2000)
/// list.didScroll = { print($0.contentOffset) }
/// window.addSubview(list)
/// ```
///
/// A drag begins once the touch has moved 10 points, as with every ``Pan``, and the content follows
/// the touch from then on. Beyond its edges, the content follows the touch with increasing
/// resistance, and springs back when released. Content that is moving when it is released
/// decelerates (rule S1), as long as the host advances the window for every display frame (rule
/// S2). A touch on moving content stops the content and isn't a tap.
///
/// If content is dragged outward at its edge, or along an axis that doesn't scroll, the drag is
/// passed to an enclosing scroll view that can scroll in that direction.
open class ScrollView: View {
  // MARK: Content

  /// The size of the content at the current scale, in points. Extents that are NaN, negative, or
  /// above ``Point/maximumCoordinate`` are treated as 0.
  public final var contentSize: Size {
    get {
      Size(
        width: unscaledContentSize.width * zoomScale, height: unscaledContentSize.height * zoomScale
      )
    }
    set {
      let size = newValue.validated
      let unscaled = Size(width: size.width / zoomScale, height: size.height / zoomScale)
      guard unscaled != unscaledContentSize else { return }
      unscaledContentSize = unscaled
      scrollRangeDidChange()
    }
  }

  /// The scrollable margin around the content, in points. Distances that are NaN or above
  /// ``Point/maximumCoordinate`` are treated as 0.
  public final var contentInset = Insets.zero {
    didSet {
      if !contentInset.isValid { contentInset = contentInset.validated }
      if contentInset != oldValue { scrollRangeDidChange(from: oldValue) }
    }
  }

  /// The content point at the view's top-left corner.
  ///
  /// Setting the offset stops any motion in progress. The value is clamped to the scrollable range,
  /// and a drag in progress continues from the new offset. A value that is set in ``didScroll``
  /// doesn't stop the motion, and applies only until the motion's next update. To keep the motion,
  /// call ``adjustContentOffset(by:)``. An invalid point is ignored (see ``Point/isValid``). The
  /// offset is zero if the origin of ``View/bounds`` is invalid.
  public final var contentOffset: Point {
    get { offset }
    set { setContentOffset(newValue) }
  }

  // MARK: Scrolling behavior

  /// Whether touches scroll and zoom the content.
  public final var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      pinchGestureRecognizer.isEnabled = isScrollEnabled
      doubleTapGestureRecognizer.isEnabled = isScrollEnabled
    }
  }
  /// Whether the content can move past its edges and bounce back.
  public final var bounces = true
  /// Whether horizontal dragging bounces even if the content fits within the view.
  public final var alwaysBounceHorizontal = false
  /// Whether vertical dragging bounces even if the content fits within the view.
  public final var alwaysBounceVertical = false
  /// Whether the content comes to rest only at multiples of the view's size.
  public final var isPagingEnabled = false
  /// Whether a drag is locked to the axis along which it begins. A diagonal drag isn't locked.
  public final var isDirectionalLockEnabled = false
  /// The rate at which released content decelerates.
  public final var decelerationRate = DecelerationRate.normal
  /// Whether touches on views in the content are delayed by ``ScrollSettings/contentDelay``. A
  /// touch that becomes a drag during the delay is never delivered to those views.
  public final var delaysContentTouches = true
  /// Whether a drag may take over a touch that has already been delivered to a view in the content,
  /// which cancels the touch for that view. See ``touchesShouldCancel(in:)``.
  public final var canCancelContentTouches = true
  /// The physical constants of scrolling and zooming.
  public final var settings = ScrollSettings.standard {
    didSet {
      contentDelayGesture.configuration = ContentDelayRecognizer(delay: settings.contentDelay)
    }
  }

  // MARK: Zooming

  /// The view in the content that is zoomed, or `nil` if there is none. Touches can zoom only if
  /// this property is set, and ``minimumZoomScale`` and ``maximumZoomScale`` differ.
  ///
  /// During a zoom, the scroll view sets this view's transform and center to scale it about the
  /// content's origin.
  public final var viewForZooming: View? {
    get { zoomedViewReference.object }
    set { zoomedViewReference = WeakReference(newValue?.weakBox) }
  }
  /// The range of valid scales: 1e-6 to 1e6, chosen by this project. Within this range, content the
  /// size of a point can be enlarged to the size of a screen, and content the size of a screen can
  /// be reduced to a point.
  public static var validZoomScales: ClosedRange<Double> { 1e-6...1e6 }
  /// The minimum scale. 1 by default. A value outside ``validZoomScales`` is ignored.
  public final var minimumZoomScale = 1.0 {
    didSet {
      if !ScrollView.validZoomScales.contains(minimumZoomScale) { minimumZoomScale = oldValue }
      scrollRangeDidChange()
    }
  }
  /// The maximum scale. 1 by default. If ``minimumZoomScale`` is greater than this scale, the
  /// minimum applies instead. A value outside ``validZoomScales`` is ignored.
  public final var maximumZoomScale = 1.0 {
    didSet {
      if !ScrollView.validZoomScales.contains(maximumZoomScale) { maximumZoomScale = oldValue }
      scrollRangeDidChange()
    }
  }
  /// Whether a zoom can exceed the zoom limits and bounce back.
  public final var bouncesZoom = true
  /// Whether a double tap zooms in by a factor of 2 and centers the tapped point, or zooms out if
  /// the content is already zoomed in. ``ScrollSettings/centersDoubleTap``,
  /// ``ScrollSettings/doubleTapZoomsFurther`` and ``ScrollSettings/doubleTapZoomFactor`` adjust
  /// this behavior.
  public final var zoomsOnDoubleTap = true
  /// The current scale. Setting the scale is equivalent to calling ``setZoomScale(_:animated:)``
  /// without animation.
  public final var zoomScale: Double {
    get { zoomScaleStorage }
    set { setZoomScale(newValue) }
  }

  // MARK: Indicators

  /// Whether the horizontal scroll indicator is shown at the bottom edge.
  public final var showsHorizontalScrollIndicator = true
  /// Whether the vertical scroll indicator is shown at the trailing edge.
  public final var showsVerticalScrollIndicator = true
  /// The distances of the indicators from the edges, in points.
  public final var scrollIndicatorInsets = Insets.zero

  // MARK: Callbacks

  /// Called when the content offset has changed.
  public final var didScroll: ((ScrollView) -> Void)?
  /// Called when touches begin to drag the content.
  public final var willBeginDragging: ((ScrollView) -> Void)?
  /// Called when the touches that drag the content lift, with the content's velocity, in points per
  /// second, and the target offset. The closure may change the target.
  public final var willEndDragging:
    ((ScrollView, _ velocity: Vector, _ target: inout Point) -> Void)?
  /// Called after ``willEndDragging``, with a Boolean value that indicates whether the content
  /// continues to move.
  public final var didEndDragging: ((ScrollView, _ willDecelerate: Bool) -> Void)?
  /// Called when released content has come to rest or has been stopped.
  public final var didEndDecelerating: ((ScrollView) -> Void)?
  /// Called when a programmatic animation has finished or has been stopped.
  public final var didEndScrollingAnimation: ((ScrollView) -> Void)?
  /// Called when touches begin to zoom the content, or when a double tap or the program starts a
  /// zoom animation.
  public final var willBeginZooming: ((ScrollView) -> Void)?
  /// Called when the scale has changed, before ``didScroll``.
  public final var didZoom: ((ScrollView) -> Void)?
  /// Called when zooming has ended.
  public final var didEndZooming: ((ScrollView, _ scale: Double) -> Void)?

  /// The observer that receives all events instead of the closures. Other modules set this
  /// property.
  package final var scrollObserver: (any ScrollObserver)?

  // MARK: Recognizers

  /// The gesture recognizer for drags. If its axis is ``Pan/Axis/free``, each drag is restricted to
  /// the axes along which the content can be dragged.
  public final let panGestureRecognizer = Gesture(Pan(), name: "scroll")
  /// The gesture recognizer for pinches.
  public final let pinchGestureRecognizer = Gesture(Pinch(), name: "zoom")
  /// The gesture recognizer for double taps that zoom.
  public final let doubleTapGestureRecognizer = Gesture(Tap(taps: 2), name: "zoom tap")

  final let stopGesture = Gesture(ScrollStopRecognizer())
  final let contentDelayGesture = Gesture(
    ContentDelayRecognizer(delay: ScrollSettings.standard.contentDelay))

  // MARK: State

  final var phase = Phase.resting
  /// The storage of ``zoomScale``.
  final var zoomScaleStorage = 1.0
  /// The size of the content at a scale of 1.
  final var unscaledContentSize = Size.zero
  final var zoomedViewReference = WeakReference<View>(nil)
  /// The center of the zoomed view at a scale of 1, stored when a zoom begins.
  final var unscaledViewCenter = Point.zero
  /// The number of motions started or ended so far, used to detect that a callback has replaced a
  /// motion.
  final var motionChangeCount = 0
  /// Whether ``didScroll`` or ``didZoom`` is currently running.
  final var isNotifyingHost = false
  final var motionTimer: ViewTimer?

  /// Creates a scroll view without content.
  public override init(frame: Rect, name: String = "") {
    super.init(frame: frame, name: name)
    clipsToBounds = true
    attachRecognizers()
  }

  /// Returns whether a drag may cancel a touch that has already been delivered to a view in the
  /// content; `true` by default. This method is called only if ``canCancelContentTouches`` is
  /// `true`. Overrides must not have side effects.
  open func touchesShouldCancel(in view: View) -> Bool { true }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.visitFlag(.scrollEnabled, isScrollEnabled) { isScrollEnabled = $0 }
    v.visitFlag(.bounces, bounces) { bounces = $0 }
    v.visitFlag(.alwaysBounceHorizontal, alwaysBounceHorizontal) { alwaysBounceHorizontal = $0 }
    v.visitFlag(.alwaysBounceVertical, alwaysBounceVertical) { alwaysBounceVertical = $0 }
    v.visitFlag(.paging, isPagingEnabled) { isPagingEnabled = $0 }
    v.visitFlag(.directionalLock, isDirectionalLockEnabled) { isDirectionalLockEnabled = $0 }
    v.visitNumber(
      .decelerationRate, decelerationRate.perMillisecond, in: DecelerationRate.validRange
    ) {
      decelerationRate = DecelerationRate($0)
    }
    v.visitFlag(.delaysContentTouches, delaysContentTouches) { delaysContentTouches = $0 }
    v.visitFlag(.canCancelContentTouches, canCancelContentTouches) { canCancelContentTouches = $0 }
    let scales = ScrollView.validZoomScales
    v.visitNumber(.minimumZoomScale, minimumZoomScale, in: scales) { minimumZoomScale = $0 }
    v.visitNumber(
      .maximumZoomScale, maximumZoomScale, in: minimumZoomScale...scales.upperBound, of: scales
    ) { maximumZoomScale = $0 }
    v.visitFlag(.bouncesZoom, bouncesZoom) { bouncesZoom = $0 }
    v.visitFlag(.zoomsOnDoubleTap, zoomsOnDoubleTap) { zoomsOnDoubleTap = $0 }
    v.visitFlag(.showsHorizontalScrollIndicator, showsHorizontalScrollIndicator) {
      showsHorizontalScrollIndicator = $0
    }
    v.visitFlag(.showsVerticalScrollIndicator, showsVerticalScrollIndicator) {
      showsVerticalScrollIndicator = $0
    }
    v.visitReadOnlyState(.zoomScale, zoomScale)
    v.visitReadOnlyState(.isScrollTracking, isTracking)
    v.visitReadOnlyState(.isDragging, isDragging)
    v.visitReadOnlyState(.isDecelerating, isDecelerating)
    v.visitReadOnlyState(.isZooming, isZooming)
    v.visitReadOnlyState(.isAnimating, isScrollAnimating)
  }

  override func sizeDidChange() { scrollRangeDidChange() }

  override func gestureRecognizer(_ gesture: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  {
    recognizer(gesture, shouldReceive: touch)
  }
  override func gestureRecognizerWillStart(_ gesture: GestureRecognizer) {
    if gesture === panGestureRecognizer { restrictToDraggableAxes(&panGestureRecognizer.machine) }
  }
  override func gestureRecognizerShouldBegin(_ gesture: GestureRecognizer) -> Bool {
    if gesture === panGestureRecognizer { return shouldBeginDrag() }
    return gesture !== pinchGestureRecognizer || canCancelDeliveredTouches(for: gesture)
  }
  override func recognizerDidChange(_ gesture: GestureRecognizer) { handleStateChange(gesture) }
}
