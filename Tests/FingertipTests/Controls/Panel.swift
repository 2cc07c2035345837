import EngineStage

@testable import Fingertip

/// A stage with controls whose events are logged, for example as `ok touchDown`.
final class Panel {
  let stage = Stage()
  private(set) var lines: [String] = []

  var window: Window { stage.window }

  func write(_ line: String) { lines.append(line) }

  /// Returns the lines written since the last call.
  func read() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Adds a control to the window or to another view and logs all its events.
  @discardableResult
  func add<Sender: Control>(_ control: Sender, to view: View? = nil) -> Sender {
    (view ?? window).addSubview(control)
    control.addAction(for: .allEvents) { [unowned self] control in
      write("\(control.name) \(control.lastActionContext?.events.description ?? "?")")
    }
    return control
  }

  /// Adds a 100 × 100 pt button at (100, 100).
  @discardableResult
  func button(_ name: String = "ok", in view: View? = nil) -> Button {
    add(Button(frame: Rect(x: 100, y: 100, width: 100, height: 100), name: name), to: view)
  }

  /// Adds a recognizer to a view or the window and logs its actions.
  @discardableResult
  func watch<Machine: Recognizer>(
    _ gesture: Gesture<Machine>, on view: View? = nil
  ) -> Gesture<Machine> {
    gesture.addAction { [unowned self] in write("\($0.name) \($0.state.name)") }
    (view ?? window).addGestureRecognizer(gesture)
    return gesture
  }
}
