// These methods deliver the results of a pass to callbacks.

extension Dispatcher {
  /// Delivers the results of a pass, and then applies the changes that callbacks requested. Repeats
  /// this until there are no more changes.
  ///
  /// Results are delivered in this order: decisions, cancellations, actions, touches, and deferred
  /// calls, which run the actions of controls.
  func deliver(isFrame: Bool = false, isCoalescing: Bool = false) {
    var isFrame = isFrame
    repeat {
      if !router.isEmpty { router.update(arena, isFrame: isFrame, isCoalescing: isCoalescing) }
      if let dispositions { dispositions.update(arena) }
      if !arena.interceptions.isEmpty {
        recordInterceptions()
        arena.interceptions.clear()
      }
      if !router.calls.isEmpty || !router.cancels.isEmpty {
        event.allTouches.clear()
        touchTable.append(to: &event.allTouches)
      }
      if isFrame { touchTable.endFrame() }
      isFrame = true
      log.flush()
      if !isDryRun, !router.cancels.isEmpty { callHandlers(router.cancels) }
      arena.runNotifications(isDryRun: isDryRun)
      if !isDryRun, !router.calls.isEmpty { callHandlers(router.calls) }
      router.clear()
      if !deferredCalls.isEmpty { runDeferred() }
    } while applyPendingChanges()
    // Flush the decisions that the callbacks caused.
    log.flush()
  }

  /// Calls the targets' touch handlers. Adjacent calls that can be combined become one call.
  func callHandlers(_ calls: borrowing UniqueArray<TouchRouter.Call>) {
    var index = 0
    while index < calls.count {
      let first = index
      repeat {
        showPastState(of: calls[index].touch, calls[index].stateIndex)
        index += 1
      } while index < calls.count && calls[index].canCombine(calls[first])
        && !calls[index].touch.isBeingDelivered
      let phase = calls[first].phase
      event.timestamp = calls[first].time
      // If the target doesn't observe the touch, the coalesced movements are only cleared below.
      if callTouches[0].wasBeganDelivered { calls[first].target.deliver(phase, callTouches, event) }
      var stateIndex = 0
      for index in first..<index where calls[index].stateIndex != nil {
        calls[index].touch.setState(savedStates[stateIndex])
        stateIndex += 1
      }
      for touch in callTouches {
        touch.isBeingDelivered = false
        if phase != .began { touch.clearCoalesced() }
      }
      callTouches.clear()
      savedStates.clear()
    }
  }

  /// Sets a touch to the state that is being delivered, while its handler runs.
  private func showPastState(of touch: Touch, _ past: Int?) {
    callTouches.append(touch)
    touch.isBeingDelivered = true
    guard let past else { return }
    savedStates.append(touch.state)
    touch.setState(router.pastStates[past])
    if !event.allTouches.contains(where: { $0 === touch }) { event.allTouches.append(touch) }
  }

  // MARK: Deferred calls

  /// Defers a call to the end of the current delivery. Call this only during a delivery.
  func deferCall(_ call: DeferredCall) { deferredCalls.append(call) }

  /// Runs the deferred calls, including any calls that are added in the meantime.
  func runDeferred() {
    log.flush()
    var index = 0
    while index < deferredCalls.count {
      let call = deferredCalls[index]
      if let event = call.event { event.timestamp = call.time }
      call.target.run(call)
      log.flush()
      index += 1
    }
    deferredCalls.clear()
  }
}
