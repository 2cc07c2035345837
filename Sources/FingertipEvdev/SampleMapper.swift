internal import Fingertip

/// A converter from contact values in device units to touch samples.
struct SampleMapper {
  let profile: TouchscreenProfile
  let mapping: DisplayMapping
  /// The converter for size, pressure and tool type.
  let detailConverter: SampleDetailConverter?
  /// A bit set of the axes that the device has.
  private let availableAxisBits: UInt8
  /// The minimum and maximum of the values that are accepted unchanged, with one lane for each
  /// axis.
  private let minimumValues: SIMD8<Int32>
  private let maximumValues: SIMD8<Int32>

  init(_ profile: TouchscreenProfile, _ surface: DisplayMapping) {
    self.profile = profile
    self.mapping = surface
    detailConverter = SampleDetailConverter(profile, surface)
    var axes: UInt8 = 0
    var (minimumValues, maximumValues) = (SIMD8(repeating: Int32.min), SIMD8(repeating: Int32.max))
    for number in 0..<8 {
      guard let axis = ContactAxis(rawValue: number) else { continue }
      if profile.has(axis) { axes |= 1 << UInt8(number) }
      let range = Self.usableRange(of: axis, profile)
      (minimumValues[number], maximumValues[number]) = (range.lowerBound, range.upperBound)
    }
    (self.availableAxisBits, self.minimumValues, self.maximumValues) = (
      axes, minimumValues, maximumValues
    )
  }

  private static func usableRange(
    of axis: ContactAxis, _ profile: TouchscreenProfile
  ) -> ClosedRange<Int32> {
    switch axis {
    case .distance: 0...Int32.max
    case .tool: ToolType.finger...ToolType.palm
    default: profile.validRange(of: axis).map { $0.minimum...$0.maximum } ?? Int32.min...Int32.max
    }
  }

  @inline(__always)
  func has(_ axis: ContactAxis) -> Bool { availableAxisBits & (1 << UInt8(axis.rawValue)) != 0 }

  /// Returns whether a value is accepted unchanged because it is within its axis range.
  @inline(__always)
  func isUsable(_ value: Int32, on axis: ContactAxis) -> Bool {
    value >= minimumValues[axis.rawValue] && value <= maximumValues[axis.rawValue]
  }

  /// Returns the value that replaces an unusable value.
  ///
  /// If a note about the replacement should be added, this method sets `range` to the axis's range.
  @inline(never)
  func replacement(
    for value: Int32, on axis: ContactAxis, outOf range: inout AxisRange?
  ) -> Int32 {
    switch axis {
    case .distance: return 0
    case .tool: return ToolType.finger
    default:
      range = profile.validRange(of: axis)
      return range?.clamped(value) ?? value
    }
  }

  /// Returns the event code with which the device reports a coordinate.
  func coordinateCode(of axis: ContactAxis) -> UInt16 {
    let isSingle = profile.touchProtocol == .singleTouch
    return axis == .x
      ? (isSingle ? AbsCode.x : AbsCode.mtPositionX) : (isSingle ? AbsCode.y : AbsCode.mtPositionY)
  }

  @inline(__always)
  func location(_ values: ContactValues) -> Point {
    mapping.location(x: values[.x], y: values[.y])
  }
}
