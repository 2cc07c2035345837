/// A touch, as passed to a recognizer, with its initial, previous and current locations.
///
/// All locations are in window coordinates. A recognizer receives its touches with every ``Input``.
public struct TrackedTouch: Hashable, Sendable {
  /// The phases of a touch within an input.
  public enum Phase: Hashable, Sendable {
    /// The touch begins.
    case landing
    /// The touch was down before and stays down.
    case continuing
    /// The touch ends with this input.
    case lifting
  }

  /// The touch ID.
  public let id: TouchID
  /// The location where the touch began.
  public let startLocation: Point
  /// The time when the touch began.
  public let startTime: Timestamp
  /// The location at the previous input.
  public internal(set) var previousLocation: Point
  /// The current location.
  public internal(set) var location: Point
  /// The location of this touch at the time when any of the recognizer's touches last landed or
  /// lifted.
  var locationAtLastCountChange: Point
  /// The phase in this input.
  public internal(set) var phase: Phase
  /// The pressure as a fraction of the device's range, 0 … 1, or `nil` if the source doesn't report
  /// it.
  ///
  /// The value is updated only if the state machine's ``Recognizer/observesContactChanges`` is
  /// `true`. Otherwise, it keeps the value it had when the touch began.
  public internal(set) var pressure: Double?
  /// The contact area, in points, or `nil` if the source doesn't report it. It is updated like
  /// ``pressure``.
  public internal(set) var contact: ContactEllipse?
  /// The kind of object that touches the surface. It is updated like ``pressure``.
  public internal(set) var tool: TouchTool
  /// The slot of the touch in the engine's table.
  var tableSlot: Int
  /// The number of the touch in its window.
  var number: UInt64

  /// Creates a touch in the landing phase.
  public init(
    _ id: TouchID, landingAt start: Point, time: Timestamp, pressure: Double? = nil,
    contact: ContactEllipse? = nil, tool: TouchTool = .finger
  ) {
    self.init(id, landingAt: start, time: time, tableSlot: 0, number: 0)
    (self.pressure, self.contact, self.tool) = (pressure, contact, tool)
  }

  init(
    _ id: TouchID, landingAt start: Point, time: Timestamp, tableSlot: Int, number: UInt64
  ) {
    self.id = id
    self.tool = .finger
    self.startLocation = start
    self.startTime = time
    self.previousLocation = start
    self.location = start
    self.locationAtLastCountChange = start
    self.phase = .landing
    self.tableSlot = tableSlot
    self.number = number
  }

  /// The distance from the start, in points.
  public var distanceFromStart: Double { startLocation.distance(to: location) }

  /// The displacement since the previous input.
  public var delta: Vector { location - previousLocation }

  /// Updates the contact data from a sample. Returns whether any of the data changed.
  mutating func updateContact(from sample: TouchSample) -> Bool {
    if pressure == sample.pressure, contact == sample.contact, tool == sample.tool { return false }
    (pressure, contact, tool) = (sample.pressure, sample.contact, sample.tool)
    return true
  }

  /// Moves the touch. Its current location becomes the previous one.
  public mutating func move(to point: Point) {
    previousLocation = location
    location = point
  }
}
