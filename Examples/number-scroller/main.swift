import Fingertip
import FingertipTesting

// A control built on a scroll view. The control shows a strip of numbers that stops with one number
// in the center. If that number differs from the previous one, the control sends a custom event.

extension ControlEvents {
  /// Sent when the strip stops at a different number.
  static let numberChosen = ControlEvents(rawValue: 1 << 24)
}

final class NumberScroller: Control {
  private let strip: ScrollView
  private let numbers: ClosedRange<Int>
  private let width: Double
  /// The number in the center.
  private(set) var number: Int

  /// Creates a strip of numbers, each `width` points wide, that starts at the first number.
  init(frame: Rect, numbers: ClosedRange<Int>, width: Double, name: String) {
    self.numbers = numbers
    self.width = width
    number = numbers.lowerBound
    strip = ScrollView(frame: Rect(origin: .zero, size: frame.size), name: name + " strip")
    super.init(frame: frame, name: name)
    // Insets of half the view's width allow the first and last numbers to reach the center.
    let room = (frame.size.width - width) / 2
    strip.contentSize = Size(width: width * Double(numbers.count), height: frame.size.height)
    strip.contentInset = Insets(top: 0, left: room, bottom: 0, right: room)
    strip.contentOffset = Point(x: -room, y: 0)
    strip.willEndDragging = { [unowned self] _, _, target in
      target.x = ((target.x + room) / self.width).rounded() * self.width - room
    }
    strip.didEndDragging = { [unowned self] in if !$1 { choose(room) } }
    strip.didEndDecelerating = { [unowned self] _ in choose(room) }
    addSubview(strip)
  }

  override var measures: [Measure] { [Measure("number", .count(number))] }

  private func choose(_ room: Double) {
    let chosen = numbers.lowerBound + Int(((strip.contentOffset.x + room) / width).rounded())
    guard chosen != number else { return }
    number = chosen
    sendActions(for: .numberChosen)
  }
}

let window = Window(size: Size(width: 320, height: 200))
let scroller = NumberScroller(
  frame: Rect(x: 20, y: 80, width: 280, height: 60), numbers: 0...50, width: 40, name: "speed")
window.addSubview(scroller)
scroller.addAction(for: .numberChosen) { print("chosen:", $0.number) }

var clock = Timestamp.zero
@MainActor func drag(
  _ what: String, by distance: Double, over time: Duration, _ profile: MotionProfile
) {
  print(what)
  var finger = VirtualFinger(at: clock)
  finger.down(at: Point(x: 160, y: 110))
  finger.move(to: Point(x: 160 + distance, y: 110), over: time, profile)
  if profile == .reaching { finger.wait(.milliseconds(100)) }
  finger.up()
  for frame in SyntheticTouches(finger).frames(rate: 120, tremor: 0) { window.send(frame) }
  clock = finger.clock + .seconds(4)
  window.advance(to: clock)
}

drag("a slow drag of 100 points to the left", by: -100, over: .milliseconds(600), .reaching)
drag("a small one, back to the same", by: 22, over: .milliseconds(400), .reaching)
drag("a flick", by: -120, over: .milliseconds(150), .throwing)
drag("a hard flick", by: -150, over: .milliseconds(60), .throwing)
drag("beyond the end, and back", by: -90, over: .milliseconds(300), .reaching)
drag("a flick to the right", by: 100, over: .milliseconds(120), .throwing)
