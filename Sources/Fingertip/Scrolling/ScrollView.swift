/// A view that shows a part of content that is larger than it, and is dragged, flicked and zoomed.
///
/// What is in it lies in content coordinates; ``contentOffset`` is the place of the content that is in
/// its upper left corner, and the same as the origin of the bounds.
///
/// ```swift
/// let list = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480), name: "list")
/// list.contentSize = Size(width: 320, height: 2000)
/// list.didScroll = { print($0.contentOffset) }
/// window.addSubview(list)
/// ```
///
/// A drag begins when the finger is 10 pt away, as for every ``Pan``, and moves the content with the
/// finger from there. Beyond its edges the content follows ever less, and springs back when it is let
/// go. Let go in motion it slows down (rule S1); then a host that shows it advances the window for
/// every picture (rule S2). A finger that lands while the content moves stops it, and is no tap.
///
/// One that begins to drag at an edge, away from the content, leaves the drag to the scroll view
/// around it, if that has room; so do the directions in which it does not scroll at all.
open class ScrollView: View {
  // MARK: Content

  /// The extent of the content as it is shown, in points. What is not a number, negative, or beyond
  /// ``Point/farthest`` counts as 0.
  public final var contentSize: Size {
    get { Size(width: unscaledSize.width * zoomScale, height: unscaledSize.height * zoomScale) }
    set {
      let size = newValue.validated
      unscaledSize = Size(width: size.width / zoomScale, height: size.height / zoomScale)
      rangeDidChange()
    }
  }

  /// Room around the content, in points, into which it may be scrolled. What is not a number, or beyond
  /// ``Point/farthest``, counts as 0.
  public final var contentInset = Insets.zero {
    didSet {
      if !contentInset.isValid { contentInset = contentInset.validated }
      rangeDidChange()
    }
  }

  /// The place of the content that is in the upper left corner of the view.
  ///
  /// Setting it stops what moves, and what the content does not reach is cut. A drag goes on from
  /// there. Set from ``didScroll``, it holds for now, and what moves goes on. What is no place
  /// (``Point/isPlace``) is not taken; where ``View/bounds`` begin at no place, it is zero.
  public final var contentOffset: Point {
    get { offset }
    set { setContentOffset(newValue) }
  }

  // MARK: How it scrolls

