internal import Fingertip

/// The controller that performs the commands of an edit menu in a scene. Only text commands on a
/// text view have an effect.
final class EditCommandController: SceneViewController {
  private let commands: [EditCommand]
  private var clipboard = ""

  /// Creates the controller of the view that a menu is attached to.
  init(_ menu: EditMenu, of view: View, name: String, _ triggers: [SceneCommand.Trigger]) {
    commands = menu.commands
    super.init(view: view, name: name, triggers)
  }

  override func canPerform(_ command: EditCommand) -> Bool {
    guard commands.contains(command) else { return false }
    guard let text = view as? TextView else { return true }
    return switch command {
    case .copy: !text.selection.isEmpty
    case .cut, .delete: !text.selection.isEmpty && text.isEditable
    case .paste: !clipboard.isEmpty && text.isEditable
    case .select: text.selection.isEmpty && !text.text.isEmpty
    case .selectAll: !text.text.isEmpty
    default: true
    }
  }

  override func perform(_ command: EditCommand) {
    guard let text = view as? TextView else { return }
    switch command {
    case .copy: clipboard = text.selectedText
    case .cut:
      clipboard = text.selectedText
      text.replaceSelection(with: "")
    case .paste: text.replaceSelection(with: clipboard)
    case .delete: text.deleteBackward()
    case .select: text.selection = text.layout.wordRange(at: text.selection.lowerBound)
    case .selectAll: text.selection = 0..<text.text.unicodeScalars.count
    default: break
    }
  }
}
