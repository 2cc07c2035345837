extension ScrollView {
  /// The phase of scrolling.
  enum Phase {
    /// The content isn't moving.
    case resting
    /// Touches hold the content: they have stopped it, or are dragging or zooming it.
    case grabbed(DragState)
    /// The content has been released and is moving.
    case coasting(ScrollMotion)
    /// The content is animating to a target set by the program or a double tap, or to the zoom
    /// limits.
    case animating(ScrollMotion)

    /// The current motion, or `nil` if there is none.
    var motion: ScrollMotion? {
      switch self {
      case .resting, .grabbed: nil
      case .coasting(let motion), .animating(let motion): motion
      }
    }
  }

  /// The state of the content while touches hold it.
  final class DragState {
    /// Whether touches are dragging the content.
    var isDragging = false
    /// Whether touches are zooming the content.
    var isZooming = false
    /// Whether a zoom has ended but its end hasn't been reported yet.
    var hasPendingZoomEnd = false
    /// The offset excluding rubber banding and the drag's translation.
    var baseOffset: Point
    /// The translation of the drag.
    var dragTranslation = Vector.zero
    /// The axes of the drag: 1 for an axis along which the content scrolls, 0 for a locked axis.
    var axisMask = Vector(dx: 1, dy: 1)
    /// The velocity of a drag that ended during a zoom, or `nil` if there was no such drag.
    var pendingDragVelocity: Vector?
    /// The scale at the start of the zoom, without rubber banding.
    var zoomStartScale = 1.0
    /// The focal point of the zoom, relative to the view's top-left corner.
    var focalOffset = Vector.zero

    /// Creates the state of content grabbed at an offset.
    init(base: Point) { self.baseOffset = base }

    /// The offset without rubber banding.
    var offsetWithoutRubberBanding: Point { baseOffset - dragTranslation }
  }

  /// Whether touches are holding the content or may begin a drag.
  public final var isTracking: Bool {
    if case .grabbed = phase { true } else { !panGestureRecognizer.trackedTouches.isEmpty }
  }

  /// Whether touches are dragging the content.
  public final var isDragging: Bool { dragState?.isDragging == true }

  /// Whether touches are zooming the content.
  public final var isZooming: Bool { dragState?.isZooming == true }

  /// Whether released content is still moving.
  public final var isDecelerating: Bool { if case .coasting = phase { true } else { false } }

  /// Whether an animation started by the program or a double tap is running, or the content is
  /// springing back to its zoom limits.
  public final var isScrollAnimating: Bool { if case .animating = phase { true } else { false } }

  /// Whether the content is springing back to its zoom limits.
  public final var isZoomBouncing: Bool {
    if case .animating(let motion) = phase { motion.isZoomSpring } else { false }
  }

  /// The state of the touches that hold the content, or `nil` if no touch holds it.
  final var dragState: DragState? { if case .grabbed(let grip) = phase { grip } else { nil } }

  /// The current time of the window.
  final var now: Timestamp { window?.time ?? .zero }

  /// The content offset, or zero if the bounds have an invalid origin.
  final var offset: Point { bounds.origin.isValid ? bounds.origin : .zero }

  /// The offset and scale of the content.
  final var geometry: ScrollGeometry { ScrollGeometry(offset: offset, scale: zoomScale) }

  /// Applies an offset and a scale, and reports any changes to the host.
  final func setGeometryAndNotify(_ geometry: ScrollGeometry) {
    var geometry = geometry
    if !geometry.offset.isValid { geometry.offset = offset }
    let isZoomed = geometry.scale != zoomScale
    guard isZoomed || geometry.offset != bounds.origin else { return }
    if isZoomed { applyZoomScale(geometry.scale) }
    bounds.origin = geometry.offset
    let wasNotifying = isNotifyingHost
    isNotifyingHost = true
    if isZoomed { notifyHost(.didZoom) }
    notifyHost(.didScroll)
    isNotifyingHost = wasNotifying
  }
}
