/// A part of a control that a finger can press by itself.
///
/// Each control says which it has. They are one type for all controls, so that one number says to a host in
/// another language which is meant.
public enum ControlPart: Hashable, Sendable {
  /// One of several that are alike, by its index: a tab, a button of a bar, a command of a menu, a scope
  /// of a search bar.
  case item(Int)
  /// What leads to the items for which there is no room.
  case more
  /// The text of a field: begins editing.
  case text
  /// The button that clears the text, and begins editing.
  case clear
  /// The button of a search bar that clears the text and ends editing.
  case cancel
  /// The button of a search bar for what was searched before.
  case bookmark
  /// The button that deletes a row.
  case deletion
  /// The handle that moves a row.
  case handle
  /// The control at the left end of a row, while its list is edited.
  case editing
  /// What is at the right end of the content of a row, when it can be pressed.
  case accessory
  /// The content of a row, and all the rest of it.
  case content

  /// The index of an item; below −1 for one of which there is one. −1 is no part.
  package var number: Int {
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
