public import Fingertip

extension Scene {
  /// Makes a scene that runs a program for one thing, said as people say it: a gesture in the window, such as
  /// `swipe left, 3 fingers`, `shake`, or a key of a remote control, such as `next track`.
  ///
  /// - Parameters:
  ///   - phrase: What is done.
  ///   - arguments: The program and its arguments.
  ///   - preset: What limits are unless said.
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
  /// What devices say that is no touch, and how people say it.
  static var phrases: [(phrase: String, trigger: Self)] {
    DeviceMotion.allCases.map { ($0.name, .motion($0)) }
      + RemoteCommand.allCases.map { (spaced($0.name), .remoteControl($0)) }
  }

  /// Reads what is no touch: `shake`, or `next track`, also as it is written in scenes.
  init?(phrase: String) {
    let letters = Self.letters(of: phrase)
    guard let known = Self.phrases.first(where: { Self.letters(of: $0.phrase) == letters })
    else { return nil }
    self = known.trigger
  }

  private static func letters(of phrase: String) -> [UInt8] {
    phrase.lowercased().utf8.filter { $0 != UInt8(ascii: " ") }
  }

  /// A name with a space before each capital, which becomes small: `next track`.
  private static func spaced(_ name: String) -> String {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let bytes = name.utf8.flatMap { capitals.contains($0) ? [UInt8(ascii: " "), $0] : [$0] }
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }
}
