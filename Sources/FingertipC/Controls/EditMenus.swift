public import CFingertip
import Fingertip

/// Creates an edit menu for a view.
@c @implementation
public func fingertip_edit_menu_create(
  _ view: fingertip_view?, _ commands: Int32
) -> fingertip_view? {
  performCall(otherwise: nil) { () throws(CallError) in
    let view = try Library.view(view)
    guard commands >= 1, commands <= 1000 else {
      throw .countOutOfRange("command count out of range; use ", 1, 1000)
    }
    guard view.editMenu == nil, !(view.view is EditMenu) else {
      throw .unsupported("the view is an edit menu or already has one; pass a different view")
    }
    try view.view.checkDepth(addingHeight: 1)
    let handle = try Library.handleTable.prepareNextHandle()
    let menu = EditMenu()
    menu.commands = (0..<Int(commands)).map { EditCommand(number: $0) }
    let record = MenuRecord(menu, handle)
    Library.handleTable.insert(.view(record))
    view.editMenu = record
    menu.attach(to: view.view)
    return handle.pointer
  }
}

/// Shows a menu at a point in a view.
@c @implementation
public func fingertip_edit_menu_show(
  _ menu: fingertip_view?, _ view: fingertip_view?, _ x: Double, _ y: Double
) -> Int32 {
  performCall(otherwise: 0) { () throws(CallError) in
    let menu = try editMenu(menu)
    let view = try Library.view(view).view
    return menu.show(for: view, at: Point(x: try x.checkedCoordinate, y: try y.checkedCoordinate))
      .cFlag
  }
}

/// Dismisses a menu.
@c @implementation
public func fingertip_edit_menu_dismiss(_ menu: fingertip_view?) -> fingertip_status {
  performCall { () throws(CallError) in try editMenu(menu).dismiss() }
}

/// Returns the command for a menu item.
@c @implementation
public func fingertip_edit_menu_command(_ menu: fingertip_view?, _ item: Int32) -> Int32 {
  performCall(.reads, otherwise: -1) { () throws(CallError) in
    let offered = try editMenu(menu).offered
    guard offered.indices.contains(Int(item)) else {
      throw .invalidNumber(
        "no such command: commands are numbered from 0, and the menu must be shown")
    }
    return Int32(clamping: offered[Int(item)].number)
  }
}

/// Sets the callbacks for a view's edit commands.
@c @implementation
public func fingertip_view_on_command(
  _ view: fingertip_view?, _ canPerform: fingertip_can_perform_fn?,
  _ perform: fingertip_perform_fn?,
  _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.view(view)
    guard let canPerform, let perform else {
      guard canPerform == nil, perform == nil else {
        throw .invalidArgument("only one callback is NULL; pass both callbacks, or NULL for both")
      }
      return record.editCommands = nil
    }
    let handle = record.handle
    record.editCommands = EditCommandCallbacks(
      canPerform: { command in
        Library.runQueryCallback(Library.view(handle)?.inputEndpoint) {
          canPerform(handle.pointer, Int32(clamping: command.number), user) != 0
        }
      },
      perform: { command in
        perform(handle.pointer, Int32(clamping: command.number), user)
      })
  }
}

private func editMenu(_ view: fingertip_view?) throws(CallError) -> EditMenu {
  guard let menu = try Library.view(view).view as? EditMenu else {
    throw .unsupported("not an edit menu; pass the result of fingertip_edit_menu_create")
  }
  return menu
}

/// The edit commands of a host's view.
final class EditCommandCallbacks {
  let canPerform: (EditCommand) -> Bool
  let perform: (EditCommand) -> Void

  init(canPerform: @escaping (EditCommand) -> Bool, perform: @escaping (EditCommand) -> Void) {
    (self.canPerform, self.perform) = (canPerform, perform)
  }
}

/// The record of an edit menu. The menu is destroyed with its view.
private final class MenuRecord: ControlRecord {
  private let menu: EditMenu

  init(_ menu: EditMenu, _ handle: Handle) {
    self.menu = menu
    super.init(menu, handle)
  }

  override var moveOrDestroyError: CallError? {
    .unsupported("can't move or destroy an edit menu; destroy the view it belongs to")
  }
  override func dismissMenu() { menu.dismiss() }
}

// A command's name is its number, written in decimal.
extension EditCommand {
  fileprivate init(number: Int) { self.init("\(number)") }

  fileprivate var number: Int {
    name.utf8.reduce(0) { $0 * 10 + Int($1) - Int(UInt8(ascii: "0")) }
  }
}
