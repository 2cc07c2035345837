/// An error that is thrown if a scene is invalid or can't be read.
///
/// The error's ``description`` is a single line that states the location, what was expected, what
/// was found, and the remedy:
///
/// ```
/// panel.json:9:7: views[0].recognizers[1]: a tap has no key "touchs"; did you mean "touches"?
/// ```
public struct SceneError: Error, Hashable, Sendable {
  /// A kind of problem.
  public enum Problem: Hashable, Sendable {
    /// The text isn't valid JSON.
    case notJSON(expected: String)
    /// The file can't be read. The associated value is the system's error message.
    case unreadable(why: String)
    /// A key is unknown. `owner` describes the object, such as "a view" or "a tap".
    case unknownKey(String, owner: String, known: [String])
    /// A required key is missing.
    case missingKey(String, owner: String)
    /// Two keys are mutually exclusive.
    case conflictingKeys(String, String)
    /// A key doesn't apply to the object.
    case inapplicableKey(String, why: String)
    /// A value has the wrong type or is out of range.
    case wrongValue(found: String, expected: String)
    /// A word isn't one of the known words.
    case unknownWord(String, known: [String])
    /// A keyboard key's name is unknown.
    case unknownKeyName(String)
    /// Another view or recognizer already has the name.
    case duplicateName(String, first: ScenePath)
    /// The referenced recognizer doesn't exist.
    case unknownRecognizer(String, known: [String])
    /// The referenced control doesn't exist.
    case unknownControl(String, known: [String])
    /// The referenced view doesn't exist or never receives motions and remote-control keys.
    case unknownReceiver(String, known: [String])
    /// A recognizer has a relation to itself.
    case relatedToItself(String)
    /// The recognizers' requirements are circular.
    case circularRequirement([String])
  }

  /// The name of the file or text, or empty for a scene created in code.
  public var file: String
  /// The line number, counted from 1.
  public var line: Int?
  /// The column, counted in characters from 1.
  public var column: Int?
  /// The path of the problem in the scene.
  public var path: ScenePath
  /// The problem and its details.
  public var problem: Problem

  /// Creates an error with a location and a problem.
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
