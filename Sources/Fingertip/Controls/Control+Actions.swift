// Who hears of the events of a control: methods of objects, and closures (rule C5).

#if hasFeature(Embedded)
/// What can be the target of an action: any responder. Embedded Swift has no weak references but
/// those of the engine.
public typealias ActionTarget = Responder
#else
/// What can be the target of an action: any object.
public typealias ActionTarget = AnyObject
#endif

/// What has actions whose sender is of its own type: every control.
public protocol ActionSender: Control {}

extension Control: ActionSender {}

extension ActionSender {
  /// Lets events of the control call a method of an object without arguments.
  ///
  /// ```swift
  /// play.addTarget(player, action: Player.start, for: .touchUpInside)
  /// ```
  ///
  /// The target is not kept alive; when it is gone, the action does nothing. An action that is added
  /// twice for the same target runs once (rule C5): one counts as the same when it was added at the
  /// same place of the source, or with the same name. Functions cannot be compared.
  ///
  /// The name is what lists call the action; its place in the source when left out.
  public func addTarget<Target: ActionTarget>(
    _ target: Target, action: @escaping (Target) -> () -> Void, for events: ControlEvents,
    named name: String = "", file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    add(target, events, ActionName(name, file, line, column)) { target, _, _ in action(target)() }
  }

  /// Lets events of the control call a method of an object with the control as argument.
  ///
  /// ```swift
  /// volume.addTarget(player, action: Player.setVolume(from:), for: .valueChanged)
  /// ```
  public func addTarget<Target: ActionTarget>(
    _ target: Target, action: @escaping (Target) -> (Self) -> Void, for events: ControlEvents,
    named name: String = "", file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    add(target, events, ActionName(name, file, line, column)) { target, control, _ in
      action(target)(unsafeDowncast(control, to: Self.self))
    }
  }

  /// Lets events of the control call a method of an object with the control and the touch event as
  /// arguments. There is no touch event when no finger was part of it.
  public func addTarget<Target: ActionTarget>(
    _ target: Target, action: @escaping (Target) -> (Self, TouchEvent?) -> Void,
    for events: ControlEvents, named name: String = "", file: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    add(target, events, ActionName(name, file, line, column)) { target, control, event in
      action(target)(unsafeDowncast(control, to: Self.self), event)
    }
  }

  /// Lets events of the control call a method of whichever responder of its type the chain leads to:
  /// from the first responder of the window on, and if none is there, from the control on.
  ///
  /// ```swift
  /// copy.addTarget(nil, action: Editor.copy, for: .touchUpInside)
  /// ```
  ///
  /// The chain is followed anew for each event, and nothing happens when it has nobody of the type.
  public func addTarget<Target: Responder>(
    _ target: Never?, action: @escaping (Target) -> () -> Void, for events: ControlEvents,
    named name: String = "", file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    addToChain(events, ActionName(name, file, line, column)) { (target: Target, _, _) in
      action(target)()
    }
  }

  /// Lets events of the control call a method of whichever responder of its type the chain leads to,
  /// with the control as argument.
  public func addTarget<Target: Responder>(
    _ target: Never?, action: @escaping (Target) -> (Self) -> Void, for events: ControlEvents,
    named name: String = "", file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    addToChain(events, ActionName(name, file, line, column)) { (target: Target, control, _) in
      action(target)(unsafeDowncast(control, to: Self.self))
    }
  }

  /// Lets events of the control call a method of whichever responder of its type the chain leads to,
  /// with the control and the touch event as arguments.
  public func addTarget<Target: Responder>(
    _ target: Never?, action: @escaping (Target) -> (Self, TouchEvent?) -> Void,
    for events: ControlEvents, named name: String = "", file: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    addToChain(events, ActionName(name, file, line, column)) { (target: Target, control, event) in
      action(target)(unsafeDowncast(control, to: Self.self), event)
    }
  }

  /// Runs a closure for events of the control, until ``Control/removeAction(_:)`` or for as long as
  /// the control lives.
  ///
  /// ```swift
  /// ok.addAction(for: .touchUpInside) { button in print(button.name) }
  /// ```
  @discardableResult
  public func addAction(
    for events: ControlEvents, _ action: @escaping (Self) -> Void
  ) -> ActionID {
    register(events) { control, _ in action(unsafeDowncast(control, to: Self.self)) }
  }

  /// Runs a closure for events of the control, which also gets the touch event.
  @discardableResult
  public func addAction(
    for events: ControlEvents, _ action: @escaping (Self, TouchEvent?) -> Void
  ) -> ActionID {
    register(events) { control, event in action(unsafeDowncast(control, to: Self.self), event) }
  }

  /// Runs a closure for events of the control for as long as the returned token lives.
  public func observe(
    _ events: ControlEvents, _ action: @escaping (Self) -> Void
  ) -> ActionToken {
    ActionToken(self, addAction(for: events, action))
  }

