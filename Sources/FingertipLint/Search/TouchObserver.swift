internal import Fingertip

/// A controller that records how late each landing or lift reaches a control or the end of the
/// responder chain.
final class TouchObserver: ViewController {
  /// A landing or lift that a view received.
  struct ObservedTouch {
    var viewName: String
    var isLanding: Bool
    var delay: Duration
    /// The time of delivery.
    var deliveryTime: Timestamp
  }

  private(set) var observedTouches: [ObservedTouch] = []

  /// Creates an observer of a window that has no controller.
  init(in window: Window) {
    super.init(view: window, name: "observer")
    for case let control as Control in window.selfAndDescendants {
      control.addAction(for: [.touchDown, .touchUpInside, .touchUpOutside]) {
        [unowned self] control in
        guard let sent = control.lastActionContext else { return }
        recordTouch(control.name, isLanding: sent.events.contains(.touchDown), at: sent.time)
      }
    }
  }

  func removeAllTouches() { observedTouches = [] }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      recordTouch(touch.view?.name ?? "", isLanding: true, at: touch.timestamp)
    }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      recordTouch(touch.view?.name ?? "", isLanding: false, at: touch.timestamp)
    }
  }

  private func recordTouch(_ view: String, isLanding: Bool, at time: Timestamp) {
    guard let now = (self.view as? Window)?.time else { return }
    observedTouches.append(
      ObservedTouch(viewName: view, isLanding: isLanding, delay: now - time, deliveryTime: now))
  }
}
