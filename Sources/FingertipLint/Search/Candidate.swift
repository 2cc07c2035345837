internal import Fingertip
internal import FingertipScenes

/// A recognizer that the search looks at.
struct Candidate {
  /// A name that no other has.
  let name: String
  /// Which gesture, with its settings; `nil` for a machine of somebody's own.
  let kind: SceneRecognizer.Kind?
  let isEnabled: Bool
  /// How many taps it is made of; 0 when it is not made of taps.
  let taps: Int
  /// Whether code of an app is asked before it gets a touch, or begins.
  var asksCode = false
  /// Motions that somebody says are its gesture.
  var motions: [[Probe.Step]] = []

  init(_ recognizer: SceneRecognizer) {
    name = recognizer.name
    kind = recognizer.kind
    isEnabled = recognizer.isEnabled
    taps = if case .tap(let taps, _, _) = recognizer.kind { taps } else { 0 }
  }

  init(_ gesture: GestureRecognizer, name: String, motions: [[Probe.Step]]) {
    self.name = name
    kind = SceneRecognizer.Kind(gesture)
    isEnabled = gesture.isEnabled
    taps = gesture.tapsMade
    asksCode = gesture.shouldBegin != nil || gesture.shouldReceive != nil
    self.motions = motions
  }

  /// Whether motions are known that are its gesture.
  var isKnown: Bool { kind != nil || !motions.isEmpty }

  /// The motions that it is made for.
  func own(radius: Double) -> [[Probe.Step]] {
    motions + (kind.map { ProbeAlphabet.own($0, radius: radius) } ?? [])
  }
}

extension SceneRecognizer.Kind {
  /// The gesture of a living recognizer with its settings, but for how velocities are estimated;
  /// `nil` for a machine that is none of the engine's.
  fileprivate init?(_ gesture: GestureRecognizer) {
    switch gesture {
    case let it as Gesture<Tap>:
      let machine = it.configuration
      self = .tap(taps: machine.taps, touches: machine.touches, machine.limits)
    case let it as Gesture<LongPress>:
      let machine = it.configuration
      self = .hold(tapsBefore: machine.tapsBefore, touches: machine.touches, machine.limits)
    case let it as Gesture<Swipe>:
      let machine = it.configuration
      self = .swipe(machine.directions, touches: machine.touches, machine.limits)
    case let it as Gesture<Flick>:
      self = .flick(touches: it.configuration.touches, it.configuration.limits)
    case let it as Gesture<Pan>:
      let machine = it.configuration
      self = .pan(
        touches: machine.minimumTouches...machine.maximumTouches, machine.directions,
        axis: machine.axis, machine.limits)
    case let it as Gesture<Pinch>: self = .pinch(it.configuration.limits)
    case let it as Gesture<Rotation>: self = .rotation(it.configuration.limits)
    case let it as Gesture<Transform>:
      self = .transform(
        minimumTouches: it.configuration.minimumTouches, it.configuration.limits)
    case let it as Gesture<ScreenEdgePan>:
      let machine = it.configuration
      self = .edgePan(
        machine.edges, of: machine.bounds, segment: machine.segment, touches: machine.touches,
        machine.limits)
    case let it as Gesture<TapThenDrag>:
      self = .tapThenDrag(tapsBefore: it.configuration.tapsBefore, it.configuration.limits)
    default: return nil
    }
  }
}
