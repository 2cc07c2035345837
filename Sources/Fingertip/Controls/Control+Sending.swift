// This file logs a control's events and calls its actions.

extension Control {
  /// The events, time and location passed to an action.
  public struct ActionContext: Hashable, Sendable {
    /// The events. Several events can occur at the same time (rules C2, C3).
    public var events: ControlEvents
    /// The time of the events.
    public var time: Timestamp
    /// The location of the touch in window coordinates, in points, or `nil` if there was no touch.
    public var location: Point?

    /// Creates a context for a host that calls an action itself.
    public init(events: ControlEvents, time: Timestamp, location: Point? = nil) {
      self.events = events
      self.time = time
      self.location = location
    }
  }

  /// Sends events, including application-defined ones, to all actions registered for any of them.
  ///
  /// While the window is processing a frame, actions run at the end of the frame, after the actions
  /// of earlier events. Otherwise, they run immediately. If an action sends the event that
  /// triggered it, the action runs recursively and must end the recursion itself.
  public final func sendActions(for events: ControlEvents) {
    let touch = trackedOrDeliveredTouch
    let event = touch.flatMap { isDelivering($0) ? $0.window?.dispatcher.event : nil }
    logEventsAndRunActions(events, touch, event)
  }

  /// Logs events and runs or defers their actions.
  final func logEventsAndRunActions(
    _ events: ControlEvents, _ touch: Touch?, _ event: TouchEvent?, isDisabled: Bool = false
  ) {
    guard !events.isEmpty else { return }
    // A control that has been removed isn't in any window, but its touch still belongs to one.
    let dispatcher = (touch?.window ?? window)?.dispatcher
    let time = event?.timestamp ?? dispatcher?.time ?? .zero
    let context = ActionContext(events: events, time: time, location: touch?.location)
    guard let dispatcher else { return runActions(in: context, nil) }
    if !events.isSubset(of: .frequentDragEvents) {
      dispatcher.log.addIfObserved {
        isDisabled
          ? makeSentDecision(events, Reason(.disabled), time)
          : makeSentDecision(events, outsideDistanceReason(of: touch), time)
      }
    }
    if dispatcher.isBusy {
      // Defer the call only if there are actions, so that unobserved drags take almost no time.
      if !allControlEvents.isDisjoint(with: events) {
        dispatcher.deferCall(makeDeferredCall(context, event))
      }
    } else {
      dispatcher.log.flush()
      runActions(in: context, event)
    }
  }

  /// Logs events immediately, and runs their actions during the next pass of the window that the
  /// control is leaving.
  final func sendActionsInNextPass(_ events: ControlEvents, in window: Window) {
    let dispatcher = window.dispatcher
    let context = ActionContext(events: events, time: dispatcher.time ?? .zero)
    dispatcher.log.addIfObserved { makeSentDecision(events, nil, context.time) }
    dispatcher.deferCall(makeDeferredCall(context, nil))
  }

  private func makeDeferredCall(_ context: ActionContext, _ event: TouchEvent?) -> DeferredCall {
    DeferredCall(
      target: touchTarget, retainedObject: self, events: context.events.rawValue,
      time: context.time, location: context.location, event: event)
  }

  /// Runs the actions registered for the given events. If an action changes the registrations, the
  /// changes apply only to later events.
  final func runActions(in context: ActionContext, _ event: TouchEvent?) {
    lastActionContext = context
    actionsWillRun(for: context.events)
    for registration in actionRegistrations
    where !registration.events.isDisjoint(with: context.events) {
      registration.invokeAction(self, event)
    }
  }

  /// Creates the decision that records the sent events in the log.
  private func makeSentDecision(
    _ events: ControlEvents, _ reason: Reason?, _ time: Timestamp
  ) -> Decision {
    Decision(at: time, .view(chainName), .sent(events, reason))
  }

  /// Returns a reason that contains a touch's distance from the shape and the limit for that
  /// distance, or `nil` if the touch is inside the shape.
  private func outsideDistanceReason(of touch: Touch?) -> Reason? {
    guard let touch else { return nil }
    let location = touch.location(in: self)
    guard let near = hitArea.shape.nearestPoint(to: location, in: bounds) else { return nil }
    let distance = near.distance(to: location)
    guard distance > 0, distance.isFinite else { return nil }
    let limit = hitArea.trackingMargin.withoutNaN.edgewiseMaximum(
      with: hitArea.restingMargin.withoutNaN)
    return Reason(.outside, length: distance, limit: limit.largestInset)
  }
}

extension ControlEvents {
  /// The events for moves that don't cross the edge of the tracking area. These events are too
  /// frequent to log.
  fileprivate static var frequentDragEvents: ControlEvents {
    [.touchDragInside, .touchDragOutside]
  }
}
