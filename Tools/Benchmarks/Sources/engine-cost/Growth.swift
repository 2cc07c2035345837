import Fingertip
import Workbench

/// A measurement of how the cost grows with the number of recognizers, fingers and views.
///
/// To exclude one-time allocations, the same amount of work is done before each measurement without
/// being counted.
enum Growth {
  private static let events = 6_000

  static func measureAll(_ workload: String) throws {
    for requires in [false, true] {
      for count in [1, 2, 5, 10, 20, 50, 100, 150, 200] {
        let kind = requires ? "recognizers in a chain" : "recognizers"
        try measureEvents(
          of: workload, on: .crowd(count, requires: requires), "\(kind)/\(count)")
      }
    }
    for count in [1, 10, 100, 1_000, 10_000] {
      try measureEvents(of: workload, on: .grid(count), "views/\(count)")
    }
    for count in [1, 2, 5, 10, 20, 35, 50, 75, 100] { measureFingers(count) }
  }

  private static func measureEvents(
    of workload: String, on stage: Stage, _ label: String
  ) throws {
    var feed = try Feed(workload)
    _ = feed.play(into: stage.window, events: events)
    measure(label) { feed.play(into: stage.window, events: events) }
  }

  /// Measures the cost of fingers that land together, move 60 times along straight lines, and lift.
  /// Each sample counts as an event.
  private static func measureFingers(_ count: Int) {
    let stage = Stage.oneView()
    for frame in frames(count, from: 1_000) { stage.window.send(frame) }
    let frames = frames(count, from: 3_000)
    measure("fingers/\(count)") {
      for frame in frames { stage.window.send(frame) }
      return (count * frames.count, frames.count)
    }
  }

  private static func frames(_ count: Int, from start: Int64) -> [TouchFrame] {
    (0...61).map { step in
      let change: TouchSample.Change = step == 0 ? .began : step == 61 ? .ended : .moved
      let samples = (0..<count).map { finger in
        let x = Double(100 + finger % 10 * 100 + step * (finger % 3 - 1))
        let y = Double(50 + finger / 10 * 70 + step)
        let id = TouchID(UInt64(start) + UInt64(finger))
        return TouchSample(id, change, at: Point(x: x, y: y))
      }
      return TouchFrame(at: Timestamp(milliseconds: start + Int64(step) * 8), samples: samples)
    }
  }
}
