/// Returns the kernel's name for an absolute axis. For an axis that touchscreens don't use, returns
/// a name that contains its number, such as `axis 40`.
func absoluteAxisName(_ code: UInt16) -> String {
  switch code {
  case AbsCode.x: "ABS_X"
  case AbsCode.y: "ABS_Y"
  case AbsCode.z: "ABS_Z"
  case AbsCode.pressure: "ABS_PRESSURE"
  case AbsCode.distance: "ABS_DISTANCE"
  case AbsCode.mtSlot: "ABS_MT_SLOT"
  case AbsCode.mtTouchMajor: "ABS_MT_TOUCH_MAJOR"
  case AbsCode.mtTouchMinor: "ABS_MT_TOUCH_MINOR"
  case AbsCode.mtOrientation: "ABS_MT_ORIENTATION"
  case AbsCode.mtPositionX: "ABS_MT_POSITION_X"
  case AbsCode.mtPositionY: "ABS_MT_POSITION_Y"
  case AbsCode.mtToolType: "ABS_MT_TOOL_TYPE"
  case AbsCode.mtTrackingID: "ABS_MT_TRACKING_ID"
  case AbsCode.mtPressure: "ABS_MT_PRESSURE"
  case AbsCode.mtDistance: "ABS_MT_DISTANCE"
  default: "axis \(code)"
  }
}
