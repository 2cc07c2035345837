// This file registers and removes a control's actions, which are closures or methods of targets
// (rule C5).

#if hasFeature(Embedded)
/// The type of action targets: any responder. In Embedded Swift, the engine can hold weak
/// references only to responders.
public typealias ActionTarget = Responder
#else
/// The type of action targets: any object.
public typealias ActionTarget = AnyObject
#endif

/// A protocol that lets a control be passed to its actions as its concrete type. Every control
/// conforms to this protocol.
public protocol ActionSender: Control {}

extension Control: ActionSender {}

extension ActionSender {
  /// Calls a method without arguments on an object when the control sends any of the given events.
  ///
  /// ```swift
  /// play.addTarget(player, action: Player.start, for: .touchUpInside)
  /// ```
  ///
  /// The control references the target weakly; once the target is deallocated, the action does
  /// nothing. A method that is added again runs twice, because functions can't be compared.
  /// However, if the target already has an action with the same name, the events are added to that
  /// action, which then runs once per event (rule C5).
  ///
  /// `name` identifies the action in listings and in ``Control/removeTarget(_:action:for:)``. By
  /// default, the name is the source location of the call. The returned identifier can be passed to
  /// ``Control/removeAction(_:)``.
  @discardableResult
  public func addTarget<Target: ActionTarget>(
    _ target: Target, action: @escaping (Target) -> () -> Void, for events: ControlEvents,
    named name: String = "", file: StaticString = #fileID, line: UInt = #line
  ) -> ActionID {
    addTargetAction(target, events, ActionName(name, file, line)) { target, _, _ in
      action(target)()
    }
  }

  /// Calls a method on an object, with the control as an argument, when the control sends any of
  /// the given events.
  ///
  /// ```swift
  /// volume.addTarget(player, action: Player.setVolume(from:), for: .valueChanged)
  /// ```
  @discardableResult
  public func addTarget<Target: ActionTarget>(
    _ target: Target, action: @escaping (Target) -> (Self) -> Void, for events: ControlEvents,
    named name: String = "", file: StaticString = #fileID, line: UInt = #line
  ) -> ActionID {
    addTargetAction(target, events, ActionName(name, file, line)) { target, control, _ in
      action(target)(unsafeDowncast(control, to: Self.self))
    }
  }

  /// Calls a method on an object, with the control and the touch event as arguments, when the
  /// control sends any of the given events. The touch event is `nil` if no touch caused the control
  /// event.
  @discardableResult
  public func addTarget<Target: ActionTarget>(
    _ target: Target, action: @escaping (Target) -> (Self, TouchEvent?) -> Void,
    for events: ControlEvents, named name: String = "", file: StaticString = #fileID,
    line: UInt = #line
  ) -> ActionID {
    addTargetAction(target, events, ActionName(name, file, line)) {
      target, control, event in
      action(target)(unsafeDowncast(control, to: Self.self), event)
    }
  }

  /// Calls a method on the nearest responder of a type when the control sends any of the given
  /// events.
  ///
  /// The search starts at the window's first responder. If that responder's chain doesn't contain a
  /// responder of the type, the search starts over at the control.
  ///
  /// ```swift
  /// copy.addTarget(nil, action: Editor.copy, for: .touchUpInside)
  /// ```
  ///
  /// Each event starts a new search. If no responder is found, nothing happens.
  @discardableResult
  public func addTarget<Target: Responder>(
    _ target: Never?, action: @escaping (Target) -> () -> Void, for events: ControlEvents,
    named name: String = "", file: StaticString = #fileID, line: UInt = #line
  ) -> ActionID {
    addResponderChainAction(events, ActionName(name, file, line)) { (target: Target, _, _) in
      action(target)()
    }
  }

  /// Calls a method on the nearest responder of a type, with the control as an argument, when the
  /// control sends any of the given events.
  @discardableResult
  public func addTarget<Target: Responder>(
    _ target: Never?, action: @escaping (Target) -> (Self) -> Void, for events: ControlEvents,
    named name: String = "", file: StaticString = #fileID, line: UInt = #line
  ) -> ActionID {
    addResponderChainAction(events, ActionName(name, file, line)) { (target: Target, control, _) in
      action(target)(unsafeDowncast(control, to: Self.self))
    }
  }

  /// Calls a method on the nearest responder of a type, with the control and the touch event as
  /// arguments, when the control sends any of the given events.
  @discardableResult
  public func addTarget<Target: Responder>(
    _ target: Never?, action: @escaping (Target) -> (Self, TouchEvent?) -> Void,
    for events: ControlEvents, named name: String = "", file: StaticString = #fileID,
    line: UInt = #line
  ) -> ActionID {
    addResponderChainAction(events, ActionName(name, file, line)) {
      (target: Target, control, event) in
      action(target)(unsafeDowncast(control, to: Self.self), event)
    }
  }

  /// Calls a closure when the control sends any of the given events, until
  /// ``Control/removeAction(_:)`` is called or the control is deallocated.
  ///
  /// ```swift
  /// ok.addAction(for: .touchUpInside) { button in print(button.name) }
  /// ```
  @discardableResult
  public func addAction(
    for events: ControlEvents, _ action: @escaping (Self) -> Void
  ) -> ActionID {
    registerAction(events) { control, _ in action(unsafeDowncast(control, to: Self.self)) }
  }

  /// Calls a closure, with the control and the touch event as arguments, when the control sends any
  /// of the given events.
  @discardableResult
  public func addAction(
    for events: ControlEvents, _ action: @escaping (Self, TouchEvent?) -> Void
  ) -> ActionID {
    registerAction(events) { control, event in action(unsafeDowncast(control, to: Self.self), event)
    }
  }

