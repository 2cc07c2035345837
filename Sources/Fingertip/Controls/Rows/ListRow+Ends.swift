// What is at the ends of a row.

extension TableRow {
  /// What the control at the left end does while the list is edited.
  public enum EditingStyle: UInt8, Hashable, Sendable, CaseIterable {
    /// There is none.
    case none
    /// It uncovers the button that deletes the row.
    case delete
    /// It asks for a row to be inserted.
    case insert
  }

  /// What is at the right end of the content.
  public enum Accessory: UInt8, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// A sign that a tap on the row leads on.
    case disclosure
    /// A button for details: the list tells of it.
    case detail
    /// A check mark.
    case checkmark
  }
}

extension TableRow.EditingStyle: SettingChoice {
  package static var words: Phrase { "none delete insert" }
}

extension TableRow.Accessory: SettingChoice {
  package static var words: Phrase { "none disclosure detail checkmark" }
}
