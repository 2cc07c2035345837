// How callbacks hear of what a step decided.

extension Dispatcher {
  /// Tells what a step decided: decisions, cancellations, actions, what touches did, and then what
  /// controls make of that. Then does what the callbacks asked for, and tells that.
  func tell(isFrame: Bool = false, joins: Bool = false) {
    var isFrame = isFrame
    repeat {
      if !router.isEmpty { router.update(arena, isFrame: isFrame, joins: joins) }
      if let custody { custody.update(arena) }
      arena.takings.clear()
      if !router.calls.isEmpty || !router.cancels.isEmpty {
        event.allTouches.clear()
        contacts.append(to: &event.allTouches)
      }
      if isFrame { contacts.endFrame() }
      isFrame = true
      log.flush()
      if !isRehearsal, !router.cancels.isEmpty { call(router.cancels) }
      arena.tellAll(isRehearsal: isRehearsal)
      if !isRehearsal, !router.calls.isEmpty { call(router.calls) }
      router.clear()
      if !deferred.isEmpty { runDeferred() }
    } while carryOut()
    // What callbacks have noted.
    log.flush()
  }

  /// Calls the handlers of targets, once for neighbours that belong together.
  func call(_ calls: borrowing List<TouchRouter.Call>) {
    var index = 0
    while index < calls.count {
      let first = index
      repeat {
        show(calls[index].touch, past: calls[index].past)
        index += 1
      } while index < calls.count && calls[index].joins(calls[first])
        && !calls[index].touch.isShown
      let phase = calls[first].phase
      event.timestamp = calls[first].time
      calls[first].target.hear(phase, touches, event)
      var life = 0
      for index in first..<index where calls[index].past != nil {
        calls[index].touch.show(lives[life])
        life += 1
      }
      for touch in touches {
        touch.isShown = false
        if phase != .began { touch.endMovement() }
      }
      touches.clear()
      lives.clear()
    }
  }

  /// Shows a touch as it was at the time of a call, for as long as that takes.
  private func show(_ touch: Touch, past: Int?) {
    touches.append(touch)
    touch.isShown = true
    guard let past else { return }
    lives.append(touch.state)
    touch.show(router.pasts[past])
    if !event.allTouches.contains(where: { $0 === touch }) { event.allTouches.append(touch) }
  }

  // MARK: What targets put off

  /// Runs something at the end of the step that is being told. Must not be called when none is.
  func put(off call: DeferredCall) { deferred.append(call) }

  /// Runs what was put off, and what is put off meanwhile.
  func runDeferred() {
    log.flush()
    var next = 0
    while next < deferred.count {
      let call = deferred[next]
      if let event = call.event { event.timestamp = call.time }
      call.target.run(call)
      log.flush()
      next += 1
    }
    deferred.clear()
  }
}
