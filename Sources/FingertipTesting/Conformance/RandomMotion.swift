import Fingertip

/// A motion of several fingers, stored as a list of actions that can be removed one by one.
struct RandomMotion: Hashable, Sendable {
  enum ActionKind: Hashable, Sendable {
    case land(Point)
    case move(Point)
    case lift
  }

  /// A single finger's action at a point in time. Each finger has a number, and may land again
  /// after it has lifted.
  struct Action: Hashable, Sendable {
    /// The time since the start of the motion, in milliseconds.
    var time: Int64
    var finger: Int
    var kind: ActionKind
  }

  /// The actions, ordered by time.
  var actions: [Action]

  /// A variation of the motion, such as a different start time or location.
  struct Variation {
    var delay = Duration.zero
    var offset = Vector.zero
    /// A closure that returns the touch ID for the landing with the given number, counted from 1.
    var touchIDForLanding: (UInt64) -> TouchID = { TouchID($0) }
  }

  /// The motion without impossible actions. A finger can land only while it is up, and can move or
  /// lift only while it is down.
  var withoutImpossibleActions: RandomMotion {
    var fingersDown: Set<Int> = []
    return RandomMotion(
      actions: actions.filter { act in
        switch act.kind {
        case .land: fingersDown.insert(act.finger).inserted
        case .move: fingersDown.contains(act.finger)
        case .lift: fingersDown.remove(act.finger) != nil
        }
      })
  }

  /// Returns the motion as touch frames. Fingers that are still down are lifted at the end.
  func frames(_ variation: Variation = Variation()) -> [TouchFrame] {
    var frames: [TouchFrame] = []
    var touches: [Int: (id: TouchID, location: Point)] = [:]
    var landingCount: UInt64 = 0
    func add(_ sample: TouchSample, at time: Int64) {
      let time = Timestamp(milliseconds: time) + variation.delay
      if frames.last?.timestamp != time { frames.append(TouchFrame(at: time, samples: [])) }
      frames[frames.count - 1].samples.append(sample)
    }
    for act in withoutImpossibleActions.actions {
      switch act.kind {
      case .land(let location):
        landingCount += 1
        touches[act.finger] = (
          variation.touchIDForLanding(landingCount), location + variation.offset
        )
        add(
          TouchSample(
            variation.touchIDForLanding(landingCount), .began, at: location + variation.offset),
          at: act.time)
      case .move(let location):
        guard let touch = touches[act.finger] else { continue }
        touches[act.finger] = (touch.id, location + variation.offset)
        add(TouchSample(touch.id, .moved, at: location + variation.offset), at: act.time)
      case .lift:
        guard let touch = touches.removeValue(forKey: act.finger) else { continue }
        add(TouchSample(touch.id, .ended, at: touch.location), at: act.time)
      }
    }
    let end = (actions.last?.time ?? 0) + 10
    for (_, touch) in touches.sorted(by: { $0.key < $1.key }) {
      add(TouchSample(touch.id, .ended, at: touch.location), at: end)
    }
    return frames
  }

  /// The actions as text, one per line.
  var actionText: String {
    withoutImpossibleActions.actions.map { act in
      switch act.kind {
      case .land(let location):
        "  \(act.time) ms: finger \(act.finger) lands at \(pointText(location))"
      case .move(let location):
        "  \(act.time) ms: finger \(act.finger) moves to \(pointText(location))"
      case .lift: "  \(act.time) ms: finger \(act.finger) lifts"
      }
    }.joined(separator: "\n")
  }

  private func pointText(_ location: Point) -> String { Quantity.point(location).description }
}
