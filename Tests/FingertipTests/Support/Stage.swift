@testable package import Fingertip

/// A window with views and recognizers, with numbered touches, and with a log of decisions and
/// actions. Times are in milliseconds, locations in window points.
package final class Stage {
  package let window: Window
  /// The actions that ran, such as `tap recognized at 80`.
  package private(set) var actions: [String] = []
  /// The descriptions of all decisions.
  package private(set) var lines: [String] = []
  /// All decisions.
  package private(set) var decisions: [Decision] = []
  private var locations: [UInt64: Point] = [:]

  package init(size: Size = Size(width: 400, height: 800)) {
    window = Window(size: size)
    window.onDecision = { [unowned self] decision in
      decisions.append(decision)
      lines.append(decision.description)
    }
  }

  /// Adds recognizers to a view or the window and logs their actions.
  package func watch(_ gestures: GestureRecognizer..., on view: View? = nil) {
    for gesture in gestures {
      (view ?? window).addGestureRecognizer(gesture)
      gesture.addObserver { [unowned self] in
        actions.append("\($0.name) \($0.state.name) at \($0.time.text)")
      }
    }
  }

  /// Adds a view to the window or to another view.
  @discardableResult
  package func view(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    in parent: View? = nil
  ) -> View {
    let view = View(frame: Rect(x: x, y: y, width: width, height: height), name: name)
    (parent ?? window).addSubview(view)
    return view
  }

  // MARK: Fingers

  package func land(_ landings: (UInt64, Double, Double)..., at time: Double) {
    send(
      landings.map { TouchSample(TouchID($0.0), .began, at: Point(x: $0.1, y: $0.2)) }, at: time)
  }

  package func move(_ moves: (UInt64, Double, Double)..., at time: Double) {
    send(moves.map { TouchSample(TouchID($0.0), .moved, at: Point(x: $0.1, y: $0.2)) }, at: time)
  }

  /// Ends touches at their last locations.
  package func lift(_ ids: UInt64..., at time: Double) {
    send(ids.map { TouchSample(TouchID($0), .ended, at: locations[$0] ?? .zero) }, at: time)
  }

  /// Begins and ends one touch at a location.
  package func tap(
    _ id: UInt64, _ x: Double, _ y: Double, at time: Double, for duration: Double = 60
  ) {
    land((id, x, y), at: time)
    lift(id, at: time + duration)
  }

  /// Begins a touch, and moves it along a straight line at constant speed.
  package func drag(
    _ id: UInt64, from start: (Double, Double), to end: (Double, Double), at time: Double,
    for duration: Double, steps: Int = 10, resting: Double = 0
  ) {
    land((id, start.0, start.1), at: time - resting)
    for step in 1...steps {
      let fraction = Double(step) / Double(steps)
      move(
        (id, start.0 + (end.0 - start.0) * fraction, start.1 + (end.1 - start.1) * fraction),
        at: time + duration * fraction)
    }
  }

  package func send(_ samples: [TouchSample], at time: Double) {
    for sample in samples { locations[sample.id.rawValue] = sample.location }
    window.send(TouchFrame(at: Timestamp(ms: time), samples: samples))
  }

  package func wait(until time: Double) { window.advance(to: Timestamp(ms: time)) }

  /// Returns the descriptions of decisions that contain the given text, without their times.
  package func lines(with text: String) -> [String] {
    lines.filter { $0.contains(text) }.map { String($0.drop { $0 != "s" }.dropFirst(3)) }
  }
}

extension Timestamp {
  /// Creates a timestamp from fractional milliseconds.
  package init(ms: Double) { self.init(nanoseconds: Int64((ms * 1_000_000).rounded())) }
}

extension Duration {
  /// The duration in milliseconds.
  package var ms: Double { Double(wholeNanoseconds) / 1_000_000 }
}
