import FingertipTesting
import Foundation
import Testing

@testable import Fingertip

/// Tests the delivery law with random touches, views, recognizers and callbacks: for each touch
/// that a view receives, the view receives exactly one began, then any number of moves, and then
/// either ended or cancelled.
@Suite struct RandomDeliveryTests {
  /// The state of one touch from the perspective of one view.
  private enum DeliveryState {
    case began
    case over
  }

  /// Two windows and their views, which are changed at random, even in callbacks.
  private final class World {
    let windows: [Window]
    var random: SplitMix64
    var views: [Probe] = []
    var gestures: [GestureRecognizer] = []
    var faults: [String] = []
    var calls = 0

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      windows = (0..<2).map { _ in Window(size: Size(width: 300, height: 300)) }
      for number in 0..<8 { views.append(Probe(number, self)) }
      for view in views { windows[0].addSubview(view) }
      gestures = [
        TapGestureRecognizer(), TapGestureRecognizer(taps: 2), LongPressGestureRecognizer(),
        PanGestureRecognizer(), PinchGestureRecognizer(), SwipeGestureRecognizer(),
        RotationGestureRecognizer(), FlickGestureRecognizer(), TapGestureRecognizer(touches: 2),
      ]
      for gesture in gestures {
        gesture.addObserver { [unowned self] _ in meddle() }
        mix(gesture)
      }
      for _ in 0..<6 { try? pick(gestures).addRequirement(toFail: pick(gestures)) }
      windows[0].onDecision = { [unowned self] _ in if chance(20) { meddle() } }
    }

    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int(random.next() % UInt64(elements.count))]
    }

    func chance(_ oneIn: UInt64) -> Bool { random.next() % oneIn == 0 }

    func mix(_ gesture: GestureRecognizer) {
      pick(views).addGestureRecognizer(gesture)
      gesture.cancelsTouchesInView = !chance(3)
      gesture.delaysTouchesBegan = chance(2)
      gesture.delaysTouchesEnded = !chance(3)
    }

    /// Changes something at random, as only a misbehaving program would in a callback.
    func meddle() {
      guard chance(3) else { return }
      let view = pick(views)
      switch random.next() % 11 {
      case 0: view.removeFromSuperview()
      case 1: pick(windows).addSubview(view)
      case 2:
        let parent = pick(views)
        if !parent.isDescendant(of: view) { parent.addSubview(view) }
      case 3: mix(pick(gestures))
      case 4: pick(gestures).isEnabled = chance(2)
      case 5: pick(gestures).isEnabled = true
      case 6: view.isMultipleTouchEnabled = chance(2)
      case 7: view.isExclusiveTouch = chance(4)
      case 8: view.frame = frame()
      case 9: if chance(5) { pick(windows).cancelAllTouches() }
      default:
        let gesture = pick(gestures)
        gesture.view?.removeGestureRecognizer(gesture)
      }
    }

    func frame() -> Rect {
      Rect(
        x: random.number(in: -50...250), y: random.number(in: -50...250),
        width: random.number(in: 50...250), height: random.number(in: 50...250))
    }
  }

  /// A view that checks the touches it receives.
  private final class Probe: View {
    unowned let world: World
    var received: [ObjectIdentifier: DeliveryState] = [:]
    var touches: [Touch] = []  // retained, so that no identifier is reused
    var time = Timestamp(nanoseconds: .min)

    init(_ number: Int, _ world: World) {
      self.world = world
      super.init(frame: world.frame(), name: "view \(number)")
      isMultipleTouchEnabled = number % 2 == 0
      isExclusiveTouch = number == 3
    }

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      record(touches, .began, event)
    }
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
      record(touches, .moved, event)
    }
    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
      record(touches, .ended, event)
    }
    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
      record(touches, .cancelled, event)
    }

    private func record(_ touches: [Touch], _ phase: Touch.Phase, _ event: TouchEvent) {
      for touch in touches {
        world.calls += 1
        check(touch, phase, event)
      }
      if Set(touches.map(ObjectIdentifier.init)).count != touches.count {
        world.faults.append("\(name) received one touch twice in one call")
      }
      world.meddle()
    }

    private func check(_ touch: Touch, _ phase: Touch.Phase, _ event: TouchEvent) {
      let before = received[ObjectIdentifier(touch)]
      switch (before, phase) {
      case (nil, .began):
        received[ObjectIdentifier(touch)] = .began
        self.touches.append(touch)
      case (.began, .moved): break
      case (.began, .ended), (.began, .cancelled): received[ObjectIdentifier(touch)] = .over
      default:
        let story = before.map { "\($0)" } ?? "nothing"
        world.faults.append(
          "\(name) received \(phase) of touch \(touch.id.rawValue) after \(story)")
      }
      if touch.phase != phase {
        world.faults.append("\(name) received \(phase), but the touch's phase is \(touch.phase)")
      }
      if touch.timestamp != event.timestamp { world.faults.append("\(name) saw two times") }
      if touch.view !== self { world.faults.append("\(name) received another view's touch") }
      if !event.allTouches.contains(where: { $0 === touch }) {
        world.faults.append("\(name) received a touch that the event doesn't contain")
      }
    }

    var hasOpenTouches: Bool { received.values.contains { $0 == .began } }
  }

  private func run(seed: UInt64) -> World {
    let world = World(seed: seed)
    var (down, locations): ([UInt64], [UInt64: Point]) = ([], [:])
    var next: UInt64 = 1
    var time = Timestamp.zero
    for _ in 0..<120 {
      let step = Int64(world.random.next() % 120)
      time = Timestamp(nanoseconds: time.nanoseconds + (step - 10) * 1_000_000)
      let frames = (0...(world.chance(6) ? 3 : 0)).map { number in
        var samples: [TouchSample] = []
        for id in down where !world.chance(3) {
          let jitter = Vector(
            dx: world.random.number(in: -30...30), dy: world.random.number(in: -30...30))
          let location = (locations[id] ?? .zero) + (world.chance(3) ? .zero : jitter)
          locations[id] = location
          let change: TouchSample.Change =
            world.chance(5) ? .ended : world.chance(40) ? .cancelled(.eventsLost) : .moved
          let tool: TouchTool = world.chance(60) ? .palm : .finger
          samples.append(TouchSample(TouchID(id), change, at: location, tool: tool))
          if change != .moved { down.removeAll { $0 == id } }
        }
        if down.count < 4, world.chance(2) {
          let location = Point(
            x: world.random.number(in: 0...300), y: world.random.number(in: 0...300))
          (locations[next], down) = (location, down + [next])
          samples.append(TouchSample(TouchID(next), .began, at: location))
          if world.chance(10) {
            samples.append(TouchSample(TouchID(next), .ended, at: location))
            down.removeAll { $0 == next }
          }
          next += 1
        }
        return TouchFrame(
          at: Timestamp(nanoseconds: time.nanoseconds + Int64(number) * 4_000_000),
          samples: samples)
      }
      world.windows[0].send(coalescing: frames)
      world.meddle()
    }
    for window in world.windows {
      window.cancelAllTouches()
      window.advance(to: Timestamp(milliseconds: 1_000_000))
    }
    return world
  }

  @Test func `In random sequences, a view receives each touch's beginning, moves and single end`() {
    let given = ProcessInfo.processInfo.environment["FINGERTIP_SEED"].flatMap { UInt64($0) }
    let start = given ?? .random(in: 0...UInt64.max)
    print("random delivery: FINGERTIP_SEED=\(start)")
    var calls = 0
    for number in 0..<300 {
      let seed = start &+ UInt64(number)
      let world = run(seed: seed)
      calls += world.calls
      for fault in world.faults { Issue.record("seed \(seed): \(fault)") }
      for view in world.views where view.hasOpenTouches {
        Issue.record("seed \(seed): \(view.name) never received an end")
      }
      for window in world.windows { #expect(window.isIdle, "seed \(seed)") }
      if !world.faults.isEmpty { break }
    }
    #expect(calls > 5000, "the random touches must reach the views")
  }
}
