// How events of a control are decided and told.

extension Control {
  /// What actions are told beside their sender.
  public struct ActionContext: Hashable, Sendable {
    /// The events, which may be several at once (rules C2, C3).
    public var events: ControlEvents
    /// When they happened.
    public var time: Timestamp
    /// Where the finger was then, in points of the window; `nil` when none was part of it.
    public var location: Point?

    /// Makes what an action is told, as a host does that calls one by itself.
    public init(events: ControlEvents, time: Timestamp, location: Point? = nil) {
      self.events = events
      self.time = time
      self.location = location
    }
  }

  /// Sends events, of the application's own too, to all actions that are registered for any of
  /// them.
  ///
  /// While the window decides or tells a frame, actions run at its end, after those of events that
  /// were sent before; otherwise they run at once. An action that sends the event again for which
  /// it runs is run again, so it must end that.
  public final func sendActions(for events: ControlEvents) {
    let touch = currentTouch
    let event = touch.flatMap { isDelivering($0) ? $0.window?.dispatcher.event : nil }
    send(events, touch, event)
  }

  /// Notes events, and has their actions run.
  final func send(
    _ events: ControlEvents, _ touch: Touch?, _ event: TouchEvent?, isDisabled: Bool = false
  ) {
    guard !events.isEmpty else { return }
    // A control that was removed has no window, but its touch has.
    let dispatcher = (touch?.window ?? window)?.dispatcher
    let time = event?.timestamp ?? dispatcher?.time ?? .zero
    let context = ActionContext(events: events, time: time, location: touch?.location)
    guard let dispatcher else { return run(context, nil) }
    if !events.isSubset(of: .continuedDrags) {
      dispatcher.log.record {
        isDisabled
          ? decision(events, Reason(.disabled), time)
          : decision(events, distance(of: touch), time)
      }
    }
    if dispatcher.isBusy {
      // Nothing is kept for nobody: a drag that no action is registered for costs next to nothing.
      if !allControlEvents.isDisjoint(with: events) { dispatcher.deferCall(call(context, event)) }
    } else {
      dispatcher.log.flush()
      run(context, event)
    }
  }

  /// Sends events with the next step of a window that the control is about to leave.
  final func sendLater(_ events: ControlEvents, in window: Window) {
    let dispatcher = window.dispatcher
    let context = ActionContext(events: events, time: dispatcher.time ?? .zero)
    dispatcher.log.record { decision(events, nil, context.time) }
    dispatcher.deferCall(call(context, nil))
  }

  private func call(_ context: ActionContext, _ event: TouchEvent?) -> DeferredCall {
    DeferredCall(
      target: target, subject: self, events: context.events.rawValue, time: context.time,
      location: context.location, event: event)
  }

  /// Runs the actions of some events. What they register or remove counts from the next events on.
  final func run(_ context: ActionContext, _ event: TouchEvent?) {
    lastActionContext = context
    actionsWillRun(for: context.events)
    for registration in registrations where !registration.events.isDisjoint(with: context.events) {
      registration.call(self, event)
    }
  }

  /// What is noted of events that it sends.
  private func decision(
    _ events: ControlEvents, _ reason: Reason?, _ time: Timestamp
  ) -> Decision {
    Decision(at: time, .view(chainName), .sent(events, reason))
  }

  /// How far outside its shape a touch is, when it is, and how far it may be.
  private func distance(of touch: Touch?) -> Reason? {
    guard let touch else { return nil }
    let location = touch.location(in: self)
    guard let near = hitArea.shape.nearestPoint(to: location, in: bounds) else { return nil }
    let distance = near.distance(to: location)
    guard distance > 0, distance.isFinite else { return nil }
    let limit = hitArea.trackingMargin.withoutNaN.atLeast(hitArea.restingMargin.withoutNaN)
    return Reason(.outside, length: distance, limit: limit.maximum)
  }
}

extension ControlEvents {
  /// A finger that goes on as before, which is not worth a decision each time.
  fileprivate static var continuedDrags: ControlEvents { [.touchDragInside, .touchDragOutside] }
}
