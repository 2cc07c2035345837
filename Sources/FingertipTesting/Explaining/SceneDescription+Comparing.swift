internal import Fingertip
internal import FingertipScenes

extension SceneDescription {
  /// The maximum number of notes that an explanation contains.
  private static var maximumShownNotes: Int { 5 }

  /// Lines of text that list the parts of the window that aren't in the scene.
  var noteLines: [String] {
    let rest = notes.count - Self.maximumShownNotes
    return notes.prefix(Self.maximumShownNotes).map { "not in the scene: \($0)" }
      + (rest > 0 ? ["not in the scene: \(rest) more"] : [])
  }

  /// Returns lines of text that describe the first decision that differs between the test and a
  /// replay in the scene. A replay differs if the program's code changed views or made decisions
  /// about gestures.
  func differenceLines(
    replaying recording: TouchRecording, until end: Timestamp, expecting decisions: [Decision]
  ) -> [String] {
    guard let live = try? makeWindowWithOriginalNames() else { return [] }
    var replayed: [Decision] = []
    live.window.onDecision = { replayed.append($0) }
    for frame in recording.frames { live.window.send(frame) }
    live.window.advance(to: end)
    withExtendedLifetime(live) {}
    let common = zip(decisions, replayed).prefix { $0 == $1 }.count
    // If a test replaces `Window.onDecision`, the later decisions in the test aren't recorded, so
    // additional decisions in the replay don't count as a difference.
    guard common < decisions.count else { return [] }
    let other = common < replayed.count ? replayed[common].description : "no further decision"
    return [
      "a scene doesn't contain the program's code, so its replay differs (- test, + replay):",
      "- \(decisions[common])", "+ \(other)",
    ]
  }
}
