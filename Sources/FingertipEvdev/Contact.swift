internal import Fingertip

/// The decoder's state for one contact, independent of the device's protocol.
///
/// ```
/// unseen ──────────────┐ value without a landing → ignored
/// lifted ──── land ────┴→ landing ── frame ends ──→ touching ── lift → lifted
///                             │  ↑                     │  ↑
///                    hovers   ↓  │ distance 0          ↓  │ distance 0
///                           hovering ←─────── distance > 0
/// touching, landing, hovering ── events lost → ignored ── lift → lifted
/// ```
struct Contact {
  enum Lifecycle {
    /// No event for the contact has been received yet. The contact may already have been down
    /// before the recording began.
    case unseen
    /// The contact isn't down. If a position is reported after the lift, but in the same frame, it
    /// still belongs to the touch that lifted.
    case lifted(TouchID?)
    /// The contact is down, and its touch begins at the end of the frame if its position is known
    /// by then. For the first contact in a slot, a coordinate that is never reported is assumed to
    /// have its initial value.
    case landing(isFirstInSlot: Bool)
    /// The contact is hovering above the panel.
    case hovering
    /// The contact is down, and its touch has begun.
    case touching(TouchID)
    /// The contact is down, but no event has reported its landing. The contact is ignored until it
    /// lifts or is replaced.
    case ignored
  }

  var lifecycle: Lifecycle
  /// The device's tracking ID, or −1 if it is unknown.
  var trackingID: Int32 = -1
  /// The contact's values after the last event.
  var values = ContactValues()
  /// The values that were delivered at the end of the last complete frame in which the contact was
  /// a touch.
  var deliveredValues = ContactValues()
  /// The tool type that the device last reported. The tool type in `values` may differ, because a
  /// palm remains a palm there until it lifts.
  var reportedToolType: Int32 = 0
  /// Whether the current frame contains an event for the contact.
  var isUpdatedInFrame = false
  /// The index of the next contact in the linked list of contacts that have events in the current
  /// frame.
  var nextUpdatedIndex: Int?
  /// Whether a note about the contact's missing position has already been added.
  var hasNotedMissingPosition = false

  init(_ life: Lifecycle) { self.lifecycle = life }

  /// Stores a reported value, and returns whether this is the contact's first event in the current
  /// frame.
  @inline(__always)
  mutating func setValueAndMarkUpdated(_ axis: ContactAxis, to value: Int32) -> Bool {
    if axis == .tool {
      reportedToolType = value
      if staysPalmUntilLift { return markUpdatedIfFirst() }
    }
    values[axis] = value
    return markUpdatedIfFirst()
  }

  /// Marks the contact as landing.
  ///
  /// The kernel sends a value only when it changes, so any value that isn't reported for the new
  /// contact is still that of the slot's previous contact. If two palms in a row use the same slot,
  /// the kernel doesn't send a tool type for the second one (rule T6).
  mutating func markLanding(as trackingID: Int32, isFirstInSlot: Bool) {
    lifecycle = .landing(isFirstInSlot: isFirstInSlot)
    self.trackingID = trackingID
    values[.tool] = reportedToolType
    hasNotedMissingPosition = false
  }

  /// Stores all of the contact's values, and returns whether this is the contact's first event in
  /// the current frame.
  @inline(__always)
  mutating func setValuesAndMarkUpdated(_ values: ContactValues) -> Bool {
    self.values = values
    return markUpdatedIfFirst()
  }

  /// Records that the current frame contains an event for the contact, and returns whether this is
  /// the contact's first event in the frame.
  @inline(__always)
  mutating func markUpdatedIfFirst() -> Bool {
    if isUpdatedInFrame { return false }
    isUpdatedInFrame = true
    nextUpdatedIndex = nil
    return true
  }

  /// The effect of a frame on one contact.
  enum FrameEffect {
    /// The touch continues with changed values.
    case moved(TouchID)
    /// The touch continues unchanged.
    case unchanged
    /// The contact isn't a touch, or is no longer one.
    case notTouching
  }

  /// Ends a frame that contained an event for the contact. If the contact is a touch, this method
  /// marks its values as reported.
  @inline(__always)
  mutating func finishFrame() -> FrameEffect {
    isUpdatedInFrame = false
    guard case .touching(let id) = lifecycle, !values.isHovering else { return .notTouching }
    if values == deliveredValues { return .unchanged }
    deliveredValues = values
    return .moved(id)
  }

  /// Whether the contact is on or above the panel.
  var isPresent: Bool {
    switch lifecycle {
    case .unseen, .lifted: false
    case .landing, .hovering, .touching, .ignored: true
    }
  }

  /// Whether the contact is a palm and remains one until it lifts, regardless of the tool types
  /// that the device reports. Until the contact's first frame has ended, the value is `false`.
  var staysPalmUntilLift: Bool {
    switch lifecycle {
    case .unseen, .lifted, .landing: false
    case .hovering, .touching, .ignored: values.isPalm
    }
  }
}
