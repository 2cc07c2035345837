internal import Fingertip

/// Hears at the end of the responder chain, and from controls, of every landing and every lift, and notes
/// how long after it happened.
final class Ear: ViewController {
  /// Something that a view heard of.
  struct Hearing {
    var view: String
    var isLanding: Bool
    var delay: Duration
    /// When it heard of it.
    var time: Timestamp
  }

  private(set) var hearings: [Hearing] = []

  /// Listens in a window that nobody else listens in.
  init(in window: Window) {
    super.init(view: window, name: "ear")
    for case let control as Control in window.tree {
      control.addAction(for: [.touchDown, .touchUpInside, .touchUpOutside]) {
        [unowned self] control in
        guard let sent = control.lastSent else { return }
        note(control.name, isLanding: sent.events.contains(.touchDown), at: sent.time)
      }
    }
  }

  func clear() { hearings = [] }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { note(touch.view?.name ?? "", isLanding: true, at: touch.timestamp) }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { note(touch.view?.name ?? "", isLanding: false, at: touch.timestamp) }
  }

  private func note(_ view: String, isLanding: Bool, at time: Timestamp) {
    guard let now = (self.view as? Window)?.time else { return }
    hearings.append(Hearing(view: view, isLanding: isLanding, delay: now - time, time: now))
  }
}
