internal import Fingertip

/// One contact as the decoder follows it, whichever protocol the device speaks.
///
/// ```
///  unseen ──────────────┐ values, no landing seen → ignored
///  lifted ──── land ────┴→ landing ── frame ends ──→ touching ── lift → lifted
///                             │  ↑                     │  ↑
///                    hovers   ↓  │ distance 0          ↓  │ distance 0
///                           hovering ←─────── distance > 0
///  touching, landing, hovering ── events lost → ignored ── lift → lifted
/// ```
struct Contact {
  enum Lifecycle {
    /// Nothing was heard of it yet: it may be down since before the recording.
    case unseen
    /// It is not down. A place that is told behind the lift, in the same frame, is still that of the
    /// touch that it was.
    case lifted(TouchID?)
    /// It is down, and begins at the end of the frame if its position is known then. What was never
    /// said of the first contact of its slot is 0.
    case landing(isFirst: Bool)
    /// It is near the surface without touching.
    case hovering
    /// It is a touch that has begun.
    case touching(TouchID)
    /// It is down, but its beginning is unknown: no touch until it lifts or another one replaces it.
    case ignored
  }

  var lifecycle: Lifecycle
  /// What the device calls it; −1 when unknown.
  var trackingID: Int32 = -1
  /// The values after the last event.
  var values = ContactValues()
  /// The values at the end of the last complete frame in which it was a touch.
  var reported = ContactValues()
  /// The tool type as the device says it; in `values`, a palm stays one.
  var tool: Int32 = 0
  /// Whether it was mentioned in this frame.
  var isMentioned = false
  /// The contact that was mentioned next in this frame.
  var nextMentioned: Int?
  /// Whether it was already noted that its position is unknown.
  var hasNotedMissingPosition = false

  init(_ life: Lifecycle) { self.lifecycle = life }

  /// Takes a value that the device says, and answers whether the contact was not mentioned in this
  /// frame before.
  @inline(__always)
  mutating func set(_ axis: ContactAxis, to value: Int32) -> Bool {
    if axis == .tool {
      tool = value
      if isPalmForLife { return mention() }
    }
    values[axis] = value
    return mention()
  }

  /// A contact lands.
  ///
  /// A kernel does not send what the slot has already, so what is not said of it is as it was: of two
  /// palms in a row the second comes without a tool (rule T6).
  mutating func land(as trackingID: Int32, isFirst: Bool) {
    lifecycle = .landing(isFirst: isFirst)
    self.trackingID = trackingID
    values[.tool] = tool
    hasNotedMissingPosition = false
  }

  /// Takes all values, and answers whether the contact was not mentioned in this frame before.
  @inline(__always)
  mutating func store(_ values: ContactValues) -> Bool {
    self.values = values
    return mention()
  }

  /// Answers whether the contact was not mentioned in this frame before.
  @inline(__always)
  mutating func mention() -> Bool {
    if isMentioned { return false }
    isMentioned = true
    nextMentioned = nil
    return true
  }

  /// What the end of a frame means to a contact.
  enum Change {
    /// A touch goes on with other values.
    case moved(TouchID)
    /// A touch goes on as it was.
    case unchanged
    /// It is no touch, or no longer one.
    case other
  }

  /// The frame in which it was mentioned is over: its values are reported if it is a touch.
  @inline(__always)
  mutating func finishFrame() -> Change {
    isMentioned = false
    guard case .touching(let id) = lifecycle, !values.isHovering else { return .other }
    if values == reported { return .unchanged }
    reported = values
    return .moved(id)
  }

  /// Whether something is on or above the surface.
  var isPresent: Bool {
    switch lifecycle {
    case .unseen, .lifted: false
    case .landing, .hovering, .touching, .ignored: true
    }
  }

  /// Whether it is a palm whatever its tool is said to be, because its first frame is over.
  var isPalmForLife: Bool {
    switch lifecycle {
    case .unseen, .lifted, .landing: false
    case .hovering, .touching, .ignored: values.isPalm
    }
  }
}
