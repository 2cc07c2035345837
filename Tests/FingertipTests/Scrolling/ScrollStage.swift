import EngineStage

@testable import Fingertip

/// A window with a scroll view of 300 × 300 points in its top-left corner, a view in its content,
/// and a log of the scroll view's callbacks. Times are in milliseconds, locations in window points.
final class ScrollStage {
  let stage = Stage()
  let list: ScrollView
  /// A view that covers all the content.
  let content: ContentView
  /// A log of the scroll view's callbacks, except `didScroll`.
  private(set) var callbacks: [String] = []
  /// The offsets that `didScroll` reported.
  private(set) var offsets: [Point] = []

  init(content size: Size = Size(width: 300, height: 2000), in parent: View? = nil) {
    list = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 300), name: "list")
    list.panGestureRecognizer.configuration.limits = .quick
    list.contentSize = size
    content = ContentView(
      frame: Rect(x: 0, y: 0, width: size.width, height: size.height), name: "content")
    list.addSubview(content)
    (parent ?? stage.window).addSubview(list)
    observe(list)
  }

  private func observe(_ list: ScrollView) {
    list.didScroll = { [unowned self] in offsets.append($0.contentOffset) }
    list.willBeginDragging = { [unowned self] _ in callbacks.append("drags") }
    list.didEndDragging = { [unowned self] in callbacks.append($1 ? "let go in motion" : "let go") }
    list.didEndDecelerating = { [unowned self] _ in callbacks.append("rests") }
    list.didEndScrollingAnimation = { [unowned self] _ in callbacks.append("animated") }
    list.willBeginZooming = { [unowned self] _ in callbacks.append("zooms") }
    list.didEndZooming = { [unowned self] in callbacks.append("zoomed to \(Quantity.factor($1))") }
  }

  var offset: Double { list.contentOffset.y }
  var window: Window { stage.window }

  /// Drags one touch at constant speed, sampled at 125 Hz, and leaves it down.
  func drag(
    _ id: UInt64 = 1, from start: (Double, Double) = (150, 250), by translation: (Double, Double),
    at time: Double = 0, steps: Int = 20
  ) {
    stage.drag(
      id, from: start, to: (start.0 + translation.0, start.1 + translation.1), at: time,
      for: Double(steps) * 8,
      steps: steps)
  }

  /// Drags one touch at the given speed, in points per second, and lifts it while it is still
  /// moving.
  func flick(
    _ id: UInt64 = 1, from start: (Double, Double) = (150, 280), by translation: (Double, Double),
    speed: Double, at time: Double = 0
  ) {
    let length = Vector(dx: translation.0, dy: translation.1).length
    let duration = length / speed * 1000
    stage.drag(
      id, from: start, to: (start.0 + translation.0, start.1 + translation.1), at: time,
      for: duration, steps: 20)
    stage.lift(id, at: time + duration)
  }

  /// Advances the time as a 60 Hz display would.
  func play(from start: Double, to end: Double, every step: Double = 16.6) {
    var time = start
    while time < end {
      stage.wait(until: time)
      time += step
    }
    stage.wait(until: end)
  }

  /// Advances the time until no deadline is left.
  func finish() {
    while let deadline = window.nextDeadline { window.advance(to: deadline) }
  }
}

/// A view that logs the touches it receives, such as `began at 150`.
final class ContentView: View {
  private(set) var calls: [String] = []

  private func log(_ what: String, _ event: TouchEvent) {
    calls.append("\(what) at \(event.timestamp.text)")
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { log("began", event) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { log("moved", event) }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { log("ended", event) }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    log("cancelled", event)
  }
}
