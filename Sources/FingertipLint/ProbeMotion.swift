public import Fingertip

/// An abstract motion. A motion describes the actions of fingers, without samples or timestamps.
/// ``Lint`` tries such motions, and a finding includes the motion that demonstrates the problem.
///
/// Its ``description`` is a phrase such as `1 finger lands on list, moves 11 pt right and lifts`.
public struct ProbeMotion: Hashable, Sendable {
  /// A single action of one or more fingers, such as landing, moving or lifting.
  public enum Action: Hashable, Sendable {
    /// The given number of fingers land at the same time. They join any fingers that are already
    /// down.
    case land(Int)
    /// All fingers move in a straight line in the given direction, by a distance in points.
    case move(Direction, Double, Speed)
    /// All fingers spread until the distance between opposite fingers has grown by this amount, in
    /// points.
    case spread(Double)
    /// All fingers pinch until the distance between opposite fingers has shrunk by this amount, in
    /// points.
    case pinch(Double)
    /// All fingers rotate about their center.
    case rotate(Angle)
    /// The given number of fingers land and move in a straight line in the given direction, by a
    /// distance in points.
    case stroke(Int, Direction, Double, Coordination)
    /// All fingers hold still.
    case wait(Duration)
    /// All fingers lift at the same time.
    case lift
    /// The system cancels all touches.
    case cancel
  }

  /// The speed of a movement.
  public enum Speed: Hashable, Sendable {
    /// Fast enough for every nearby swipe and flick.
    case fast
    /// Too slow for any nearby swipe or flick.
    case slow
  }

  /// The name of the view on which the first finger lands.
  public var view: String
  /// The actions in order. Fingers that are still down after the last action lift.
  public var steps: [Action]

  /// Creates a motion whose first finger lands on the named view.
  public init(on view: String, _ steps: [Action]) {
    self.view = view
    self.steps = steps
  }

  /// The number of fingers that are down after the last action.
  var fingersDown: Int {
    steps.reduce(0) { down, step in
      switch step {
      case .land(let count), .stroke(let count, _, _, _): down + count
      case .lift, .cancel: 0
      case .move, .spread, .pinch, .rotate, .wait: down
      }
    }
  }

  /// Whether several fingers land at the same time.
  var takesSeveralFingers: Bool {
    steps.contains { step in
      switch step {
      case .land(let count), .stroke(let count, _, _, _): count > 1
      case .move, .spread, .pinch, .rotate, .wait, .lift, .cancel: false
      }
    }
  }

  /// The number of times that a finger lands while no other finger is down.
  var strokeCount: Int { steps.count { $0 == .lift || $0 == .cancel } + (fingersDown > 0 ? 1 : 0) }
}

extension ProbeMotion: CustomStringConvertible {
  /// A description of the motion as a phrase.
  public var description: String {
    var parts: [String] = []
    var landed = 0
    var down = 0
    for step in steps {
      switch step {
      case .land(let count):
        let fingers = count == 1 ? "1 finger" : "\(count) fingers"
        let verb = count == 1 ? "lands" : "land"
        if down > 0 {
          parts.append("\(count) more \(verb)")
        } else {
          let again = count == landed ? "\(verb) again" : "\(fingers) \(verb) there"
          parts.append(landed > 0 ? again : "\(fingers) \(verb) on \(view)")
          landed = count
        }
        down += count
      case .move(let direction, let distance, let pace):
        let verb = down == 1 ? "moves" : "move"
        let slowly = pace == .slow ? " slowly" : ""
        parts.append("\(verb) \(Quantity.length(distance).description) \(direction.name)\(slowly)")
      case .stroke(let count, let direction, let distance, let coordination):
        let travel = "\(Quantity.length(distance)) \(direction.name)"
        parts.append(coordination.strokeDescription("\(count) fingers", on: view, movingBy: travel))
        landed = count
        down += count
      case .spread(let distance):
        parts.append("move \(Quantity.length(distance).description) apart")
      case .pinch(let distance):
        parts.append("move \(Quantity.length(distance).description) closer together")
      case .rotate(let angle): parts.append("rotate by \(Quantity.angle(angle).description)")
      case .wait(let duration):
        let time = Quantity.duration(duration).description
        if down == 0 {
          parts.append(landed == 1 ? "waits \(time)" : "wait \(time)")
        } else {
          parts.append(down == 1 ? "holds for \(time)" : "hold for \(time)")
        }
      case .lift:
        parts.append(down == 1 ? "lifts" : "lift")
        down = 0
      case .cancel:
        parts.append("the system cancels the touch")
        down = 0
      }
    }
    if down > 0 { parts.append(down == 1 ? "lifts" : "lift") }
    guard parts.count > 1, let last = parts.popLast() else { return parts.joined() }
    return "\(parts.joined(separator: ", ")) and \(last)"
  }
}
