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
      if !isRehearsal, !delivery.cancels.isEmpty { call(delivery.cancels) }
      runActions()
      if !isRehearsal, !delivery.calls.isEmpty { call(delivery.calls) }
      delivery.clear()
      if !controlCalls.isEmpty { runControlActions() }
    } while carryOut()
    // What callbacks have noted.
    log.flush()
  }

  @inline(__always)
  private func runActions() {
    for index in arena.effects.indices {
      if isRehearsal { arena.effects[index].drop() } else { arena.effects[index].tell() }
    }
    arena.forgetEffects()
  }

  /// Calls the handlers of views, once for neighbours that belong together.
  func call(_ calls: borrowing List<Delivery.Call>) {
    var index = 0
    while index < calls.count {
      let first = index
      repeat {
        show(calls[index].touch, past: calls[index].past)
        index += 1
      } while index < calls.count && calls[index].joins(calls[first])
        && !isShown(calls[index].touch)
      let phase = calls[first].phase
      event.timestamp = calls[first].time
      calls[first].view.hear(phase, touches, event)
      var life = 0
      for index in first..<index where calls[index].past != nil {
        calls[index].touch.show(lives[life])
        life += 1
      }
      if phase != .began { for touch in touches { touch.endMovement() } }
      touches.clear()
      lives.clear()
    }
  }

  /// Shows a touch as it was at the time of a call, for as long as that takes.
  private func show(_ touch: Touch, past: Int?) {
    touches.append(touch)
    if let past {
      lives.append(touch.state)
      touch.show(delivery.pasts[past])
    }
    if !event.allTouches.contains(where: { $0 === touch }) { event.allTouches.append(touch) }
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
