/// A pasteboard that contains the most recently cut or copied text.
///
/// Text views use their window's pasteboard for the commands Cut, Copy and Paste. A host connects
/// the pasteboard to the system pasteboard:
///
/// ```swift
/// window.pasteboard.textDidChange = { system.setClipboard($0.text) }
/// window.pasteboard.text = system.clipboard   // when the system reports a change
/// ```
public final class Pasteboard {
  /// The text, or an empty string if there is nothing to paste.
  public var text: String

  /// Called after a view has cut or copied text.
  public var textDidChange: ((Pasteboard) -> Void)?

  /// Creates a pasteboard that contains the given text.
  public init(text: String = "") { self.text = text }

  /// Stores text that was cut or copied in a view.
  func replace(with new: String) {
    text = new
    textDidChange?(self)
  }
}
