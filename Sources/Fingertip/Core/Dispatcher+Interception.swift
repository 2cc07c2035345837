// This file remembers which touches were intercepted, for hosts that have to know while they handle
// the event of a touch (rule D3).

extension Dispatcher {
  /// Records the touches that gestures have intercepted since the last delivery.
  @inline(never)
  func recordInterceptions() {
    recordInterceptedTouches { arena.interceptor(ofTouch: $0.number) != nil }
  }

  /// Records the new touches that joined gestures that intercept them.
  @inline(never)
  func recordInterceptedNewTouches() {
    recordInterceptedTouches { $0.changeInFrame == .began && arena.interceptsNewTouch($0.number) }
  }

  /// While a touch stays down, any number of others may begin and end. Therefore, only the last hundred
  /// IDs are kept or, if there are more slots, as many as there are slots.
  private func recordInterceptedTouches(where isIntercepted: (Touch) -> Bool) {
    for slot in touchTable.slots.indices {
      guard let touch = touchTable[slot], !isTouchIntercepted(touch.id), isIntercepted(touch) else {
        continue
      }
      if interceptedIDs.count >= max(100, touchTable.slots.count) {
        _ = interceptedIDs.removeFirst()
      }
      interceptedIDs.append(touch.id)
    }
  }

  /// Forgets the touches that have ended, because a new touch begins. If other touches are down, forgets
  /// only an earlier touch that had the same ID.
  @inline(never)
  func forgetInterceptions(before id: TouchID) {
    if touchTable.isEmpty {
      interceptedIDs.clear()
    } else {
      interceptedIDs.removeAll { $0 == id }
    }
  }

  /// Returns whether a gesture has intercepted the touch that has, or last had, the given ID.
  func isTouchIntercepted(_ id: TouchID) -> Bool { interceptedIDs.contains { $0 == id } }
}
