// This file defines a row's editing control and accessory.

extension ListRow {
  /// The action of the editing control at the leading edge.
  public enum EditingStyle: UInt8, Hashable, Sendable, CaseIterable {
    /// There is no editing control.
    case none
    /// The control reveals the delete button.
    case delete
    /// The control requests that a row be inserted.
    case insert
  }

  /// The accessory on the trailing side of the content.
  public enum Accessory: UInt8, Hashable, Sendable, CaseIterable {
    /// No accessory.
    case none
    /// A chevron, which indicates that tapping the row shows more information.
    case disclosure
    /// A detail button. The list reports when the button is pressed.
    case detail
    /// A checkmark.
    case checkmark
  }
}

extension ListRow.EditingStyle: SettingChoice {
  package static var choiceNames: StaticText { "none delete insert" }
}

extension ListRow.Accessory: SettingChoice {
  package static var choiceNames: StaticText { "none disclosure detail checkmark" }
}
