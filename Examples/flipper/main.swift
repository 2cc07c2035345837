import Fingertip
import FingertipTesting

// A page with a small info button that flips it over, and a button on the back that flips it to the
// front again. Only one side of the page is in the window at a time.

final class Flipper: View {
  private let front: View
  private let back: View
  private(set) var shown: View

  override init(frame: Rect, name: String) {
    let page = Rect(origin: .zero, size: frame.size)
    front = View(frame: page, name: "front")
    back = View(frame: page, name: "back")
    shown = front
    super.init(frame: frame, name: name)
    addSubview(front)
    let corner = Point(x: page.maxX - 20, y: page.maxY - 20)
    let info = Button(.infoDark, center: corner, name: "info")
    info.addTarget(self, action: Flipper.flip, for: .touchUpInside)
    front.addSubview(info)
    let done = Button(frame: Rect(x: 10, y: 10, width: 80, height: 44), name: "done")
    done.setTitle("Done", for: .normal)
    done.addTarget(self, action: Flipper.flip, for: .touchUpInside)
    back.addSubview(done)
  }

  /// Replaces the visible side, along with the pressed button on it.
  private func flip(_ button: Button) {
    let next = shown === front ? back : front
    shown.removeFromSuperview()
    addSubview(next)
    shown = next
    print("\(button.name) flips to \(next.name)")
  }
}

let window = Window(size: Size(width: 320, height: 480))
let flipper = Flipper(frame: Rect(x: 20, y: 20, width: 280, height: 400), name: "flipper")
window.addSubview(flipper)

var clock = Timestamp.zero
@MainActor func tap(_ x: Double, _ y: Double) {
  print("a tap at (\(Int(x)), \(Int(y)))")
  var finger = VirtualFinger(at: clock)
  finger.down(at: Point(x: x, y: y))
  finger.wait(.milliseconds(80))
  finger.up()
  for frame in SyntheticTouches(finger).frames(rate: 60, tremor: 0) { window.send(frame) }
  clock = finger.clock + .seconds(1)
}

tap(60, 50)  // The Done button is here, but only on the back.
tap(265, 385)  // Next to the info button, whose hit area is 44 pt.
tap(280, 400)  // The info button is gone.
tap(60, 50)
print("\(flipper.shown.name) is shown, and the window is \(window.isIdle ? "idle" : "busy")")
