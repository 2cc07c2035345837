/// An action of a control, for the events that it was registered for: a closure.
///
/// It does not change: what changes takes another one in its place, so that those that are to run
/// do so whatever the first of them registers or removes.
class Registration {
  final let number: Int
  final let events: ControlEvents
  final let call: (Control, TouchEvent?) -> Void

  init(_ number: Int, _ events: ControlEvents, _ call: @escaping (Control, TouchEvent?) -> Void) {
    self.number = number
    self.events = events
    self.call = call
  }

  /// Its target, while that lives; a closure has none.
  var target: AnyObject? { nil }
  /// What lists call it.
  var name: String { "closure" }
  /// Whether it never runs again.
  var isIdle: Bool { events.isEmpty }
  /// The same for other events; `nil` when it has no target and keeps its own.
  func with(_ events: ControlEvents) -> Registration? { nil }
  /// Whether it is the action that has a name of a target; or, with `nil`, of whoever the chain finds.
  func isSame(_ object: AnyObject?, _ name: ActionName) -> Bool { false }
}

/// An action of a control that is a method of whichever responder of a type the chain leads to.
final class ChainRegistration: Registration {
  private let action: ActionName

  init(
    _ number: Int, _ events: ControlEvents, _ action: ActionName,
    _ call: @escaping (Control, TouchEvent?) -> Void
  ) {
    self.action = action
    super.init(number, events, call)
  }

  override var name: String { action.description }
  override func with(_ events: ControlEvents) -> Registration? {
    ChainRegistration(number, events, action, call)
  }
  override func isSame(_ object: AnyObject?, _ name: ActionName) -> Bool {
    object == nil && action == name
  }
}

/// An action of a control that is a method of an object.
final class TargetRegistration: Registration {
  private let find: () -> AnyObject?
  private let action: ActionName

  init(
    _ number: Int, _ events: ControlEvents, find: @escaping () -> AnyObject?, _ action: ActionName,
    _ call: @escaping (Control, TouchEvent?) -> Void
  ) {
    self.find = find
    self.action = action
    super.init(number, events, call)
  }

  override var target: AnyObject? { find() }
  override var name: String { action.description }
  override var isIdle: Bool { events.isEmpty || find() == nil }
  override func with(_ events: ControlEvents) -> Registration? {
    TargetRegistration(number, events, find: find, action, call)
  }
  override func isSame(_ object: AnyObject?, _ name: ActionName) -> Bool {
    object != nil && action == name && find() === object
  }
}

/// The name of an action, or the place in the source where it was registered.
struct ActionName: Equatable {
  private let name: String
  private let file: StaticString
  private let line: UInt
  private let column: UInt

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
  private let control: WeakReference<View>
  private let action: ActionID

  init(_ control: Control, _ action: ActionID) {
    self.control = WeakReference(control.weakBox)
    self.action = action
  }

  /// Removes the action now.
  public func remove() { (control.object as? Control)?.removeAction(action) }

  deinit { remove() }
}
