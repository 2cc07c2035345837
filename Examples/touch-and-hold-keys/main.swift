import Fingertip
import FingertipTesting

// A keyboard key. A tap types its letter. A long press opens a row of alternatives. Sliding the
// finger selects an alternative, and lifting the finger types it.

final class Key: View {
  private let letters: [Character]
  private var row: [View] = []
  private var chosen: Int?

  init(_ letters: String, frame: Rect) {
    self.letters = Array(letters)
    super.init(frame: frame, name: letters)
    let tap = TapGestureRecognizer { [unowned self] _ in print("typed", self.letters[0]) }
    let hold = LongPressGestureRecognizer { [unowned self] in choose($0) }
    addGestureRecognizer(tap)
    addGestureRecognizer(hold)
  }

  private func choose(_ hold: LongPressGestureRecognizer) {
    switch hold.state {
    case .began:
      open()
      slide(to: hold.location(in: self))
    case .changed: slide(to: hold.location(in: self))
    case .ended:
      if let chosen { print("typed", letters[chosen + 1]) }
      close()
    default: close()
    }
  }

  /// Shows the alternatives above the key.
  private func open() {
    print("opened", String(letters.dropFirst()))
    for (number, letter) in letters.dropFirst().enumerated() {
      let frame = Rect(x: Double(number) * 30, y: -50, width: 30, height: 50)
      row.append(View(frame: frame, name: String(letter)))
      addSubview(row[number])
    }
  }

  /// Selects the letter in the finger's column.
  private func slide(to location: Point) {
    let now = row.firstIndex { $0.frame.minX <= location.x && location.x < $0.frame.maxX }
    guard now != chosen else { return }
    chosen = now
    print("  chosen:", now.map { row[$0].name } ?? "nothing")
  }

  private func close() {
    for view in row { view.removeFromSuperview() }
    (row, chosen) = ([], nil)
  }
}

let window = Window(size: Size(width: 320, height: 200))
window.addSubview(Key("aàáâ", frame: Rect(x: 100, y: 100, width: 30, height: 40)))

func press(for time: Duration, slidingTo x: Double, at start: Int64) -> VirtualFinger {
  var finger = VirtualFinger(at: Timestamp(milliseconds: start))
  finger.down(at: Point(x: 110, y: 120))
  finger.wait(time)
  finger.move(to: Point(x: x, y: 110), over: .milliseconds(300))
  finger.up()
  return finger
}

var tap = VirtualFinger(at: .zero)
tap.down(at: Point(x: 110, y: 120))
tap.wait(.milliseconds(90))
tap.up()
let hand = SyntheticTouches(
  tap, press(for: .milliseconds(700), slidingTo: 175, at: 1000),
  press(for: .milliseconds(700), slidingTo: 300, at: 3000))
for frame in hand.frames(rate: 60, tremor: 0) { window.send(frame) }
