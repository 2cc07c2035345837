/// The kind of object that touches the surface.
@frozen
public enum TouchTool: Hashable, Sendable {
  /// A finger, or anything that the device can't distinguish from a finger.
  case finger
  /// A pen.
  case stylus
  /// The palm of a hand. A palm never begins a touch, and remains a palm until it lifts (rule T6).
  case palm
  /// A mouse or another pointing device whose button is pressed.
  case pointer
}

/// The reason a touch ended without a lift.
@frozen
public enum CancellationReason: Hashable, Sendable {
  /// The device reports that the contact is a palm.
  case palm
  /// The device was removed.
  case deviceRemoved
  /// The device or the kernel lost events, so the history of the touch is unknown.
  case eventsLost
  /// The recording ended while the touch was down.
  case recordingEnded
  /// The host cancelled the touch, for example because of a phone call, a screen lock or a dialog.
  case interrupted
  /// The touched view was removed from its window.
  case viewRemoved
  /// Another touch began with the same ID, which means that the end of this touch was lost (rule
  /// T1).
  case replaced
  /// A filter in the host rejected the touch after it had begun. If a touch is rejected before it
  /// begins, it is ignored instead.
  case filtered(FilterReason)
}

/// The state of one touch in a touch frame.
@frozen
public struct TouchSample: Hashable, Sendable {
  /// The kind of change that a sample reports.
  @frozen
  public enum Change: Hashable, Sendable {
    /// The touch landed.
    case began
    /// The touch moved, or its contact area, pressure or tool changed.
    case moved
    /// The touch lifted.
    case ended
    /// The touch was cancelled.
    case cancelled(CancellationReason)
  }

  // The properties are ordered to avoid padding between them, because samples are copied often.

  /// The ID of the touch.
  public var id: TouchID
  /// The location in window coordinates, in points.
  public var location: Point
  /// The contact area, or `nil` if the device doesn't report it.
  public var contact: ContactEllipse?
  /// The kind of change since the touch's previous sample.
  public var change: Change
  /// The object that touches the surface.
  public var tool: TouchTool
  /// The pressure as a fraction of the device's range, 0 … 1, or `nil` if the device doesn't report
  /// it.
  public var pressure: Double?
  /// Any number that the host chooses, such as an index in an array of fingers. The default is 0.
  /// ``Touch/tag`` and ``Decision/tag`` return the tag of the sample with which the touch began.
  public var tag: UInt64

  /// Creates a sample.
  @inlinable
  public init(
    _ id: TouchID, _ change: Change, at location: Point, contact: ContactEllipse? = nil,
    pressure: Double? = nil, tool: TouchTool = .finger, tag: UInt64 = 0
  ) {
    self.id = id
    self.change = change
    self.location = location
    self.contact = contact
    self.pressure = pressure
    self.tool = tool
    self.tag = tag
  }
}