  private func add<Target: ActionTarget>(
    _ target: Target, _ events: ControlEvents, _ name: ActionName,
    _ action: @escaping (Target, Control, TouchEvent?) -> Void
  ) {
    let find = finder(of: target)
    register(events, of: target, name, find: { find() }) { control, event in
      if let target = find() { action(target, control, event) }
    }
  }

  private func addToChain<Target: Responder>(
    _ events: ControlEvents, _ name: ActionName,
    _ action: @escaping (Target, Control, TouchEvent?) -> Void
  ) {
    registerInChain(events, name) { control, event in
      let first = control.window?.firstResponder
      guard let target = first?.nearestResponder(ofType: Target.self) ?? control.nearestResponder(ofType: Target.self) else { return }
      action(target, control, event)
    }
  }
}

extension Control {
  /// The targets of its actions that still live, each once, in the order of their registration.
  public final var allTargets: [AnyObject] {
    var targets: [AnyObject] = []
    for registration in registrations {
      guard let target = registration.target else { continue }
      if !targets.contains(where: { $0 === target }) { targets.append(target) }
    }
    return targets
  }

  /// The events for which there is any action.
  public final var allControlEvents: ControlEvents {
    var events = ControlEvents()
    for registration in registrations { events.formUnion(registration.events) }
    return events
  }

  /// The names of the actions that a target, or with `nil` any target or closure, has for any of
  /// some events, in the order in which they run.
  public final func actions(
    for target: AnyObject? = nil, events: ControlEvents = .allEvents
  ) -> [String] {
    var names: [String] = []
    for registration in registrations where !registration.events.isDisjoint(with: events) {
      if let target, registration.target !== target { continue }
      names.append(registration.name)
    }
    return names
  }

  /// Lets some events call a target no more; with `nil` none at all. Closures stay.
  ///
  /// With a name only the action that has it.
  public final func removeTarget(
    _ target: AnyObject?, named name: String? = nil, for events: ControlEvents = .allEvents
  ) {
    for (index, registration) in registrations.enumerated() {
      if let target, registration.target !== target { continue }
      if let name, registration.name != name { continue }
      if let rest = registration.with(registration.events.subtracting(events)) {
        registrations[index] = rest
      }
    }
    filterRegistrations { !$0.isIdle }
  }

  /// Removes the action of a closure. Does nothing when that was done before.
  public final func removeAction(_ action: ActionID) {
    filterRegistrations { $0.number != action.number }
  }

  /// Adds a closure behind the other actions.
  final func register(
    _ events: ControlEvents, _ call: @escaping (Control, TouchEvent?) -> Void
  ) -> ActionID {
    add { Registration($0, events, call) }
  }

  /// Adds an action of a target behind the others, or more events to the same that is there already.
  fileprivate final func register(
    _ events: ControlEvents, of target: AnyObject, _ name: ActionName,
    find: @escaping () -> AnyObject?, _ call: @escaping (Control, TouchEvent?) -> Void
  ) {
    if addEvents(events, to: target, name) { return }
    add { TargetRegistration($0, events, find: find, name, call) }
  }

  /// Adds an action of whoever the chain leads to, or more events to the same that is there already.
  fileprivate final func registerInChain(
    _ events: ControlEvents, _ name: ActionName, _ call: @escaping (Control, TouchEvent?) -> Void
  ) {
    if addEvents(events, to: nil, name) { return }
    add { ChainRegistration($0, events, name, call) }
  }

  /// Adds events to an action that is there already, and says whether it is.
  private final func addEvents(
    _ events: ControlEvents, to target: AnyObject?, _ name: ActionName
  ) -> Bool {
    filterRegistrations { !$0.isIdle }
    for (index, registration) in registrations.enumerated()
    where registration.isSame(target, name) {
      if let more = registration.with(registration.events.union(events)) {
        registrations[index] = more
      }
      return true
    }
    return false
  }

  /// Adds an action behind those that may still run.
  @discardableResult
  private final func add(_ make: (Int) -> Registration) -> ActionID {
    filterRegistrations { !$0.isIdle }
    lastRegistration += 1
    registrations.append(make(lastRegistration))
    return ActionID(number: lastRegistration)
  }

  /// Forgets the other actions.
  private final func filterRegistrations(_ isIncluded: (Registration) -> Bool) {
    var kept: [Registration] = []
    for registration in registrations where isIncluded(registration) { kept.append(registration) }
    registrations = kept
  }
}

/// Makes what finds a target for as long as it lives.
private func finder<Target: ActionTarget>(of target: Target) -> () -> Target? {
  #if hasFeature(Embedded)
  let reference = target.reference
  return { reference.object.map { unsafeDowncast($0, to: Target.self) } }
  #else
  if let responder = target as? Responder {
    let reference = responder.reference
    return { reference.object.map { unsafeDowncast($0, to: Target.self) } }
  }
  return { [weak target] in target }
  #endif
}
