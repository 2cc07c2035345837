public import Fingertip

extension Scene {
  /// Creates a scene that runs a program in response to a single gesture, motion or remote-control
  /// key.
  ///
  /// The phrase names a gesture in the window, such as `swipe left, 3 fingers`, or the motion
  /// `shake`, or a key such as `next track`.
  ///
  /// - Parameters:
  ///   - phrase: The gesture, motion or key.
  ///   - arguments: The program and its arguments.
  ///   - preset: The preset that supplies the default limits.
  public init(
    phrase: String, run arguments: [String], preset: GestureSettings.Preset? = nil
  ) throws(PhraseError) {
    self.init()
    self.preset = preset
    if let trigger = SceneCommand.Trigger(phrase: phrase) {
      commands = [SceneCommand(trigger, run: arguments)]
      return
    }
    var recognizer = try SceneRecognizer(phrase: phrase)
    if let preset { recognizer.kind.adopt(GestureSettings(preset)) }
    recognizers = [recognizer]
    commands = [SceneCommand(.recognizer(recognizer.name), run: arguments)]
  }
}

extension SceneCommand.Trigger {
  /// The device motions and remote-control keys, each with its phrase.
  static var triggersByPhrase: [(phrase: String, trigger: Self)] {
    DeviceMotion.allCases.map { ($0.name, .motion($0)) }
      + RemoteCommand.allCases.map { (spacedWords($0.name), .remoteControl($0)) }
  }

  /// Creates a trigger from a phrase such as `shake` or `next track`, or from the name that scenes
  /// use for the trigger.
  init?(phrase: String) {
    let letters = Self.lettersWithoutSpaces(of: phrase)
    guard
      let known = Self.triggersByPhrase.first(where: {
        Self.lettersWithoutSpaces(of: $0.phrase) == letters
      })
    else { return nil }
    self = known.trigger
  }

  private static func lettersWithoutSpaces(of phrase: String) -> [UInt8] {
    phrase.lowercased().utf8.filter { $0 != UInt8(ascii: " ") }
  }

  /// Returns a name in lowercase with spaces between its words, such as `next track`.
  private static func spacedWords(_ name: String) -> String {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let bytes = name.utf8.flatMap { capitals.contains($0) ? [UInt8(ascii: " "), $0] : [$0] }
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }
}
