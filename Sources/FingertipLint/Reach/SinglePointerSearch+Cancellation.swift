internal import Fingertip
internal import FingertipScenes

// This file contains functions that determine how an activation can be cancelled or reversed.

extension SinglePointerSearch {
  private static let cancellingDragDistances = [40.0, 100, 300]

  /// Returns how a motion's effect can be cancelled before the finger lifts, or reversed with
  /// another motion.
  func findCancellation(
    _ motion: StationaryMotion, of source: ProbeRunResult.EventSource
  ) -> SinglePointerAccess.Cancellation? {
    guard let initialStates = perform([], at: motion.start)?.result.finalStates else { return nil }
    let isValue = motion.result.finalStates != initialStates && isValueControl(source)
    var fallback: SinglePointerAccess.Cancellation?
    for steps in deviatingMotions(from: motion, source) {
      guard let other = perform(steps, at: motion.start),
        other.result.finalStates.isApproximatelyEqual(to: initialStates),
        other.result.firstEventTimes[source] == nil
          || other.result.cancelledSources.contains(source)
          || isValue
      else { continue }
      let recall = SinglePointerAccess.Cancellation.aborted(other.probe)
      // Prefer a continuation that doesn't activate anything else.
      if other.result.firstEventTimes.isEmpty { return recall }
      fallback = fallback ?? recall
    }
    return fallback ?? (isValue ? findReversal(motion, source, initialStates) : nil)
  }

  /// Returns motions that start like the given one but continue differently before its last lift.
  private func deviatingMotions(
    from motion: StationaryMotion, _ source: ProbeRunResult.EventSource
  ) -> [[ProbeMotion.Action]] {
    let pressed = Array(motion.steps.dropLast())
    var variations: [[ProbeMotion.Action]] = []
    if case .wait(let time)? = pressed.last {
      variations.append(pressed.dropLast() + [.wait(time / 2), .lift])
    }
    // A finger that moves away must do so before a long press begins.
    let landed = Array(pressed.prefix(1 + (pressed.lastIndex(of: .land(1)) ?? 0)))
    for distance in Self.cancellingDragDistances + sliderThumbDistances(motion, source) {
      for direction in [Direction.right, .left, .down, .up] {
        variations.append(landed + [.move(direction, distance, .slow), .lift])
      }
    }
    return variations
  }

  /// Returns the horizontal and vertical distances between the finger and a slider's thumb.
  private func sliderThumbDistances(
    _ motion: StationaryMotion, _ source: ProbeRunResult.EventSource
  ) -> [Double] {
    guard case .control(let name) = source,
      let slider = environment.namedViews.first(where: { $0.name == name }) as? Slider
    else { return [] }
    let thumb = slider.convert(toWindow: slider.thumbRect.center)
    return [abs(thumb.x - motion.start.point.x), abs(thumb.y - motion.start.point.y)].filter {
      $0 > 1
    }
  }

  /// Returns whether the source is a control with a value that can be set again, as opposed to one
  /// that triggers an action.
  private func isValueControl(_ source: ProbeRunResult.EventSource) -> Bool {
    guard case .control(let name) = source else { return false }
    return switch environment.namedViews.first(where: { $0.name == name }) {
    case is Slider, is Stepper, is Switch, is SegmentedControl, is PageControl, is SectionIndex,
      is Picker, is DatePicker, is TabBar:
      true
    default: false
    }
  }

  /// Returns a tap that restores a control's value after a motion. If repeating the motion sets the
  /// same value again, a tap that sets a different value also counts, because it can correct a
  /// wrong choice.
  private func findReversal(
    _ motion: StationaryMotion, _ source: ProbeRunResult.EventSource,
    _ before: [ProbeRunResult.ControlState]
  ) -> SinglePointerAccess.Cancellation? {
    guard case .control(let name) = source,
      let control = environment.namedViews.first(where: { $0.name == name })
    else { return nil }
    let tap: [ProbeMotion.Action] = [.land(1), .lift]
    for start in startingPoints(of: control) {
      guard let second = StationaryMotion(tap, at: start, after: motion, scene, size) else {
        continue
      }
      if second.result.finalStates.isApproximatelyEqual(to: before) {
        return .reversed(second.probe)
      }
      if second.result.finalStates.isApproximatelyEqual(to: motion.result.finalStates) { continue }
      let third = StationaryMotion(motion.steps, at: motion.start, after: second, scene, size)
      if third?.result.finalStates.isApproximatelyEqual(to: motion.result.finalStates) == true {
        return .reversed(second.probe)
      }
    }
    return nil
  }
}

extension [ProbeRunResult.ControlState] {
  /// Returns whether two lists of states are equal, apart from rounding errors.
  fileprivate func isApproximatelyEqual(to other: [ProbeRunResult.ControlState]) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { one, two in
        one.isApproximatelyEqual(to: two)
      }
  }
}

extension ProbeRunResult.ControlState {
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
