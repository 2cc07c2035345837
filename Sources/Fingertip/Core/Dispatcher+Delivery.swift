// These methods deliver the results of a pass to callbacks.

extension Dispatcher {
  /// Delivers the results of a pass, applies the changes that callbacks requested, and repeats both
  /// steps until there are no more changes.
  ///
  /// Results are delivered in this order: decisions, cancellations, actions, touches, and finally
  /// deferred calls, which run the actions of controls.
  func deliverResults(isFrame: Bool = false, isCoalescing: Bool = false) {
    var isFrame = isFrame
    repeat {
      if !router.isEmpty {
        router.updateDeliveries(arena, isFrame: isFrame, isCoalescing: isCoalescing)
      }
      if let interceptionStatusTracker { interceptionStatusTracker.recordInterceptions(in: arena) }
      if !arena.interceptions.isEmpty {
        recordInterceptions()
        arena.interceptions.clear()
      }
      if !router.calls.isEmpty || !router.cancellationCalls.isEmpty {
        event.allTouches.clear()
        touchTable.appendTouches(to: &event.allTouches)
      }
      if isFrame { touchTable.endFrame() }
      isFrame = true
      log.flush()
      if !isDryRun, !router.cancellationCalls.isEmpty {
        callTouchHandlers(router.cancellationCalls)
      }
      arena.runNotifications(isDryRun: isDryRun)
      if !isDryRun, !router.calls.isEmpty { callTouchHandlers(router.calls) }
      router.clearCalls()
      if !deferredCalls.isEmpty { runDeferredCalls() }
    } while applyPendingChanges()
    // Deliver the decisions that the callbacks caused.
    log.flush()
  }

  /// Calls the targets' touch handlers. Merges adjacent calls that can be combined.
  func callTouchHandlers(_ calls: borrowing UniqueArray<TouchRouter.HandlerCall>) {
    var index = 0
    while index < calls.count {
      let first = index
      repeat {
        showPastState(of: calls[index].touch, calls[index].stateIndex)
        index += 1
      } while index < calls.count && calls[index].canCombine(with: calls[first])
        && !calls[index].touch.isBeingDelivered
      let phase = calls[first].phase
      event.timestamp = calls[first].time
      // If the target doesn't observe the touch, its coalesced movements aren't delivered; they are
      // only cleared below.
      if handlerTouches[0].wasBeganDelivered {
        calls[first].target.handleTouches(phase, handlerTouches, event)
      }
      var stateIndex = 0
      for index in first..<index where calls[index].stateIndex != nil {
        calls[index].touch.setState(savedTouchStates[stateIndex])
        stateIndex += 1
      }
      for touch in handlerTouches {
        touch.isBeingDelivered = false
        if phase != .began { touch.clearCoalescedSamples() }
      }
      handlerTouches.clear()
      savedTouchStates.clear()
    }
  }

  /// Sets a touch to the state that is being delivered, for as long as its handler runs.
  private func showPastState(of touch: Touch, _ past: Int?) {
    handlerTouches.append(touch)
    touch.isBeingDelivered = true
    guard let past else { return }
    savedTouchStates.append(touch.state)
    touch.setState(router.pastStates[past])
    if !event.allTouches.contains(where: { $0 === touch }) { event.allTouches.append(touch) }
  }

  // MARK: Deferred calls

  /// Defers a call to the end of the current delivery. Call this only during a delivery.
  func deferCall(_ call: DeferredCall) { deferredCalls.append(call) }

  /// Runs the deferred calls, including any calls that are added in the meantime.
  func runDeferredCalls() {
    log.flush()
    var index = 0
    while index < deferredCalls.count {
      let call = deferredCalls[index]
      if let event = call.event { event.timestamp = call.time }
      call.target.runDeferredCall(call)
      log.flush()
      index += 1
    }
    deferredCalls.clear()
  }
}
