import EngineStage
import FingertipTesting

@testable import Fingertip

/// A step of a random sequence, such as a touch or a host call.
enum Step {
  case frame([TouchSample])
  case wait
  case cancelAll
  case setEnabled(Int, Bool)
}

/// Random recognizers with random settings and relations on a small tree of views, and a random
/// sequence of touches, host calls and times. The same seed always produces the same scene.
struct RandomScene {
  let seed: UInt64
  private(set) var steps: [(time: Timestamp, step: Step)] = []

  init(seed: UInt64) {
    self.seed = seed
    var random = SplitMix64(seed: seed &* 2 &+ 1)
    compose(&random)
  }

  // MARK: Sequence

  private struct Pointer {
    var id: UInt64
    var location: Point
    var velocity: Vector

    func sample(_ change: TouchSample.Change) -> TouchSample {
      TouchSample(TouchID(id), change, at: location)
    }
  }

  private mutating func compose(_ random: inout SplitMix64) {
    var time = Timestamp(milliseconds: 1000)
    var down: [Pointer] = []
    var nextID: UInt64 = 1
    var home = Point(x: random.number(in: 20...380), y: random.number(in: 20...380))
    for _ in 0..<(10 + Int(random.next() % 25)) {
      time =
        time + .microseconds(Int64(random.pick([1, 4000, 8300, 16700, 41000, 130000, 420000])))
      if random.chance(0.03) { steps.append((time, .cancelAll)) }
      if random.chance(0.04) {
        steps.append((time, .setEnabled(Int(random.next() % 5), random.chance(0.5))))
      }
      var samples: [TouchSample] = []
      for index in down.indices {
        if random.chance(0.1) { down[index].velocity = random.velocity() }
        let moves = down[index].velocity != .zero && random.chance(0.9)
        if moves { down[index].location += down[index].velocity * random.number(in: 0.2...1) }
        if random.chance(0.02) {
          samples.append(down[index].sample(.cancelled(.eventsLost)))
          down[index].id = 0
        } else if random.chance(0.15) {
          samples.append(down[index].sample(.ended))
          home = down[index].location
          down[index].id = 0
        } else if moves {
          samples.append(down[index].sample(.moved))
        }
      }
      down.removeAll { $0.id == 0 }
      while down.count < 4, random.chance(down.isEmpty ? 0.7 : 0.2) {
        if random.chance(0.4) {
          home = Point(x: random.number(in: 1...399), y: random.number(in: 1...399))
        }
        let location = Point(
          x: home.x + random.number(in: -20...20), y: home.y + random.number(in: -20...20))
        let pointer = Pointer(id: nextID, location: location, velocity: random.velocity())
        nextID += 1
        samples.append(pointer.sample(.began))
        if random.chance(0.05) {
          samples.append(pointer.sample(.ended))
        } else {
          down.append(pointer)
        }
      }
      steps.append((time, samples.isEmpty ? .wait : .frame(samples)))
    }
    time = time + .milliseconds(20)
    if !down.isEmpty { steps.append((time, .frame(down.map { $0.sample(.ended) }))) }
    steps.append((time + .seconds(5), .wait))
  }

  // MARK: Scene

  /// Creates the views and recognizers, offset by the given vector.
  func build(at origin: Vector, violations: Violations) -> (Window, [GestureRecognizer]) {
    var random = SplitMix64(seed: seed &* 2)
    let window = Window(size: Size(width: 5000, height: 5000))
    func view(_ name: String, _ x: Double, _ y: Double, _ side: Double, in parent: View) -> View {
      let view = View(frame: Rect(x: x, y: y, width: side, height: side), name: name)
      parent.addSubview(view)
      return view
    }
    let root = view("root", 500 + origin.dx, 500 + origin.dy, 400, in: window)
    _ = view("aside", 1000 + origin.dx, 500 + origin.dy, 400, in: window)
    let inner = view("inner", 0, 0, 200, in: root)
    let views = [root, inner, view("innermost", 50, 50, 100, in: inner)]
    var gestures: [GestureRecognizer] = []
    for index in 0..<(2 + Int(random.next() % 4)) {
      let gesture = random.gesture(named: "g\(index)", violations)
      views[Int(random.next() % 3)].addGestureRecognizer(gesture)
      gestures.append(gesture)
    }
    for one in gestures {
      for other in gestures where one !== other {
        if random.chance(0.3) { try? one.addRequirement(toFail: other) }
        if random.chance(0.15) { one.recognizeSimultaneously(with: other) }
      }
      if random.chance(0.1) { one.canPrevent = { _ in false } }
      if random.chance(0.1) { one.canBePrevented = { _ in false } }
      if random.chance(0.05) { one.shouldBegin = { _ in false } }
    }
    return (window, gestures)
  }
}

extension SplitMix64 {
  mutating func chance(_ probability: Double) -> Bool { nextUniform() < probability }

  mutating func pick<Element>(_ all: [Element]) -> Element { all[Int(next() % UInt64(all.count))] }

  fileprivate mutating func velocity() -> Vector {
    let speed = pick([0.0, 0, 1, 5, 20, 60])
    return speed == 0
      ? .zero
      : Vector(dx: number(in: -speed...speed), dy: number(in: -speed...speed))
  }

  fileprivate mutating func gesture(
    named name: String, _ violations: Violations
  ) -> GestureRecognizer {
    let fingers = pick([1, 1, 1, 2, 3])
    switch next() % 9 {
    case 0, 1: return Gesture(Watched(Tap(touches: fingers), violations), name: name)
    case 2: return Gesture(Watched(Tap(taps: 2), violations), name: name)
    case 3:
      let press = LongPress(precedingTaps: pick([0, 0, 1]), touches: fingers)
      return Gesture(Watched(press, violations), name: name)
    case 4:
      let directions = pick([Directions.all, .horizontal, .up])
      return Gesture(Watched(Swipe.early(directions, touches: fingers), violations), name: name)
    case 5: return Gesture(Watched(Flick(touches: fingers), violations), name: name)
    case 6:
      let axis = pick([Pan.Axis.free, .horizontal, .vertical, .locked])
      let pan = Pan(touches: pick([1...Int.max, 1...1, 2...3]), axis: axis)
      return Gesture(Watched(pan, violations), name: name)
    case 7: return Gesture(Watched(Pinch(), violations), name: name)
    default: return Gesture(Watched(Rotation(), violations), name: name)
    }
  }
}
