/// Where recognizers compete for the touches they share.
///
/// The arena tells the machines what happened to their fingers, collects their verdicts, and turns
/// them into transitions: in the order of their instants, at one instant failures first and taps
/// before double taps, then in the order of the seats. Seats are in the order in which recognizers were
/// bound to a touch: those of the target that was hit first, then those of the targets around it, on
/// each in the order of adding.
///
/// Nothing here runs while something is decided but machines, and what the host is asked
/// (`shouldBegin` …). Moments that are to be told wait with their recognizers, until ``tellAll(isRehearsal:)``.
final class Arena {
  /// What a machine said in the event at hand, and when that counts.
  struct Pending {
    var seat: Int
    var verdict: Verdict
    var instant: Timestamp
    /// At one instant failures count first, then gestures that are not made of taps, then those of
    /// fewer taps.
    var rank: Int

    func comes(before other: Pending) -> Bool {
      if instant != other.instant { return instant < other.instant }
      return rank != other.rank ? rank < other.rank : seat < other.seat
    }
  }

  let log: DecisionLog
  /// The attempts that are being made, one for each recognizer that follows a touch.
  @exclusivity(unchecked) var seats = List<Attempt>()
  /// The attempts that were put aside: gestures that are over, and wait to be told.
  @exclusivity(unchecked) var claims = List<Attempt>()
  /// The recognizers that have something to tell, each once for every moment. They live in their seats
  /// or among the departed until it was told, so no reference is counted, in most frames.
  @exclusivity(unchecked) private var tellers = List<Unmanaged<GestureRecognizer>>()
  /// The attempts that have left their seats, and whose recognizers may still have something to tell.
  @exclusivity(unchecked) var departed = List<Attempt>()
  /// The touches that gestures took away from views since the last router.
  @exclusivity(unchecked) var takings = List<Taking>()
  /// The recognizers that were switched off or taken away since the last review, and which of both.
  @exclusivity(unchecked) var revoked = List<(gesture: GestureRecognizer, fact: Reason.Fact)>()
  /// Whether somebody may wait for nobody any more, with no event that tells it.
  @exclusivity(unchecked) var isUnsettled = false
  /// What failed attempts lacked, as far as that is not known yet.
  @exclusivity(unchecked) var misses = List<Miss>()
  /// How many seats wait, and how many gestures are in progress: mostly none, and then there is
  /// nothing to look for.
  @exclusivity(unchecked) private(set) var waitingSeats = 0
  @exclusivity(unchecked) private(set) var activeSeats = 0
  /// How many attempts want something besides what all want: mostly none.
  @exclusivity(unchecked) private var wishfulSeats = 0
  /// What is to be told of presses.
  @exclusivity(unchecked) var presses = List<PressNews>()
  @exclusivity(unchecked) var pending = List<Pending>()
  /// The seats of gestures in progress whose values changed.
  @exclusivity(unchecked) var changes = List<Int>()
  @exclusivity(unchecked) var groups = FingerGroups()
  /// The attempts that are going to follow the finger that lands besides those that they follow.
  @exclusivity(unchecked) var joining = List<Int>()
  /// The seats of machines that listen, unless something has changed since that may have moved them.
  @exclusivity(unchecked) private var followers = List<Int>()
  @exclusivity(unchecked) var areFollowersStale = false
  /// When seats are to be woken, unless seats were taken away since.
  @exclusivity(unchecked) var deadlines = Deadlines()
  @exclusivity(unchecked) var areDeadlinesStale = false
  /// How many seats ``settle()`` has to look at, and where the first of them may be.
  @exclusivity(unchecked) var stirredSeats = 0
  @exclusivity(unchecked) var firstStirred = 0
  /// Room for what a machine says.
  @exclusivity(unchecked) var verdict = Verdict.undecided
  @exclusivity(unchecked) var event = Input.Event.moved
  @exclusivity(unchecked) private(set) var time = Timestamp.zero
  @exclusivity(unchecked) private var previousTime = Timestamp.zero
  /// Whether the event at hand is a move for which the source says no time: two frames with one timestamp.
  /// Machines are told that it took a microsecond, so that limits are crossed one after the other in it;
  /// what is told of it has the one time.
  @exclusivity(unchecked) var isInstantMove = false

  init(log: DecisionLog) { self.log = log }

  deinit {
    for index in seats.indices { seats[index].gesture.seat = nil }
  }

  // MARK: What is to be told

  /// Leaves a moment of a gesture to be told, with its present values.
  func post(_ index: Int, _ state: GestureState, at instant: Timestamp) {
    let moment = moment(index, state, at: instant)
    seats[index].use {
      $0.enqueue(moment)
      tellers.append(.passUnretained($0))
    }
  }

  /// Leaves a moment that was kept to be told. The recognizer must be among the departed.
  func post(_ kept: KeptTelling, of gesture: GestureRecognizer) {
    gesture.enqueue(kept)
    tellers.append(.passUnretained(gesture))
  }

  /// Leaves to be told that an attempt failed.
  func tell(_ moment: Moment, _ reason: Reason, of gesture: GestureRecognizer) {
    gesture.enqueue(moment, reason)
    tellers.append(.passUnretained(gesture))
  }

  /// The same for one that was put aside. The recognizer must be among the departed.
  func tell(_ kept: KeptTelling, _ reason: Reason, of gesture: GestureRecognizer) {
    gesture.enqueue(kept, reason)
    tellers.append(.passUnretained(gesture))
  }

