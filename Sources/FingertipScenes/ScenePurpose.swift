/// What a recognizer of a scene is for, as the people who touch it see it. In JSON it is the key
/// `purpose` with one of these words.
///
/// It changes nothing about recognition. `fingertip lint` tells when a gesture that people know from
/// everywhere is given to something else.
public enum ScenePurpose: String, Hashable, Sendable, CaseIterable {
  /// Presses, opens or chooses what is touched.
  case activate
  /// Marks what is touched.
  case select
  /// Shows what can be done with what is touched.
  case menu
  /// Moves what is touched.
  case move
  /// Moves the content.
  case scroll
  /// Goes to another page, or back.
  case navigate
  /// Removes what is touched.
  case delete
  /// Shows buttons beside a row.
  case reveal
  /// Makes larger or smaller.
  case zoom
  /// Turns.
  case rotate
  /// Takes back the last change, or makes it again.
  case undo
  /// Anything else.
  case other
}
