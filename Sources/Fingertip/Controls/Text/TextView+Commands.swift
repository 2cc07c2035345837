// This file contains the commands that a text view performs itself.

extension TextView {
  /// Returns whether the text view itself can currently perform a command.
  final func canPerformTextCommand(_ command: EditCommand) -> Bool {
    switch command {
    case .copy: !selection.isEmpty
    case .cut: !selection.isEmpty && isEditable
    case .paste: isEditable && window?.pasteboard.text.isEmpty == false
    case .select: selection.isEmpty && textLayout.count > 0
    case .selectAll: selection != 0..<textLayout.count
    default: false
    }
  }

  /// Performs a command for which ``canPerformTextCommand(_:)`` returned `true`.
  final func performTextCommand(_ command: EditCommand) {
    switch command {
    case .copy: window?.pasteboard.replace(with: selectedText)
    case .cut:
      window?.pasteboard.replace(with: selectedText)
      replaceSelection(with: "")
    case .paste: replaceSelection(with: window?.pasteboard.text ?? "")
    case .select: selection = textLayout.wordRange(at: selection.lowerBound)
    case .selectAll: selection = 0..<textLayout.count
    default: break
    }
  }
}
