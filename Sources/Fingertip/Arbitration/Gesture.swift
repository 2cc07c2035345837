/// A gesture recognizer with its machine: the object around a ``Recognizer``.
///
/// ```swift
/// let doubleTap = Gesture(Tap(taps: 2)) { tap in print("twice at", tap.location) }
/// ```
///
/// The machine given here is the configuration. Each attempt starts with a copy of it.
public final class Gesture<Machine: Recognizer>: GestureRecognizer {
  private struct Moment {
    var number: Int
    var time: Timestamp
    var location: Point
    var touches: Int
    var value: Machine.Value
  }

  /// The machine as it was configured. A change takes effect with the next attempt.
  public var configuration: Machine
  /// The values at the last action.
  public private(set) var value: Machine.Value
  private var machine: Machine
  private var moments: [Moment] = []
  private var lastMoment = 0

  /// Makes a recognizer from a machine, with an action that may be left out.
  public init(
    _ machine: Machine, name: String = Machine.name, action: ((Gesture<Machine>) -> Void)? = nil
  ) {
    self.configuration = machine
    self.machine = machine
    self.value = machine.value
    super.init(name: name)
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

  /// The values at the last action, as named quantities.
  public override var measures: [Measure] { value.measures }

  override var deadline: Timestamp? { machine.deadline }
  override var tapsNeeded: Int { configuration.tapsNeeded }
  override var tapsMade: Int { configuration.tapsMade }
  override func receive(_ input: Input) -> Verdict { machine.receive(input) }
  override func reset() { machine = configuration }

  /// Keeps the values of the machine as they are now, to be told later.
  override func capture(at time: Timestamp) -> Int {
    lastMoment += 1
    moments.append(
      Moment(
        number: lastMoment, time: time, location: fingers.isEmpty ? location : fingers.centroid,
        touches: fingers.count, value: machine.value))
    return lastMoment
  }

  override func recall(_ number: Int) {
    guard let index = moments.firstIndex(where: { $0.number == number }) else { return }
    let moment = moments.remove(at: index)
    time = moment.time
    location = moment.location
    numberOfTouches = moment.touches
    value = moment.value
  }

  override func forget(_ number: Int) { moments.removeAll { $0.number == number } }
}

/// Recognizes taps: ``Tap``.
public typealias TapGestureRecognizer = Gesture<Tap>
/// Recognizes touch and hold: ``LongPress``.
public typealias LongPressGestureRecognizer = Gesture<LongPress>
/// Recognizes swipes: ``Swipe``.
public typealias SwipeGestureRecognizer = Gesture<Swipe>
/// Recognizes flicks: ``Flick``.
public typealias FlickGestureRecognizer = Gesture<Flick>
/// Recognizes drags: ``Pan``.
public typealias PanGestureRecognizer = Gesture<Pan>
/// Recognizes pinches: ``Pinch``.
public typealias PinchGestureRecognizer = Gesture<Pinch>
/// Recognizes rotations: ``Rotation``.
public typealias RotationGestureRecognizer = Gesture<Rotation>
