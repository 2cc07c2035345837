internal import Fingertip
internal import FingertipScenes

extension SceneDescription {
  /// The maximum number of notes that an explanation contains.
  private static var maximumShownNotes: Int { 5 }

  /// Lines of text about the parts of the window that the scene lacks.
  var noteLines: [String] {
    let rest = notes.count - Self.maximumShownNotes
    return notes.prefix(Self.maximumShownNotes).map { "not in the scene: \($0)" }
      + (rest > 0 ? ["not in the scene: \(rest) more"] : [])
  }

  /// Lines of text about the first decision that a replay in the scene doesn't share with the test.
  /// A replay differs if the program's code changed views or decided about gestures.
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
    // A test that replaces `Window.onDecision` hides its later decisions, so further decisions of
    // the replay aren't a difference.
    guard common < decisions.count else { return [] }
    let other = common < replayed.count ? replayed[common].description : "no further decision"
    return [
      "a scene contains no code of the program, so its replay differs (- test, + replay):",
      "- \(decisions[common])", "+ \(other)",
    ]
  }
}
