/// Why a scene cannot be used.
///
/// Its ``description`` is one line that says where, what was expected, what was found, and what to
/// do:
///
/// ```
/// panel.json:9:7: views[0].recognizers[1]: a tap has no key "touchs". Did you mean "touches"? …
/// ```
public struct SceneError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// The text is no JSON.
    case notJSON(expected: String)
    /// The file could not be read, with the reason of the system.
    case unreadable(why: String)
    /// A key that does not belong where it is. `owner` is "a view", "a tap" and so on.
    case unknownKey(String, owner: String, known: [String])
    /// A key that must be there is not.
    case missingKey(String, owner: String)
    /// A value of the wrong kind, or outside what is allowed.
    case wrongValue(found: String, expected: String)
    /// A word that is not among those known.
    case unknownWord(String, known: [String])
    /// A key of a keyboard that does not exist.
    case unknownKeyName(String)
    /// A name that another view or recognizer has.
    case duplicateName(String, first: ScenePath)
    /// A recognizer is named that is nowhere in the scene.
    case unknownRecognizer(String, known: [String])
    /// A control is named that is nowhere in the scene.
    case unknownControl(String, known: [String])
    /// A view is named that motions and the keys of remote controls never come to.
    case unknownReceiver(String, known: [String])
    /// A recognizer is related to itself.
    case relatedToItself(String)
    /// Recognizers wait for each other in a circle.
    case cycle([String])
  }

  /// The name of the file or of the text; empty for a scene that was made in code.
  public var file: String
  /// The line, counted from 1.
  public var line: Int?
  /// The column, counted in characters from 1.
  public var column: Int?
  /// Where in the scene.
  public var path: ScenePath
  /// What is wrong.
  public var problem: Problem

  /// Makes an error about a place in a scene.
  public init(
    file: String = "", line: Int? = nil, column: Int? = nil, at path: ScenePath,
    _ problem: Problem
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.path = path
    self.problem = problem
  }
}
