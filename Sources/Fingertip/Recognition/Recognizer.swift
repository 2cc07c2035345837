/// A machine that recognizes one gesture.
///
/// A recognizer is a value that is told what its fingers do and answers what that makes. It has
/// no clock, calls nobody back, and knows nothing of other recognizers, views or settings of the
/// host. Everything else, such as competition, prevention, actions, and reset, is done around it by
/// ``Gesture`` and the engine.
///
/// One method makes a recognizer. This one waits for three fingers:
///
/// ```swift
/// struct ThreeFingers: Recognizer {
///   static let name = "three fingers"
///   mutating func receive(_ input: Input) -> Verdict {
///     input.fingers.count == 3
///       ? .recognize(Reason(.custom("three fingers are down")), at: input.time) : .undecided
///   }
/// }
/// ```
///
/// `Examples/draw-a-circle` has a larger one with its state chart and its tests.
///
/// A recognizer that is undecided while no finger is down and no deadline is set can never decide;
/// the engine lets it fail.
public protocol Recognizer {
  /// What the gesture reports beside its state, place and number of fingers.
  associatedtype Value: GestureValue = NoValue

  /// What people call the gesture, for explanations and recordings.
  static var name: String { get }

  /// What people call the gesture as this machine is set, such as "two-finger tap": what its recognizer
  /// is called until somebody names it. Two of one kind on one view are told apart by it. ``name``
  /// unless said.
  var displayName: String { get }

  /// Hears what happened to the fingers and answers what that makes.
  mutating func receive(_ input: Input) -> Verdict

  /// Hears an input and answers in few words, with the verdict, if there is one, in its place.
  ///
  /// This is what the engine asks. No machine need write it: it has it from ``receive(_:)``,
  /// ``deadline`` and ``slop``, as one piece of code that the compiler makes for the machine.
  mutating func respond(to input: Input, verdict: inout Verdict) -> RecognizerResponse

  /// Whether it is told of the pressure, the area of contact and the tool of its fingers, see
  /// ``Finger/pressure``. It then also hears of moves in which only these change: the steps are zero.
  var observesContactChanges: Bool { get }

  /// Whether it is to be told when it is the last one left, see ``win(_:at:)``.
  var winsByDefault: Bool { get }

  /// Hears that all others which compete for its fingers have failed, as of an instant of the last
  /// input, and answers what that makes: it may begin though its own limits are not reached.
  ///
  /// Only asked with ``winsAsLast``, while it is undecided, and again after each further input.
  mutating func winByDefault(_ input: Input, at instant: Timestamp) -> Verdict

  /// The values of the gesture as they are after the last input.
  var value: Value { get }

  /// Where the gesture is, when that is not simply the centre of the fingers that are down now.
  var focus: FocalPoint? { get }

  /// When the recognizer wants to be woken by an input with the event `deadline`; `nil` for never.
  var deadline: Timestamp? { get }

  /// How far a finger must be from where it landed, in points, before moves are anything to the
  /// recognizer as it is now. While all fingers are nearer, it hears only of what lands and lifts, and
  /// of its deadline: a tap has no use for more until a finger has strayed too far, and a pinch with one
  /// finger has none at all (infinity). The fingers of the next input have their places and steps as
  /// ever.
  var slop: Double { get }

  /// How many times a finger must land to make the gesture, where that is part of it: the taps of
  /// a double tap, or one tap and the press that follows it.
  var requiredTapCount: Int { get }

  /// How many taps the gesture is made of when it is nothing but taps. Such a gesture does not
  /// prevent another that needs more of them (rule R1).
  var tapOnlyCount: Int { get }

  /// What was missing when the machine failed for a reason (rule X3); `nil` when that was not near.
  ///
  /// The engine asks while somebody listens to decisions, and never otherwise, so it may take its
  /// time. The machine is as the input left it for which it failed. It is asked with that input,
  /// unless the fact is one whose number goes on to grow: of ``Reason/Fact/pressedTooLong``,
  /// ``Reason/Fact/liftedApart``, ``Reason/Fact/movedTooFar`` and ``Reason/Fact/awayFromEdge`` when
  /// the last finger lifts, of ``Reason/Fact/nextTapTooLate`` when the next one lands, with what
  /// was measured by then.
  ///
  /// Without this method it is the difference between what the reason measured and its limit. A
  /// machine adds what it would have needed besides:
  ///
  /// ```swift
  /// func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
  ///   NearMiss(reason)?.and(.more(.length(limits.minimumTravel)))
  /// }
  /// ```
  func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss?
}

extension Recognizer {
  /// What ``receive(_:)``, ``deadline`` and ``slop`` say.
  @inline(__always)
  public mutating func respond(to input: Input, verdict: inout Verdict) -> RecognizerResponse {
    let update = receive(input).stored(in: &verdict)
    return RecognizerResponse(update, deadline: deadline, slop: slop)
  }
  /// The name of the gesture.
  public var displayName: String { Self.name }
  /// No.
  public var observesContactChanges: Bool { false }
  /// No.
  public var winsByDefault: Bool { false }
  /// Its own limits count all the same.
  public mutating func winByDefault(_ input: Input, at instant: Timestamp) -> Verdict { .undecided }
  /// The centre of the fingers.
  public var focus: FocalPoint? { nil }
  /// Never.
  public var deadline: Timestamp? { nil }
  /// None: it hears of every move.
  public var slop: Double { 0 }
  /// None.
  public var requiredTapCount: Int { 0 }
  /// None: it prevents whatever it competes with.
  public var tapOnlyCount: Int { 0 }
  /// What the reason's own numbers say.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? { NearMiss(reason) }
}

extension Recognizer where Value == NoValue {
  /// Nothing.
  public var value: NoValue { NoValue() }
}

/// Where a gesture is, and how many fingers make it.
///
/// Fingers that make a gesture together mostly lift one after the other. What the last of them does
/// alone is not where the gesture was.
public struct FocalPoint: Hashable, Sendable {
  /// The place, in points of the window.
  public var location: Point
  /// The number of fingers.
  public var touches: Int

  /// Makes a focus.
  public init(location: Point, touches: Int) {
    self.location = location
    self.touches = touches
  }

  /// The centre and the number of some fingers.
  public init(_ fingers: TrackedTouches) {
    self.init(fingers, first: fingers.count)
  }

  /// The centre and the number of the fingers that landed first.
  init(_ fingers: TrackedTouches, first count: Int) {
    self.init(location: fingers.centroid(ofFirst: count), touches: count)
  }
}

extension FocalPoint? {
  /// Takes the centre and the number of some fingers.
  mutating func move(to fingers: TrackedTouches) { self = FocalPoint(fingers) }
}

/// What a gesture reports, as a list of named quantities for recordings and explanations.
public protocol GestureValue: Sendable {
  /// The quantities, in a fixed order.
  var measures: [Measure] { get }
}

/// The value of a gesture that reports no values of its own.
public struct NoValue: GestureValue, Hashable {
  /// Makes the value.
  public init() {}
  /// None.
  public var measures: [Measure] { [] }
}