  /// Calls a closure when the control sends any of the given events, until the returned token is
  /// released.
  public func observe(
    _ events: ControlEvents, _ action: @escaping (Self) -> Void
  ) -> ActionToken {
    ActionToken(self, addAction(for: events, action))
  }

  private func addTargetAction<Target: ActionTarget>(
    _ target: Target, _ events: ControlEvents, _ name: ActionName,
    _ action: @escaping (Target, Control, TouchEvent?) -> Void
  ) -> ActionID {
    let findTarget = weakTargetGetter(of: target)
    return registerTargetAction(events, of: target, name, find: { findTarget() }) {
      control, event in
      if let target = findTarget() { action(target, control, event) }
    }
  }

  private func addResponderChainAction<Target: Responder>(
    _ events: ControlEvents, _ name: ActionName,
    _ action: @escaping (Target, Control, TouchEvent?) -> Void
  ) -> ActionID {
    registerResponderChainAction(events, name) { control, event in
      let first = control.window?.firstResponder
      guard
        let target = first?.nearestResponder(ofType: Target.self)
          ?? control.nearestResponder(ofType: Target.self)
      else { return }
      action(target, control, event)
    }
  }
}

extension Control {
  /// The distinct targets that still exist, in the order in which they were registered.
  public final var allTargets: [AnyObject] {
    var targets: [AnyObject] = []
    for registration in actionRegistrations {
      guard let target = registration.target else { continue }
      if !targets.contains(where: { $0 === target }) { targets.append(target) }
    }
    return targets
  }

  /// The events for which at least one action is registered.
  public final var allControlEvents: ControlEvents {
    var events = ControlEvents()
    for registration in actionRegistrations { events.formUnion(registration.events) }
    return events
  }

  /// Returns the names of a target's actions for the given events, in the order in which the
  /// actions run. If the target is `nil`, the result includes the actions of all targets as well as
  /// closures.
  public final func actions(
    for target: AnyObject? = nil, events: ControlEvents = .allEvents
  ) -> [String] {
    var names: [String] = []
    for registration in actionRegistrations where !registration.events.isDisjoint(with: events) {
      if let target, registration.target !== target { continue }
      names.append(registration.actionName)
    }
    return names
  }

  /// Removes a target's actions for the given events, or the actions of all targets if `target` is
  /// `nil`. Closures aren't removed.
  ///
  /// If a name is given, only the action with that name is removed.
  public final func removeTarget(
    _ target: AnyObject?, action name: String? = nil, for events: ControlEvents = .allEvents
  ) {
    for (index, registration) in actionRegistrations.enumerated() {
      if let target, registration.target !== target { continue }
      if let name, registration.actionName != name { continue }
      if let rest = registration.replacingEvents(with: registration.events.subtracting(events)) {
        actionRegistrations[index] = rest
      }
    }
    keepRegistrations { !$0.canNeverRun }
  }

  /// Removes an action, unless it has already been removed.
  public final func removeAction(_ action: ActionID) {
    keepRegistrations { $0.number != action.number }
  }

  /// Registers a closure as the last action.
  final func registerAction(
    _ events: ControlEvents, _ call: @escaping (Control, TouchEvent?) -> Void
  ) -> ActionID {
    addRegistration { ActionRegistration($0, events, call) }
  }

  /// Appends an action that calls a target, or adds the events to the target's existing action with
  /// the same name.
  fileprivate final func registerTargetAction(
    _ events: ControlEvents, of target: AnyObject, _ name: ActionName,
    find: @escaping () -> AnyObject?, _ call: @escaping (Control, TouchEvent?) -> Void
  ) -> ActionID {
    if let action = addEventsToRegistration(events, to: target, name) { return action }
    return addRegistration { TargetActionRegistration($0, events, find: find, name, call) }
  }

  /// Appends an action that searches the responder chain, or adds the events to the existing action
  /// with the same name.
  fileprivate final func registerResponderChainAction(
    _ events: ControlEvents, _ name: ActionName, _ call: @escaping (Control, TouchEvent?) -> Void
  ) -> ActionID {
    if let action = addEventsToRegistration(events, to: nil, name) { return action }
    return addRegistration { ResponderChainActionRegistration($0, events, name, call) }
  }

  /// Adds events to the registered action with the given name. Returns `nil` if there is no such
  /// action.
  private final func addEventsToRegistration(
    _ events: ControlEvents, to target: AnyObject?, _ name: ActionName
  ) -> ActionID? {
    keepRegistrations { !$0.canNeverRun }
    for (index, registration) in actionRegistrations.enumerated()
    where registration.matches(target: target, action: name) {
      if let more = registration.replacingEvents(with: registration.events.union(events)) {
        actionRegistrations[index] = more
      }
      return ActionID(number: registration.number)
    }
    return nil
  }

  /// Appends an action, and removes any actions that can never run again.
  private final func addRegistration(_ make: (Int) -> ActionRegistration) -> ActionID {
    keepRegistrations { !$0.canNeverRun }
    lastRegistrationNumber += 1
    actionRegistrations.append(make(lastRegistrationNumber))
    return ActionID(number: lastRegistrationNumber)
  }

  /// Keeps only the actions that satisfy the predicate.
  private final func keepRegistrations(_ isIncluded: (ActionRegistration) -> Bool) {
    var remaining: [ActionRegistration] = []
    for registration in actionRegistrations where isIncluded(registration) {
      remaining.append(registration)
    }
    actionRegistrations = remaining
  }
}

/// Returns a closure that gives access to a target without retaining it.
private func weakTargetGetter<Target: ActionTarget>(of target: Target) -> () -> Target? {
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
