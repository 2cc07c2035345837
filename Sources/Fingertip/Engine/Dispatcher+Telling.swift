// How callbacks hear of what a step decided.

extension Dispatcher {
  /// Tells what a step decided: decisions, cancellations, actions, what touches did, and then what
  /// controls make of that. Then does what the callbacks asked for, and tells that.
  func tell(isFrame: Bool = false, joins: Bool = false) {
    var isFrame = isFrame
    repeat {
      if !delivery.isEmpty { delivery.update(arena, isFrame: isFrame, joins: joins) }
      arena.takings.clear()
      if !delivery.calls.isEmpty || !delivery.cancels.isEmpty {
        event.allTouches.clear()
        contacts.append(to: &event.allTouches)
      }
      if isFrame { contacts.endFrame() }
      isFrame = true
      log.flush()
      if isRehearsal {
        dropActions()
      } else {
        if !delivery.cancels.isEmpty { call(delivery.cancels) }
        runActions()
        if !delivery.calls.isEmpty { call(delivery.calls) }
      }
      delivery.clear()
      if !controlCalls.isEmpty { runControlActions() }
    } while carryOut()
    // What callbacks have noted.
    log.flush()
  }

  @inline(__always)
  private func runActions() {
    for index in arena.effects.indices { arena.effects[index].tell() }
    arena.forgetEffects()
  }

  private func dropActions() {
    for index in arena.effects.indices { arena.effects[index].drop() }
    arena.forgetEffects()
  }

  /// Calls the handlers of views, once for neighbours that belong together.
  func call(_ calls: borrowing List<Delivery.Call>) {
    var index = 0
    while index < calls.count {
      let first = index
      repeat {
        show(calls[index])
        index += 1
      } while index < calls.count && calls[index].joins(calls[first])
        && !isShown(calls[index].touch)
      let phase = calls[first].phase
      event.timestamp = calls[first].time
      calls[first].view.hear(phase, touches, event)
      for index in lives.indices { lives[index].touch.show(lives[index].state) }
      if phase != .began { for touch in touches { touch.endMovement() } }
      touches.clear()
      lives.clear()
    }
  }

  /// Shows a touch as it was at the time of a call, for as long as that takes.
  func show(_ call: Delivery.Call) {
    touches.append(call.touch)
    if let past = call.past {
      lives.append((call.touch, call.touch.state))
      call.touch.show(delivery.pasts[past])
    }
    if !event.allTouches.contains(where: { $0 === call.touch }) {
      event.allTouches.append(call.touch)
    }
  }

  func isShown(_ touch: Touch) -> Bool { touches.contains { $0 === touch } }
}

extension View {
  /// Calls the handler for a phase.
  fileprivate func hear(_ phase: Touch.Phase, _ touches: [Touch], _ event: TouchEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}
