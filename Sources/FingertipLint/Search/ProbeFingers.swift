internal import Fingertip

/// What fingers can do, and what the motions at hand take.
struct ProbePaces {
  /// The shortest press, and the shortest time between two taps: 20 ms, shorter than anybody's.
  static let beat = Duration.milliseconds(20)
  /// The longest that fingers rest, or stay away between taps: an hour. It keeps any number of motions
  /// within what a timestamp can hold.
  static let longestRest = Duration.seconds(3600)
  /// The fastest that fingers move: 10,000 pt/s, which is 1.6 m/s.
  static let top = 10_000.0

  /// Points per second: fast enough for every swipe and flick around.
  var brisk = 800.0
  /// Points per second: too slow for them.
  var slow = 60.0

  func speed(_ pace: Probe.Pace) -> Double { pace == .brisk ? brisk : slow }
  /// The time between two samples of a movement.
  func interval(_ pace: Probe.Pace) -> Duration { .milliseconds(pace == .brisk ? 8 : 24) }
}

/// The fingers of a motion: turns its steps into frames. Fingers stay in the window; a movement stops
/// where one of them would leave it.
struct Hand {
  private(set) var time: Timestamp
  private let center: Point
  private let radius: Double
  private let turn: Angle
  private let size: Size
  private let paces: ProbePaces
  private var fingers: [(id: TouchID, place: Point)] = []
  private var hasJustMoved = false

  init(_ spot: Spot, _ probe: Probe, _ size: Size, _ paces: ProbePaces, from time: Timestamp) {
    center = spot.place(for: probe)
    radius = spot.radius
    turn = spot.turn
    self.size = size
    self.paces = paces
    self.time = time
  }

  /// One finger at a place.
  init(at place: Point, _ size: Size, from time: Timestamp) {
    (center, radius, turn) = (place, 0, Angle(degrees: 0))
    (self.size, paces, self.time) = (size, ProbePaces(), time)
  }

  /// Whether no finger is down.
  var isEmpty: Bool { fingers.isEmpty }

  /// The frames of one step. A wait has none, but takes its time.
  mutating func frames(of step: Probe.Step, _ nextID: inout UInt64) -> [TouchFrame] {
    switch step {
    case .land(let count): return [land(count, &nextID)]
    case .lift: return end(.ended)
    case .cancel: return end(.cancelled(.interrupted))
    case .wait(let duration):
      time = time + duration
      hasJustMoved = false
      return []
    case .move(let direction, let distance, let pace):
      return travel(distance, pace) { place, _, fraction in
        place + direction.vector * (distance * fraction)
      }
    case .open(let distance): return stretch(by: distance)
    case .close(let distance): return stretch(by: -distance)
    case .turn(let angle):
      return travel(abs(angle.radians) * radius, .brisk) { place, middle, fraction in
        let turn = AffineTransform(rotation: Angle(radians: angle.radians * fraction))
        return middle + turn.apply(to: place - middle)
      }
    }
  }

  private mutating func land(_ count: Int, _ nextID: inout UInt64) -> TouchFrame {
    time = time + ProbePaces.beat
    var samples: [TouchSample] = []
    for index in 0..<count {
      let place = fingers.isEmpty && count == 1 ? center : seat(fingers.count, of: index, count)
      let id = TouchID(nextID)
      nextID += 1
      samples.append(TouchSample(id, .began, at: place))
    }
    fingers += samples.map { ($0.id, $0.location) }
    hasJustMoved = false
    return TouchFrame(at: time, samples: samples)
  }

  /// Where a finger lands: on a circle around the centre, those that join below it.
  private func seat(_ down: Int, of index: Int, _ count: Int) -> Point {
    let turn = Angle(radians: turn.radians + 2 * .pi * Double(index) / Double(count))
    let arm = AffineTransform(rotation: turn).apply(to: Vector(dx: radius, dy: 0))
    let below = Vector(dx: 0, dy: Double(down) * radius * 1.5)
    let place = center + (down > 0 && count == 1 ? below : arm + below)
    return Point(
      x: min(max(place.x, 0), size.width - 1), y: min(max(place.y, 0), size.height - 1))
  }

  private mutating func end(_ change: TouchSample.Change) -> [TouchFrame] {
    guard !fingers.isEmpty else { return [] }
    // A finger that rests before it lifts has no speed.
    time = time + (hasJustMoved ? .milliseconds(8) : ProbePaces.beat)
    let frame = TouchFrame(
      at: time, samples: fingers.map { TouchSample($0.id, change, at: $0.place) })
    fingers = []
    hasJustMoved = false
    return [frame]
  }

  private mutating func stretch(by distance: Double) -> [TouchFrame] {
    travel(abs(distance) / 2, .brisk) { place, middle, fraction in
      let arm = place - middle
      let length = arm.length
      return length > 0 ? middle + arm * ((length + distance / 2 * fraction) / length) : place
    }
  }

  /// Moves the fingers: the closure tells where one is that started at a place, the centre of all,
  /// and the fraction of the way.
  private mutating func travel(
    _ way: Double, _ pace: Probe.Pace, _ path: (Point, Point, Double) -> Point
  ) -> [TouchFrame] {
    guard !fingers.isEmpty else { return [] }
    let start = fingers
    var sum = Vector.zero
    for finger in start { sum += finger.place - .zero }
    let middle = Point.zero + sum / Double(start.count)
    let interval = paces.interval(pace)
    let reach = paces.speed(pace) * interval.inSeconds
    let count = Int(min(max((way / max(reach, 1)).rounded(.up), 1), 1000))
    var frames: [TouchFrame] = []
    for step in 1...count {
      let places = start.map { path($0.place, middle, Double(step) / Double(count)) }
      guard places.allSatisfy({ isInWindow($0) }) else { break }
      time = time + interval
      for index in fingers.indices { fingers[index].place = places[index] }
      let samples = fingers.map { TouchSample($0.id, .moved, at: $0.place) }
      frames.append(TouchFrame(at: time, samples: samples))
    }
    hasJustMoved = true
    return frames
  }

  private func isInWindow(_ place: Point) -> Bool {
    place.x >= 0 && place.y >= 0 && place.x < size.width && place.y < size.height
  }
}
