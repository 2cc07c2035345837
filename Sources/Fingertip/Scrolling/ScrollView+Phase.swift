extension ScrollView {
  /// What the content is about.
  enum Phase {
    /// Nothing moves it.
    case resting
    /// Fingers hold it: they have stopped it, drag it, or zoom it.
    case grabbed(DragState)
    /// It was let go and moves by itself.
    case coasting(ScrollMotion)
    /// It goes where the program, a double tap, or the limits of the scale want it.
    case animating(ScrollMotion)

    /// The motion by itself, if there is one.
    var motion: ScrollMotion? {
      switch self {
      case .resting, .grabbed: nil
      case .coasting(let motion), .animating(let motion): motion
      }
    }
  }

  /// How fingers hold the content, from when they take hold until they let go.
  final class DragState {
    /// Whether they drag it.
    var isDragging = false
    /// Whether they zoom it.
    var isZooming = false
    /// Whether the end of a zoom is still to be told.
    var hasPendingZoomEnd = false
    /// The offset at which they would hold it, if nothing gave way, without the way of the drag.
    var base: Point
    /// The way of the drag so far.
    var translation = Vector.zero
    /// 1 for each axis along which they drag, 0 for the other.
    var mask = Vector(dx: 1, dy: 1)
    /// How fast the content was when a drag ended while the zoom goes on; `nil` when none has.
    var velocity: Vector?
    /// The scale at which they began to zoom, if nothing gave way.
    var startScale = 1.0
    /// Where they zoom, as seen from the upper left corner of the view.
    var focus = Vector.zero

    /// Takes hold at an offset.
    init(base: Point) { self.base = base }

    /// The offset at which they would hold it, if nothing gave way.
    var unboundedOffset: Point { base - translation }
  }

  /// Whether fingers hold the content, or are down on it and may begin to.
  public final var isTracking: Bool {
    if case .grabbed = phase { true } else { !panGestureRecognizer.fingers.isEmpty }
  }

  /// Whether fingers drag the content.
  public final var isDragging: Bool { dragState?.isDragging == true }

  /// Whether fingers zoom the content.
  public final var isZooming: Bool { dragState?.isZooming == true }

  /// Whether the content moves by itself since it was let go.
  public final var isDecelerating: Bool { if case .coasting = phase { true } else { false } }

  /// Whether the content moves because of the program or a double tap, or springs back to its limits
  /// of scale.
  public final var isScrollAnimating: Bool { if case .animating = phase { true } else { false } }

  /// How fingers hold the content, if they do.
  final var dragState: DragState? { if case .grabbed(let grip) = phase { grip } else { nil } }

  /// The time that has come.
  final var now: Timestamp { window?.time ?? .zero }

  /// Where the content is; at its beginning where the program has put it nowhere.
  final var offset: Point { bounds.origin.isValid ? bounds.origin : .zero }

  /// Where the content is, and how large.
  final var geometry: ScrollGeometry { ScrollGeometry(offset: offset, scale: zoomScale) }

  /// Puts the content where it belongs, and tells so if that is elsewhere.
  final func apply(_ geometry: ScrollGeometry) {
    var geometry = geometry
    if !geometry.offset.isValid { geometry.offset = offset }
    let isZoomed = geometry.scale != zoomScale
    guard isZoomed || geometry.offset != bounds.origin else { return }
    if isZoomed { applyScale(geometry.scale) }
    bounds.origin = geometry.offset
    let isInner = isNotifyingHost
    isNotifyingHost = true
    if isZoomed { notifyHost(.didZoom) }
    notifyHost(.didScroll)
    isNotifyingHost = isInner
  }
}
