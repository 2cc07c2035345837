internal import Fingertip

/// A program that is run when a recognizer tells something.
///
/// | key | value |
/// |---|---|
/// | `recognizer` | needed: the name of the recognizer |
/// | `run` | needed: the program and its arguments, each as a text of its own; no shell sees them |
/// | `states` | list of `recognized`, `began`, `changed`, `ended`, `cancelled`; `recognized` and `ended` when left out |
/// | `minimumIntervalMilliseconds` | from one run to the next; what comes earlier is left out; 100 |
///
/// Scenes only state commands. `fingertip live` runs them.
public struct SceneCommand: Hashable, Sendable {
  /// What a recognizer may tell.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// A discrete gesture was made.
    case recognized
    /// A continuous gesture began.
    case began
    /// A continuous gesture went on.
    case changed
    /// A continuous gesture is complete.
    case ended
    /// A continuous gesture was broken off.
    case cancelled
  }

  /// The name of the recognizer.
  public var recognizer: String
  /// The program, which is looked for as the shell does, and its arguments.
  public var arguments: [String]
  /// When it is run.
  public var states: Set<State> = [.recognized, .ended]
  /// The least time from one run to the next.
  public var minimumInterval = Duration.milliseconds(100)

  /// Makes a command; the program is the first of the arguments.
  public init(_ recognizer: String, run arguments: [String]) {
    self.recognizer = recognizer
    self.arguments = arguments
  }
}
