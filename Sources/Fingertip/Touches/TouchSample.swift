/// What touches the surface.
@frozen
public enum TouchTool: Hashable, Sendable {
  /// A finger, and anything that the device cannot tell from one.
  case finger
  /// A pen.
  case stylus
  /// The heel of a hand. It is never a touch, and stays a palm until it lifts (rule T6).
  case palm
  /// A mouse or another pointer whose button is held.
  case pointer
}

/// Why a touch ended without the finger having lifted.
@frozen
public enum CancellationReason: Hashable, Sendable {
  /// The device reports that the contact is a palm.
  case palm
  /// The device went away.
  case deviceRemoved
  /// The device or the kernel lost events, so the history of the touch is unknown.
  case eventsLost
  /// The recording stops while the touch is down.
  case recordingEnded
  /// The host took the touch away: a call, a lock, a dialog.
  case interrupted
  /// The view that was touched left its window.
  case viewRemoved
  /// A filter of the host leaves it out. One that has not landed before is ignored.
  case filtered(FilterReason)
}

/// What one touch did up to the time of its frame.
@frozen
public struct TouchSample: Hashable, Sendable {
  /// The ways in which a touch changes.
  @frozen
  public enum Change: Hashable, Sendable {
    /// The finger landed.
    case began
    /// The finger is elsewhere, or its contact, pressure or tool changed.
    case moved
    /// The finger lifted.
    case ended
    /// The touch is over without having ended.
    case cancelled(CancellationReason)
  }

  /// Whose sample this is.
  public var id: TouchID
  /// What happened.
  public var change: Change
  /// Where the finger is, in points of the window.
  public var location: Point
  /// The area of contact, when the device knows it.
  public var contact: ContactEllipse?
  /// The pressure as a share of the device's range, 0 … 1, when the device knows it.
  public var pressure: Double?
  /// What touches.
  public var tool: TouchTool

  /// Makes a sample; everything but identity, change and place may be left out.
  @inlinable
  public init(
    _ id: TouchID, _ change: Change, at location: Point, contact: ContactEllipse? = nil,
    pressure: Double? = nil, tool: TouchTool = .finger
  ) {
    self.id = id
    self.change = change
    self.location = location
    self.contact = contact
    self.pressure = pressure
    self.tool = tool
  }
}
