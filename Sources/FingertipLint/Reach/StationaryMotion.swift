internal import Fingertip
internal import FingertipScenes

/// Where one finger lands, and what is tried there.
struct StillPlace {
  /// Where it lands, in the window, once the view is in reach.
  let point: Point
  /// The name of the view.
  let view: String
  /// The view's index in the tree of the window, when its content must first be scrolled.
  let scrolled: Int?
}

/// A motion of one finger that stays where it lands, and what came of it.
struct StillWay {
  let steps: [Probe.Step]
  let place: StillPlace
  /// The motion as it was played, from 0 on.
  let frames: [TouchFrame]
  let trial: Trial

  /// Plays a motion in a new window of a scene; after another one when there is one before it.
  init?(
    _ steps: [Probe.Step], at place: StillPlace, after first: StillWay? = nil, _ scene: Scene,
    _ size: Size
  ) {
    let before = first?.frames ?? []
    var nextID = UInt64(before.count) + 1
    // Longer than taps of one series may be apart.
    let start = before.last.map { $0.timestamp + .seconds(2) } ?? .zero
    var hand = Hand(at: place.point, size, from: start)
    frames = before + steps.flatMap { hand.frames(of: $0, &nextID) }
    let scrolled = first?.place.scrolled ?? place.scrolled
    guard let trial = Trial(scene, size, frames, scrolled: scrolled) else { return nil }
    (self.steps, self.place, self.trial) = (steps, place, trial)
  }

  var probe: Probe { Probe(on: place.view, steps) }

  /// When somebody told something first; `nil` when it did not.
  func moment(of teller: Trial.Teller) -> Reach.Moment? {
    guard let time = trial.told[teller] else { return nil }
    let frame = frames.first { $0.timestamp == time }
    switch frame?.samples.first?.change {
    case .began?: return .landing
    case .ended?, .cancelled?: return .lift
    case .moved?, nil: return frames.last.map { time > $0.timestamp } == true ? .later : .rest
    }
  }
}
