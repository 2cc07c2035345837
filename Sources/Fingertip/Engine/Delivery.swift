/// Brings touches to views: withholds them while recognizers are undecided, and takes them away when
/// one is recognized (rules D1 to D5).
///
/// What is to be told is collected here while the frame is decided, and told afterwards.
struct Delivery {
  /// One call of a handler for one touch.
  struct Call {
    let touch: Touch
    let view: View
    /// The touch as it was when this happened, which may be some time ago.
    let state: Touch.State
  }

  /// A touch on its way to the view on which it landed.
  private struct Parcel {
    enum Phase {
      /// The view has heard nothing: all is kept.
      case withheld([Touch.State])
      /// The view hears of everything at once.
      case open
      /// The view has heard of all but the end, which is kept.
      case endWithheld(Touch.State)
      /// The view has heard, or will hear, of the end.
      case done
    }

    let touch: Touch
    let number: UInt64
    let view: View
    var phase: Phase
    /// Whether a movement is still to be told that was joined with later ones.
    var hasJoined = false

    var isLifted: Bool { touch.phase == .ended || touch.phase == .cancelled }
    var isDone: Bool { if case .done = phase { true } else { false } }
  }

  /// Cancellations, to be told before the actions of recognizers.
  private(set) var cancels: [Call] = []
  /// All else, to be told after them.
  private(set) var calls: [Call] = []
  private var parcels: [Parcel] = []

  /// Whether nothing is on its way.
  var isEmpty: Bool { parcels.isEmpty }

  /// Starts the delivery of a touch that lands, if its view takes it.
  mutating func land(_ touch: Touch, number: UInt64) {
    guard let view = touch.view, accepts(view) else { return }
    parcels.append(
      Parcel(touch: touch, number: number, view: view, phase: .withheld([touch.state])))
  }

  /// A view takes one touch at a time unless it says otherwise, and an exclusive one takes none
  /// beside those of others, nor leaves them any.
  private func accepts(_ view: View) -> Bool {
    for parcel in parcels where !parcel.isLifted {
      if parcel.view === view {
        if !view.isMultipleTouchEnabled { return false }
      } else if view.isExclusiveTouch || parcel.view.isExclusiveTouch {
        return false
      }
    }
    return true
  }

  /// Moves every touch on after a step was decided. `isFrame` is false when only a deadline fired,
  /// so that no touch did anything; `joins` when movements are joined with those of the next frame.
  mutating func update(_ arena: Arena, isFrame: Bool, joins: Bool) {
    for index in parcels.indices {
      if let taker = arena.taker(of: parcels[index].number) {
        takeAway(index)
        arena.noteTaking(of: parcels[index].number, by: taker, view: parcels[index].view)
      } else {
        advance(index, arena, isFrame: isFrame, joins: joins)
      }
    }
    if parcels.contains(where: { $0.isDone }) { parcels.removeAll { $0.isDone } }
  }

  /// Drops what was told.
  mutating func clear() {
    cancels.clear()
    calls.clear()
  }

  /// Takes a touch away from its view.
  private mutating func takeAway(_ index: Int) {
    let parcel = parcels[index]
    switch parcel.phase {
    case .open, .endWithheld:
      var state = parcel.touch.state
      state.phase = .cancelled
      cancels.append(Call(touch: parcel.touch, view: parcel.view, state: state))
    case .withheld, .done: break
    }
    parcels[index].phase = .done
  }

  private mutating func advance(_ index: Int, _ arena: Arena, isFrame: Bool, joins: Bool) {
    let touch = parcels[index].touch
    let number = parcels[index].number
    let isNews = isFrame && touch.phase != .stationary && touch.phase != .began
    if isNews, touch.phase == .cancelled { return takeAway(index) }
    switch parcels[index].phase {
    case .withheld(var states):
      if isNews { states.append(touch.state) }
      if arena.taker(ofLanding: number) != nil {
        parcels[index].phase = .done
      } else if arena.holdsBegan(number) {
        parcels[index].phase = .withheld(states)
      } else {
        parcels[index].phase = .open
        for state in states { tell(index, state, arena) }
      }
    case .open:
      if isNews, touch.phase == .moved, joins {
        parcels[index].hasJoined = true
        touch.join()
      } else if isNews {
        parcels[index].hasJoined = false
        tell(index, touch.state, arena)
      } else if parcels[index].hasJoined, !joins {
        parcels[index].hasJoined = false
        tell(index, touch.separated(), arena)
      }
    case .endWithheld(let state):
      if !arena.holdsEnded(number) {
        parcels[index].phase = .done
        calls.append(Call(touch: touch, view: parcels[index].view, state: state))
      }
    case .done: break
    }
  }

  /// Lets the view hear of something, unless that is an end that must wait.
  private mutating func tell(_ index: Int, _ state: Touch.State, _ arena: Arena) {
    if state.phase == .ended {
      if arena.holdsEnded(parcels[index].number) {
        parcels[index].phase = .endWithheld(state)
        return
      }
      parcels[index].phase = .done
    }
    calls.append(Call(touch: parcels[index].touch, view: parcels[index].view, state: state))
  }
}

extension Delivery.Call {
  /// Whether two calls belong into one: the same handler of the same view for the same instant.
  func joins(_ other: Delivery.Call) -> Bool {
    view === other.view && state.phase == other.state.phase
      && state.timestamp == other.state.timestamp
  }
}
