import Fingertip
import FingertipTesting

// A board of 4 × 5 tiles. A finger that slides across tiles flips them. A double tap removes a tile
// from the board. Tiles pass all other touches to the board.

final class Tile: View {
  var isFlipped = false

  init(_ frame: Rect, _ name: String) {
    super.init(frame: frame, name: name)
    // If the tile is tapped only once, the double tap fails, and the touches are passed on to the
    // board.
    let double = TapGestureRecognizer(taps: 2) { [unowned self] _ in
      print("double tap on", name)
      removeFromSuperview()
    }
    addGestureRecognizer(double)
  }
}

final class Board: View {
  private var last: Tile?

  override init(frame: Rect, name: String) {
    super.init(frame: frame, name: name)
    for row in 0..<5 {
      for column in 0..<4 {
        let cellFrame = Rect(x: Double(column) * 50, y: Double(row) * 50, width: 50, height: 50)
        addSubview(Tile(cellFrame, "\("ABCD".map(String.init)[column])\(row + 1)"))
      }
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { cross(touches) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { cross(touches) }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { last = nil }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { last = nil }

  /// Flips the tile under the finger each time the finger enters it.
  private func cross(_ touches: [Touch]) {
    guard let touch = touches.first else { return }
    let tile = subviews.last { $0.frame.contains(touch.location(in: self)) } as? Tile
    guard tile !== last else { return }
    last = tile
    tile?.isFlipped.toggle()
  }

  /// Prints one line per row: `#` for a flipped tile, `o` for any other tile, and a space for no
  /// tile.
  func show(_ title: String) {
    print(title)
    for row in 0..<5 {
      let line = (0..<4).map { column in
        let cellCenter = Point(x: Double(column) * 50 + 25, y: Double(row) * 50 + 25)
        let tile = subviews.last { $0.frame.contains(cellCenter) } as? Tile
        return tile.map { $0.isFlipped ? "#" : "o" } ?? " "
      }
      print("  " + line.joined(separator: " "))
    }
  }
}

let window = Window(size: Size(width: 200, height: 250))
let board = Board(frame: window.bounds, name: "board")
window.addSubview(board)

var finger = VirtualFinger(at: .zero)
@MainActor func play(_ title: String) {
  for frame in SyntheticTouches(finger).frames(rate: 60, tremor: 0) { window.send(frame) }
  window.advance(to: finger.clock + .seconds(1))
  board.show(title)
  finger = VirtualFinger(at: finger.clock + .seconds(2))
}

finger.down(at: Point(x: 25, y: 25))
finger.move(to: Point(x: 25, y: 175), over: .milliseconds(400))
finger.move(to: Point(x: 175, y: 175), over: .milliseconds(400))
finger.up()
play("A finger crosses seven tiles:")

finger.down(at: Point(x: 125, y: 25))
finger.wait(.milliseconds(60))
finger.up()
play("A single tap is passed on to the board, which flips the tile:")

for _ in 0..<2 {
  finger.down(at: Point(x: 75, y: 75))
  finger.wait(.milliseconds(60))
  finger.up()
  finger.wait(.milliseconds(120))
}
play("The tile of a double tap is gone:")
