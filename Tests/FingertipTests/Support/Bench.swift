@testable package import Fingertip

/// A test bench for a state machine, without an arena. It sends touches and due deadlines to the
/// state machine, and records the verdicts. Times are in milliseconds, locations in points.
///
/// Every method returns the verdicts that it causes, separated by semicolons, such as
/// `failed: movedTooFar at 55`. If the state machine stays undecided, the result is empty.
package struct Bench<Machine: Recognizer> {
  package private(set) var machine: Machine
  package private(set) var fingers = TrackedTouches()
  package private(set) var deadlinesFired = 0
  /// The reason for the last verdict.
  package private(set) var reason: Reason?
  /// All verdicts so far.
  package private(set) var verdicts: [String] = []
  private var now = Timestamp.zero
  private var isOver = false

  package init(_ machine: Machine) { self.machine = machine }

  package var value: Machine.Value { machine.value }

  /// Begins touches with the given numbers in one frame.
  @discardableResult
  package mutating func land(_ landings: (UInt64, Double, Double)..., at time: Double) -> String {
    land(landings, at: time)
  }

  /// Moves touches in one frame; touches not listed keep their location.
  @discardableResult
  package mutating func move(_ moves: (UInt64, Double, Double)..., at time: Double) -> String {
    move(moves, at: time)
  }

  /// Ends touches in one frame.
  @discardableResult
  package mutating func lift(_ ids: UInt64..., at time: Double) -> String { lift(ids, at: time) }

  /// Advances the time.
  @discardableResult
  package mutating func wait(until time: Double) -> String { step(to: time) { _, _ in } }

  /// Plays a timeline that has one line for each touch and one character for each step.
  ///
  /// `▼` begins a touch, `▲` ends it, and `~` moves it by its stride. Any other character only
  /// advances the time. A touch begins where the previous touch in its line ended. The first touch
  /// in a line begins 100 points below the first touch in the line above.
  @discardableResult
  package mutating func play(
    _ lines: String..., every step: Double = 40, stride: [Vector] = [Vector(dx: 10, dy: 0)]
  ) -> String {
    let before = verdicts.count
    let timelines = lines.map(Array.init)
    var locations = lines.indices.map { Point(x: 100, y: 100 + 100 * Double($0)) }
    for column in 0..<(timelines.map(\.count).max() ?? 0) {
      let time = Double(column) * step
      let symbols = timelines.map { column < $0.count ? $0[column] : " " }
      for row in symbols.indices where symbols[row] == "~" {
        locations[row] += stride[min(row, stride.count - 1)]
      }
      let moved = symbols.indices.filter { symbols[$0] == "~" }
      let lifted = symbols.indices.filter { symbols[$0] == "▲" }
      let landed = symbols.indices.filter { symbols[$0] == "▼" }
      func finger(_ row: Int) -> (UInt64, Double, Double) {
        (UInt64(row) + 1, locations[row].x, locations[row].y)
      }
      if !moved.isEmpty { move(moved.map(finger), at: time) }
      if !lifted.isEmpty { lift(lifted.map { UInt64($0) + 1 }, at: time) }
      if !landed.isEmpty { land(landed.map(finger), at: time) }
      wait(until: time)
    }
    return verdicts[before...].joined(separator: "; ")
  }

  // MARK: Steps

  @discardableResult
  private mutating func land(_ landings: [(UInt64, Double, Double)], at time: Double) -> String {
    step(to: time) { bench, instant in
      for (id, x, y) in landings {
        bench.fingers.appendLandedTouch(
          TrackedTouch(TouchID(id), landingAt: Point(x: x, y: y), time: instant))
      }
      bench.deliver(.landed)
      bench.fingers.endLandingPhases()
    }
  }

  @discardableResult
  package mutating func move(_ moves: [(UInt64, Double, Double)], at time: Double) -> String {
    let previous = now
    return step(to: time) { bench, _ in
      for index in bench.fingers.indices {
        let newLocation = moves.first { TouchID($0.0) == bench.fingers[index].id }
        let current = bench.fingers[index].location
        bench.fingers[index].move(to: newLocation.map { Point(x: $0.1, y: $0.2) } ?? current)
      }
      bench.deliver(.moved, since: previous)
    }
  }

  @discardableResult
  private mutating func lift(_ ids: [UInt64], at time: Double) -> String {
    step(to: time) { bench, _ in
      for index in bench.fingers.indices {
        bench.fingers[index].move(to: bench.fingers[index].location)
        if ids.contains(bench.fingers[index].id.rawValue) {
          bench.fingers[index].phase = .lifting
        }
      }
      bench.deliver(.lifted)
      bench.fingers.removeLiftedTouches()
    }
  }

  @discardableResult
  private mutating func step(
    to time: Double, _ body: (inout Bench, Timestamp) -> Void
  ) -> String {
    let before = verdicts.count
    let instant = Timestamp(nanoseconds: Int64((time * 1_000_000).rounded()))
    while !isOver, let deadline = machine.deadline, deadline <= instant {
      deadlinesFired += 1
      now = deadline
      for index in fingers.indices { fingers[index].move(to: fingers[index].location) }
      deliver(.deadline)
      if machine.deadline == deadline { break }
    }
    now = instant
    body(&self, instant)
    return verdicts[before...].joined(separator: "; ")
  }

  private mutating func deliver(_ event: Input.Event, since previous: Timestamp? = nil) {
    guard !isOver else { return }
    let verdict = machine.receive(
      Input(event, at: now, previousTime: previous, fingers: fingers))
    if let answer = verdict.summary { verdicts.append(answer) }
    reason = verdict.reason ?? reason
    isOver = verdict.isFinal
  }
}

extension Verdict {
  /// The verdict's name, reason code and time as text, or `nil` if the verdict is undecided.
  package var summary: String? {
    switch self {
    case .undecided: nil
    case .recognize(let reason, let time): "recognized: \(reason.code) at \(time.text)"
    case .begin(let reason, let time): "began: \(reason.code) at \(time.text)"
    case .change: "changed"
    case .end(let reason): "ended: \(reason.code)"
    case .fail(let reason, let time): "failed: \(reason.code) at \(time.text)"
    }
  }

  /// Whether this verdict ends the attempt.
  package var isFinal: Bool {
    switch self {
    case .undecided, .begin, .change: false
    case .recognize, .end, .fail: true
    }
  }

  /// The reason for the verdict, or `nil` if it has none.
  package var reason: Reason? {
    switch self {
    case .undecided, .change: nil
    case .recognize(let reason, _), .begin(let reason, _), .end(let reason), .fail(let reason, _):
      reason
    }
  }
}

extension Timestamp {
  /// The time in milliseconds, rounded to tenths, without trailing zeros.
  package var text: String {
    let tenths = (Double(nanoseconds) / 100_000).rounded()
    return tenths.truncatingRemainder(dividingBy: 10) == 0
      ? "\(Int(tenths / 10))" : "\(tenths / 10)"
  }
}
