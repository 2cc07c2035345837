/// The touch target of a node in a host's tree.
final class SurfaceNode<ID: Hashable>: TouchTarget {
  let id: ID
  private let reference: Weak<GestureSurface<ID>>
  private var recognizers: [GestureRecognizer] = []
  var isMultipleTouchEnabled = true
  var isExclusiveTouch = false

  init(_ id: ID, on surface: GestureSurface<ID>) {
    self.id = id
    reference = Weak(surface.link)
  }

  /// The surface, or `nil` if it was released.
  var surface: GestureSurface<ID>? { reference.object }

  func attach(_ gesture: GestureRecognizer) {
    gesture.attachment = self
    recognizers.append(gesture)
  }

  func detachAll() {
    for gesture in recognizers { gesture.attachment = nil }
    recognizers = []
  }

  override var name: String { surface?.name?(id) ?? "" }
  override var label: String { name.isEmpty ? "target" : name }
  override var gestures: [GestureRecognizer] { recognizers }
  override var dispatcher: Dispatcher? { surface?.dispatcher }
  override var exists: Bool { surface != nil }
  override var takesMultipleTouches: Bool { isMultipleTouchEnabled }
  override var isExclusive: Bool { isExclusiveTouch }
  override var mayHearTouches: Bool { surface?.onTouches != nil }

  override func holds(_ point: Point) -> Bool { surface?.path(point, nil).contains(id) == true }

  override func detach(_ gesture: GestureRecognizer) {
    recognizers.removeAll { $0 === gesture }
    gesture.attachment = nil
    dispatcher?.revoke(gesture, .removed)
  }

  override func hear(_ phase: Touch.Phase, _ touches: [Touch], _ event: TouchEvent) {
    surface?.onTouches?(
      GestureSurface.TouchDelivery(target: id, phase: phase, touches: touches, event: event))
  }
}
