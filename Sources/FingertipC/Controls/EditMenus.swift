public import CFingertip
import Fingertip

/// Makes a menu of what can be done with what is selected in a view.
@c @implementation
public func ft_edit_menu_create(_ served: ft_view?, _ commands: Int32) -> ft_view? {
  attempt(otherwise: nil) { () throws(Failure) in
    let served = try Library.view(served)
    guard commands >= 1, commands <= 1000 else {
      throw .notWhole("command count out of range; use ", 1, 1000)
    }
    guard served.menu == nil, !(served.view is EditMenu) else {
      throw .kind("the view has or is an edit menu; pass another view")
    }
    let handle = try Library.table.next()
    let menu = EditMenu()
    menu.commands = (0..<Int(commands)).map { Command(number: $0) }
    let record = MenuRecord(menu, handle)
    Library.table.insert(.view(record))
    served.menu = record
    menu.serve(served.view)
    return handle.pointer
  }
}

/// Shows a menu for a place of a view.
@c @implementation
public func ft_edit_menu_show(
  _ menu: ft_view?, _ view: ft_view?, _ x: Double, _ y: Double
) -> Int32 {
  attempt(otherwise: 0) { () throws(Failure) in
    let menu = try editMenu(menu)
    let view = try Library.view(view).view
    return menu.show(for: view, at: Point(x: try x.place, y: try y.place)).flag
  }
}

/// Takes a menu away.
@c @implementation
public func ft_edit_menu_dismiss(_ menu: ft_view?) -> ft_status {
  attempt { () throws(Failure) in try editMenu(menu).dismiss() }
}

/// Which command an item of a menu is.
@c @implementation
public func ft_edit_menu_command(_ menu: ft_view?, _ item: Int32) -> Int32 {
  attempt(.looks, otherwise: -1) { () throws(Failure) in
    let offered = try editMenu(menu).offered
    guard offered.indices.contains(Int(item)) else {
      throw .value("no such command; indices start at 0, while the menu is shown")
    }
    return Int32(clamping: offered[Int(item)].number)
  }
}

/// Lets a view do commands of menus.
@c @implementation
public func ft_view_on_command(
  _ view: ft_view?, _ canPerform: ft_can_perform_fn?, _ perform: ft_perform_fn?,
  _ user: UnsafeMutableRawPointer?
) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.view(view)
    guard let canPerform, let perform else {
      guard canPerform == nil, perform == nil else {
        throw .argument("one callback is NULL; pass both, or NULL for both")
      }
      return record.commands = nil
    }
    let handle = record.handle
    record.commands = HostCommands(
      canPerform: { command in
        Library.ask { canPerform(handle.pointer, Int32(clamping: command.number), user) != 0 }
      },
      perform: { command in
        Library.tell { perform(handle.pointer, Int32(clamping: command.number), user) }
      })
  }
}

private func editMenu(_ view: ft_view?) throws(Failure) -> EditMenu {
  guard let menu = try Library.view(view).view as? EditMenu else {
    throw .kind("not an edit menu; pass the result of ft_edit_menu_create")
  }
  return menu
}

/// What a view of a host can do.
final class HostCommands {
  let canPerform: (Command) -> Bool
  let perform: (Command) -> Void

  init(canPerform: @escaping (Command) -> Bool, perform: @escaping (Command) -> Void) {
    (self.canPerform, self.perform) = (canPerform, perform)
  }
}

/// A menu of a host, which goes with the view that it serves.
private final class MenuRecord: ControlRecord {
  private let editMenu: EditMenu

  init(_ menu: EditMenu, _ handle: Handle) {
    editMenu = menu
    super.init(menu, handle)
  }

  override var whyFixed: Failure? {
    .kind("can't move or destroy an edit menu; destroy the view it belongs to")
  }
  override func leave() { editMenu.dismiss() }
}

// A command is known by the digits of its number.
extension Command {
  fileprivate init(number: Int) { self.init("\(number)") }

  fileprivate var number: Int {
    name.utf8.reduce(0) { $0 * 10 + Int($1) - Int(UInt8(ascii: "0")) }
  }
}
