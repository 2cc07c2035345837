public import CFingertip
import Fingertip

// Touch events of views.

/// Sets the callback for the touches of a view.
@c @implementation
public func fingertip_view_on_touches(
  _ view: fingertip_view?, _ callback: fingertip_touches_fn?, _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.view(view)
    guard record.asControl == nil else {
      throw .unsupported("a control's touches can't be observed; observe its events instead")
    }
    record.touchesCallback = callback.map { function in
      { record, touches, event, phase in
        withHostTouches(touches, event) { list in
          var hostEvent = fingertip_touch_event(list, phase, at: event.timestamp)
          hostEvent.view = record.handle.pointer
          return function(&hostEvent, user) == Int32(FINGERTIP_PASS_ON)
        }
      }
    }
  }
}

extension fingertip_touch_event {
  /// Creates an event for touches in the same phase.
  init(
    _ touches: UnsafeMutableBufferPointer<fingertip_touch>, _ phase: Touch.Phase, at time: Timestamp
  ) {
    self.init()
    size = UInt32(MemoryLayout<fingertip_touch_event>.size)
    self.phase = Int32(phase.cConstant)
    self.time = time.nanoseconds
    self.touches = touches.baseAddress.map { UnsafePointer($0) }
    count = touches.count
    stride = MemoryLayout<fingertip_touch>.stride
  }
}

/// Calls a closure with touches as C structures, which are valid only during the call. For a
/// surface, each touch also includes the node that it landed on.
func withHostTouches<Result>(
  _ touches: [Touch], _ event: TouchEvent?,
  on surfaceNode: (surface: Handle, target: UInt64)? = nil,
  _ body: (UnsafeMutableBufferPointer<fingertip_touch>) -> Result
) -> Result {
  let cTouches = UnsafeMutableBufferPointer<fingertip_touch>.allocate(capacity: touches.count)
  for (index, touch) in touches.enumerated() {
    let samples = event?.coalescedSamples(for: touch) ?? []
    let count = max(samples.count, 1)
    let movements = UnsafeMutablePointer<fingertip_movement>.allocate(capacity: count)
    // If there are no coalesced samples, the touch's current state is reported as the only
    // movement.
    movements.initialize(to: .init(touch.timestamp, touch.location, touch.pressure))
    for (index, sample) in samples.enumerated() {
      movements[index] = .init(sample.timestamp, sample.sample.location, sample.sample.pressure)
    }
    cTouches.initializeElement(at: index, to: fingertip_touch(touch, movements, count: count))
    guard let surfaceNode else { continue }
    cTouches[index].surface = surfaceNode.surface.pointer
    cTouches[index].target = surfaceNode.target
  }
  defer {
    for touch in cTouches { touch.movements.deallocate() }
    cTouches.deallocate()
  }
  return body(cTouches)
}

extension fingertip_movement {
  fileprivate init(_ time: Timestamp, _ location: Point, _ pressure: Double?) {
    self.init(time: time.nanoseconds, x: location.x, y: location.y, pressure: pressure ?? 0)
  }
}

extension fingertip_touch {
  fileprivate init(_ touch: Touch, _ movements: UnsafePointer<fingertip_movement>, count: Int) {
    self.init()
    size = UInt32(MemoryLayout<fingertip_touch>.size)
    phase = Int32(touch.phase.cConstant)
    id = touch.id.rawValue
    tag = touch.tag
    view = touch.view?.record?.handle.pointer
    time = touch.timestamp.nanoseconds
    (x, y) = (touch.location.x, touch.location.y)
    (previous_x, previous_y) = (touch.previousLocation.x, touch.previousLocation.y)
    tap_count = Int32(clamping: touch.tapCount)
    tool = Int32(touch.tool.cConstant)
    self.movements = movements
    movement_count = UInt32(clamping: count)
    if let force = touch.pressure {
      known |= UInt32(FINGERTIP_KNOWS_PRESSURE)
      pressure = force
    }
    if let contact = touch.contact {
      known |= UInt32(FINGERTIP_KNOWS_CONTACT)
      major_radius = contact.majorRadius
      minor_radius = contact.minorRadius
      orientation = contact.orientation.radians
    }
  }
}

extension Touch.Phase {
  fileprivate var cConstant: Int {
    switch self {
    case .began: FINGERTIP_BEGAN
    case .moved: FINGERTIP_MOVED
    case .stationary: FINGERTIP_STATIONARY
    case .ended: FINGERTIP_ENDED
    case .cancelled: FINGERTIP_CANCELLED
    }
  }
}

extension TouchTool {
  /// The header constant for the tool.
  var cConstant: Int {
    switch self {
    case .finger: FINGERTIP_FINGER
    case .stylus: FINGERTIP_STYLUS
    case .palm: FINGERTIP_PALM
    case .pointer: FINGERTIP_POINTER
    }
  }
}
