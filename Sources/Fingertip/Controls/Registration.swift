/// An action of a control, for the events that it was registered for.
struct Registration {
  let number: Int
  var events: ControlEvents
  /// Finds the target; `nil` for a closure, which has none.
  let target: (() -> AnyObject?)?
  let name: ActionName
  let call: (Control, TouchEvent?) -> Void
}

/// The name of an action, or the place in the source where it was registered.
struct ActionName: Equatable {
  private let name: String
  private let file: StaticString
  private let line: UInt
  private let column: UInt

  /// The name of all actions that are closures.
  static var closure: ActionName { ActionName("closure", "", 0, 0) }

  init(_ name: String, _ file: StaticString, _ line: UInt, _ column: UInt) {
    self.name = name
    self.file = file
    self.line = line
    self.column = column
  }

  static func == (a: ActionName, b: ActionName) -> Bool {
    if !a.name.isEmpty || !b.name.isEmpty { return a.name.hasSameBytes(as: b.name) }
    return a.line == b.line && a.column == b.column
      && a.file.description.hasSameBytes(as: b.file.description)
  }

  /// The name, or a place such as `App/Dialog.swift:12`.
  var description: String { name.isEmpty ? file.description + ":\(line)" : name }
}

/// Which action of a control a closure is.
public struct ActionID: Hashable, Sendable {
  let number: Int
}

/// Keeps an action of a control registered. The action is removed when the token goes.
public final class ActionToken {
  private let control: Weak<View>
  private let action: ActionID

  init(_ control: Control, _ action: ActionID) {
    self.control = Weak(control.handle)
    self.action = action
  }

  /// Removes the action now.
  public func remove() { control.object?.asControl?.removeAction(action) }

  deinit { remove() }
}
