// Updates attempts when their touches begin, move, end, or are canceled.

extension Arena {
  /// Adds a touch that began to the attempt of a recognizer, or starts an attempt.
  ///
  /// An attempt that already tracks touches gets this one with the next ``join(_:)``. The state
  /// machine receives it in ``land(at:)``. A recognizer that still tracks touches of its previous
  /// window is skipped.
  func bind(
    _ gesture: GestureRecognizer, to touch: Touch, _ finger: Finger, keeper: TouchTarget?,
    at time: Timestamp
  ) {
    guard gesture.seat == nil || seat(of: gesture) != nil else { return }
    let index: Int
    if let seat = seat(of: gesture) {
      index = seat
      groups.announce(seats[index].group)
      joining.append(index)
    } else {
      settleMiss(of: gesture, landing: finger, at: time)
      index = seats.count
      gesture.seat = index
      gesture.reset()
      seats.append(Attempt(gesture, start: time, group: groups.add(finger)))
      count(seats[index], 1)
      tellPress(.down, index, at: time)
      areFollowersStale = true
    }
    seats[index].keeper = keeper
    if !seats[index].phase.isOver { seats[index].touches.insert(touch.number) }
    stir(index)
  }

  /// Adds a touch that began to the bound attempts that already tracked others.
  func join(_ finger: Finger) {
    for place in joining.indices {
      let index = joining[place]
      seats[index].group = groups.add(finger, to: seats[index].group)
    }
    joining.clear()
  }

  /// Delivers the touches that were bound since the last pass.
  func land(at time: Timestamp) {
    begin(.landed, at: time, since: time)
    groups.rest()
    hear()
    decide()
    groups.settle()
  }

  /// The shortest duration of a move, as state machines see it, in nanoseconds.
  private static var shortestMove: Int64 { 1000 }

  /// Delivers the touches that moved.
  func move(_ contacts: borrowing TouchTable, at time: Timestamp, since previousTime: Timestamp) {
    isInstantMove = time.nanosecondsSince(previousTime) < Self.shortestMove
    let start =
      isInstantMove ? Timestamp(nanoseconds: time.nanoseconds &- Self.shortestMove) : previousTime
    begin(.moved, at: time, since: start)
    groups.follow(contacts.places)
    if hasWishes { groups.touch(like: contacts) }
    hearMove()
    if hasWishes { expelStrays() }
    if log.isListening { followMisses() }
    decide()
    groups.forgetNews()
    isInstantMove = false
  }

  /// Delivers lifts to active multi-touch gestures before the other touches move (rule R4).
  ///
  /// The location of a lift isn't where the touch was, so with the moves of the others the spread
  /// would jump.
  func liftFirst(_ contacts: borrowing TouchTable, at time: Timestamp) {
    begin(.lifted, at: time, since: time)
    for index in seats.indices where seats[index].isUnderWay {
      let group = seats[index].group
      guard groups[group].fingers.count > 1,
        groups[group].fingers.contains(where: { contacts[$0.slot]?.change == .ended })
      else { continue }
      seats[index].group = groups.separate(group)
      groups.lift(seats[index].group) { contacts[$0]?.change == .ended }
      hear(index, input(for: index))
    }
    decide()
    groups.removeLifted()
  }

  /// Delivers the touches that ended, and removes them.
  func lift(_ contacts: borrowing List<Touch?>, at time: Timestamp) {
    begin(.lifted, at: time, since: time)
    groups.lift { contacts[$0]?.change == .ended }
    settleMisses()
    hear()
    decide()
    groups.removeLifted()
    clear()
  }

  /// Fails or cancels the attempts of canceled touches, and removes the touches.
  func cancel(_ contacts: borrowing List<Touch?>, at time: Timestamp) {
    begin(.lifted, at: time, since: time)
    for slot in contacts.indices {
      guard let touch = contacts[slot], case .cancelled(let reason) = touch.change
      else { continue }
      for index in seats.indices where seats[index].touches.contains(touch.number) {
        breakOff(index, .touchCancelled(reason))
      }
      dropClaims(.touchCancelled(reason), by: nil) { $0.touches.contains(touch.number) }
    }
    groups.lift { slot in
      if case .cancelled? = contacts[slot]?.change { true } else { false }
    }
    groups.removeLifted()
    settle()
    clear()
  }

  /// Delivers the next deadline. If several are due, the first entry receives it.
  ///
  /// While the clock jumps, a new deadline before the target of the jump moves to just after it.
  func fireNext(leapingTo leap: Timestamp?) {
    guard let due = nextDue else { return }
    let (index, deadline) = (due.seat, due.time)
    begin(.deadline, at: deadline, since: deadline)
    groups[seats[index].group].fingers.rest()
    hear(index, input(for: index))
    // A deadline at or before this one has just been delivered.
    if let next = seats[index].deadline {
      if next <= deadline {
        wake(index, at: nil)
      } else if let leap, next <= leap {
        wake(index, at: leap + .nanoseconds(1))
      }
    }
    decide()
    clear()
  }

  /// The number of the first touch of the attempt with the next deadline.
  var firstTouchDue: UInt64? { nextDue.map { seats[$0.seat].touches.first } }

  /// Re-evaluates in the next review whether a recognizer still has to wait.
  func reconsider(_ gesture: GestureRecognizer) {
    if let index = seat(of: gesture) { stir(index) }
    isUnsettled = true
  }

  /// Cancels or fails the attempts of the recognizers in ``invalidated``, and resolves those that
  /// waited for them.
  func review(at time: Timestamp) {
    guard !revoked.isEmpty || isUnsettled else { return }
    isUnsettled = false
    begin(.lifted, at: time, since: time)
    for index in revoked.indices {
      let (gesture, fact) = revoked[index]
      if let index = seats.firstIndex(where: { $0.gesture === gesture }) {
        breakOff(index, fact)
        if fact == .removed { seats[index].group = groups.empty(seats[index].group) }
      }
      dropClaims(fact, by: nil) { $0.gesture === gesture }
    }
    revoked.clear()
    settle()
    clear()
  }

  /// Invalidates the recognizers of a target and its descendants with the next review.
  func revoke(in target: TouchTarget) {
    for index in seats.indices { revoke(seats[index].gesture, in: target) }
    for index in claims.indices { revoke(claims[index].gesture, in: target) }
  }

  private func revoke(_ gesture: GestureRecognizer, in target: TouchTarget) {
    if gesture.attachment?.isInside(target) == true { revoked.append((gesture, .removed)) }
  }

  /// Cancels or fails all attempts, for example after an interruption.
  func abandon(_ fact: Reason.Fact, at time: Timestamp) {
    begin(.lifted, at: time, since: time)
    for index in seats.indices { breakOff(index, fact) }
    dropClaims(fact, by: nil) { _ in true }
    clear()
  }
}
