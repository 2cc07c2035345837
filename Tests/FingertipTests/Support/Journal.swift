@testable package import Fingertip

/// A stage whose views and recognizers log what they receive, in one list and in order: `key began
/// 1`, `pan changed`, `key moved 1 2`.
package final class Journal {
  package let stage = Stage()
  package private(set) var lines: [String] = []

  package init() {}

  package var window: Window { stage.window }

  package func write(_ line: String) { lines.append(line) }

  /// Returns the lines written since the last call.
  package func read() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Adds a logging view to the window or to another view.
  @discardableResult
  package func view(
    _ name: String, _ x: Double = 0, _ y: Double = 0, _ width: Double = 100,
    _ height: Double = 100, in parent: View? = nil
  ) -> LoggingView {
    let view = LoggingView(Rect(x: x, y: y, width: width, height: height), name, self)
    (parent ?? window).addSubview(view)
    return view
  }

  /// Adds a recognizer to a view or the window, and logs its actions. After each logged action, a
  /// closure runs.
  @discardableResult
  package func watch<Machine: Recognizer>(
    _ gesture: Gesture<Machine>, on view: View? = nil, name: String? = nil,
    then action: ((Gesture<Machine>) -> Void)? = nil
  ) -> Gesture<Machine> {
    if let name { gesture.name = name }
    gesture.addAction { [unowned self] in
      write("\($0.name) \($0.state.name)")
      action?($0)
    }
    (view ?? window).addGestureRecognizer(gesture)
    return gesture
  }
}

/// A view that logs the touches it receives and doesn't forward them to the next responder.
package class LoggingView: View {
  private unowned let journal: Journal
  /// Called when the view receives touches.
  package var whenTouched: ((Touch.Phase, [Touch], TouchEvent) -> Void)?

  package init(_ frame: Rect, _ name: String, _ journal: Journal) {
    self.journal = journal
    super.init(frame: frame, name: name)
  }

  package override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    log("began", .began, touches, event)
  }

  package override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    log("moved", .moved, touches, event)
  }

  package override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    log("ended", .ended, touches, event)
  }

  package override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    log("cancelled", .cancelled, touches, event)
  }

  private func log(_ word: String, _ phase: Touch.Phase, _ touches: [Touch], _ event: TouchEvent) {
    var line = name + " " + word
    for touch in touches { line += " \(touch.id.rawValue)" }
    journal.write(line)
    whenTouched?(phase, touches, event)
  }
}
