@testable package import Fingertip

/// A stage whose views and recognizers write down what they hear, in one list and in the order in
/// which they hear it: `key began 1`, `pan changed`, `key moved 1 2`.
package final class Journal {
  package let stage = Stage()
  package private(set) var lines: [String] = []

  package init() {}

  package var window: Window { stage.window }

  package func write(_ line: String) { lines.append(line) }

  /// What was written since the last time.
  package func read() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Puts a view that listens into the window, or into another view.
  @discardableResult
  package func view(
    _ name: String, _ x: Double = 0, _ y: Double = 0, _ width: Double = 100,
    _ height: Double = 100, in parent: View? = nil
  ) -> LoggingView {
    let view = LoggingView(Rect(x: x, y: y, width: width, height: height), name, self)
    (parent ?? window).addSubview(view)
    return view
  }

  /// Puts a recognizer on a view, or the window, writes down its actions, and runs another action.
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

/// A view that writes down what it hears, does something then, and passes nothing on.
package class LoggingView: View {
  private unowned let journal: Journal
  /// What it does when it hears of touches.
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
