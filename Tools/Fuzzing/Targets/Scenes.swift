import Fingertip
import FingertipLint
import FingertipScenes
import FingertipTesting
import FingertipRecordings

/// Functions that read bytes as a scene, replay touches on the scene, and check it with lint.
enum Scenes {
  /// Runs bytes that contain a scene, a terminating zero byte, and touches on the scene.
  static func run(_ bytes: [UInt8]) throws(BrokenLaw) {
    let text = Array(bytes.prefix { $0 != 0 })
    guard let scene = try scene(text) else { return }
    try checkWriting(scene)
    try play(Choices(Array(bytes.dropFirst(text.count + 1))), on: scene)
  }

  /// Runs bytes that choose a scene with arbitrary settings, followed by touches on the scene.
  static func settings(_ bytes: [UInt8]) throws(BrokenLaw) {
    var choices = Choices(bytes)
    guard let scene = try read(choices.scene(withSettings: true)) else { return }
    try play(choices, on: scene)
  }

  /// Runs bytes that choose a scene, and checks the scene with lint.
  static func lint(_ bytes: [UInt8]) throws(BrokenLaw) {
    var choices = Choices(bytes)
    guard let scene = try read(choices.scene(withSettings: false)) else { return }
    var lint = Lint(scene)
    lint.motionBudget = 50
    // A valid scene may still contain a circular requirement.
    guard let first = try? lint.run(), let second = try? lint.run() else { return }
    if first != second { throw BrokenLaw(description: "the same scene has the same findings") }
    for finding in first.findings where finding.description.isEmpty {
      throw BrokenLaw(description: "a finding has words")
    }
  }

  /// Checks that two transcripts of the same recording are equal, and that they report anything
  /// that couldn't be read.
  static func transcript(_ bytes: [UInt8]) throws(BrokenLaw) {
    guard let recording = try? TouchRecording(.bytes(bytes, name: "fuzz")) else { return }
    var texts: [String] = []
    for _ in 0..<2 {
      guard let transcript = try? Transcript(of: recording, in: TestScene(.standard)) else {
        return
      }
      texts.append(transcript.text)
    }
    if texts[0] != texts[1] {
      throw BrokenLaw(description: "the same recording has the same transcript")
    }
  }

  /// Returns a generated scene after writing it and reading it back, or `nil` if it is invalid.
  private static func read(_ made: Scene) throws(BrokenLaw) -> Scene? {
    guard let scene = try scene(Array(made.json.utf8)) else { return nil }
    try check(scene, against: made)
    return scene
  }

  /// Checks that a scene can be written, and that reading it back returns an equal scene.
  private static func checkWriting(_ scene: Scene) throws(BrokenLaw) {
    let again: Scene
    do throws(SceneError) {
      again = try Scene(json: Array(scene.json.utf8), file: "fuzz")
    } catch {
      throw BrokenLaw(description: "a scene that was written cannot be read: \(error)")
    }
    try check(again, against: scene)
  }

  private static func check(_ again: Scene, against scene: Scene) throws(BrokenLaw) {
    if again != scene {
      throw BrokenLaw(description: "a scene is not read as it was written: \(scene.json)")
    }
  }

  private static func scene(_ text: [UInt8]) throws(BrokenLaw) -> Scene? {
    do throws(SceneError) {
      let scene = try Scene(json: text, file: "fuzz")
      try scene.validate()
      return scene
    } catch {
      if !error.description.hasPrefix("fuzz") && error.file == "fuzz" {
        throw BrokenLaw(description: "an error begins with the file: \(error)")
      }
      if error.description.utf8.contains(where: { $0 < 0x20 }) {
        throw BrokenLaw(description: "an error prints as a line of text")
      }
      return nil
    }
  }

  private static func made(_ scene: Scene, _ journal: Journal) throws(BrokenLaw) -> LiveScene {
    do throws(SceneError) {
      return try scene.makeWindow(
        size: scene.size ?? Size(width: 400, height: 400),
        action: {
          journal.note($0.name, $0.numberOfTouches)
          for measure in $0.measures { journal.note(measure.name, measure.quantity.numbers) }
        })
    } catch {
      throw BrokenLaw(description: "a scene that is checked can be made: \(error)")
    }
  }

  private static func play(_ choices: Choices, on scene: Scene) throws(BrokenLaw) {
    var plays: [UInt64] = []
    for isObserved in [false, true] {
      let journal = Journal(keepsLines: false)
      let live = try made(scene, journal)
      if isObserved {
        live.window.onDecision = {
          journal.law(!$0.description.isEmpty, "X2: the description is empty")
        }
      }
      try play(choices, live.window, journal)
      plays.append(journal.digest)
    }
    if plays[0] != plays[1] {
      throw BrokenLaw(description: "X1: an observer changes no decision")
    }
  }

  private static func play(
    _ choices: Choices, _ window: Window, _ journal: Journal
  ) throws(BrokenLaw) {
    var choices = choices
    var time: Int64 = 0
    while !choices.isAtEnd {
      time = choices.time(after: time)
      let sample = TouchSample(
        TouchID(UInt64(choices.below(4))), choices.pick([.began, .moved, .moved, .ended]),
        at: Point(x: choices.coordinate(), y: choices.coordinate()))
      window.send(TouchFrame(at: Timestamp(nanoseconds: time), samples: [sample]))
      time = window.time?.nanoseconds ?? time
    }
    window.cancelAllTouches()
    window.advance(to: .latest)
    journal.law(window.isIdle, "T5: everything is idle after it was cancelled")
    try journal.check()
  }
}
