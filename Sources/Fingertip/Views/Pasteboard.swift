/// The text that was cut or copied last.
///
/// Text views use the pasteboard of their window for the commands Cut, Copy and Paste. A host
/// connects it with the pasteboard of the system:
///
/// ```swift
/// window.pasteboard.textDidChange = { system.setClipboard($0.text) }
/// window.pasteboard.text = system.clipboard   // when the system reports a change
/// ```
public final class Pasteboard {
  /// The text. Empty if there is nothing to paste.
  public var text: String

  /// Called after a view has cut or copied text.
  public var textDidChange: ((Pasteboard) -> Void)?

  /// Creates a pasteboard with a text.
  public init(text: String = "") { self.text = text }

  /// Replaces the text with one that was cut or copied in a view.
  func replace(with new: String) {
    text = new
    textDidChange?(self)
  }
}
