extension ScrollView {
  /// What the content is about.
  enum Phase {
    /// Nothing moves it.
    case resting
    /// Fingers hold it: they have stopped it, drag it, or zoom it.
    case held(Grip)
    /// It was let go and moves by itself.
    case coasting(ScrollMotion)
    /// It goes where the program, a double tap, or the limits of the scale want it.
    case animating(ScrollMotion)

    /// The motion by itself, if there is one.
    var motion: ScrollMotion? {
      switch self {
      case .resting, .held: nil
      case .coasting(let motion), .animating(let motion): motion
      }
    }
  }

  /// How fingers hold the content, from when they take hold until they let go.
  final class Grip {
    /// Whether they drag it.
    var isDragging = false
    /// Whether they zoom it.
    var isZooming = false
    /// Whether the end of a zoom is still to be told.
    var owesZoomEnd = false
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
    var pulled: Point { base - translation }
  }

  /// Whether fingers hold the content, or are down on it and may begin to.
  public final var isTracking: Bool {
    if case .held = phase { true } else { !panGestureRecognizer.fingers.isEmpty }
  }

  /// Whether fingers drag the content.
  public final var isDragging: Bool { grip?.isDragging == true }

  /// Whether fingers zoom the content.
  public final var isZooming: Bool { grip?.isZooming == true }

  /// Whether the content moves by itself since it was let go.
  public final var isDecelerating: Bool { if case .coasting = phase { true } else { false } }

  /// Whether the content moves because of the program or a double tap, or springs back to its limits
  /// of scale.
  public final var isScrollAnimating: Bool { if case .animating = phase { true } else { false } }

  /// How fingers hold the content, if they do.
  final var grip: Grip? { if case .held(let grip) = phase { grip } else { nil } }

  /// The time that has come.
  final var now: Timestamp { window?.time ?? .zero }

  /// Where the content is; at its beginning where the program has put it nowhere.
  final var offset: Point { bounds.origin.isPlace ? bounds.origin : .zero }

  /// Where the content is, and how large.
  final var placement: ScrollPlacement { ScrollPlacement(offset: offset, scale: zoomScale) }

  /// Puts the content where it belongs, and tells so if that is elsewhere.
  final func place(_ placement: ScrollPlacement) {
    var placement = placement
    if !placement.offset.isPlace { placement.offset = offset }
    let isZoomed = placement.scale != zoomScale
    guard isZoomed || placement.offset != bounds.origin else { return }
    if isZoomed { show(placement.scale) }
    bounds.origin = placement.offset
    let isInner = isTelling
    isTelling = true
    if isZoomed { tellHost(.didZoom) }
    tellHost(.didScroll)
    isTelling = isInner
  }
}
