internal import FingertipText

extension SceneError: CustomStringConvertible {
  /// A one-line message with the location, what was expected, what was found, and the remedy.
  public var description: String {
    var location = printable(file)
    for number in [line, column] { if let number { location += ":\(number)" } }
    if !location.isEmpty { location += ": " }
    switch problem {
    case .notJSON, .unreadable: break
    default: location += "\(path): "
    }
    return location + printable(message)
  }

  private var message: String {
    switch problem {
    case .notJSON(let expected):
      "this is no JSON: \(expected). Correct the text here or just before."
    case .unreadable(let why):
      "the scene cannot be read (\(why)). Expected a JSON file: check the path."
    case .unknownKey(let key, let owner, let known):
      "\(owner) has no key \"\(key)\"." + suggestion(for: key, among: known)
        + " Known keys: \(known.joined(separator: ", "))."
    case .missingKey(let key, let owner): "\(owner) needs the key \"\(key)\". Add it."
    case .wrongValue(let found, let expected): "expected \(expected), found \(found). Correct it."
    case .unknownWord(let word, let known):
      "\"\(word)\" is not known here." + suggestion(for: word, among: known)
        + " Expected one of: \(known.joined(separator: ", "))."
    case .unknownKeyName(let name):
      "no key of a keyboard is called \"\(name)\"." + suggestion(for: name, among: KeyTable.names)
        + " Expected a name of the kernel without KEY_, such as left, f5, volumeup, or super, ctrl, alt, "
        + "shift; + holds several together."
    case .duplicateName(let name, let first):
      "the name \"\(name)\" is taken by \(first). Expected each name once: give this one another."
    case .unknownRecognizer(let name, let known):
      "no recognizer is called \"\(name)\"." + suggestion(for: name, among: known)
        + " The scene has: \(known.joined(separator: ", "))."
    case .unknownControl(let name, let known):
      "no control is called \"\(name)\"." + suggestion(for: name, among: known)
        + " The scene has: \(known.isEmpty ? "none" : known.joined(separator: ", "))."
    case .unknownReceiver(let name, let known):
      "\"\(name)\" hears no motion and no remote control." + suggestion(for: name, among: known)
        + " Expected the window, or what is or holds a text that is edited, which is the first to hear "
        + "them: \(known.joined(separator: ", "))."
    case .relatedToItself(let name):
      "\"\(name)\" is related to itself. Expected two different recognizers: name another."
    case .cycle(let names):
      "these recognizers would wait for each other for ever: "
        + names.joined(separator: " → ") + ". Drop one of these requirements."
    }
  }

  private func suggestion(for word: String, among known: [String]) -> String {
    guard let nearest = Spelling.nearest(to: word, among: known) else { return "" }
    return " Did you mean \"\(nearest)\"?"
  }
}
