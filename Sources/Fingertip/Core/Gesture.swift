/// A gesture recognizer with its machine: the object around a ``Recognizer``.
///
/// ```swift
/// let doubleTap = Gesture(Tap(taps: 2)) { tap in print("twice at", tap.location) }
/// ```
///
/// The machine given here is the configuration. Each attempt starts with a copy of it.
public final class Gesture<Machine: Recognizer>: GestureRecognizer {
  /// The machine as it was configured. A change takes effect with the next attempt.
  @exclusivity(unchecked) public var configuration: Machine { didSet { noteConfiguration() } }
  /// The values at the last action.
  public var value: Machine.Value { @inlinable get { toldValue } }
  // Apart from the property, so that reading it in another module costs no check either.
  @usableFromInline @exclusivity(unchecked) private(set) final var toldValue: Machine.Value
  @exclusivity(unchecked) private(set) var machine: Machine

  /// Makes a recognizer from a machine, with an action that may be left out.
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

  /// Adds an action that runs whenever the gesture is recognized, begins, changes, ends, or is
  /// cancelled. Actions run in the order in which they were added, after all decisions of a frame.
  public func addAction(_ action: @escaping (Gesture<Machine>) -> Void) {
    actions.append { action(unsafeDowncast($0, to: Gesture<Machine>.self)) }
  }

  #if !hasFeature(Embedded)
  /// Adds a method of an object as an action. The object is not kept alive; when it is gone, the
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

  /// Notes what the arena asks of it again and again: asking the machine copies all of it.
  private func noteConfiguration() {
    tapsNeeded = configuration.tapsNeeded
    tapsMade = configuration.tapsMade
    wishes = []
    if configuration.winsAsLast { wishes.insert(.winsAsLast) }
    if configuration.followsContact { wishes.insert(.followsContact) }
  }

  /// The values at the last action, as named quantities.
  public override var measures: [Measure] { value.measures }

  /// Changes the values from the last action on: those that it was told, those that are left to be told
  /// of its attempt, and those of the machine.
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

// Both are mutating, so that the compiler works on the machine where it is and copies nothing.
extension Recognizer {
  @inline(__always)  // where the machine is: no copy of it
  fileprivate mutating func present() -> Focus? { focus }

  @inline(__always)
  fileprivate mutating func copyValue(to place: inout Value) { place = value }
}
