internal import Fingertip
internal import FingertipScenes

// Canceling and reversing activations.

extension ReachSearch {
  private static let distances = [40.0, 100, 300]

  /// Returns how to cancel a motion's effect before the lift, or to reverse it by another motion.
  func recall(_ way: StillWay, of teller: Trial.Teller) -> Reach.Recall? {
    guard let rest = perform([], at: way.place)?.trial.states else { return nil }
    let isValue = way.trial.states != rest && isChoice(teller)
    var loud: Reach.Recall?
    for steps in others(than: way, teller) {
      guard let other = perform(steps, at: way.place), other.trial.states.isLike(rest),
        other.trial.told[teller] == nil || other.trial.cancelled.contains(teller) || isValue
      else { continue }
      let recall = Reach.Recall.calledOff(other.probe)
      // Prefer a continuation that activates nothing else.
      if other.trial.told.isEmpty { return recall }
      loud = loud ?? recall
    }
    return loud ?? (isValue ? undo(way, teller, rest) : nil)
  }

  /// Returns motions that start like the given one and continue differently before its last lift.
  private func others(than way: StillWay, _ teller: Trial.Teller) -> [[Probe.Step]] {
    let pressed = Array(way.steps.dropLast())
    var others: [[Probe.Step]] = []
    if case .wait(let time)? = pressed.last {
      others.append(pressed.dropLast() + [.wait(time / 2), .lift])
    }
    // A finger that moves away must do so before a long press begins.
    let landed = Array(pressed.prefix(1 + (pressed.lastIndex(of: .land(1)) ?? 0)))
    for distance in Self.distances + back(way, teller) {
      for direction in [Direction.right, .left, .down, .up] {
        others.append(landed + [.move(direction, distance, .slow), .lift])
      }
    }
    return others
  }

  /// Returns the distances between the finger and the thumb of a slider.
  private func back(_ way: StillWay, _ teller: Trial.Teller) -> [Double] {
    guard case .control(let name) = teller,
      let slider = setting.namedViews.first(where: { $0.name == name }) as? Slider
    else { return [] }
    let thumb = slider.convert(toWindow: slider.thumbRect.center)
    return [abs(thumb.x - way.place.point.x), abs(thumb.y - way.place.point.y)].filter { $0 > 1 }
  }

  /// Whether this is a control with a value that can be set again, as opposed to one that acts.
  private func isChoice(_ teller: Trial.Teller) -> Bool {
    guard case .control(let name) = teller else { return false }
    return switch setting.namedViews.first(where: { $0.name == name }) {
    case is Slider, is Stepper, is Switch, is SegmentedControl, is PageControl, is IndexRibbon,
      is Picker, is DatePicker, is TabBar:
      true
    default: false
    }
  }

  /// Returns a tap that restores a control after a motion. If the motion then sets the same value
  /// again, a tap that sets another value also counts, because a wrong choice can be corrected.
  private func undo(
    _ way: StillWay, _ teller: Trial.Teller, _ before: [Trial.Standing]
  ) -> Reach.Recall? {
    guard case .control(let name) = teller,
      let control = setting.namedViews.first(where: { $0.name == name })
    else { return nil }
    let tap: [Probe.Step] = [.land(1), .lift]
    for place in places(of: control) {
      guard let second = StillWay(tap, at: place, after: way, scene, size) else { continue }
      if second.trial.states.isLike(before) { return .undone(second.probe) }
      if second.trial.states.isLike(way.trial.states) { continue }
      let third = StillWay(way.steps, at: way.place, after: second, scene, size)
      if third?.trial.states.isLike(way.trial.states) == true { return .undone(second.probe) }
    }
    return nil
  }
}

extension [Trial.Standing] {
  /// Whether all states are equal, except for rounding errors.
  fileprivate func isLike(_ other: [Trial.Standing]) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { one, two in
        one.isLike(two)
      }
  }
}

extension Trial.Standing {
  fileprivate func isLike(_ other: Self) -> Bool {
    numbers.isLike(other.numbers)
      && measures.map(\.quantity.description) == other.measures.map(\.quantity.description)
  }
}

extension [Double] {
  fileprivate func isLike(_ other: Self) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0 == $1 || abs($0 - $1) < 1e-6 }
  }
}
