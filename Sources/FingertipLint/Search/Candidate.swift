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
  var hasDelegateClosures = false
  /// Motions that somebody says are its gesture.
  var motions: [[Probe.Action]] = []

  init(_ recognizer: SceneRecognizer) {
    name = recognizer.name
    kind = recognizer.kind
    isEnabled = recognizer.isEnabled
    taps = if case .tap(let tap) = recognizer.kind { tap.taps } else { 0 }
  }

  init(_ gesture: GestureRecognizer, name: String, motions: [[Probe.Action]]) {
    self.name = name
    kind = SceneRecognizer.Kind(gesture)
    isEnabled = gesture.isEnabled
    taps = gesture.tapOnlyCount
    hasDelegateClosures = gesture.shouldBegin != nil || gesture.shouldReceive != nil
    self.motions = motions
  }

  /// Whether motions are known that are its gesture.
  var isKnown: Bool { kind != nil || !motions.isEmpty }

  /// The motions that it is made for.
  func ownMotions(radius: Double) -> [[Probe.Action]] {
    motions + (kind?.known.motions(radius: radius) ?? [])
  }
}
