/// A part of a control that can be pressed separately.
///
/// Each control defines which parts it has. A single type covers the parts of all controls, so
/// other programming languages can identify a part by a single number.
public enum ControlPart: Hashable, Sendable {
  /// One of several similar parts, identified by its index: a tab, a toolbar button, a menu
  /// command, or a search scope.
  case item(Int)
  /// The "more" item, which gives access to the items that don't fit in the bar.
  case more
  /// The text of a field. Pressing it begins editing.
  case text
  /// The button that clears the text and begins editing.
  case clear
  /// The cancel button of a search bar, which clears the text and ends editing.
  case cancel
  /// The bookmark button of a search bar.
  case bookmark
  /// The button that deletes a row.
  case deletion
  /// The handle that moves a row.
  case handle
  /// The editing control at the leading edge of a row.
  case editing
  /// The accessory after a row's content, if it can be pressed.
  case accessory
  /// The content of a row, which is everything that the other parts don't cover.
  case content

  /// The index of an item, a number less than −1 for any other part, or −1 for no part.
  package var partNumber: Int {
    switch self {
    case .item(let index): index
    case .more: -2
    case .text: -3
    case .clear: -4
    case .cancel: -5
    case .bookmark: -6
    case .deletion: -7
    case .handle: -8
    case .editing: -9
    case .accessory: -10
    case .content: -11
    }
  }
}
