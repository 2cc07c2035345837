/// One finger as a recognizer sees it: where it landed, where it was, where it is.
///
/// All places are points of the window. A recognizer gets its fingers with every ``Input``.
public struct Finger: Hashable, Sendable {
  /// What the finger is about in this input.
  public enum Stage: Hashable, Sendable {
    /// It lands.
    case landing
    /// It was down before and stays down.
    case down
    /// It lifts. It is among the fingers for the last time.
    case lifting
  }

  /// The touch that the finger makes.
  public let id: TouchID
  /// Where it landed.
  public let start: Point
  /// When it landed.
  public let startTime: Timestamp
  /// Where it was at the previous input.
  public internal(set) var previous: Point
  /// Where it is.
  public internal(set) var location: Point
  /// Whether it lands, lifts, or does neither.
  public internal(set) var stage: Stage
  /// How hard it presses, as a share of the device's range, 0 … 1; `nil` when the source does not know.
  ///
  /// As it was at the landing, for machines that do not follow it: ``Recognizer/followsContact``.
  public internal(set) var pressure: Double?
  /// The area of contact, in points; `nil` when the source does not know. Followed like the pressure.
  public internal(set) var contact: ContactEllipse?
  /// What touches. Followed like the pressure.
  public internal(set) var tool: TouchTool
  /// The place of the touch in the engine's table.
  var slot: Int
  /// The number of the touch in its window.
  var number: UInt64

  /// Makes a finger that lands.
  public init(
    _ id: TouchID, landingAt start: Point, time: Timestamp, pressure: Double? = nil,
    contact: ContactEllipse? = nil, tool: TouchTool = .finger
  ) {
    self.init(id, landingAt: start, time: time, slot: 0, number: 0)
    (self.pressure, self.contact, self.tool) = (pressure, contact, tool)
  }

  init(
    _ id: TouchID, landingAt start: Point, time: Timestamp, slot: Int, number: UInt64
  ) {
    self.id = id
    self.tool = .finger
    self.start = start
    self.startTime = time
    self.previous = start
    self.location = start
    self.stage = .landing
    self.slot = slot
    self.number = number
  }

  /// How far the finger is from where it landed, in points.
  public var excursion: Double { start.distance(to: location) }

  /// How far the finger came since the previous input.
  public var step: Vector { location - previous }

  /// Takes over how a sample touches, and says whether that is anything new.
  mutating func touch(like sample: TouchSample) -> Bool {
    if pressure == sample.pressure, contact == sample.contact, tool == sample.tool { return false }
    (pressure, contact, tool) = (sample.pressure, sample.contact, sample.tool)
    return true
  }

  /// Moves the finger; the place where it was becomes the previous one.
  public mutating func move(to point: Point) {
    previous = location
    location = point
  }
}
