internal import Fingertip

/// A controller that can perform all commands of a scene's edit menu, except the text commands that
/// a text view performs itself. Most commands have no effect, but Delete removes the text selected
/// in a text view.
final class EditCommandController: SceneViewController {
  private let commands: [EditCommand]

  /// Creates a controller for the view to which a menu is attached.
  init(_ menu: EditMenu, of view: View, name: String, _ triggers: [SceneCommand.Trigger]) {
    commands = menu.commands
    super.init(view: view, name: name, triggers)
  }

  override func canPerform(_ command: EditCommand) -> Bool {
    guard commands.contains(command) else { return false }
    guard let text = view as? TextView, EditCommand.standard.contains(command) else { return true }
    return command == .delete && !text.selection.isEmpty && text.isEditable
  }

  override func perform(_ command: EditCommand) {
    if command == .delete { (view as? TextView)?.deleteBackward() }
  }
}
