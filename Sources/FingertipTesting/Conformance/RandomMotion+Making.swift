import Fingertip

extension RandomMotion {
  /// Creates a motion from a few realistic gestures or from random touches.
  static func random(using random: inout SplitMix64) -> RandomMotion {
    var builder = RandomMotionBuilder(random: random)
    for _ in 0..<builder.randomInteger(in: 1...3) { builder.addGesture() }
    random = builder.random
    // A stable sort preserves the order of a finger's simultaneous actions.
    let ordered = builder.actions.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    return RandomMotion(actions: ordered.map(\.element)).withoutImpossibleActions
  }
}

private struct RandomMotionBuilder {
  var random: SplitMix64
  var actions: [RandomMotion.Action] = []
  private var time: Int64 = 0
  private var origin = Point(x: 200, y: 300)

  init(random: SplitMix64) { self.random = random }

  mutating func randomInteger(in range: ClosedRange<Int64>) -> Int64 {
    Int64(random.number(in: Double(range.lowerBound)...Double(range.upperBound)).rounded())
  }

  private mutating func randomVector(_ size: Double) -> Vector {
    Vector(dx: random.number(in: -size...size), dy: random.number(in: -size...size))
  }

  mutating func addGesture() {
    // Start most successive gestures close together, like the taps of a double tap.
    if random.nextUniform() < 0.3 { origin = Point(x: 200, y: 300) + randomVector(180) }
    switch randomInteger(in: 0...7) {
    case 0, 1: addTaps()
    case 2, 3: addStroke()
    case 4, 5: addPinchAndRotation()
    case 6: addTapAndStroke()
    default: addRandomActions()
    }
    time += randomInteger(in: 20...600)
  }

  private mutating func addAction(_ finger: Int, _ kind: RandomMotion.ActionKind, at time: Int64) {
    actions.append(RandomMotion.Action(time: time, finger: finger, kind: kind))
  }

  /// Adds one to three taps, some of which may be long, with one to three fingers.
  private mutating func addTaps() {
    let fingers = Int(randomInteger(in: 1...3))
    for _ in 0..<randomInteger(in: 1...3) {
      let press =
        random.nextUniform() < 0.2 ? randomInteger(in: 300...1200) : randomInteger(in: 5...150)
      for finger in 0..<fingers {
        let start = time + randomInteger(in: 0...30)
        let point = origin + Vector(dx: Double(finger) * 60, dy: 0) + randomVector(6)
        addAction(finger, .land(point), at: start)
        if random.nextUniform() < 0.5 {
          addAction(finger, .move(point + randomVector(5)), at: start + press / 2)
        }
        addAction(finger, .lift, at: start + press + randomInteger(in: 0...30))
      }
      time += press + 60 + randomInteger(in: 20...300)
    }
  }

  /// Adds a straight stroke with one to three fingers, which may hold still before and after the
  /// movement.
  private mutating func addStroke() {
    let fingers = Int(randomInteger(in: 1...3))
    let initialPause = random.nextUniform() < 0.3 ? randomInteger(in: 100...900) : 0
    let displacement = randomVector(250)
    let steps = randomInteger(in: 3...25)
    let millisecondsPerStep = randomInteger(in: 4...20)
    for finger in 0..<fingers {
      let start = origin + Vector(dx: Double(finger) * 70, dy: 0)
      let landing = time + randomInteger(in: 0...40)
      addAction(finger, .land(start), at: landing)
      for step in 1...steps {
        let fraction = Double(step) / Double(steps)
        addAction(
          finger, .move(start + displacement * fraction + randomVector(0.6)),
          at: landing + 10 + initialPause + step * millisecondsPerStep)
      }
      let pause = random.nextUniform() < 0.4 ? randomInteger(in: 20...200) : 5
      addAction(
        finger, .lift, at: landing + 10 + initialPause + steps * millisecondsPerStep + pause)
    }
    time += initialPause + steps * millisecondsPerStep + 300
  }

  /// Adds a tap followed by a stroke from the same point.
  private mutating func addTapAndStroke() {
    addAction(0, .land(origin + randomVector(4)), at: time)
    addAction(0, .lift, at: time + 60)
    time += 60 + randomInteger(in: 60...300)
    addStroke()
  }

  /// Adds two fingers that pinch, rotate and move at the same time.
  private mutating func addPinchAndRotation() {
    let center = origin
    let drift = randomVector(random.nextUniform() < 0.5 ? 10 : 150)
    let (from, to) = (random.number(in: 30...150), random.number(in: 15...250))
    let rotation = random.number(in: -4...4)
    let direction = random.number(in: 0...6.28)
    let steps = randomInteger(in: 4...30)
    let millisecondsPerStep = randomInteger(in: 4...20)
    for finger in 0..<2 {
      let landing = time + randomInteger(in: 0...40)
      for step in 0...steps {
        let fraction = Double(step) / Double(steps)
        let angle = Angle(radians: direction + rotation * fraction + Double(finger) * .pi)
        let arm = Vector(dx: from + (to - from) * fraction, dy: 0).applying(
          AffineTransform(rotation: angle))
        let point = center + drift * fraction + arm
        addAction(
          finger, step == 0 ? .land(point) : .move(point),
          at: landing + 30 + step * millisecondsPerStep)
      }
      addAction(
        finger, .lift, at: landing + 40 + steps * millisecondsPerStep + randomInteger(in: 0...60))
    }
    time += steps * millisecondsPerStep + 300
  }

  /// Adds fingers that land, move and lift at random.
  private mutating func addRandomActions() {
    for _ in 0..<randomInteger(in: 5...40) {
      let finger = Int(randomInteger(in: 0...3))
      switch randomInteger(in: 0...4) {
      case 0: addAction(finger, .land(origin + randomVector(150)), at: time)
      case 1: addAction(finger, .lift, at: time)
      default: addAction(finger, .move(origin + randomVector(150)), at: time)
      }
      time += randomInteger(in: 0...60)
    }
  }
}
