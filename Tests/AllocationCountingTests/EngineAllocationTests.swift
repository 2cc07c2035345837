import AllocationCounting
import Fingertip
import Testing

/// Counts the heap allocations that the engine makes for a gesture after it has already processed a
/// gesture of the same kind.
@Suite(
  .enabled(if: countsAllocations && isOptimized, "Allocations are counted in optimized builds."))
struct EngineAllocationTests {
  private let window = Window(size: Size(width: 1280, height: 800))
  private let counter = CallCounter()

  private final class CallCounter {
    var count = 0
  }

  init() {
    let counter = counter
    let gestures: [GestureRecognizer] = [
      TapGestureRecognizer { _ in counter.count += 1 },
      TapGestureRecognizer(taps: 2) { _ in counter.count += 1 },
      LongPressGestureRecognizer { _ in counter.count += 1 },
      SwipeGestureRecognizer { _ in counter.count += 1 },
      FlickGestureRecognizer { _ in counter.count += 1 },
      PanGestureRecognizer { _ in counter.count += 1 },
      PinchGestureRecognizer { _ in counter.count += 1 },
      RotationGestureRecognizer { _ in counter.count += 1 },
    ]
    for gesture in gestures { window.addGestureRecognizer(gesture) }
  }

  private func frame(_ milliseconds: Int64, _ samples: [TouchSample]) -> TouchFrame {
    TouchFrame(at: Timestamp(milliseconds: milliseconds), samples: samples)
  }

  /// Returns the frames of two touches that begin at the given time, move apart and end.
  private func pinch(_ id: UInt64, at start: Int64) -> [TouchFrame] {
    func samples(_ change: TouchSample.Change, _ spread: Double) -> [TouchSample] {
      [
        TouchSample(TouchID(id), change, at: Point(x: 400 - spread, y: 400)),
        TouchSample(TouchID(id + 1), change, at: Point(x: 400 + spread, y: 400)),
      ]
    }
    return [frame(start, samples(.began, 40))]
      + (1...60).map { frame(start + $0 * 8, samples(.moved, 40 + Double($0) * 2)) }
      + [frame(start + 488, samples(.ended, 160))]
  }

  private func drag(_ id: UInt64, at start: Int64) -> [TouchFrame] {
    func sample(_ change: TouchSample.Change, _ step: Int64) -> [TouchSample] {
      [TouchSample(TouchID(id), change, at: Point(x: 100 + Double(step) * 3, y: 100))]
    }
    return [frame(start, sample(.began, 0))]
      + (1...60).map { frame(start + $0 * 8, sample(.moved, $0)) }
      + [frame(start + 488, sample(.ended, 60))]
  }

  private func tap(_ id: UInt64, at start: Int64) -> [TouchFrame] {
    let location = Point(x: 300, y: 300)
    return [
      frame(start, [TouchSample(TouchID(id), .began, at: location)]),
      frame(start + 80, [TouchSample(TouchID(id), .ended, at: location)]),
    ]
  }

  /// Sends a gesture's touches twice, and returns the number of allocations for each frame of the
  /// second pass.
  private func allocations(_ make: (UInt64, Int64) -> [TouchFrame]) -> [Int] {
    for frame in make(1, 1000) { window.send(frame) }
    return make(11, 10_000).map { frame in countAllocations { window.send(frame) }.allocations }
  }

  @Test
  func `A touch move during a drag allocates nothing, even if it begins or changes the pan`() {
    let counts = allocations(drag)
    #expect(counts.dropFirst().dropLast().allSatisfy { $0 == 0 }, "\(counts)")
    #expect(counter.count > 100)
  }

  @Test
  func `A touch move during a pinch allocates nothing, even if it begins or changes the pinch`() {
    let counts = allocations(pinch)
    #expect(counts.dropFirst().dropLast().allSatisfy { $0 == 0 }, "\(counts)")
    #expect(counter.count > 100)
  }

  @Test func `A complete tap allocates at most four blocks`() {
    let counts = allocations(tap)
    #expect(counts.reduce(0, +) <= 4, "\(counts)")
    #expect(counter.count >= 2)
  }

  @Test func `Advancing time without reaching a deadline allocates nothing`() {
    for frame in drag(1, at: 1000).dropLast() { window.send(frame) }
    let count = countAllocations { window.advance(to: Timestamp(milliseconds: 1485)) }
    #expect(count.allocations == 0)
  }
}
