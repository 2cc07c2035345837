import EngineStage
import Testing

@testable import Fingertip

@Suite struct PickerTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  /// Adds a wheel of ten rows, each 32 pt high. The selected row is centered at y = 80.
  private func wheel() -> PickerWheel {
    panel.add(
      PickerWheel(
        frame: Rect(x: 0, y: 0, width: 100, height: 160), rows: (0...9).map { "\($0)" },
        name: "wheel"))
  }

  /// Advances the time until nothing moves.
  private func runToEnd() {
    while let deadline = stage.window.nextDeadline { stage.window.advance(to: deadline) }
  }

  @Test func `A dragged wheel stops at the nearest row`() {
    let wheel = wheel()
    stage.drag(1, from: (50, 120), to: (50, 40), at: 0, for: 500, steps: 50)
    #expect(wheel.offset == 70)
    stage.lift(1, at: 600)
    #expect(stage.window.isAnimating)
    #expect(wheel.selectedRow == 0)
    runToEnd()
    #expect(wheel.selectedRow == 2 && wheel.offset == 64)
    #expect(panel.read().last == "wheel valueChanged")
    #expect(wheel.rowRect(at: 2) == Rect(x: 0, y: 64, width: 100, height: 32))
  }

  @Test func `A flicked wheel's deceleration doesn't depend on how often time is advanced`() {
    let wheel = wheel()
    stage.drag(1, from: (50, 120), to: (50, 90), at: 0, for: 100, steps: 10)
    stage.lift(1, at: 100)
    var offsets: [Double] = []
    for step in 1...100 {
      stage.wait(until: 100 + Double(step) * 16)
      offsets.append(wheel.offset)
    }
    runToEnd()
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(wheel.selectedRow == 5, "20 pt of drag and 300 pt/s · 0.499 s are 5.3 rows")
    let coarse = Panel()
    let other = coarse.add(
      PickerWheel(
        frame: Rect(x: 0, y: 0, width: 100, height: 160), rows: wheel.rows, name: "wheel"))
    coarse.stage.drag(1, from: (50, 120), to: (50, 90), at: 0, for: 100, steps: 10)
    coarse.stage.lift(1, at: 100)
    coarse.stage.wait(until: 100 + 30 * 16)
    #expect(other.offset == offsets[29])
  }

  @Test func `A tap on another row selects that row`() {
    let wheel = wheel()
    stage.tap(1, 50, 80 + 64, at: 0)
    runToEnd()
    #expect(wheel.selectedRow == 2)
    stage.tap(2, 50, 80, at: 5000)
    runToEnd()
    #expect(panel.read().count { $0 == "wheel valueChanged" } == 1)
  }

  @Test func `A touch on a moving wheel stops it`() {
    let wheel = wheel()
    stage.drag(1, from: (50, 120), to: (50, 60), at: 0, for: 60, steps: 6)
    stage.lift(1, at: 60)
    stage.wait(until: 150)
    let offset = wheel.offset
    // A spring has moved the wheel toward the last row at 288 pt for 90 ms, starting from 50 pt at
    // 1000 pt/s.
    #expect(abs(offset - 145.456) < 0.01)
    stage.land((2, 50, 140), at: 150)
    stage.wait(until: 500)
    #expect(wheel.offset == offset)
    stage.lift(2, at: 600)
    runToEnd()
    #expect(wheel.selectedRow == Int((offset / 32).rounded()))
  }

  @Test func `A wheel can be dragged beyond its ends by at most half a row`() {
    let wheel = wheel()
    stage.drag(1, from: (50, 20), to: (50, 500), at: 0, for: 500, steps: 50)
    #expect(wheel.offset == -16)
    stage.window.cancelAllTouches()
    runToEnd()
    #expect(wheel.offset == 0)
    #expect(!panel.read().contains("wheel valueChanged"))
  }

  @Test func `Out-of-range row numbers are clamped`() {
    let wheel = wheel()
    wheel.selectedRow = 99
    #expect(wheel.selectedRow == 9 && wheel.offset == 288)
    wheel.rows = ["a", "b"]
    #expect(wheel.selectedTitle == "b")
    wheel.rows = []
    #expect(wheel.selectedRow == 0 && wheel.selectedTitle == nil)
    _ = panel.read()
    stage.tap(1, 50, 20, at: 0)
    #expect(panel.read().isEmpty)
    wheel.rowHeight = .nan
    #expect(wheel.rowHeight == 32)
  }

  @Test func `A moving wheel that leaves the window snaps to its selected row`() {
    let wheel = wheel()
    stage.drag(1, from: (50, 120), to: (50, 60), at: 0, for: 60, steps: 6)
    stage.lift(1, at: 60)
    stage.wait(until: 100)
    wheel.removeFromSuperview()
    #expect(wheel.offset == Double(wheel.selectedRow) * 32)
  }

  @Test func `A picker reports which of its wheels changed`() {
    let picker = panel.add(
      Picker(
        frame: Rect(x: 0, y: 0, width: 200, height: 160),
        wheels: [["10", "11"], ["00", "15", "30"]], name: "time"))
    stage.tap(1, 150, 80 + 32, at: 0)
    runToEnd()
    #expect(picker.selectedRows == [0, 1] && picker.lastChangedWheelIndex == 1)
    #expect(panel.read() == ["time valueChanged"])
    picker.selectRow(1, inComponent: 0)
    picker.selectRow(1, inComponent: 7)
    #expect(picker.selectedRows == [1, 1])
    #expect(panel.read().isEmpty)
  }

  @Test func `A wheel that is flicked at its last row overshoots and springs back`() {
    let wheel = wheel()
    wheel.selectedRow = 9
    // The wheel scrolls only by the last 4 of the drag's 14 pt.
    stage.drag(1, from: (50, 120), to: (50, 106), at: 0, for: 14, steps: 7)
    stage.lift(1, at: 14)
    #expect(wheel.offset == 9 * 32 + 4)
    var farthest = 0.0
    for step in 1...500 {
      stage.wait(until: 14 + Double(step) * 4)
      farthest = max(farthest, wheel.offset)
    }
    // The velocity is limited to one at which the wheel would overshoot the last row by half a row
    // if it started there.
    #expect(abs(farthest - 303.03) < 0.05)
    #expect(wheel.selectedRow == 9 && wheel.offset == 9 * 32)
  }

  @Test func `An animated selection takes effect immediately, while the wheel is still moving`() {
    let picker = panel.add(
      Picker(
        frame: Rect(x: 0, y: 0, width: 200, height: 160),
        wheels: [["10", "11", "12"], ["00", "15", "30"]], name: "time"))
    stage.wait(until: 100)
    let wheel = picker.wheels[1]
    picker.selectRow(2, inComponent: 1, animated: true)
    #expect(picker.selectedRow(inComponent: 1) == 2 && wheel.offset == 0)
    #expect(stage.window.isAnimating)
    stage.wait(until: 200)
    // After 100 ms, (1 + 1.1)·e^−1.1 = 70 % of the distance remains.
    #expect(abs(wheel.offset - 19.262) < 0.001)
    runToEnd()
    #expect(wheel.offset == 64 && picker.selectedRows == [0, 2])
    picker.selectRow(.max, inComponent: 0, animated: true)
    picker.selectRow(1, inComponent: 0)
    #expect(picker.wheels[0].offset == 32 && !stage.window.isAnimating)
    picker.selectRow(1, inComponent: 7, animated: true)
    for bad in [7, -1] { #expect(picker.selectedRow(inComponent: bad) == nil) }
    #expect(panel.read().isEmpty, "the program's own changes send no event")
  }

  @Test func `A wheel that is being dragged or has no window jumps to a row selected in code`() {
    let wheel = wheel()
    stage.drag(1, from: (50, 120), to: (50, 40), at: 0, for: 500, steps: 50)
    wheel.selectRow(5, animated: true)
    #expect(wheel.offset == 160 && wheel.selectedRow == 5)
    stage.lift(1, at: 600)
    runToEnd()
    #expect(wheel.offset == 160 && wheel.selectedRow == 5)
    let other = PickerWheel(frame: wheel.frame, rows: ["a", "b"])
    other.selectRow(1, animated: true)
    #expect(other.offset == 32 && other.selectedRow == 1)
  }

  @Test func `A wheel removed while moving to a selected row ends up at that row`() {
    let wheel = wheel()
    stage.wait(until: 100)
    wheel.selectRow(4, animated: true)
    wheel.removeFromSuperview()
    #expect(wheel.offset == 128 && wheel.selectedRow == 4)
  }
}
