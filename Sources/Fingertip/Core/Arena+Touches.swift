// What happens to the fingers, and to the attempts that follow them.

extension Arena {
  /// Lets a recognizer follow a touch that lands, with the next ``join(_:)``. It hears of it in
  /// ``land(at:)``. One that still follows touches of the window that it came from does not.
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

  /// Adds the finger of a touch that lands to those of the attempts that were bound to it and followed
  /// others before.
  func join(_ finger: Finger) {
    for place in joining.indices {
      let index = joining[place]
      seats[index].group = groups.add(finger, to: seats[index].group)
    }
    joining.clear()
  }

  /// Tells of the fingers that were bound since the last step.
  func land(at time: Timestamp) {
    begin(.landed, at: time, since: time)
    groups.rest()
    hear()
    decide()
    groups.settle()
  }

  /// The shortest time that a move takes to machines, in nanoseconds.
  private static var shortestMove: Int64 { 1000 }

  /// Tells of the touches that moved.
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

  /// Tells gestures of several fingers that are under way of the touches that lifted, before the others
  /// move (rule R4). What a finger was doing when it lifted is not known, and a place that it lifts at is
  /// not where it was: with the moves of the others the distance of the fingers would jump.
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

  /// Tells of the touches that lifted, and forgets them.
  func lift(_ contacts: borrowing List<Touch?>, at time: Timestamp) {
    begin(.lifted, at: time, since: time)
    groups.lift { contacts[$0]?.change == .ended }
    settleMisses()
    hear()
    decide()
    groups.removeLifted()
    clear()
  }

  /// Fails or cancels whatever followed a touch that was cancelled, and forgets the touch.
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

  /// Wakes the machine whose deadline is the next one; of several, the one with the first seat. If it
  /// wants to be woken again before a leap in time is over, it is woken behind that.
  func fireNext(leapingTo leap: Timestamp?) {
    guard let due = nextDue else { return }
    let (index, deadline) = (due.seat, due.time)
    begin(.deadline, at: deadline, since: deadline)
    groups[seats[index].group].fingers.rest()
    hear(index, input(for: index))
    // A machine that asks again for the instant at hand, or for an earlier one, was woken for it.
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

  /// The number of the first touch of the attempt that ``fireNext()`` would wake.
  var firstTouchDue: UInt64? { nextDue.map { seats[$0.seat].touches.first } }

  /// Looks with the next review whether a recognizer has to wait any longer.
  func reconsider(_ gesture: GestureRecognizer) {
    if let index = seat(of: gesture) { stir(index) }
    isUnsettled = true
  }

  /// Breaks off the attempts of the recognizers in ``revoked``, and settles what need not wait any more.
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

  /// Takes away the recognizers of a target, and of all that is in it, with the next review.
  func revoke(in target: TouchTarget) {
    for index in seats.indices { revoke(seats[index].gesture, in: target) }
    for index in claims.indices { revoke(claims[index].gesture, in: target) }
  }

  private func revoke(_ gesture: GestureRecognizer, in target: TouchTarget) {
    if gesture.attachment?.isInside(target) == true { revoked.append((gesture, .removed)) }
  }

  /// Drops whatever is still undecided, as after an interruption.
  func abandon(_ fact: Reason.Fact, at time: Timestamp) {
    begin(.lifted, at: time, since: time)
    for index in seats.indices { breakOff(index, fact) }
    dropClaims(fact, by: nil) { _ in true }
    clear()
  }
}
