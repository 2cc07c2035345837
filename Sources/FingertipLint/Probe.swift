public import Fingertip

/// A motion in the abstract: what fingers do, step by step, without samples and times of day. The
/// search of ``Lint`` tries such motions, and a finding shows the one that proves it.
///
/// ``description`` says it in words: `1 finger lands on list, moves 11 pt right, lifts`.
public struct Probe: Hashable, Sendable {
  /// One thing that fingers do.
  public enum Step: Hashable, Sendable {
    /// So many fingers land, at the same time. When others are down already, they join them.
    case land(Int)
    /// All fingers move straight in a direction, by points.
    case move(Direction, Double, Pace)
    /// All fingers move apart, until two that face each other are so many points farther apart.
    case open(Double)
    /// All fingers move together by so many points.
    case close(Double)
    /// All fingers turn about their centre.
    case turn(Angle)
    /// Nothing moves for a time.
    case wait(Duration)
    /// All fingers lift at the same time.
    case lift
    /// The system takes all touches away.
    case cancel
  }

  /// How fast fingers move.
  public enum Pace: Hashable, Sendable {
    /// Fast enough for every swipe and flick around.
    case brisk
    /// Too slow for every swipe and flick around.
    case slow
  }

  /// The name of the view on which the first finger lands.
  public var view: String
  /// What the fingers do, in order. Fingers that are down at the end lift.
  public var steps: [Step]

  /// Makes a motion.
  public init(on view: String, _ steps: [Step]) {
    self.view = view
    self.steps = steps
  }

  /// How many fingers are down after the last step.
  var fingersDown: Int {
    steps.reduce(0) { down, step in
      switch step {
      case .land(let count): down + count
      case .lift, .cancel: 0
      case .move, .open, .close, .turn, .wait: down
      }
    }
  }

  /// How often fingers landed on a surface without any.
  var strokes: Int { steps.count { $0 == .lift || $0 == .cancel } + (fingersDown > 0 ? 1 : 0) }
}

extension Probe: CustomStringConvertible {
  /// The motion in words.
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
      case .open(let distance):
        parts.append("move \(Quantity.length(distance).description) apart")
      case .close(let distance):
        parts.append("move \(Quantity.length(distance).description) together")
      case .turn(let angle): parts.append("rotate by \(Quantity.angle(angle).description)")
      case .wait(let duration):
        let time = Quantity.duration(duration).description
        parts.append(down == 0 ? "\(time) pass" : down == 1 ? "holds \(time)" : "hold \(time)")
      case .lift:
        parts.append(down == 1 ? "lifts" : "lift")
        down = 0
      case .cancel:
        parts.append("the system cancels the touch")
        down = 0
      }
    }
    if down > 0 { parts.append(down == 1 ? "lifts" : "lift") }
    return parts.joined(separator: ", ")
  }
}
