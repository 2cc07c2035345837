import AllocationCounting
import Fingertip
import Testing

/// Counts the heap allocations that a control makes while it tracks a touch.
@Suite(
  .enabled(if: countsAllocations && isOptimized, "Allocations are counted in optimized builds."))
struct ControlAllocationTests {
  private final class Player {
    var changes = 0
    func setVolume(from slider: Slider) { changes += 1 }
  }

  private func frame(_ milliseconds: Int64, _ change: TouchSample.Change, x: Double) -> TouchFrame {
    TouchFrame(
      at: Timestamp(milliseconds: milliseconds),
      samples: [TouchSample(TouchID(UInt64(milliseconds / 1000)), change, at: Point(x: x, y: 15))])
  }

  /// Drags twice from one x coordinate to another, and counts the allocations of each move in the
  /// second drag.
  private func moves(
    in window: Window, from start: Double, to end: Double, between: () -> Void = {}
  ) -> [Int] {
    func play(at time: Int64) -> [Int] {
      window.send(frame(time, .began, x: start))
      let counts = (1...60).map { step in
        let x = start + (end - start) * Double(step) / 60
        let frame = frame(time + Int64(step) * 8, .moved, x: x)
        return countAllocations { window.send(frame) }.allocations
      }
      window.send(frame(time + 500, .ended, x: end))
      return counts
    }
    _ = play(at: 1000)
    between()
    return play(at: 10_000)
  }

  @Test func `Dragging a continuous slider allocates nothing`() {
    let window = Window(size: Size(width: 400, height: 400))
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 228, height: 30))
    slider.isContinuous = true
    let player = Player()
    slider.addTarget(player, action: Player.setVolume(from:), for: .valueChanged)
    window.addSubview(slider)
    window.addGestureRecognizer(TapGestureRecognizer(taps: 2))
    window.addGestureRecognizer(PanGestureRecognizer())
    let counts = moves(in: window, from: 14, to: 200) { slider.value = 0 }
    #expect(counts.allSatisfy { $0 == 0 }, "\(counts)")
    #expect(player.changes == 120)
  }

  @Test func `Moving a touch inside, outside or across a button's edge allocates nothing`() {
    let window = Window(size: Size(width: 400, height: 400))
    let button = Button(frame: Rect(x: 0, y: 0, width: 100, height: 44))
    var drags = 0
    button.addAction(for: [.touchDragInside, .touchDragOutside]) { _ in drags += 1 }
    window.addSubview(button)
    let counts = moves(in: window, from: 50, to: 300)
    #expect(counts.allSatisfy { $0 == 0 }, "\(counts)")
    #expect(drags == 120)
  }
}