  /// Has everything told that was decided, or drops it.
  @inline(__always)  // Most steps have nothing to tell.
  func tellAll(isRehearsal: Bool) {
    if !presses.isEmpty { tellPresses(isRehearsal: isRehearsal) }
    for index in tellers.indices {
      tellers[index]._withUnsafeGuaranteedRef {
        if isRehearsal { $0.dropNext() } else { $0.tellNext() }
      }
    }
    tellers.clear()
    departed.clear()
  }

  /// Whether every attempt is decided and every finger has lifted.
  var isIdle: Bool { seats.isEmpty && claims.isEmpty }

  /// The place of a recognizer here. It may have one in the arena of another window.
  func seat(of gesture: GestureRecognizer) -> Int? {
    guard let index = gesture.seat, index < seats.count, seats[index].gesture === gesture
    else { return nil }
    return index
  }

  /// Brings an attempt into a phase: the one place where that changes.
  func enter(_ phase: Attempt.Phase, _ index: Int) {
    count(seats[index].phase, -1)
    seats[index].phase = phase
    count(phase, 1)
    areFollowersStale = true
    if waitingSeats > 0 { stir(behind: index) }
  }

  /// Counts an attempt that begins, or ends, if it wants anything besides.
  func count(_ seat: borrowing Attempt, _ step: Int) {
    if !seat.wishes.isEmpty { wishfulSeats += step }
  }

  /// Whether some attempt wants anything besides.
  var hasWishes: Bool { wishfulSeats > 0 }

  /// Does what a machine wants from now on.
  func heed(_ index: Int, _ answer: Answer) {
    wake(index, at: answer.deadline)
    seats[index].slop = answer.slop
  }

  /// The fingers that a recognizer follows here.
  func fingers(of gesture: GestureRecognizer) -> Fingers {
    seat(of: gesture).map { groups[seats[$0].group].fingers } ?? Fingers()
  }

  private func count(_ phase: Attempt.Phase, _ step: Int) {
    switch phase {
    case .waiting: waitingSeats += step
    case .active: activeSeats += step
    case .possible, .claimed, .over: break
    }
  }

  // MARK: Verdicts

  func begin(_ event: Input.Event, at time: Timestamp, since previousTime: Timestamp) {
    self.event = event
    self.time = time
    self.previousTime = Input.earliest(previousTime, before: time)
  }

  /// Tells the machines whose fingers have news of the event at hand, which is no move.
  func hear() {
    var (input, lender) = (emptyInput, Int?.none)
    for index in seats.indices where seats[index].isListening {
      if groups[seats[index].group].hasNews { hear(index, &input, &lender) }
    }
    takeBack(&input, lender)
  }

  /// Tells the machines to which it is anything of the move at hand.
  func hearMove() {
    if areFollowersStale { findFollowers() }
    var (input, lender) = (emptyInput, Int?.none)
    for place in followers.indices {
      let index = followers[place]
      let slop = seats[index].slop
      if groups[seats[index].group].excursion >= slop * slop || followsContactNews(index) {
        hear(index, &input, &lender)
      }
    }
    takeBack(&input, lender)
  }

  private func findFollowers() {
    followers.clear()
    for index in seats.indices where seats[index].isListening { followers.append(index) }
    areFollowersStale = false
  }

  // The fingers are lent to the input: a copy of the list would count references to it.

  private var emptyInput: Input {
    Input(event, at: time, from: previousTime, fingers: Fingers())
  }

  private func takeBack(_ input: inout Input, _ lender: Int?) {
    if let lender { swap(&input.fingers, &groups[lender].fingers) }
  }

  /// Tells a machine of the event at hand, for which its group lends the fingers.
  @inline(__always)  // Once for each recognizer and frame.
  private func hear(_ index: Int, _ input: inout Input, _ lender: inout Int?) {
    let group = seats[index].group
    if group != lender {
      takeBack(&input, lender)
      swap(&input.fingers, &groups[group].fingers)
      lender = group
    }
    hear(index, input)
  }

  /// Whether fingers of a machine that follows that touch otherwise than before.
  private func followsContactNews(_ index: Int) -> Bool {
    hasWishes && groups[seats[index].group].hasContactNews
      && seats[index].wishes.contains(.followsContact)
  }

  /// Tells a machine of the event at hand and keeps its verdict for ``decide()``.
  @inline(__always)  // Once for each recognizer and frame.
  func hear(_ index: Int, _ input: Input) {
    let answer = seats[index].use { $0.hear(input, &verdict) }
    heed(index, answer)
    switch answer.news {
    case .nothing: break
    case .change: changes.append(index)
    case .verdict: addVerdict(verdict, of: index)
    }
  }

  /// Keeps the verdict of a machine, and when it counts.
  func addVerdict(_ verdict: Verdict, of index: Int) {
    let (instant, rank) =
      switch verdict {
      case .recognize(_, let instant), .begin(_, let instant):
        (instant, seats[index].use { $0.tapsMade })
      case .fail(_, let instant): (instant, -1)
      case .undecided, .change, .end: (time, 0)
      }
    pending.append(
      Pending(
        seat: index, verdict: isInstantMove ? verdict.at(time) : verdict, instant: instant,
        rank: rank))
  }

  /// The event at hand for the fingers of a recognizer.
  func input(for index: Int) -> Input {
    Input(event, at: time, from: previousTime, fingers: groups[seats[index].group].fingers)
  }
}

extension Verdict {
  /// The same at another instant.
  func at(_ instant: Timestamp) -> Verdict {
    switch self {
    case .recognize(let reason, _): .recognize(reason, at: instant)
    case .begin(let reason, _): .begin(reason, at: instant)
    case .fail(let reason, _): .fail(reason, at: instant)
    case .undecided, .change, .end: self
    }
  }
}
