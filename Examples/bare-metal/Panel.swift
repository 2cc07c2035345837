import Fingertip

/// The screen of a thermostat. The screen has a switch, a slider, a clock that is set with a long
/// press, and pages that are changed with a swipe.
struct Panel {
  let window = Window(size: Size(width: 320, height: 240), name: "panel")
  private let heating = Switch(frame: Rect(x: 230, y: 20, width: 51, height: 31), name: "heating")
  private let warmth = Slider(frame: Rect(x: 46, y: 80, width: 228, height: 30), name: "warmth")
  private let clock = View(frame: Rect(x: 20, y: 140, width: 280, height: 80), name: "clock")

  init() {
    heating.addAction(for: .valueChanged) { print($0.isOn ? "> heating" : "> off") }
    warmth.maximumValue = 30
    warmth.minimumValue = 10
    warmth.value = 10
    warmth.isContinuous = false
    warmth.addAction(for: .valueChanged) { print("> \(Int($0.value.rounded())) degrees") }
    clock.addGestureRecognizer(
      LongPressGestureRecognizer { if $0.state == .began { print("> set the clock") } })
    window.addGestureRecognizer(
      SwipeGestureRecognizer([.left, .right]) { _ in print("> the other page") })
    for view in [heating, warmth, clock] { window.addSubview(view) }
  }
}
