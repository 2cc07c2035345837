/// A gesture recognizer with its machine: the object around a ``Recognizer``.
///
/// ```swift
/// let doubleTap = Gesture(Tap(taps: 2)) { tap in print("twice at", tap.location) }
/// ```
///
/// The machine given here is the configuration. Each attempt starts with a copy of it.
public final class Gesture<Machine: Recognizer>: GestureRecognizer {
  /// The machine as it was configured. A change takes effect with the next attempt.
  @exclusivity(unchecked) public var configuration: Machine { didSet { cacheConfiguration() } }
  /// The values at the last action.
  public var value: Machine.Value { @inlinable get { reportedValue } }
  // Apart from the property, so that reading it in another module costs no check either.
  @usableFromInline @exclusivity(unchecked) private(set) final var reportedValue: Machine.Value
  @exclusivity(unchecked) private(set) var machine: Machine

  /// Makes a recognizer from a machine, with an action that may be left out.
  public init(
    _ machine: Machine, name: String? = nil, action: ((Gesture<Machine>) -> Void)? = nil
  ) {
    self.configuration = machine
    self.machine = machine
    reportedValue = machine.value
    super.init(name: name)
    cacheConfiguration()
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
  private func cacheConfiguration() {
    requiredTapCount = configuration.requiredTapCount
    tapOnlyCount = configuration.tapOnlyCount
    traits = []
    if configuration.winsByDefault { traits.insert(.winsByDefault) }
    if configuration.observesContactChanges { traits.insert(.observesContactChanges) }
  }

  /// The values at the last action, as named quantities.
  public override var measures: [Measure] { value.measures }

  /// Changes the values from the last action on: those that it was told, those that are left to be told
  /// of its attempt, and those of the machine.
  func adjust(
    _ change: (inout Machine.Value) -> Void, machine changeMachine: (inout Machine) -> Void
  ) {
    change(&reportedValue)
    let isCurrent = visitStored {
      change(&unsafeDowncast($0, to: StoredValueSnapshot<Machine.Value>.self).value)
    }
    if isCurrent { changeMachine(&machine) }
  }

  override var displayName: String { configuration.displayName }
  override func receive(_ input: Input, _ verdict: inout Verdict) -> RecognizerResponse {
    machine.respond(to: input, verdict: &verdict)
  }
  override func winByDefault(_ input: Input, at instant: Timestamp, _ verdict: inout Verdict) -> RecognizerResponse {
    let update = machine.winByDefault(input, at: instant).stored(in: &verdict)
    return RecognizerResponse(update, deadline: machine.deadline, slop: machine.slop)
  }
  override func restart() { machine = configuration }
  override func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    machine.nearMiss(reason, input)
  }

  override func currentFocalPoint() -> FocalPoint? { machine.currentFocalPoint() }
  override func storeSnapshot(_ snapshot: GestureSnapshot) -> StoredSnapshot { StoredValueSnapshot(snapshot, machine.value) }
  override func copyCurrentValue() { machine.copyValue(to: &reportedValue) }
  override func restore(_ stored: StoredSnapshot) {
    reportedValue = unsafeDowncast(stored, to: StoredValueSnapshot<Machine.Value>.self).value
  }
}

private final class StoredValueSnapshot<Value>: StoredSnapshot {
  var value: Value

  init(_ snapshot: GestureSnapshot, _ value: Value) {
    self.value = value
    super.init(snapshot)
  }
}

// Both are mutating, so that the compiler works on the machine where it is and copies nothing.
extension Recognizer {
  @inline(__always)  // where the machine is: no copy of it
  fileprivate mutating func currentFocalPoint() -> FocalPoint? { focus }

  @inline(__always)
  fileprivate mutating func copyValue(to storage: inout Value) { storage = value }
}
