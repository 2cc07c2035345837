internal import Fingertip
internal import FingertipScenes

/// The starting point of a stationary finger.
struct StationaryMotionStart {
  /// The starting point in window coordinates, after the view has been scrolled into view.
  let point: Point
  /// The name of the view.
  let viewName: String
  /// The view's index in the window's view tree if the view must first be scrolled into view, or
  /// `nil` if it is already reachable.
  let scrolledViewIndex: Int?
}

/// A motion of one stationary finger, together with its result.
struct StationaryMotion {
  let steps: [ProbeMotion.Action]
  let start: StationaryMotionStart
  /// The motion as performed, starting at time 0.
  let frames: [TouchFrame]
  let result: ProbeRunResult

  /// Performs a motion in a new window of a scene. If a preceding motion is given, performs that
  /// motion first.
  init?(
    _ steps: [ProbeMotion.Action], at origin: StationaryMotionStart,
    after first: StationaryMotion? = nil,
    _ scene: Scene,
    _ size: Size
  ) {
    let before = first?.frames ?? []
    var nextID = UInt64(before.count) + 1
    // This pause is longer than the maximum interval between taps in a series.
    let start = before.last.map { $0.timestamp + .seconds(2) } ?? .zero
    var fingers = ProbeFingers(at: origin.point, size, from: start)
    frames = before + steps.flatMap { fingers.frames(of: $0, &nextID) }
    let scrolled = first?.start.scrolledViewIndex ?? origin.scrolledViewIndex
    guard let trial = ProbeRunResult(scene, size, frames, scrolled: scrolled) else { return nil }
    (self.steps, self.start, self.result) = (steps, origin, trial)
  }

  var probe: ProbeMotion { ProbeMotion(on: start.viewName, steps) }

  /// Returns when a source was first activated, or `nil` if it wasn't activated.
  func activationTime(of source: ProbeRunResult.EventSource) -> SinglePointerAccess.ActivationTime?
  {
    guard let time = result.firstEventTimes[source] else { return nil }
    let frame = frames.first { $0.timestamp == time }
    switch frame?.samples.first?.change {
    case .began?: return .landing
    case .ended?, .cancelled?: return .lift
    case .moved?, nil: return frames.last.map { time > $0.timestamp } == true ? .later : .hold
    }
  }
}
