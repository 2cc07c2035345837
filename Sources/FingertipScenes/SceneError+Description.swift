internal import FingertipText

extension SceneError: CustomStringConvertible {
  /// A one-line message that states the location, what was expected, what was found, and how to fix
  /// the problem.
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
      "invalid JSON: \(expected)"
    case .unreadable(let why):
      "can't read the scene: \(why); check the path"
    case .unknownKey(let key, let owner, let known):
      "\(owner) has no key \"\(key)\"" + remedyText(for: key, among: known)
    case .missingKey(let key, let owner): "\(owner) requires the key \"\(key)\""
    case .conflictingKeys(let one, let other):
      "\"\(one)\" and \"\(other)\" can't be combined; remove one of them"
    case .inapplicableKey(let key, let why): "\"\(key)\" \(why); remove it"
    case .wrongValue(let found, let expected): "expected \(expected), found \(found)"
    case .unknownWord(let word, let known):
      "unknown value \"\(word)\"" + remedyText(for: word, among: known)
    case .unknownKeyName(let name):
      "unknown keyboard key \"\(name)\""
        + (suggestionText(for: name, among: LinuxKeyNames.allNames)
          ?? "; use a kernel key name without KEY_, such as left, f5 or volumeup, or super, ctrl, alt "
          + "or shift")
    case .duplicateName(let name, let first):
      "duplicate name \"\(name)\", which is also the name of \(first); use a different name"
    case .unknownRecognizer(let name, let known):
      "no recognizer \"\(name)\" in the scene" + remedyText(for: name, among: known)
    case .unknownControl(let name, let known):
      "no control \"\(name)\" in the scene" + remedyText(for: name, among: known)
    case .unknownReceiver(let name, let known):
      "\"\(name)\" never receives motion or remote control events"
        + remedyText(for: name, among: known)
    case .relatedToItself(let name):
      "\"\(name)\" is related to itself; use a different recognizer"
    case .circularRequirement(let names):
      "circular requirement: " + names.joined(separator: " → ") + "; remove one requirement"
    }
  }

  private func remedyText(for word: String, among known: [String]) -> String {
    suggestionText(for: word, among: known)
      ?? (known.isEmpty ? "" : "; use one of: \(known.joined(separator: ", "))")
  }

  private func suggestionText(for word: String, among known: [String]) -> String? {
    (RenamedSceneKeys.replacement(for: word, among: known)
      ?? SpellingSuggestion.nearest(to: word, among: known))
      .map { "; did you mean \"\($0)\"?" }
  }
}
