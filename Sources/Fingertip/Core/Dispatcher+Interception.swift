// This file records which touches were intercepted, for hosts that need this information while they
// handle a touch's event (rule D3).

extension Dispatcher {
  /// Records the touches that gestures have intercepted since the last delivery.
  @inline(never)
  func recordInterceptions() {
    recordInterceptedTouches { arena.interceptor(ofTouch: $0.number) != nil }
  }

  /// Records the new touches that were intercepted by the gestures they joined.
  @inline(never)
  func recordInterceptedNewTouches() {
    recordInterceptedTouches { $0.changeInFrame == .began && arena.interceptsNewTouch($0.number) }
  }

  /// Keeps only a limited number of IDs, because any number of other touches may begin and end
  /// while a touch stays down. The limit is 100 or the number of slots, whichever is greater.
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

  /// Forgets touches that have ended; called when a new touch begins. If other touches are down,
  /// forgets only an earlier touch that had the same ID.
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
