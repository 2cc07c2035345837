/// The touch target of a view. Touches and recognizers retain the target, so it can outlive the
/// view.
final class ViewTouchTarget: TouchTarget {
  private let viewReference: WeakReference<View>

  init(_ view: View) { viewReference = WeakReference(view.weakBox) }

  /// The view, or `nil` if it has been released.
  var view: View? { viewReference.object }

  override var name: String { view?.name ?? "" }
  override var nonemptyName: String { view?.chainName ?? "" }
  override var gestures: [GestureRecognizer] { view?.gestureRecognizers ?? [] }
  override var dispatcher: Dispatcher? { view?.window?.dispatcher }
  override var exists: Bool { view != nil }
  // A window retains its touches, so retaining the window here would create a reference cycle and
  // leak the window while a touch is down.
  override var retainedObject: AnyObject? { view is Window ? nil : view }

  override func isInside(_ other: TouchTarget) -> Bool {
    guard let view, let other = (other as? ViewTouchTarget)?.view else { return false }
    return view.isDescendant(of: other)
  }

  override var allowsMultipleTouches: Bool { view?.isMultipleTouchEnabled == true }
  override var isExclusive: Bool { view?.isExclusiveTouch == true }
  override var canReceiveTouches: Bool { viewReference.withObject { $0.canReceiveTouches } == true }

  override func contains(_ point: Point) -> Bool {
    view.map { $0.containsTrackedTouch(at: $0.convert(fromWindow: point)) } ?? false
  }

  override var blocksGestures: Bool { view?.blocksGestures == true }
  override func blocksGestures(for touch: TouchID?) -> Bool {
    view?.blocksGestures(for: touch) == true
  }
  override func blocksDrag(from start: Point, to end: Point) -> Bool {
    view?.blocksDrag(fromWindow: start, to: end) == true
  }

  override func recognizer(_ gesture: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    view?.gestureRecognizer(gesture, shouldReceive: touch) == true
  }
  override func recognizerWillStart(_ gesture: GestureRecognizer) {
    view?.gestureRecognizerWillStart(gesture)
  }
  override func recognizerShouldBegin(_ gesture: GestureRecognizer) -> Bool {
    view?.gestureRecognizerShouldBegin(gesture) == true
  }
  override func detach(_ gesture: GestureRecognizer) { view?.removeGestureRecognizer(gesture) }
  override func recognizerDidChange(_ gesture: GestureRecognizer) {
    view?.recognizerDidChange(gesture)
  }
  override func runDeferredCall(_ call: DeferredCall) { view?.runDeferredCall(call) }

  override func handleTouches(_ phase: Touch.Phase, _ touches: [Touch], _ event: TouchEvent) {
    switch phase {
    case .began: view?.touchesBegan(touches, with: event)
    case .moved: view?.touchesMoved(touches, with: event)
    case .ended:
      view?.touchesEnded(touches, with: event)
      cancelUnfinishedReceivers(of: touches, event)
    case .cancelled:
      view?.touchesCancelled(touches, with: event)
      cancelUnfinishedReceivers(of: touches, event)
    case .stationary: break
    }
  }

  private func cancelUnfinishedReceivers(of touches: [Touch], _ event: TouchEvent) {
    for touch in touches where touch.forwardingChainStorage != nil {
      touch.cancelUnfinishedReceivers(with: event)
    }
  }
}
