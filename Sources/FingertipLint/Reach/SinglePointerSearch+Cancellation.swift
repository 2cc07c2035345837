internal import Fingertip
internal import FingertipScenes

// Functions that determine how an activation can be cancelled or reversed.

extension SinglePointerSearch {
  private static let distances = [40.0, 100, 300]

  /// Returns how a motion's effect can be cancelled before the finger lifts, or reversed with
  /// another motion.
  func cancellation(
    _ motion: StationaryMotion, of source: ProbeRun.EventSource
  ) -> SinglePointerAccess.Cancellation? {
    guard let initialStates = perform([], at: motion.start)?.run.finalStates else { return nil }
    let isValue = motion.run.finalStates != initialStates && isValueControl(source)
    var fallback: SinglePointerAccess.Cancellation?
    for steps in variations(than: motion, source) {
      guard let other = perform(steps, at: motion.start),
        other.run.finalStates.isApproximatelyEqual(to: initialStates),
        other.run.firstEventTimes[source] == nil || other.run.cancelledSources.contains(source)
          || isValue
      else { continue }
      let recall = SinglePointerAccess.Cancellation.aborted(other.probe)
      // Prefer a continuation that doesn't activate anything else.
      if other.run.firstEventTimes.isEmpty { return recall }
      fallback = fallback ?? recall
    }
    return fallback ?? (isValue ? reversal(motion, source, initialStates) : nil)
  }

  /// Returns motions that start like the given one, but continue differently before its last lift.
  private func variations(
    than motion: StationaryMotion, _ source: ProbeRun.EventSource
  ) -> [[Probe.Action]] {
    let pressed = Array(motion.steps.dropLast())
    var variations: [[Probe.Action]] = []
    if case .wait(let time)? = pressed.last {
      variations.append(pressed.dropLast() + [.wait(time / 2), .lift])
    }
    // A finger that moves away must do so before a long press begins.
    let landed = Array(pressed.prefix(1 + (pressed.lastIndex(of: .land(1)) ?? 0)))
    for distance in Self.distances + sliderThumbDistances(motion, source) {
      for direction in [Direction.right, .left, .down, .up] {
        variations.append(landed + [.move(direction, distance, .slow), .lift])
      }
    }
    return variations
  }

  /// Returns the distances between the finger and a slider's thumb.
  private func sliderThumbDistances(
    _ motion: StationaryMotion, _ source: ProbeRun.EventSource
  ) -> [Double] {
    guard case .control(let name) = source,
      let slider = setup.namedViews.first(where: { $0.name == name }) as? Slider
    else { return [] }
    let thumb = slider.convert(toWindow: slider.thumbRect.center)
    return [abs(thumb.x - motion.start.point.x), abs(thumb.y - motion.start.point.y)].filter {
      $0 > 1
    }
  }

  /// Returns whether the source is a control with a value that can be set again, as opposed to one
  /// that triggers an action.
  private func isValueControl(_ source: ProbeRun.EventSource) -> Bool {
    guard case .control(let name) = source else { return false }
    return switch setup.namedViews.first(where: { $0.name == name }) {
    case is Slider, is Stepper, is Switch, is SegmentedControl, is PageControl, is SectionIndex,
      is Picker, is DatePicker, is TabBar:
      true
    default: false
    }
  }

  /// Returns a tap that restores a control's value after a motion. If repeating the motion sets the
  /// same value again, a tap that sets another value also counts, because it can correct a wrong
  /// choice.
  private func reversal(
    _ motion: StationaryMotion, _ source: ProbeRun.EventSource, _ before: [ProbeRun.ControlState]
  ) -> SinglePointerAccess.Cancellation? {
    guard case .control(let name) = source,
      let control = setup.namedViews.first(where: { $0.name == name })
    else { return nil }
    let tap: [Probe.Action] = [.land(1), .lift]
    for start in startingPoints(of: control) {
      guard let second = StationaryMotion(tap, at: start, after: motion, scene, size) else {
        continue
      }
      if second.run.finalStates.isApproximatelyEqual(to: before) {
        return .reversed(second.probe)
      }
      if second.run.finalStates.isApproximatelyEqual(to: motion.run.finalStates) { continue }
      let third = StationaryMotion(motion.steps, at: motion.start, after: second, scene, size)
      if third?.run.finalStates.isApproximatelyEqual(to: motion.run.finalStates) == true {
        return .reversed(second.probe)
      }
    }
    return nil
  }
}

extension [ProbeRun.ControlState] {
  /// Returns whether all states are equal, apart from rounding errors.
  fileprivate func isApproximatelyEqual(to other: [ProbeRun.ControlState]) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { one, two in
        one.isApproximatelyEqual(to: two)
      }
  }
}

extension ProbeRun.ControlState {
  fileprivate func isApproximatelyEqual(to other: Self) -> Bool {
    numbers.isApproximatelyEqual(to: other.numbers)
      && measures.map(\.quantity.description) == other.measures.map(\.quantity.description)
  }
}

extension [Double] {
  fileprivate func isApproximatelyEqual(to other: Self) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0 == $1 || abs($0 - $1) < 1e-6 }
  }
}
