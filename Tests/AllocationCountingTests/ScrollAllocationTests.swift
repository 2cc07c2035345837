import AllocationCounting
import Fingertip
import Testing

/// Counts the heap allocations that a scroll view makes after it has scrolled once.
@Suite(
  .enabled(if: countsAllocations && isOptimized, "Allocations are counted in optimized builds."))
struct ScrollAllocationTests {
  private let window = Window(size: Size(width: 400, height: 800))
  private let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 800), name: "list")
  private let counter = CallCounter()

  private final class CallCounter {
    var count = 0
  }

  init() {
    let counter = counter
    list.contentSize = Size(width: 1200, height: 20_000)
    let content = View(frame: Rect(x: 0, y: 0, width: 1200, height: 20_000), name: "content")
    list.addSubview(content)
    list.viewForZooming = content
    list.maximumZoomScale = 4
    list.didScroll = { _ in counter.count += 1 }
    window.addSubview(list)
  }

  private func frame(
    _ time: Int64, _ change: TouchSample.Change, _ locations: [Point]
  ) -> TouchFrame {
    TouchFrame(
      at: Timestamp(milliseconds: time),
      samples: locations.enumerated().map {
        TouchSample(TouchID(UInt64(time / 10_000 * 10 + Int64($0))), change, at: $1)
      })
  }

  /// Returns the frames of touches that begin, move in 40 equal steps and end.
  private func frames(_ time: Int64, _ locations: (Double) -> [Point]) -> [TouchFrame] {
    [frame(time, .began, locations(0))]
      + (1...40).map { frame(time + $0 * 8, .moved, locations(Double($0))) }
      + [frame(time + 321, .ended, locations(40))]
  }

  private func counts(_ frames: (Int64) -> [TouchFrame]) -> [Int] {
    for frame in frames(10_000) { window.send(frame) }
    window.advance(to: Timestamp(milliseconds: 19_000))
    return frames(20_000).map { frame in countAllocations { window.send(frame) }.allocations }
  }

  /// Returns whether only two moves allocate: the first one, which is delayed for the content, and
  /// the one that begins scrolling.
  private func isFrugal(_ counts: [Int], start: Int) -> Bool {
    counts.indices.dropFirst().dropLast().allSatisfy { index in
      counts[index] <= (index == 1 || index == start ? 1 : 0)
    }
  }

  @Test func `Scrolling allocates only on the first move and on the move that begins the drag`() {
    let counts = counts { time in
      frames(time) { [Point(x: 200, y: 700 - $0 * 8)] }
    }
    // A contact that has moved 8 pt per frame since it landed can roll by up to 19 pt.
    #expect(isFrugal(counts, start: 4), "\(counts)")
    #expect(counter.count > 60)
  }

  @Test func `Zooming allocates only on the first move and on the move that begins the pinch`() {
    let counts = counts { time in
      frames(time) { [Point(x: 180 - $0 * 2, y: 400), Point(x: 220 + $0 * 4, y: 400)] }
    }
    #expect(isFrugal(counts, start: 2), "\(counts)")
    #expect(list.zoomScale > 1)
  }

  @Test func `Decelerating content allocates nothing`() {
    for frame in frames(10_000, { [Point(x: 200, y: 700 - $0 * 8)] }) { window.send(frame) }
    let count = countAllocations {
      for time in Int64(10_330)..<10_500 { window.advance(to: Timestamp(milliseconds: time)) }
    }
    #expect(list.isDecelerating)
    #expect(count.allocations == 0)
    #expect(counter.count > 150)
  }
}
