/// The touch target that represents a node of the host's tree.
final class SurfaceNode<ID: Hashable>: TouchTarget {
  let id: ID
  private let surfaceReference: WeakReference<GestureSurface<ID>>
  private var recognizers: [GestureRecognizer] = []
  var isMultipleTouchEnabled = true
  var isExclusiveTouch = false

  init(_ id: ID, on surface: GestureSurface<ID>) {
    self.id = id
    surfaceReference = WeakReference(surface.weakBox)
  }

  /// The surface, or `nil` if it has been released.
  var surface: GestureSurface<ID>? { surfaceReference.object }

  func attach(_ gesture: GestureRecognizer) {
    gesture.attachedTarget = self
    recognizers.append(gesture)
  }

  func detachAllRecognizers() {
    for gesture in recognizers { gesture.attachedTarget = nil }
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
    gesture.attachedTarget = nil
    dispatcher?.invalidate(gesture, .removed)
  }

  override func handleTouches(_ phase: Touch.Phase, _ touches: [Touch], _ event: TouchEvent) {
    surface?.onTouches?(
      GestureSurface.TouchDelivery(target: id, phase: phase, touches: touches, event: event))
  }
}