  /// Whether fingers scroll and zoom it.
  public final var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      pinchGestureRecognizer.isEnabled = isScrollEnabled
      doubleTapGestureRecognizer.isEnabled = isScrollEnabled
    }
  }
  /// Whether the content gives way beyond its edges.
  public final var bounces = true
  /// Whether it does so from left to right even when there is nothing to scroll.
  public final var alwaysBounceHorizontal = false
  /// Whether it does so up and down even when there is nothing to scroll.
  public final var alwaysBounceVertical = false
  /// Whether it comes to rest at multiples of its own size only.
  public final var isPagingEnabled = false
  /// Whether a drag that begins along one axis stays on it. A diagonal one is free.
  public final var isDirectionalLockEnabled = false
  /// How fast content that was let go slows down.
  public final var decelerationRate = DecelerationRate.normal
  /// Whether views in the content hear of a touch only after ``ScrollSettings/contentDelay``, if it
  /// has not begun a drag by then.
  public final var delaysContentTouches = true
  /// Whether a drag may begin after a view in the content has heard of the touch, which is then
  /// cancelled for it. See ``touchesShouldCancel(in:)``.
  public final var canCancelContentTouches = true
  /// The numbers by which it moves.
  public final var settings = ScrollSettings.standard {
    didSet { contentDelay.configuration = ContentDelay(delay: settings.contentDelay) }
  }

  // MARK: Zooming

  /// What is zoomed: a view in the content. Without one, or while ``minimumZoomScale`` and
  /// ``maximumZoomScale`` are the same, fingers do not zoom.
  ///
  /// Its transform and its center are set while it is zoomed, so that content and zoomed view grow
  /// about the origin of the content.
  public final var viewForZooming: View? {
    get { zoomedReference.object }
    set { zoomedReference = WeakReference(newValue?.weakBox) }
  }
  /// What scales may be set: a millionth up to a million, ruled, which takes any content from a point to
  /// a screen and back.
  public static var scales: ClosedRange<Double> { 1e-6...1e6 }
  /// The least scale; 1 unless set. What is not among ``scales`` is not taken.
  public final var minimumZoomScale = 1.0 {
    didSet {
      if !ScrollView.scales.contains(minimumZoomScale) { minimumZoomScale = oldValue }
      rangeDidChange()
    }
  }
  /// The greatest scale; 1 unless set. Where it is below ``minimumZoomScale``, that counts. What is
  /// not among ``scales`` is not taken.
  public final var maximumZoomScale = 1.0 {
    didSet {
      if !ScrollView.scales.contains(maximumZoomScale) { maximumZoomScale = oldValue }
      rangeDidChange()
    }
  }
  /// Whether fingers may zoom beyond the limits, from where it springs back.
  public final var bouncesZoom = true
  /// Whether a double tap zooms: to twice the scale with the tapped place in the middle, and back when
  /// the content is zoomed in. ``ScrollSettings/centersDoubleTap``,
  /// ``ScrollSettings/doubleTapZoomsFurther`` and ``ScrollSettings/doubleTapZoom`` change that.
  public final var zoomsOnDoubleTap = true
  /// How large the content is shown.
  public final internal(set) var zoomScale = 1.0

  // MARK: Indicators

  /// Whether there is an indicator at the lower edge.
  public final var showsHorizontalScrollIndicator = true
  /// Whether there is an indicator at the right edge.
  public final var showsVerticalScrollIndicator = true
  /// Room that the indicators leave at the edges, in points.
  public final var scrollIndicatorInsets = Insets.zero

  // MARK: What it tells

  /// Runs whenever the content has moved.
  public final var didScroll: ((ScrollView) -> Void)?
  /// Runs when fingers begin to drag.
  public final var willBeginDragging: ((ScrollView) -> Void)?
  /// Runs when the fingers that drag have lifted, with the velocity of the content, in points per
  /// second, and the place where it will come to rest. It may change that.
  public final var willEndDragging:
    ((ScrollView, _ velocity: Vector, _ target: inout Point) -> Void)?
  /// Runs after that, and says whether the content goes on by itself.
  public final var didEndDragging: ((ScrollView, _ willDecelerate: Bool) -> Void)?
  /// Runs when the content that was let go has come to rest, or was stopped.
  public final var didEndDecelerating: ((ScrollView) -> Void)?
  /// Runs when a motion that the program asked for is over, or was stopped.
  public final var didEndScrollingAnimation: ((ScrollView) -> Void)?
  /// Runs when fingers begin to zoom, or a double tap or the program zooms with a motion.
  public final var willBeginZooming: ((ScrollView) -> Void)?
  /// Runs whenever the scale has changed, before ``didScroll``.
  public final var didZoom: ((ScrollView) -> Void)?
  /// Runs when the scale has come to rest.
  public final var didEndZooming: ((ScrollView, _ scale: Double) -> Void)?

  /// Hears of all that instead, for another module.
  package final var observer: (any ScrollObserver)?

  // MARK: Recognizers

  /// The recognizer that drags.
  public final let panGestureRecognizer = Gesture(Pan(), name: "scroll")
  /// The recognizer that zooms.
  public final let pinchGestureRecognizer = Gesture(Pinch(), name: "zoom")
  /// The recognizer of double taps that zoom.
  public final let doubleTapGestureRecognizer = Gesture(Tap(taps: 2), name: "zoom tap")

  final let stop = Gesture(ScrollStop())
  final let contentDelay = Gesture(ContentDelay(delay: ScrollSettings.standard.contentDelay))

  // MARK: State

  final var phase = Phase.resting
  /// The extent of the content at a scale of 1.
  final var unscaledSize = Size.zero
  final var zoomedReference = WeakReference<View>(nil)
  /// The center of the zoomed view at a scale of 1, since it was last begun to be zoomed.
  final var unscaledCenter = Point.zero
  /// Counts the motions, so that one that a callback replaces is noticed.
  final var motionCount = 0
  /// Whether ``didScroll`` or ``didZoom`` runs.
  final var isNotifyingHost = false
  final var timer: ViewTimer?

  /// Makes a scroll view without content.
  public override init(frame: Rect, name: String = "") {
    super.init(frame: frame, name: name)
    clipsToBounds = true
    attachRecognizers()
  }

  /// Whether a drag may take a touch away from a view in the content that has heard of it; yes unless
  /// overridden. It is asked only while ``canCancelContentTouches``, and must not change anything.
  open func touchesShouldCancel(in view: View) -> Bool { true }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.flag(.scrollEnabled, isScrollEnabled) { isScrollEnabled = $0 }
    v.flag(.bounces, bounces) { bounces = $0 }
    v.flag(.alwaysBounceHorizontal, alwaysBounceHorizontal) { alwaysBounceHorizontal = $0 }
    v.flag(.alwaysBounceVertical, alwaysBounceVertical) { alwaysBounceVertical = $0 }
    v.flag(.paging, isPagingEnabled) { isPagingEnabled = $0 }
    v.flag(.directionalLock, isDirectionalLockEnabled) { isDirectionalLockEnabled = $0 }
    v.number(.decelerationRate, decelerationRate.perMillisecond, in: DecelerationRate.range) {
      decelerationRate = DecelerationRate($0)
    }
    v.flag(.delaysContentTouches, delaysContentTouches) { delaysContentTouches = $0 }
    v.flag(.canCancelContentTouches, canCancelContentTouches) { canCancelContentTouches = $0 }
    let scales = ScrollView.scales
    v.number(.minimumZoomScale, minimumZoomScale, in: scales) { minimumZoomScale = $0 }
    v.number(
      .maximumZoomScale, maximumZoomScale, in: minimumZoomScale...scales.upperBound, of: scales
    ) { maximumZoomScale = $0 }
    v.flag(.bouncesZoom, bouncesZoom) { bouncesZoom = $0 }
    v.flag(.zoomsOnDoubleTap, zoomsOnDoubleTap) { zoomsOnDoubleTap = $0 }
    v.flag(.showsHorizontalScrollIndicator, showsHorizontalScrollIndicator) {
      showsHorizontalScrollIndicator = $0
    }
    v.flag(.showsVerticalScrollIndicator, showsVerticalScrollIndicator) {
      showsVerticalScrollIndicator = $0
    }
    v.state(.zoomScale, zoomScale)
    v.state(.isScrollTracking, isTracking)
    v.state(.isDragging, isDragging)
    v.state(.isDecelerating, isDecelerating)
    v.state(.isZooming, isZooming)
    v.state(.isAnimating, isScrollAnimating)
  }

  override func sizeDidChange() { rangeDidChange() }

  override func gestureRecognizer(_ gesture: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    shouldReceive(gesture, with: touch)
  }
  override func gestureRecognizerShouldBegin(_ gesture: GestureRecognizer) -> Bool {
    if gesture === panGestureRecognizer { return shouldBeginDrag() }
    return gesture !== pinchGestureRecognizer || canIntercept(gesture)
  }
  override func recognizerDidChange(_ gesture: GestureRecognizer) { handle(gesture) }
}
