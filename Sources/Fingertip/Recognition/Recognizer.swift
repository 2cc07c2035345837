/// A state machine that recognizes one gesture.
///
/// A recognizer is a value that receives inputs and returns verdicts. It has no clock, calls no
/// closures, and doesn't depend on other recognizers, views or host settings. ``Gesture`` and the
/// engine provide everything else: they let recognizers compete and prevent each other, call
/// actions, and reset recognizers.
///
/// A recognizer needs to implement only one method. The recognizer in this example recognizes when
/// three touches are down:
///
/// ```swift
/// struct ThreeFingers: Recognizer {
///   static let name = "three fingers"
///   mutating func receive(_ input: Input) -> Verdict {
///     input.touches.count == 3
///       ? .recognize(Reason(.custom("three fingers are down")), at: input.time) : .undecided
///   }
/// }
/// ```
///
/// `Examples/draw-a-circle` contains a larger recognizer with a state chart and tests.
///
/// A recognizer that is still undecided when no touch is down and no deadline is set can never
/// reach a decision, so the engine makes it fail.
public protocol Recognizer {
  /// The values that the gesture reports in addition to its state, location and number of touches.
  associatedtype Value: GestureValue = NoValue

  /// The display name of the gesture, as used in explanations and recordings.
  static var name: String { get }

  /// The display name of the configured gesture, such as "two-finger tap". The default is ``name``.
  ///
  /// This is the gesture recognizer's default name, which distinguishes two recognizers of the same
  /// kind on one view.
  var displayName: String { get }

  /// Receives an input and returns a verdict.
  mutating func receive(_ input: Input) -> Verdict

  /// Receives an input and returns a compact response. If the state machine decided, its verdict is
  /// stored in `verdict`.
  ///
  /// The engine calls this method, but state machines don't need to implement it. The default
  /// implementation combines ``receive(_:)``, ``deadline`` and ``slop``, and the compiler
  /// specializes it for each type.
  mutating func respond(to input: Input, verdict: inout Verdict) -> RecognizerResponse

  /// Whether the state machine receives up-to-date pressure, contact area and tool values for its
  /// touches. See ``TrackedTouch/pressure``.
  ///
  /// If this property is `true`, the state machine also receives moves that change only these
  /// properties of a touch. In such a move, the deltas of all touches are zero.
  var observesContactChanges: Bool { get }

  /// Whether the engine calls ``winByDefault(_:at:)`` when no competitor is left.
  var winsByDefault: Bool { get }

  /// Called when all competitors for the touches have failed, so that the gesture may begin before
  /// its own limits are reached. `instant` is the time within the last input at which the last
  /// competitor failed.
  ///
  /// This method is called only if ``winsByDefault`` is `true` and the state machine is undecided.
  /// The engine calls it again after each further input.
  mutating func winByDefault(_ input: Input, at instant: Timestamp) -> Verdict

  /// The values of the gesture after the last input.
  var value: Value { get }

  /// The focal point of the gesture. If it is `nil`, the centroid of the touches that are down is
  /// used.
  var focus: FocalPoint? { get }

  /// The time at which the engine sends a `deadline` event, or `nil` if there is no deadline.
  var deadline: Timestamp? { get }

  /// The distance, in points, that a touch must move from its start before the recognizer receives
  /// moves.
  ///
  /// While every touch is closer to its start than this distance, the recognizer receives only
  /// landings, lifts and deadlines. A tap needs no moves until a touch has moved too far from its
  /// start. A pinch with one touch needs no moves at all, so its slop is infinite. Skipping moves
  /// doesn't affect the locations and deltas of the next input.
  var slop: Double { get }

  /// The number of times that the gesture's touches must land, or 0 if the number isn't fixed. For
  /// example, the number is 2 for a double tap, and for a tap followed by a press.
  var requiredTapCount: Int { get }

  /// The number of taps in a gesture that consists only of taps, or 0 for any other gesture. A
  /// gesture that consists only of taps doesn't prevent gestures that require more taps (rule R1).
  var tapOnlyCount: Int { get }

  /// The kind of motion that a continuous gesture follows, or `nil` if the gesture is never
  /// withdrawn. If this isn't `nil`, the gesture may be withdrawn in favor of one that follows the
  /// other kind of motion (rule R3).
  var motionKind: MotionKind? { get }

  /// The time limits for withdrawing the gesture. These limits apply only if ``motionKind`` isn't
  /// `nil`.
  var withdrawalLimits: WithdrawalLimits { get }

