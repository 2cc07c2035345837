/// The touch target that represents a node of the host's tree.
final class SurfaceNode<ID: Hashable>: TouchTarget {
  let id: ID
  private let reference: WeakReference<GestureSurface<ID>>
  private var recognizers: [GestureRecognizer] = []
  var isMultipleTouchEnabled = true
  var isExclusiveTouch = false

  init(_ id: ID, on surface: GestureSurface<ID>) {
    self.id = id
    reference = WeakReference(surface.weakBox)
  }

  /// The surface, or `nil` if it has been released.
  var surface: GestureSurface<ID>? { reference.object }

  func attach(_ gesture: GestureRecognizer) {
    gesture.attachment = self
    recognizers.append(gesture)
  }

  func detachAll() {
    for gesture in recognizers { gesture.attachment = nil }
    recognizers = []
  }

  override var name: String { surface?.nodeName?(id) ?? "" }
  override var nonemptyName: String { name.isEmpty ? "target" : name }
  override var gestures: [GestureRecognizer] { recognizers }
  override var dispatcher: Dispatcher? { surface?.dispatcher }
  override var exists: Bool { surface != nil }
  override var allowsMultipleTouches: Bool { isMultipleTouchEnabled }
  override var isExclusive: Bool { isExclusiveTouch }
  override var canReceiveTouches: Bool { surface?.onTouches != nil }

  override func contains(_ point: Point) -> Bool {
    surface?.hitTestPath(point, nil).contains(id) == true
  }

  override func detach(_ gesture: GestureRecognizer) {
    recognizers.remove(object: gesture)
    gesture.attachment = nil
    dispatcher?.invalidate(gesture, .removed)
  }

  override func deliver(_ phase: Touch.Phase, _ touches: [Touch], _ event: TouchEvent) {
    surface?.onTouches?(
      GestureSurface.TouchDelivery(target: id, phase: phase, touches: touches, event: event))
  }
}
