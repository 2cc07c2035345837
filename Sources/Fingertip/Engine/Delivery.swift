/// Brings touches to views: withholds them while recognizers are undecided, and takes them away when
/// one is recognized (rules D1 to D5).
///
/// What is to be told is collected here while the frame is decided, and told afterwards.
struct Delivery: ~Copyable {
  /// One call of a handler for one touch.
  struct Call {
    let touch: Touch
    let view: View
    let phase: Touch.Phase
    /// When this happened, which may be some time ago.
    let time: Timestamp
    /// Which of ``Delivery/pasts`` the touch is to be shown as; `nil` when it still is as it was.
    let past: Int?
  }

  // In both lists calls are in the order of time, and those that belong into one are neighbours.

  /// Cancellations, to be told before the actions of recognizers.
  private(set) var cancels = List<Call>()
  /// All else, to be told after them.
  private(set) var calls = List<Call>()
  /// How touches were at the time of calls that come late. Apart from the calls, because a state is
  /// large and there is mostly none.
  private(set) var pasts = List<Touch.State>()
  private var parcels = List<Parcel>()
  /// What came after landings that are withheld, of all touches as it happened: mostly nothing.
  private var rest = List<(number: UInt64, state: Touch.State)>()

  /// Whether nothing is on its way.
  var isEmpty: Bool { parcels.isEmpty }

  /// Starts the delivery of a touch that lands, if its view takes it.
  mutating func land(_ touch: Touch, number: UInt64) {
    guard let view = touch.view, accepts(view) else { return }
    parcels.append(Parcel(touch, number: number, on: view))
  }

  /// A view takes one touch at a time unless it says otherwise, and an exclusive one takes none
  /// beside those of others, nor leaves them any.
  private func accepts(_ view: View) -> Bool {
    for index in parcels.indices where !parcels[index].isLifted {
      let parcel = parcels[index]
      if parcel.view === view {
        if !view.isMultipleTouchEnabled { return false }
      } else if view.isExclusiveTouch || parcel.view?.isExclusiveTouch == true {
        return false
      }
    }
    return true
  }

  /// Moves every touch on after a step was decided. `isFrame` is false when only a deadline fired,
  /// so that no touch did anything; `joins` when movements are joined with those of the next frame.
  mutating func update(_ arena: Arena, isFrame: Bool, joins: Bool) {
    for index in parcels.indices {
      if !arena.takings.isEmpty, let taker = arena.taker(of: parcels[index].number) {
        if let view = parcels[index].view {
          arena.noteTaking(of: parcels[index].number, by: taker, view: view)
        }
        takeAway(index, at: arena.time)
      } else {
        advance(index, arena, isFrame: isFrame, joins: joins)
      }
    }
    removeDone()
  }

  /// Drops what was told.
  mutating func clear() {
    cancels.clear()
    calls.clear()
    pasts.clear()
  }

  // MARK: Interruptions

  /// Marks the touches on a view that leaves its window, and on all that is in it. Those that have
  /// lifted are among them, as long as the view has not heard so.
  func leave(_ view: View) {
    for index in parcels.indices where parcels[index].view?.isDescendant(of: view) == true {
      parcels[index].touch.loseView()
    }
  }

  /// Takes away the touches whose views have left the window; or, after an interruption, all.
  @inline(never)
  mutating func takeAway(at time: Timestamp, all: Bool) {
    for index in parcels.indices where all || parcels[index].touch.hasLostView {
      takeAway(index, at: time)
    }
    removeDone()
  }

  private mutating func removeDone() {
    for index in parcels.indices.reversed() where parcels[index].isDone {
      parcels.remove(at: index)
    }
    if !rest.isEmpty { removeTold() }
  }

  /// Forgets what is withheld of touches of which it is no more.
  @inline(never)
  private mutating func removeTold() {
    for late in rest.indices.reversed() {
      let number = rest[late].number
      if !parcels.contains(where: { $0.number == number && $0.phase == .withheld }) {
        rest.remove(at: late)
      }
    }
  }

  /// Takes a touch away from its view, which hears so if it has heard of the touch at all.
  private mutating func takeAway(_ index: Int, at time: Timestamp) {
    let parcel = parcels[index]
    switch parcel.phase {
    case .open, .joining, .endWithheld:
      guard parcel.touch.mayBeHeard, let view = parcel.view else { break }
      var state = parcel.touch.state
      state.phase = .cancelled
      state.timestamp = time
      Self.add(call(index, on: view, state, isPresent: false), to: &cancels)
    case .withheld, .done: break
    }
    parcels[index].phase = .done
  }

  // MARK: Frames

