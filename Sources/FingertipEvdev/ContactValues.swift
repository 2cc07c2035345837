/// The values that a device can report for a contact.
///
/// Each raw value consists of the lowest three bits of the axis's multitouch code. These bits are
/// unique, so a code that is known to belong to an axis can be converted without a search.
enum ContactAxis: Int {
  case touchMajor, touchMinor, pressure, distance, orientation, x, y, tool

  /// Creates the axis for a multitouch code, which must belong to one of these axes.
  @inline(__always)
  init(ofMultitouchCode code: UInt16) {
    switch code & 7 {
    case 0: self = .touchMajor
    case 1: self = .touchMinor
    case 2: self = .pressure
    case 3: self = .distance
    case 4: self = .orientation
    case 5: self = .x
    case 6: self = .y
    default: self = .tool
    }
  }

  /// Creates the axis for a multitouch code, or returns `nil` if the code isn't used.
  @inline(__always)
  init?(multitouchCode code: UInt16) {
    switch code {
    case AbsCode.mtPositionX: self = .x
    case AbsCode.mtPositionY: self = .y
    case AbsCode.mtTouchMajor: self = .touchMajor
    case AbsCode.mtTouchMinor: self = .touchMinor
    case AbsCode.mtOrientation: self = .orientation
    case AbsCode.mtPressure: self = .pressure
    case AbsCode.mtDistance: self = .distance
    case AbsCode.mtToolType: self = .tool
    default: return nil
    }
  }

  /// Creates the axis for a single-touch code, or returns `nil` if the code isn't used.
  @inline(__always)
  init?(singleTouchCode code: UInt16) {
    switch code {
    case AbsCode.x: self = .x
    case AbsCode.y: self = .y
    case AbsCode.pressure: self = .pressure
    case AbsCode.distance: self = .distance
    default: return nil
    }
  }
}

/// One contact's values in device units, along with a record of which values are known.
///
/// The values are stored in the lanes of a vector, so a single comparison can detect a change.
struct ContactValues {
  private var axisLanes = SIMD8<Int32>()
  private var knownAxisBits: UInt8 = 0

  /// The value of an axis, or 0 while it is unknown. Setting a value marks it as known.
  subscript(axis: ContactAxis) -> Int32 {
    @inline(__always) get { axisLanes[axis.rawValue] }
    @inline(__always) set {
      axisLanes[axis.rawValue] = newValue
      knownAxisBits |= 1 << UInt8(axis.rawValue)
    }
  }

  @inline(__always)
  func isKnown(_ axis: ContactAxis) -> Bool { knownAxisBits & (1 << UInt8(axis.rawValue)) != 0 }

  /// Returns whether both sets of values have the same known axes, with equal values.
  @inline(__always)
  static func == (one: ContactValues, other: ContactValues) -> Bool {
    // Don't use SIMD8's comparison operator, because it would compare one lane at a time.
    let difference = unsafeBitCast(one.axisLanes ^ other.axisLanes, to: SIMD4<UInt64>.self)
    return difference.x | difference.y | difference.z | difference.w == 0
      && one.knownAxisBits == other.knownAxisBits
  }

  /// Whether both coordinates are known.
  @inline(__always)
  var hasPosition: Bool { isKnown(.x) && isKnown(.y) }

  /// Whether the contact's size is known and positive.
  @inline(__always)
  var hasSize: Bool { isKnown(.touchMajor) && self[.touchMajor] > 0 }

  @inline(__always)
  var isHovering: Bool { self[.distance] > 0 }

  @inline(__always)
  var isPalm: Bool { self[.tool] == ToolType.palm }
}

/// The values of `ABS_MT_TOOL_TYPE`.
package enum ToolType {
  package static let finger: Int32 = 0
  package static let pen: Int32 = 1
  package static let palm: Int32 = 2
}