  /// The limits on how soon the gesture can be recognized again at the same point, or `nil` if
  /// there are none. If a gesture comes too soon, the engine makes it fail with the reason
  /// ``Reason/Code/nextTapTooSoon``.
  var repetitionLimits: RepetitionLimits? { get }

  /// Returns the amounts by which the gesture missed its limits when the state machine failed for
  /// the given reason (rule X3), or `nil` if the gesture wasn't close to meeting them.
  ///
  /// This method is called only while decisions are observed, so it may be slow. By the time of the
  /// call, the state machine has already received the input, which is usually the one that made it
  /// fail. For reasons whose measurements keep growing after the failure, the method is called
  /// later:
  ///
  /// - ``Reason/Code/pressedTooLong``, ``Reason/Code/liftedAtDifferentTimes``,
  ///   ``Reason/Code/movedTooFar``, ``Reason/Code/awayFromEdge``: when the last touch ends.
  /// - ``Reason/Code/nextTapTooLate``: when the next touch begins.
  ///
  /// By default, the method returns the difference between the measurement and its limit. A state
  /// machine can add more shortfalls:
  ///
  /// ```swift
  /// func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
  ///   NearMiss(reason)?.and(.more(.length(limits.minimumTravel)))
  /// }
  /// ```
  func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss?
}

extension Recognizer {
  /// Combines ``receive(_:)``, ``deadline`` and ``slop``.
  @inline(__always)
  public mutating func respond(to input: Input, verdict: inout Verdict) -> RecognizerResponse {
    let update = receive(input).storeDecision(in: &verdict)
    return RecognizerResponse(update, deadline: deadline, slop: slop)
  }
  /// The default implementation returns ``name``.
  public var displayName: String { Self.name }
  /// The default implementation returns `false`.
  public var observesContactChanges: Bool { false }
  /// The default implementation returns `false`.
  public var winsByDefault: Bool { false }
  /// The default implementation returns `undecided`.
  public mutating func winByDefault(_ input: Input, at instant: Timestamp) -> Verdict { .undecided }
  /// The default implementation returns `nil`, so the centroid of the touches is used.
  public var focus: FocalPoint? { nil }
  /// The default implementation returns `nil`, so there is no deadline.
  public var deadline: Timestamp? { nil }
  /// The default implementation returns 0, so the state machine receives every move.
  public var slop: Double { 0 }
  /// The default implementation returns 0.
  public var requiredTapCount: Int { 0 }
  /// The default implementation returns 0, so the gesture prevents all competitors.
  public var tapOnlyCount: Int { 0 }
  /// The default implementation returns `nil`.
  public var motionKind: MotionKind? { nil }
  /// The default implementation returns the limits that `WithdrawalLimits()` creates.
  public var withdrawalLimits: WithdrawalLimits { WithdrawalLimits() }
  /// The default implementation returns `nil`.
  public var repetitionLimits: RepetitionLimits? { nil }
  /// The default implementation returns the difference between the reason's measurement and its
  /// limit.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? { NearMiss(reason) }
}

extension Recognizer where Value == NoValue {
  /// The empty value.
  public var value: NoValue { NoValue() }
}

/// The location of a gesture and its number of touches.
///
/// A gesture's touches usually end one after another, so the location of the gesture isn't
/// necessarily that of the last remaining touch.
public struct FocalPoint: Hashable, Sendable {
  /// The location, in window coordinates.
  public var location: Point
  /// The number of touches.
  public var touchCount: Int

  /// Creates a focal point.
  public init(location: Point, touchCount: Int) {
    self.location = location
    self.touchCount = touchCount
  }

  /// Creates a focal point from the centroid and number of the given touches.
  public init(_ fingers: TrackedTouches) {
    self.init(fingers, first: fingers.count)
  }

  /// Creates a focal point from the first `count` touches, in the order in which they began.
  init(_ fingers: TrackedTouches, first count: Int) {
    self.init(location: fingers.centroid(ofFirst: count), touchCount: count)
  }
}

extension FocalPoint? {
  /// Moves the focal point to the centroid of the given touches.
  mutating func update(from fingers: TrackedTouches) { self = FocalPoint(fingers) }
}

/// The values that a gesture reports, expressed as named quantities for recordings and
/// explanations.
public protocol GestureValue: Sendable {
  /// The quantities, in a fixed order.
  var measures: [Measure] { get }
}

/// The value of a gesture that reports no additional values.
public struct NoValue: GestureValue, Hashable {
  /// Creates the value.
  public init() {}
  /// An empty array.
  public var measures: [Measure] { [] }
}
