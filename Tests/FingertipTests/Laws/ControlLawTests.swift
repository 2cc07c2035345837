import FingertipTesting
import Foundation
import Testing

@testable import Fingertip

/// Tests law C4 with random touches, recognizers, interruptions and callbacks: every touchDown is
/// followed by exactly one touchUpInside, touchUpOutside or touchCancel, and drag events are sent
/// only between the two.
@Suite struct ControlLawTests {
  /// A window with controls that are changed at random.
  private final class World {
    let window = Window(size: Size(width: 300, height: 300))
    var random: SplitMix64
    var controls: [Control] = []
    var gestures: [GestureRecognizer] = []
    var isDown: [ObjectIdentifier: Bool] = [:]
    var isInside: [ObjectIdentifier: Bool] = [:]
    var faults: [String] = []
    var ends: [String: Int] = [:]

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      for number in 0..<5 {
        let control = Unruly(number, self)
        controls.append(control)
        window.addSubview(control)
        control.addAction(for: .allEvents) { [unowned self] in check($0) }
      }
      gestures = [
        PanGestureRecognizer(), TapGestureRecognizer(taps: 2), LongPressGestureRecognizer(),
        PinchGestureRecognizer(), SwipeGestureRecognizer(),
      ]
      for gesture in gestures {
        gesture.cancelsTouchesInView = !chance(3)
        gesture.delaysTouchesBegan = chance(4)
        gesture.addObserver { [unowned self] _ in meddle() }
        (chance(2) ? window : controls[0]).addGestureRecognizer(gesture)
      }
    }

    func chance(_ oneIn: UInt64) -> Bool { random.next() % oneIn == 0 }

    func frame() -> Rect {
      Rect(
        x: random.number(in: -50...200), y: random.number(in: -50...200),
        width: random.number(in: 10...150), height: random.number(in: 10...150))
    }

    func meddle() {
      guard chance(4) else { return }
      let control = controls[Int(random.next() % 5)]
      switch random.next() % 8 {
      case 0: control.isEnabled = false
      case 1, 2: control.isEnabled = true
      case 3: control.removeFromSuperview()
      case 4, 5: window.addSubview(control)
      case 6: control.frame = frame()
      default: if chance(4) { window.cancelAllTouches() }
      }
    }

    func check(_ control: Control) {
      guard let events = control.lastActionContext?.events else {
        return faults.append("nothing was sent")
      }
      let key = ObjectIdentifier(control)
      let (wasDown, wasInside) = (isDown[key] ?? false, isInside[key] ?? false)
      let isEnd = !events.isDisjoint(with: [.touchUpInside, .touchUpOutside, .touchCancel])
      if events.contains(.touchDown) == wasDown {
        faults.append("\(control.name) sent \(events) while \(wasDown ? "down" : "up")")
      }
      if events.contains(.touchDragExit), !wasInside { faults.append("exit from outside") }
      if events.contains(.touchDragEnter), wasInside { faults.append("enter from inside") }
      isDown[key] = !isEnd
      if events.contains(.touchDown) || events.contains(.touchDragInside) { isInside[key] = true }
      if events.contains(.touchDragOutside) { isInside[key] = false }
      if isEnd { ends[events.description, default: 0] += 1 }
      meddle()
    }
  }

  /// A control that sometimes declines touches or stops tracking.
  private final class Unruly: Control {
    unowned let world: World

    init(_ number: Int, _ world: World) {
      self.world = world
      super.init(frame: world.frame(), name: "control \(number)")
      isMultipleTouchEnabled = number == 1
      hitMetrics.trackingMargin = number == 2 ? 5 : 70
    }

    override var dragDirections: Directions { world.chance(2) ? .horizontal : [] }
    override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
      world.meddle()
      return !world.chance(10)
    }
    override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
      world.meddle()
      return !world.chance(20)
    }
    override func endTracking(_ touch: Touch, with event: TouchEvent) { world.meddle() }
    override func cancelTracking(with event: TouchEvent?) { world.meddle() }
  }

  private func run(seed: UInt64) -> World {
    let world = World(seed: seed)
    var locations: [UInt64: Point] = [:]
    var (next, time): (UInt64, Int64) = (1, 0)
    for _ in 0..<120 {
      time += Int64(world.random.next() % 200)
      var samples: [TouchSample] = []
      for id in locations.keys.sorted() where !world.chance(3) {
        let jitter = Vector(
          dx: world.random.number(in: -60...60), dy: world.random.number(in: -60...60))
        let location = (locations[id] ?? .zero) + (world.chance(4) ? .zero : jitter)
        locations[id] = location
        let change: TouchSample.Change =
          world.chance(5) ? .ended : world.chance(30) ? .cancelled(.eventsLost) : .moved
        samples.append(TouchSample(TouchID(id), change, at: location))
        if change != .moved { locations[id] = nil }
      }
      if locations.count < 3, world.chance(2) {
        let location = Point(
          x: world.random.number(in: 0...300), y: world.random.number(in: 0...300))
        locations[next] = location
        samples.append(TouchSample(TouchID(next), .began, at: location))
        next += 1
      }
      world.window.send(TouchFrame(at: Timestamp(milliseconds: time), samples: samples))
      world.meddle()
    }
    world.window.cancelAllTouches()
    world.window.advance(to: Timestamp(milliseconds: 1_000_000))
    return world
  }

  @Test func `C4: In random sequences, every touchDown is followed by exactly one end event`() {
    let given = ProcessInfo.processInfo.environment["FINGERTIP_SEED"].flatMap { UInt64($0) }
    let start = given ?? .random(in: 0...UInt64.max)
    print("control law: FINGERTIP_SEED=\(start)")
    var ends: [String: Int] = [:]
    for number in 0..<300 {
      let seed = start &+ UInt64(number)
      let world = run(seed: seed)
      ends.merge(world.ends) { $0 + $1 }
      for fault in world.faults { Issue.record("seed \(seed): \(fault)") }
      for control in world.controls where control.isTracking || control.isHighlighted {
        Issue.record("seed \(seed): \(control.name) never stopped tracking")
      }
      for (_, isDown) in world.isDown where isDown {
        Issue.record("seed \(seed): a touchDown has no end")
      }
      #expect(world.window.isIdle, "seed \(seed)")
      if !world.faults.isEmpty { break }
    }
    for end in ["touchUpInside", "touchUpOutside", "touchCancel"] {
      #expect(ends[end, default: 0] > 100, "the random sequences must include \(end): \(ends)")
    }
  }
}