  private mutating func advance(_ index: Int, _ arena: Arena, isFrame: Bool, joins: Bool) {
    let touch = parcels[index].touch
    let number = parcels[index].number
    let isNews = isFrame && touch.phase != .stationary && touch.phase != .began
    if isNews, touch.phase == .cancelled { return takeAway(index, at: touch.timestamp) }
    if parcels[index].isOpen {
      // A view that does not listen misses nothing of a movement, which most frames are.
      if isNews, touch.phase != .moved || joins || touch.mayBeHeard {
        move(index, touch.state, arena, joins: joins, isPresent: true)
      }
      return
    }
    switch parcels[index].phase {
    case .withheld:
      // The end of a touch is news once, though the touch stays as it was.
      if isNews, !isOver(index) { rest.append((number, touch.state)) }
      if arena.taker(ofLanding: number) != nil {
        parcels[index].phase = .done
      } else if !arena.holdsBegan(number) {
        parcels[index].phase = .open
        release(index, arena)
      }
    case .joining:
      if isNews, touch.phase == .moved {
        var state = touch.state
        state.previousLocation = parcels[index].withheld.previousLocation
        move(index, state, arena, joins: joins)
      } else if isNews || !joins {
        touch.separate()
        parcels[index].phase = .open
        tell(index, parcels[index].withheld, arena)
        if isNews { tell(index, touch.state, arena) }
      }
    case .endWithheld:
      if !arena.holdsEnded(number) {
        parcels[index].phase = .done
        add(index, parcels[index].withheld, isPresent: false)
      }
    case .open, .done: break
    }
  }

  /// Whether the end of a touch whose landing is withheld is withheld, too.
  private func isOver(_ index: Int) -> Bool {
    let number = parcels[index].number
    return rest.contains { $0.number == number && $0.state.phase == .ended }
  }

  /// Lets the view hear of a landing that was withheld, and of all that came after it.
  private mutating func release(_ index: Int, _ arena: Arena) {
    let number = parcels[index].number
    let isLate = parcels[index].touch.phase != .began || rest.contains { $0.number == number }
    tell(index, parcels[index].withheld, arena, isPresent: !isLate)
    for late in rest.indices where rest[late].number == number {
      tell(index, rest[late].state, arena)
    }
  }

  /// Lets the view hear of a movement or an end, or joins the movement with the next.
  private mutating func move(
    _ index: Int, _ state: Touch.State, _ arena: Arena, joins: Bool, isPresent: Bool = false
  ) {
    if joins, state.phase == .moved {
      parcels[index].touch.join()
      parcels[index].phase = .joining
      parcels[index].withheld = state
    } else {
      parcels[index].phase = .open
      tell(index, state, arena, isPresent: isPresent)
    }
  }

  private mutating func add(_ index: Int, _ state: Touch.State, isPresent: Bool) {
    guard parcels[index].touch.mayBeHeard, let view = parcels[index].view else { return }
    let call = call(index, on: view, state, isPresent: isPresent)
    if calls.isEmpty { calls.append(call) } else { Self.add(call, to: &calls) }
  }

  private mutating func call(
    _ index: Int, on view: View, _ state: Touch.State, isPresent: Bool
  ) -> Call {
    if !isPresent { pasts.append(state) }
    return Call(
      touch: parcels[index].touch, view: view, phase: state.phase, time: state.timestamp,
      past: isPresent ? nil : pasts.count - 1)
  }

  /// Lets the view hear of something, unless that is an end that must wait.
  @inline(never)
  private mutating func tell(
    _ index: Int, _ state: Touch.State, _ arena: Arena, isPresent: Bool = false
  ) {
    if state.phase == .ended {
      if arena.holdsEnded(parcels[index].number) {
        parcels[index].phase = .endWithheld
        parcels[index].withheld = state
        return
      }
      parcels[index].phase = .done
    }
    add(index, state, isPresent: isPresent)
  }

  // MARK: Order

  /// Puts a call behind the last one that it belongs to, as long as it does not pass one for the
  /// same touch; or else behind all calls that are not later.
  private static func add(_ call: Call, to calls: inout List<Call>) {
    let time = call.time
    var place = calls.count
    var next = calls.count
    while next > 0 {
      let other = calls[next - 1]
      if other.touch === call.touch || other.time < time { break }
      if call.joins(other) {
        place = next
        break
      }
      next -= 1
      if other.time > time { place = next }
    }
    calls.insert(call, at: place)
  }
}

extension Delivery.Call {
  /// Whether two calls belong into one: the same handler of the same view for the same instant, and
  /// different touches.
  func joins(_ other: Delivery.Call) -> Bool {
    view === other.view && phase == other.phase && time == other.time && touch !== other.touch
  }
}
