import CFingertip
import FingertipC

// Functions that create windows and strokes that are likely to lead to decisions. The decisions are
// compared with the decisions in a replay.

extension Interface {
  /// Creates two windows and a surface, with views and recognizers.
  func makeObjects() {
    for _ in 0..<2 { addWindow() }
    addSurface()
    for _ in 0..<14 { make() }
    for _ in 0..<10 { addRecognizer(on: view()) }
  }

  /// Sends the frames of one finger that lands on a view or a surface, moves in a straight line, and
  /// usually lifts.
  func stroke() {
    let (view, surface) = (view(), surface())
    let id = UInt64(choices.below(5))
    var (x, y) = (Double(choices.byte()) / 4, Double(choices.byte()) / 4)
    let isInWindow = fingertip_view_to_window(view, &x, &y) == FINGERTIP_OK
    let target = isInWindow ? fingertip_view_window(view) : surface
    let (dx, dy) = (step(), step())
    let moves = choices.below(6)
    let interval = Int64(choices.pick([8, 16, 16, 33, 120, 400])) * 1_000_000
    let end = choices.pick([FINGERTIP_ENDED, FINGERTIP_ENDED, FINGERTIP_CANCELLED, FINGERTIP_MOVED])
    for index in 0...(moves + 1) {
      let phase = index == 0 ? FINGERTIP_BEGAN : index <= moves ? FINGERTIP_MOVED : end
      send([fingertip_sample_make(id, Int32(phase), x, y)], to: target)
      time += interval
      if phase == FINGERTIP_MOVED { (x, y) = (x + dx, y + dy) }
    }
  }

  /// Returns a realistic time for the next input. Extreme times can't be compared with a replay,
  /// because a recorder drops input that is 1e9 s old.
  func nextRealisticTime() -> Int64 {
    let milliseconds: [Int64] = [
      8, 16, 16, 16, 33, 1, 0, 50, 100, 150, 300, 350, 351, 500, 750, 751, 1000, 5000, 60_000, -1,
      -16, -1000,
    ]
    return time + choices.pick(milliseconds) * 1_000_000
  }

  private func step() -> Double { choices.pick([0, 0, 1, -3, 7, -15, 30, -60]) }
}
