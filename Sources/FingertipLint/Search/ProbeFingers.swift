internal import Fingertip

/// The physical limits of fingers, and the speeds that the current motions require.
struct ProbeSpeeds {
  /// The minimum duration of a press and of a gap between taps: 20 ms, which is shorter than any
  /// user can achieve.
  static let minimumInterval = Duration.milliseconds(20)
  /// The maximum duration of a hold and of a gap between taps: one hour, which is short enough that
  /// the timestamps of any number of motions stay in range.
  static let maximumWait = Duration.seconds(3600)
  /// The maximum speed of a finger: 10,000 pt/s, which is 1.6 m/s.
  static let maximumSpeed = 10_000.0

  /// A speed that is high enough for every nearby swipe and flick, in points per second.
  var fastSpeed = 800.0
  /// A speed that is too low for any nearby swipe or flick, in points per second.
  var slowSpeed = 60.0

  func speed(_ pace: ProbeMotion.Speed) -> Double { pace == .fast ? fastSpeed : slowSpeed }
  /// Returns the time between two samples of a movement.
  func sampleInterval(_ pace: ProbeMotion.Speed) -> Duration {
    .milliseconds(pace == .fast ? 8 : 24)
  }
}

/// The fingers that perform a motion by converting its actions to touch frames. A movement stops
/// before a finger would leave the window.
struct ProbeFingers {
  var time: Timestamp
  private let center: Point
  private let radius: Double
  private let circleRotation: Angle
  private let size: Size
  let speeds: ProbeSpeeds
  private(set) var downFingers: [(id: TouchID, location: Point)] = []
  var movedInLastFrame = false

  init(
    _ target: ProbeTarget, _ probe: ProbeMotion, _ size: Size, _ speeds: ProbeSpeeds,
    from time: Timestamp
  ) {
    center = target.landingCenter(for: probe)
    radius = target.radius
    circleRotation = target.circleRotation
    self.size = size
    self.speeds = speeds
    self.time = time
  }

  /// Creates a single finger at a point.
  init(at location: Point, _ size: Size, from time: Timestamp) {
    (center, radius, circleRotation) = (location, 0, Angle(degrees: 0))
    (self.size, speeds, self.time) = (size, ProbeSpeeds(), time)
  }

  /// Whether no finger is down.
  var isEmpty: Bool { downFingers.isEmpty }

  /// Returns the touch frames of one action. A wait produces no frames but advances the time.
  mutating func frames(of step: ProbeMotion.Action, _ nextID: inout UInt64) -> [TouchFrame] {
    switch step {
    case .land(let count): return [landFingers(count, &nextID)]
    case .lift: return endTouches(.ended)
    case .cancel: return endTouches(.cancelled(.interrupted))
    case .wait(let duration):
      time = time + duration
      movedInLastFrame = false
      return []
    case .move(let direction, let distance, let pace):
      return moveFingers(distance, pace) { location, _, fraction in
        location + direction.vector * (distance * fraction)
      }
    case .stroke(let count, let direction, let distance, let coordination):
      return strokeFrames(count, direction.vector * distance, coordination, &nextID)
    case .spread(let distance): return changeSpread(by: distance)
    case .pinch(let distance): return changeSpread(by: -distance)
    case .rotate(let angle):
      return moveFingers(abs(angle.radians) * radius, .fast) { location, middle, fraction in
        let rotation = AffineTransform(rotation: Angle(radians: angle.radians * fraction))
        return middle + (location - middle).applying(rotation)
      }
    }
  }

  private mutating func landFingers(_ count: Int, _ nextID: inout UInt64) -> TouchFrame {
    time = time + ProbeSpeeds.minimumInterval
    var samples: [TouchSample] = []
    for index in 0..<count {
      let location =
        downFingers.isEmpty && count == 1
        ? center : landingPoint(downFingers.count, of: index, count)
      let id = TouchID(nextID)
      nextID += 1
      samples.append(TouchSample(id, .began, at: location))
    }
    downFingers += samples.map { ($0.id, $0.location) }
    movedInLastFrame = false
    return TouchFrame(at: time, samples: samples)
  }

  /// Returns the landing point of a finger. The point is on a circle around the center, or below
  /// that circle if the finger joins others that are already down.
  func landingPoint(_ down: Int, of index: Int, _ count: Int) -> Point {
    let rotation = Angle(radians: circleRotation.radians + 2 * .pi * Double(index) / Double(count))
    let arm = Vector(dx: radius, dy: 0).applying(AffineTransform(rotation: rotation))
    let below = Vector(dx: 0, dy: Double(down) * radius * 1.5)
    let location = center + (down > 0 && count == 1 ? below : arm + below)
    return Point(
      x: min(max(location.x, 0), size.width - 1), y: min(max(location.y, 0), size.height - 1))
  }

  /// Adds a finger that lands, or moves a finger that is down.
  mutating func updateFinger(with sample: TouchSample) {
    if let index = downFingers.firstIndex(where: { $0.id == sample.id }) {
      downFingers[index].location = sample.location
    } else {
      downFingers.append((sample.id, sample.location))
    }
  }

  private mutating func endTouches(_ change: TouchSample.Change) -> [TouchFrame] {
    guard !downFingers.isEmpty else { return [] }
    // If the finger holds still before it lifts, its release speed is 0.
    time = time + (movedInLastFrame ? .milliseconds(8) : ProbeSpeeds.minimumInterval)
    let frame = TouchFrame(
      at: time, samples: downFingers.map { TouchSample($0.id, change, at: $0.location) })
    downFingers = []
    movedInLastFrame = false
    return [frame]
  }

  private mutating func changeSpread(by distance: Double) -> [TouchFrame] {
    moveFingers(abs(distance) / 2, .fast) { location, middle, fraction in
      let arm = location - middle
      let length = arm.length
      return length > 0 ? middle + arm * ((length + distance / 2 * fraction) / length) : location
    }
  }

  /// Moves the fingers. The closure computes a finger's location from its starting point, the
  /// center of all fingers, and the fraction of the distance covered.
  private mutating func moveFingers(
    _ distance: Double, _ pace: ProbeMotion.Speed, _ path: (Point, Point, Double) -> Point
  ) -> [TouchFrame] {
    guard !downFingers.isEmpty else { return [] }
    let start = downFingers
    var sum = Vector.zero
    for finger in start { sum += finger.location - .zero }
    let middle = Point.zero + sum / Double(start.count)
    let interval = speeds.sampleInterval(pace)
    let stepLength = speeds.speed(pace) * interval.inSeconds
    let count = Int(min(max((distance / max(stepLength, 1)).rounded(.up), 1), 1000))
    var frames: [TouchFrame] = []
    for step in 1...count {
      let locations = start.map { path($0.location, middle, Double(step) / Double(count)) }
      guard locations.allSatisfy({ isInWindow($0) }) else { break }
      time = time + interval
      for index in downFingers.indices { downFingers[index].location = locations[index] }
      let samples = downFingers.map { TouchSample($0.id, .moved, at: $0.location) }
      frames.append(TouchFrame(at: time, samples: samples))
    }
    movedInLastFrame = true
    return frames
  }

  func isInWindow(_ location: Point) -> Bool {
    location.x >= 0 && location.y >= 0 && location.x < size.width && location.y < size.height
  }
}
