package import Fingertip

/// A screen to measure. The screen is a window with views and recognizers whose gestures are
/// counted by name.
package struct Stage {
  /// The counters shared by the actions of all recognizers. Exclusivity checks are disabled so that
  /// counting adds little to the measured cost.
  package final class Tally {
    /// The names of the recognizers that are counted.
    package var names: [String] { counters.map(\.name) }
    /// The number of times each gesture began or was recognized, in the order of ``names``.
    package var counts: [Int] { counters.map(\.count) }
    private var counters: [Counter] = []
    /// The number of times an action was called.
    @exclusivity(unchecked) package fileprivate(set) var actionCount = 0
    /// The sum of all values that the actions have read. Each action reads one value, as it would
    /// in a real program.
    @exclusivity(unchecked) package fileprivate(set) var sum = 0.0
    /// The number of observed decisions.
    @exclusivity(unchecked) package fileprivate(set) var decisions = 0
    /// The number of bytes in the decisions' descriptions.
    @exclusivity(unchecked) package fileprivate(set) var bytes = 0

    fileprivate final class Counter {
      let name: String
      @exclusivity(unchecked) var count = 0

      init(_ name: String) { self.name = name }
    }

    fileprivate func counter(of name: String) -> Counter {
      if let counter = counters.first(where: { $0.name == name }) { return counter }
      let counter = Counter(name)
      counters.append(counter)
      return counter
    }
  }

  package let window = Window(size: Size(width: 1280, height: 800))
  package let tally = Tally()

  /// The part of a decision that an observer reads.
  package enum Explanation: String {
    case off, values, text
  }

  package func explain(_ explanation: Explanation) {
    let tally = tally
    switch explanation {
    case .off: break
    case .values: window.onDecision = { _ in tally.decisions += 1 }
    case .text:
      window.onDecision = { decision in tally.bytes += decision.description.utf8.count }
    }
  }

  /// A screen with a single view, which is the window. The view has the eight gestures that the
  /// hand-written loop also recognizes.
  package static func oneView() -> Stage {
    let stage = Stage()
    stage.addEight(to: stage.window)
    return stage
  }

  /// A screen with 60 views in four panels and with 30 recognizers: six on the window, four on each
  /// panel, and a tap on each of two tiles per panel.
  package static func board() -> Stage {
    let stage = Stage()
    stage.add(
      [
        stage.tap(taps: 2), stage.hold(), stage.flick(), stage.pan(), stage.pinch(),
        stage.rotation(),
      ], to: stage.window)
    for number in 0..<4 {
      let panel = View(
        frame: Rect(
          x: Double(number % 2) * 640 + 10, y: Double(number / 2) * 400 + 10, width: 620,
          height: 380), name: "panel \(number)")
      stage.window.addSubview(panel)
      stage.add([stage.tap(), stage.swipe(), stage.pan(), stage.hold()], to: panel)
      for tile in 0..<14 {
        let view = View(
          frame: Rect(
            x: Double(tile % 5) * 124 + 4, y: Double(tile / 5) * 126 + 4, width: 116, height: 118),
          name: "tile \(tile)")
        panel.addSubview(view)
        if tile < 2 { stage.add([stage.tap()], to: view) }
      }
    }
    return stage
  }

  /// A screen with one view that has the given number of recognizers, of four alternating kinds. If
  /// `requires` is `true`, each recognizer waits for the previous one to fail.
  package static func crowd(_ count: Int, requires: Bool) -> Stage {
    let stage = Stage()
    var last: GestureRecognizer?
    for number in 0..<count {
      let gesture: GestureRecognizer =
        switch number % 4 {
        case 0: stage.tap()
        case 1: stage.hold()
        case 2: stage.swipe()
        default: stage.pan()
        }
      stage.add([gesture], to: stage.window)
      if requires, let last { gesture.require(toFail: last) }
      last = gesture
    }
    return stage
  }

  /// A screen with a grid of views. The window has the eight gestures.
  package static func grid(_ count: Int) -> Stage {
    let stage = oneView()
    let columns = Int(Double(count).squareRoot().rounded(.up))
    let (width, height) = (1280 / Double(columns), 800 / Double(columns))
    for number in 0..<count {
      stage.window.addSubview(
        View(
          frame: Rect(
            x: Double(number % columns) * width, y: Double(number / columns) * height,
            width: width, height: height)))
    }
    return stage
  }

  /// Adds the eight gestures. These combinations may be recognized simultaneously: taps with double
  /// taps, a swipe or flick with a pan, and a pinch with a rotation.
  private func addEight(to view: View) {
    let taps = [tap(), tap(taps: 2)]
    let drags = [swipe(), flick(), pan()]
    let parts = [pinch(), rotation()]
    add(taps + [hold()] + drags + parts, to: view)
    for group in [taps, drags, parts] {
      for (index, gesture) in group.enumerated() {
        for other in group[..<index] { gesture.recognizeSimultaneously(with: other) }
      }
    }
  }

  private func add(_ gestures: [GestureRecognizer], to view: View) {
    for gesture in gestures { view.addGestureRecognizer(gesture) }
  }

  // MARK: Recognizers

  private func tap(taps: Int = 1) -> GestureRecognizer {
    let name = taps == 1 ? "tap" : "double tap"
    let count = count(name)
    let gesture = TapGestureRecognizer(taps: taps) { count.add($0.state, Double($0.value.taps)) }
    gesture.name = name
    return gesture
  }
  private func hold() -> GestureRecognizer {
    let count = count("hold")
    return LongPressGestureRecognizer { count.add($0.state, 0) }
  }
  private func swipe() -> GestureRecognizer {
    let count = count("swipe")
    return SwipeGestureRecognizer { count.add($0.state, $0.value.direction == .right ? 0 : 1) }
  }
  private func flick() -> GestureRecognizer {
    let count = count("flick")
    return FlickGestureRecognizer { count.add($0.state, $0.value.velocity.dx) }
  }
  private func pan() -> GestureRecognizer {
    let count = count("pan")
    return PanGestureRecognizer { count.add($0.state, $0.value.translation.dx) }
  }
  private func pinch() -> GestureRecognizer {
    let count = count("pinch")
    return PinchGestureRecognizer { count.add($0.state, $0.value.scale) }
  }
  private func rotation() -> GestureRecognizer {
    let count = count("rotation")
    return RotationGestureRecognizer { count.add($0.state, $0.value.rotation.radians) }
  }

  /// The counters that an action updates.
  private struct Count {
    let tally: Tally
    let counter: Tally.Counter

    /// Adds a value to the sum, and counts the gesture if it begins or is recognized.
    @inline(__always)
    func add(_ state: GestureState, _ value: Double) {
      tally.actionCount &+= 1
      tally.sum += value
      switch state {
      case .recognized, .began: counter.count &+= 1
      default: break
      }
    }
  }

  private func count(_ name: String) -> Count {
    Count(tally: tally, counter: tally.counter(of: name))
  }
}
