/// A registered action of a control, and the events that trigger it. In this base class, the action
/// is a closure.
///
/// Registrations are immutable. A registration is replaced rather than modified, so actions can
/// register and remove other actions while the list is being iterated.
class ActionRegistration {
  final let number: Int
  final let events: ControlEvents
  final let invokeAction: (Control, TouchEvent?) -> Void

  init(_ number: Int, _ events: ControlEvents, _ call: @escaping (Control, TouchEvent?) -> Void) {
    self.number = number
    self.events = events
    self.invokeAction = call
  }

  /// The target, or `nil` if the action is a closure or the target no longer exists.
  var target: AnyObject? { nil }
  /// The name under which the action is listed.
  var actionName: String { "closure" }
  /// Whether the action can never run again.
  var canNeverRun: Bool { events.isEmpty }
  /// Returns a copy of the registration for the given events, or `nil` if the action is a closure,
  /// because the events of a closure can't be changed.
  func replacingEvents(with events: ControlEvents) -> ActionRegistration? { nil }
  /// Returns whether this action has the given name and target. A `nil` target matches actions that
  /// search the responder chain.
  func matches(target object: AnyObject?, action name: ActionName) -> Bool { false }
}

/// An action that calls a method on the nearest responder of a given type.
final class ResponderChainActionRegistration: ActionRegistration {
  private let action: ActionName

  init(
    _ number: Int, _ events: ControlEvents, _ action: ActionName,
    _ call: @escaping (Control, TouchEvent?) -> Void
  ) {
    self.action = action
    super.init(number, events, call)
  }

  override var actionName: String { action.description }
  override func replacingEvents(with events: ControlEvents) -> ActionRegistration? {
    ResponderChainActionRegistration(number, events, action, invokeAction)
  }
  override func matches(target object: AnyObject?, action name: ActionName) -> Bool {
    object == nil && action.isSame(as: name)
  }
}

/// An action that calls a method on an object.
final class TargetActionRegistration: ActionRegistration {
  private let findTarget: () -> AnyObject?
  private let action: ActionName

  init(
    _ number: Int, _ events: ControlEvents, find: @escaping () -> AnyObject?, _ action: ActionName,
    _ call: @escaping (Control, TouchEvent?) -> Void
  ) {
    self.findTarget = find
    self.action = action
    super.init(number, events, call)
  }

  override var target: AnyObject? { findTarget() }
  override var actionName: String { action.description }
  override var canNeverRun: Bool { events.isEmpty || findTarget() == nil }
  override func replacingEvents(with events: ControlEvents) -> ActionRegistration? {
    TargetActionRegistration(number, events, find: findTarget, action, invokeAction)
  }
  override func matches(target object: AnyObject?, action name: ActionName) -> Bool {
    object != nil && action.isSame(as: name) && findTarget() === object
  }
}

/// The name of an action, or the source location where it was registered.
struct ActionName {
  private let name: String
  private let file: StaticString
  private let line: UInt

  init(_ name: String, _ file: StaticString, _ line: UInt) {
    self.name = name
    self.file = file
    self.line = line
  }

  /// Returns whether both names are the same. Empty names never match.
  func isSame(as other: ActionName) -> Bool {
    !name.isEmpty && name.hasSameBytes(as: other.name)
  }

  /// The action's name, or a source location such as `App/Dialog.swift:12`.
  var description: String { name.isEmpty ? file.description + ":\(line)" : name }
}

/// The identifier of a registered action.
public struct ActionID: Hashable, Sendable {
  let number: Int
}

/// A token that keeps a control's action registered until the token is released.
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
