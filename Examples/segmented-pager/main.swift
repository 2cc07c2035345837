import Fingertip
import FingertipTesting

// Pages that users can switch between with a segmented control, a page control, or a swipe. Both
// controls always show the current page.

final class Pager: View {
  private let titles = ["Day", "Week", "Month"]
  private let segments: SegmentedControl
  private let dots = PageControl(frame: Rect(x: 0, y: 436, width: 320, height: 44), name: "dots")
  private(set) var page = 0

  init(size: Size) {
    segments = SegmentedControl(
      frame: Rect(x: 40, y: 20, width: 240, height: 32), name: "segments", segments: titles)
    super.init(frame: Rect(origin: .zero, size: size), name: "pager")
    dots.numberOfPages = titles.count
    segments.selectedSegmentIndex = 0
    addSubview(segments)
    addSubview(dots)
    segments.addTarget(self, action: Pager.choose, for: .valueChanged)
    dots.addTarget(self, action: Pager.step, for: .valueChanged)
    addGestureRecognizer(
      SwipeGestureRecognizer(.horizontal) { [unowned self] swipe in
        show(page + (swipe.value.direction == .left ? 1 : -1), "a swipe")
      })
  }

  private func choose(_ segments: SegmentedControl) {
    show(segments.selectedSegmentIndex ?? page, "a segment")
  }

  private func step(_ dots: PageControl) { show(dots.currentPage, "the dots") }

  private func show(_ next: Int, _ cause: String) {
    guard titles.indices.contains(next) else { return print("\(cause): there is no such page") }
    page = next
    // Setting these properties doesn't send events. Only touches do.
    segments.selectedSegmentIndex = next
    dots.currentPage = next
    print("\(cause): \(titles[next])")
  }
}

let window = Window(size: Size(width: 320, height: 480))
let pager = Pager(size: window.bounds.size)
window.addSubview(pager)

var clock = Timestamp.zero
@MainActor func play(_ act: (inout VirtualFinger) -> Void) {
  var finger = VirtualFinger(at: clock)
  act(&finger)
  finger.up()
  for frame in SyntheticTouches(finger).frames(rate: 120, tremor: 0) { window.send(frame) }
  clock = finger.clock + .seconds(1)
}
@MainActor func tap(_ x: Double, _ y: Double) {
  play { finger in
    finger.down(at: Point(x: x, y: y))
    finger.wait(.milliseconds(80))
  }
}
@MainActor func swipe(from start: Double, to end: Double) {
  play { finger in
    finger.down(at: Point(x: start, y: 240))
    finger.move(to: Point(x: end, y: 240), over: .milliseconds(150), .throwing)
  }
}

tap(240, 36)
tap(20, 450)
swipe(from: 250, to: 100)
swipe(from: 250, to: 100)
swipe(from: 100, to: 250)
play { finger in
  // Sliding from one segment to another selects the segment where the finger lifts.
  finger.down(at: Point(x: 80, y: 36))
  finger.move(to: Point(x: 60, y: 40), over: .milliseconds(200))
}
