import Fingertip
import FingertipTesting
import Testing

/// Tests touches that are sent directly to a window.
struct TestSurfaceTests {
  private let window = Window(size: Size(width: 400, height: 300))
  private let surface: TestSurface

  init() { surface = TestSurface(window) }

  private var recordedSamples: [String] {
    surface.recording.frames.flatMap { frame in
      frame.samples.map { sample in
        let milliseconds = frame.timestamp.nanoseconds / 1_000_000
        let location = "\(Int(sample.location.x)),\(Int(sample.location.y))"
        return "\(milliseconds) \(sample.id.rawValue) \(sample.change) \(location)"
      }
    }
  }

  @Test func `A touch begins, moves in steps and ends at its last location`() {
    let finger = surface.makeFinger()
    finger.down(at: Point(x: 100, y: 50))
    #expect(finger.location == Point(x: 100, y: 50))
    finger.move(to: Point(x: 200, y: 50), over: .milliseconds(40), steps: 4, .constant)
    finger.wait(.milliseconds(10))
    finger.up()
    #expect(finger.location == nil)
    #expect(
      recordedSamples == [
        "100 1 began 100,50", "110 1 moved 125,50", "120 1 moved 150,50", "130 1 moved 175,50",
        "140 1 moved 200,50", "150 1 ended 200,50",
      ])
    #expect(surface.clock == Timestamp(milliseconds: 150))
  }

  @Test func `By default, moves are sampled at the surface's rate`() {
    let fast = TestSurface(window, rate: 120)
    let finger = fast.makeFinger()
    finger.down(at: .zero)
    finger.move(by: Vector(dx: 90, dy: 0), over: .milliseconds(100))
    #expect(fast.recording.frames.count == 1 + 12)
    #expect(finger.location == Point(x: 90, y: 0))
  }

  @Test func `When a call returns, all of its effects are visible`() {
    var states: [GestureState] = []
    window.addGestureRecognizer(LongPressGestureRecognizer { states.append($0.state) })
    let finger = surface.makeFinger()
    finger.down(at: Point(x: 10, y: 10))
    finger.wait(.milliseconds(499))
    #expect(states.isEmpty)
    finger.wait(.milliseconds(1))
    #expect(states == [.began])
    finger.up()
    #expect(states == [.began, .ended])
    #expect(window.isIdle)
  }

  @Test func `Concurrent touches share frames`() {
    let (left, right) = (surface.makeFinger(), surface.makeFinger())
    surface.together {
      left.down(at: Point(x: 100, y: 100))
      right.down(at: Point(x: 200, y: 100))
    }
    surface.together {
      left.move(to: Point(x: 50, y: 100), over: .milliseconds(100), steps: 2)
      left.wait(.milliseconds(50))
      right.move(to: Point(x: 250, y: 100), over: .milliseconds(100), steps: 2)
      right.up()
    }
    #expect(surface.recording.frames.map(\.samples.count) == [2, 2, 3])
    #expect(surface.clock == Timestamp(milliseconds: 250))
    #expect(right.location == nil)
    #expect(left.location == Point(x: 50, y: 100))
  }

  @Test
  func `Noise moves samples off the path, except at the path's ends, and depends only on the seed`()
  {
    func run(_ noise: Double, seed: UInt64) -> [Point] {
      let surface = TestSurface(window, noise: noise, seed: seed)
      surface.drag(from: Point(x: 100, y: 100), to: Point(x: 200, y: 100))
      return surface.recording.frames.flatMap { $0.samples.map(\.location) }
    }
    let locations = run(2, seed: 3)
    #expect(locations == run(2, seed: 3))
    #expect(locations != run(2, seed: 4))
    #expect(locations.contains { $0.y != 100 } && locations.allSatisfy { abs($0.y - 100) <= 2 })
    #expect(locations.first == Point(x: 100, y: 100) && locations.last == Point(x: 200, y: 100))
    #expect(run(0, seed: 3).allSatisfy { $0.y == 100 })
  }

  @Test func `A test surface ignores invalid calls`() {
    let finger = surface.makeFinger()
    finger.move(to: Point(x: 1, y: 1))
    finger.up()
    finger.cancel()
    finger.orbit(around: .zero, by: Angle(degrees: 9))
    #expect(surface.recording.frames.isEmpty)
    finger.down(at: .zero)
    finger.down(at: Point(x: 5, y: 5))
    #expect(recordedSamples == ["100 1 began 0,0"])
    finger.wait(.milliseconds(-5))
    finger.move(to: Point(x: 9, y: 0), over: .milliseconds(-5), steps: -3)
    #expect(recordedSamples.last == "100 1 moved 9,0")
    surface.tap(at: Point(x: 1, y: 1), count: -1)
    #expect(surface.recording.frames.count == 2)
  }

  @Test func `A cancelled touch is not a tap`() {
    var taps = 0
    window.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    let finger = surface.makeFinger()
    finger.down(at: .zero)
    finger.cancel(.deviceRemoved)
    surface.tap(at: .zero)
    #expect(taps == 1)
  }

  @Test func `A tap on a view lands at its center`() {
    let view = View(frame: Rect(x: 100, y: 50, width: 40, height: 20), name: "view")
    view.bounds.origin = Point(x: 7, y: 7)
    window.addSubview(view)
    var locations: [Point] = []
    view.addGestureRecognizer(TapGestureRecognizer { locations.append($0.location) })
    surface.tap(on: view)
    #expect(locations == [Point(x: 120, y: 60)])
  }

  private static let verbs: [(String, @Sendable (TestSurface) -> Void)] = [
    ("tap", { $0.tap(at: Point(x: 200, y: 150)) }),
    ("double tap", { $0.doubleTap(at: Point(x: 200, y: 150)) }),
    ("long press", { $0.press(at: Point(x: 200, y: 150)) }),
    ("pan", { $0.drag(from: Point(x: 50, y: 50), to: Point(x: 100, y: 90)) }),
    ("swipe", { $0.swipe(from: Point(x: 50, y: 50), to: Point(x: 200, y: 50)) }),
    ("flick", { $0.flick(from: Point(x: 50, y: 50), to: Point(x: 200, y: 50)) }),
    ("pinch", { $0.pinch(around: Point(x: 200, y: 150), from: 60, to: 200) }),
    (
      "rotation",
      { $0.rotate(around: Point(x: 200, y: 150), radius: 80, by: Angle(degrees: 40)) }
    ),
  ]

  @Test(arguments: verbs.indices)
  func `Each complete gesture that a test surface performs is recognized`(index: Int) throws {
    let (name, act) = Self.verbs[index]
    var names: [String] = []
    let all: [GestureRecognizer] = [
      Gesture(Tap()) { names.append($0.name) },
      Gesture(Tap(taps: 2), name: "double tap") { names.append($0.name) },
      Gesture(LongPress()) { names.append($0.name) }, Gesture(Pan()) { names.append($0.name) },
      Gesture(Swipe()) { names.append($0.name) }, Gesture(Flick()) { names.append($0.name) },
      Gesture(Pinch()) { names.append($0.name) }, Gesture(Rotation()) { names.append($0.name) },
    ]
    for (index, gesture) in all.enumerated() {
      window.addGestureRecognizer(gesture)
      for other in all[..<index] where name != "long press" {
        gesture.recognizeSimultaneously(with: other)
      }
    }
    act(surface)
    surface.wait(.seconds(1))
    #expect(names.contains(name))
    #expect(window.isIdle)
  }

  @Test func `Synthetic touches start at the current time with new touch IDs`() {
    surface.tap(at: .zero)
    surface.perform(.tap(at: Point(x: 100, y: 100)))
    surface.perform(.tap(at: Point(x: 100, y: 100)))
    #expect(surface.recording.touchCount == 3)
    let ids = Set(surface.recording.frames.flatMap { $0.samples.map(\.id) })
    #expect(ids.count == 3)
    let times = surface.recording.frames.map(\.timestamp)
    #expect(times == times.sorted())
  }

  @Test func `Gestures on a view are performed at the view's center`() {
    let view = View(frame: Rect(x: 100, y: 100, width: 50, height: 30))
    window.addSubview(view)
    surface.doubleTap(on: view)
    surface.press(on: view, for: .milliseconds(600))
    #expect(recordedSamples.count == 6 && recordedSamples.allSatisfy { $0.hasSuffix(" 125,115") })
    let times = surface.recording.frames.map { $0.timestamp.nanoseconds / 1_000_000 }
    #expect(times[5] - times[4] == 600)
  }
}
