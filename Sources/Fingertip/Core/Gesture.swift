/// A gesture recognizer with its state machine, a value that conforms to ``Recognizer``.
///
/// ```swift
/// let doubleTap = Gesture(Tap(taps: 2)) { tap in print("twice at", tap.location) }
/// ```
///
/// The state machine passed to the initializer is the configuration. Each attempt starts with a
/// copy of it.
public final class Gesture<Machine: Recognizer>: GestureRecognizer {
  /// The configured state machine. A change takes effect with the next attempt.
  @exclusivity(unchecked) public var configuration: Machine { didSet { noteConfiguration() } }
  /// The values at the last action.
  public var value: Machine.Value { @inlinable get { toldValue } }
  // Separate storage, so that reading it from another module needs no exclusivity check either.
  @usableFromInline @exclusivity(unchecked) private(set) final var toldValue: Machine.Value
  @exclusivity(unchecked) private(set) var machine: Machine

  /// Creates a recognizer from a state machine, optionally with an action.
  public init(
    _ machine: Machine, name: String? = nil, action: ((Gesture<Machine>) -> Void)? = nil
  ) {
    self.configuration = machine
    self.machine = machine
    toldValue = machine.value
    super.init(name: name)
    noteConfiguration()
    if let action { addAction(action) }
  }

  /// Adds an action that runs when the gesture is recognized, begins, changes, ends, or is
  /// cancelled. Actions run in the order of adding, after all decisions of a frame.
  public func addAction(_ action: @escaping (Gesture<Machine>) -> Void) {
    actions.append { action(unsafeDowncast($0, to: Gesture<Machine>.self)) }
  }

  #if !hasFeature(Embedded)
  /// Adds a method of an object as an action. The object isn't retained; once it is gone, the
  /// action does nothing.
  ///
  /// ```swift
  /// tap.addTarget(self, action: Board.tapped)
  /// ```
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> (Gesture<Machine>) -> Void
  ) {
    addAction { [weak target] gesture in
      if let target { action(target)(gesture) }
    }
  }
  #endif

  /// Caches what the arena reads often, because each call to the configuration copies it.
  private func noteConfiguration() {
    tapsNeeded = configuration.tapsNeeded
    tapsMade = configuration.tapsMade
    wishes = []
    if configuration.winsAsLast { wishes.insert(.winsAsLast) }
    if configuration.followsContact { wishes.insert(.followsContact) }
  }

  /// The values at the last action, as named quantities.
  public override var measures: [Measure] { value.measures }

  /// Changes the values from the last action on: the reported ones, the queued ones of the same
  /// attempt, and those of the state machine.
  func adjust(
    _ change: (inout Machine.Value) -> Void, machine changeMachine: (inout Machine) -> Void
  ) {
    change(&toldValue)
    let isCurrent = visitKept {
      change(&unsafeDowncast($0, to: Kept<Machine.Value>.self).value)
    }
    if isCurrent { changeMachine(&machine) }
  }

  override var fullName: String { configuration.fullName }
  override func receive(_ input: Input, _ verdict: inout Verdict) -> Answer {
    machine.answer(input, verdict: &verdict)
  }
  override func win(_ input: Input, at instant: Timestamp, _ verdict: inout Verdict) -> Answer {
    let news = machine.win(input, at: instant).noted(in: &verdict)
    return Answer(news, deadline: machine.deadline, slop: machine.slop)
  }
  override func restart() { machine = configuration }
  override func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    machine.nearMiss(reason, input)
  }

  override func present() -> Focus? { machine.present() }
  override func keep(_ moment: Moment) -> KeptTelling { Kept(moment, machine.value) }
  override func recallPresent() { machine.copyValue(to: &toldValue) }
  override func recall(_ kept: KeptTelling) {
    toldValue = unsafeDowncast(kept, to: Kept<Machine.Value>.self).value
  }
}

private final class Kept<Value>: KeptTelling {
  var value: Value

  init(_ moment: Moment, _ value: Value) {
    self.value = value
    super.init(moment)
  }
}

// Both are mutating, so that the compiler accesses the state machine in place without a copy.
extension Recognizer {
  @inline(__always)  // in place, without a copy
  fileprivate mutating func present() -> Focus? { focus }

  @inline(__always)
  fileprivate mutating func copyValue(to place: inout Value) { place = value }
}
