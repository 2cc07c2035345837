import Fingertip
import FingertipTesting

// A gallery of images side by side, one per page. A flick changes the page, a slow drag ends at the
// nearest page, and dragging beyond either end is rubber-banded. Only the images near the visible
// one are in the gallery's view tree.

final class Gallery: ScrollView {
  private let titles: [String]
  private var images: [Int: View] = [:]
  /// The index of the visible image.
  var page: Int { Int((contentOffset.x / bounds.size.width).rounded()) }

  init(frame: Rect, titles: [String]) {
    self.titles = titles
    super.init(frame: frame, name: "gallery")
    isPagingEnabled = true
    contentSize = Size(
      width: frame.size.width * Double(titles.count), height: frame.size.height)
    didScroll = { [unowned self] _ in tile() }
    didEndDragging = { [unowned self] in if !$1 { printPage() } }
    didEndDecelerating = { [unowned self] _ in printPage() }
    tile()
  }

  /// Adds the images that may become visible next, and removes all other images.
  private func tile() {
    let near = (page - 1)...(page + 1)
    for (number, image) in images where !near.contains(number) {
      image.removeFromSuperview()
      images[number] = nil
    }
    for number in near where titles.indices.contains(number) && images[number] == nil {
      let size = bounds.size
      let image = View(
        frame: Rect(
          x: Double(number) * size.width, y: 0, width: size.width, height: size.height),
        name: titles[number])
      image.addGestureRecognizer(TapGestureRecognizer { print("tapped", $0.view?.name ?? "") })
      addSubview(image)
      images[number] = image
    }
  }

  private func printPage() {
    let kept = images.keys.sorted().map { titles[$0] }.joined(separator: ", ")
    print("shows \(titles[page]); kept: \(kept)")
  }
}

let window = Window(size: Size(width: 320, height: 240))
let gallery = Gallery(
  frame: window.bounds, titles: ["dunes", "harbour", "meadow", "glacier", "canyon"])
window.addSubview(gallery)

var clock = Timestamp.zero
/// Plays a finger's actions, and then advances time at 60 display frames per second until nothing
/// moves.
@MainActor func play(_ name: String, _ act: (inout VirtualFinger) -> Void) {
  print("-", name)
  var finger = VirtualFinger(at: clock)
  act(&finger)
  finger.up()
  for frame in SyntheticTouches(finger).frames(rate: 120, tremor: 0) { window.send(frame) }
  clock = finger.clock + .milliseconds(10)
  while !window.isIdle {
    clock = clock + .microseconds(16_667)
    window.advance(to: clock)
  }
  clock = clock + .seconds(1)
}
@MainActor func flick(_ name: String, from start: Double, to end: Double) {
  play(name) { finger in
    finger.down(at: Point(x: start, y: 120))
    finger.move(to: Point(x: end, y: 120), over: .milliseconds(120), .throwing)
  }
}

flick("a flick to the left", from: 250, to: 150)
flick("and another", from: 250, to: 150)
play("a slow drag, not far enough") { finger in
  finger.down(at: Point(x: 250, y: 120))
  finger.move(to: Point(x: 120, y: 120), over: .milliseconds(800))
  finger.wait(.milliseconds(100))
}
play("a tap") { finger in
  finger.down(at: Point(x: 160, y: 120))
  finger.wait(.milliseconds(80))
}
for _ in 1...3 { flick("a flick to the right", from: 60, to: 200) }
