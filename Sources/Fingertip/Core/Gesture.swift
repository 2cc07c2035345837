/// A gesture recognizer that contains a state machine: a value that conforms to ``Recognizer``.
///
/// ```swift
/// let doubleTap = Gesture(Tap(taps: 2)) { tap in print("twice at", tap.location) }
/// ```
///
/// The state machine that is passed to the initializer serves as the configuration. Each attempt
/// starts with a copy of this configuration.
public final class Gesture<Machine: Recognizer>: GestureRecognizer {
  /// The configured state machine. A change takes effect when the next attempt starts.
  @exclusivity(unchecked) public var configuration: Machine { didSet { cacheConfiguration() } }
  /// The gesture's values at the time of the last action.
  public var value: Machine.Value { @inlinable get { reportedValue } }
  // The value is stored in a separate property so that reading it from another module requires no
  // exclusivity check.
  @usableFromInline @exclusivity(unchecked) private(set) final var reportedValue: Machine.Value
  @exclusivity(unchecked) var machine: Machine

  /// Creates a recognizer from a state machine, optionally with an action.
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

  /// Adds an action that runs when the gesture is recognized, begins, changes, ends, or is
  /// cancelled. Actions run in the order in which they were added, after all decisions for a frame
  /// have been made.
  public func addAction(_ action: @escaping (Gesture<Machine>) -> Void) {
    addAction(action, from: .closure)
  }

  private func addAction(
    _ action: @escaping (Gesture<Machine>) -> Void, from source: GestureAction.Source
  ) {
    let typeErasedAction = { (gesture: GestureRecognizer) in
      action(unsafeDowncast(gesture, to: Gesture<Machine>.self))
    }
    actions.append(GestureAction(handler: typeErasedAction, source: source))
  }

  #if !hasFeature(Embedded)
  /// Adds a method of an object as an action. The object isn't retained. Once the object has been
  /// deallocated, the action does nothing.
  ///
  /// ```swift
  /// tap.addTarget(self, action: Board.tapped)
  /// ```
  ///
  /// To remove the action later, pass the same `name` to
  /// ``GestureRecognizer/removeTarget(_:action:)``.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> (Gesture<Machine>) -> Void,
    named name: String = ""
  ) {
    let key = TargetActionKey(target, name)
    addAction(
      { [weak target] gesture in
        if let target { action(target)(gesture) }
      }, from: .method(key))
  }
  #endif

  /// Caches the values that the arena reads often, because every access to `configuration` copies
  /// the state machine.
  private func cacheConfiguration() {
    requiredTapCount = configuration.requiredTapCount
    tapOnlyCount = configuration.tapOnlyCount
    motionKind = configuration.motionKind
    withdrawalLimits = configuration.withdrawalLimits
    repetitionGuard = configuration.repetitionLimits.map { RepetitionGuard($0) }
    traits = []
    if configuration.winsByDefault { traits.insert(.winsByDefault) }
    if configuration.observesContactChanges { traits.insert(.observesContactChanges) }
  }

  /// The gesture's values at the time of the last action, as named quantities.
  public override var measures: [Measure] { value.measures }

  /// Changes both the values that were reported to the last action and those that will be reported
  /// to later actions. The values for later actions are the same attempt's queued values and the
  /// state machine's current values.
  func adjustValue(
    _ change: (inout Machine.Value) -> Void, machine changeMachine: (inout Machine) -> Void
  ) {
    change(&reportedValue)
    let isCurrent = visitStoredSnapshots {
      change(&unsafeDowncast($0, to: StoredValueSnapshot<Machine.Value>.self).value)
    }
    if isCurrent { changeMachine(&machine) }
  }

  override var displayName: String { configuration.displayName }
  override func passToStateMachine(_ input: Input, _ verdict: inout Verdict) -> RecognizerResponse {
    machine.respond(to: input, verdict: &verdict)
  }
  override func winByDefault(
    _ input: Input, at instant: Timestamp, _ verdict: inout Verdict
  ) -> RecognizerResponse {
    let update = machine.winByDefault(input, at: instant).storeDecision(in: &verdict)
    return RecognizerResponse(update, deadline: machine.deadline, slop: machine.slop)
  }
  override func resetStateMachine() {
    machine = configuration
    owner?.recognizerWillStart(self)
  }
  override func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
    machine.nearMiss(reason, input)
  }

  override func currentFocalPoint() -> FocalPoint? { machine.currentFocalPoint() }
  override func makeStoredSnapshot(_ snapshot: GestureSnapshot) -> StoredSnapshot {
    StoredValueSnapshot(snapshot, machine.value)
  }
  override func reportCurrentValue() { machine.copyValue(to: &reportedValue) }
  override func reportStoredValue(_ stored: StoredSnapshot) {
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

// Both methods are mutating so that the compiler accesses the state machine in place instead of
// copying it.
extension Recognizer {
  @inline(__always)  // Accesses the state machine in place.
  fileprivate mutating func currentFocalPoint() -> FocalPoint? { focus }

  @inline(__always)
  fileprivate mutating func copyValue(to storage: inout Value) { storage = value }
}
