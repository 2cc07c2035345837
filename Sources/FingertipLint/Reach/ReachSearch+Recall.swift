internal import Fingertip
internal import FingertipScenes

// Canceling and reversing activations.

extension ReachSearch {
  private static let distances = [40.0, 100, 300]

  /// Returns how to cancel a motion's effect before the lift, or to reverse the effect with another
  /// motion.
  func cancellation(
    _ motion: StationaryMotion, of source: ProbeRun.EventSource
  ) -> SinglePointerAccess.Cancellation? {
    guard let initialStates = perform([], at: motion.start)?.trial.states else { return nil }
    let isValue = motion.trial.states != initialStates && isChoice(source)
    var secondChoice: SinglePointerAccess.Cancellation?
    for steps in variations(than: motion, source) {
      guard let other = perform(steps, at: motion.start), other.trial.states.isLike(initialStates),
        other.trial.firstTimes[source] == nil || other.trial.cancelled.contains(source) || isValue
      else { continue }
      let recall = SinglePointerAccess.Cancellation.aborted(other.probe)
      // Prefer a continuation that activates nothing else.
      if other.trial.firstTimes.isEmpty { return recall }
      secondChoice = secondChoice ?? recall
    }
    return secondChoice ?? (isValue ? reversal(motion, source, initialStates) : nil)
  }

  /// Returns motions that start like the given one and continue differently before its last lift.
  private func variations(
    than motion: StationaryMotion, _ source: ProbeRun.EventSource
  ) -> [[Probe.Action]] {
    let pressed = Array(motion.steps.dropLast())
    var others: [[Probe.Action]] = []
    if case .wait(let time)? = pressed.last {
      others.append(pressed.dropLast() + [.wait(time / 2), .lift])
    }
    // A finger that moves away must do so before a long press begins.
    let landed = Array(pressed.prefix(1 + (pressed.lastIndex(of: .land(1)) ?? 0)))
    for distance in Self.distances + thumbDistances(motion, source) {
      for direction in [Direction.right, .left, .down, .up] {
        others.append(landed + [.move(direction, distance, .slow), .lift])
      }
    }
    return others
  }

  /// Returns the distances between the finger and the thumb of a slider.
  private func thumbDistances(
    _ motion: StationaryMotion, _ source: ProbeRun.EventSource
  ) -> [Double] {
    guard case .control(let name) = source,
      let slider = setting.namedViews.first(where: { $0.name == name }) as? Slider
    else { return [] }
    let thumb = slider.convert(toWindow: slider.thumbRect.center)
    return [abs(thumb.x - motion.start.point.x), abs(thumb.y - motion.start.point.y)].filter {
      $0 > 1
    }
  }

  /// Whether this is a control with a value that can be set again, as opposed to one that triggers
  /// an action.
  private func isChoice(_ source: ProbeRun.EventSource) -> Bool {
    guard case .control(let name) = source else { return false }
    return switch setting.namedViews.first(where: { $0.name == name }) {
    case is Slider, is Stepper, is Switch, is SegmentedControl, is PageControl, is SectionIndex,
      is Picker, is DatePicker, is TabBar:
      true
    default: false
    }
  }

  /// Returns a tap that restores a control after a motion. If repeating the motion sets the same
  /// value again, a tap that sets another value also counts, because it can correct a wrong choice.
  private func reversal(
    _ motion: StationaryMotion, _ source: ProbeRun.EventSource, _ before: [ProbeRun.ControlState]
  ) -> SinglePointerAccess.Cancellation? {
    guard case .control(let name) = source,
      let control = setting.namedViews.first(where: { $0.name == name })
    else { return nil }
    let tap: [Probe.Action] = [.land(1), .lift]
    for start in starts(of: control) {
      guard let second = StationaryMotion(tap, at: start, after: motion, scene, size) else {
        continue
      }
      if second.trial.states.isLike(before) { return .reversedOnUp(second.probe) }
      if second.trial.states.isLike(motion.trial.states) { continue }
      let third = StationaryMotion(motion.steps, at: motion.start, after: second, scene, size)
      if third?.trial.states.isLike(motion.trial.states) == true {
        return .reversedOnUp(second.probe)
      }
    }
    return nil
  }
}

extension [ProbeRun.ControlState] {
  /// Whether all states are equal, except for rounding errors.
  fileprivate func isLike(_ other: [ProbeRun.ControlState]) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { one, two in
        one.isLike(two)
      }
  }
}

extension ProbeRun.ControlState {
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
