/// A reader for single-touch devices, which send `BTN_TOUCH`, `ABS_X` and `ABS_Y`.
///
/// The table contains the device's only contact. Each press is assigned a new tracking ID.
struct SingleTouchReader {
  private var pressCount: Int32 = 0
  private var isDown = false

  init(_ profile: TouchscreenProfile, _ table: inout ContactTable) {
    guard profile.touchProtocol == .singleTouch else { return }
    // A value of 0 may simply mean that the recording doesn't include the initial value.
    if profile.initialX != 0 { table.seedValue(.x, of: 0, to: profile.initialX, code: AbsCode.x) }
    if profile.initialY != 0 { table.seedValue(.y, of: 0, to: profile.initialY, code: AbsCode.y) }
  }

  @inline(__always)
  mutating func receive(absolute code: UInt16, value: Int32, _ table: inout ContactTable) {
    if let axis = ContactAxis(singleTouchCode: code), table.mapper.has(axis) {
      table.setValue(axis, of: 0, to: value, code: code)
    } else {
      table.noteIfUnannounced(absolute: code)
    }
  }

  mutating func receive(key code: UInt16, value: Int32, _ table: inout ContactTable) {
    switch code {
    case KeyCode.touch where value == 0:
      isDown = false
      table.handleLift(of: 0)
    case KeyCode.touch where !isDown:
      isDown = true
      pressCount = pressCount &+ 1 & .max
      table.handleLanding(of: 0, as: pressCount)
    case KeyCode.toolPen...KeyCode.toolAirbrush:
      let tool = value == 0 ? ToolType.finger : ToolType.pen
      table.setValue(.tool, of: 0, to: tool, code: AbsCode.mtToolType)
    default: break
    }
  }

  /// Handles a loss of events. A press or a lift may have been among the lost events, so the next
  /// press is treated as a new one.
  mutating func handleLostEvents() { isDown = false }
}
