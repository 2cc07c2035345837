/// The purpose of a recognizer or control from the user's point of view. In JSON, the purpose is
/// the value of the key `purpose`.
///
/// The purpose doesn't affect recognition. `fingertip lint` uses it to report unconventional uses
/// of well-known gestures.
public enum InteractionPurpose: String, Hashable, Sendable, CaseIterable {
  /// Presses, opens or chooses the target.
  case activate
  /// Selects the target.
  case select
  /// Shows a menu for the target.
  case menu
  /// Moves the target.
  case move
  /// Scrolls the content.
  case scroll
  /// Navigates to another page, or back.
  case navigate
  /// Deletes the target.
  case delete
  /// Reveals buttons next to a row.
  case reveal
  /// Zooms in or out.
  case zoom
  /// Rotates the target.
  case rotate
  /// Undoes or redoes a change.
  case undo
  /// Any other purpose.
  case other
}
