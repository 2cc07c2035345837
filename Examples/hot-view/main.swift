import Fingertip
import FingertipTesting

// A view whose hit area extends 10 pt beyond its frame. The view tracks a touch up to 40 pt outside
// the frame. Beyond that distance, it passes the touch to its next responder.

final class HotView: View {
  private var handedOn: Set<TouchID> = []

  init(frame: Rect) {
    super.init(frame: frame, name: "hot view")
    hitArea = HitArea(resting: Insets(all: 10), tracking: Insets(all: 40))
  }

  private func holds(_ touch: Touch) -> Bool {
    let location = touch.location(in: self)
    return hitArea.containment(of: location, in: bounds, margin: hitArea.trackingMargin) != .outside
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    print("hot view: got it")
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      if handedOn.contains(touch.id) {
        super.touchesMoved([touch], with: event)
      } else if !holds(touch) {
        print("hot view: releases the touch")
        handedOn.insert(touch.id)
        super.touchesBegan([touch], with: event)
      }
    }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      if handedOn.remove(touch.id) != nil {
        super.touchesEnded([touch], with: event)
      } else {
        print("hot view: pressed")
      }
    }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches where handedOn.remove(touch.id) != nil {
      super.touchesCancelled([touch], with: event)
    }
  }
}

final class Board: View {
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    print("board: takes over at", Quantity.point(touches[0].location))
  }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    print("board: lifted at", Quantity.point(touches[0].location))
  }
}

let window = Window(size: Size(width: 320, height: 480))
let board = Board(frame: window.bounds, name: "board")
window.addSubview(board)
board.addSubview(HotView(frame: Rect(x: 100, y: 100, width: 60, height: 30)))

/// Returns a finger that lands 8 pt left of the view and slides farther left.
func press(slidingTo x: Double, at time: Int64) -> VirtualFinger {
  var finger = VirtualFinger(at: Timestamp(milliseconds: time))
  finger.down(at: Point(x: 92, y: 115))
  finger.move(to: Point(x: x, y: 115), over: .milliseconds(300), .constant)
  finger.up()
  return finger
}

let fingers = [press(slidingTo: 65, at: 0), press(slidingTo: 30, at: 1000)]
for frame in SyntheticTouches(fingers: fingers).frames(rate: 60, tremor: 0) {
  for case let sample in frame.samples where sample.change == .began {
    print("— touch", sample.id.rawValue)
  }
  window.send(frame)
}
