public import CFingertip
import Fingertip

// Scroll physics for objects that a host moves itself.

/// Returns the position with rubber banding, given the position without it.
@c @implementation
public func fingertip_motion_rubber_band(_ motion: UnsafePointer<fingertip_motion>?) -> Double {
  performCall(.reads, otherwise: .nan) { () throws(CallError) in
    let motion = try fingertip_motion.validated(motion)
    return motion.scrollAxisRange.displayedOffset(pulledTo: motion.position)
  }
}

/// Returns the position without rubber banding, given the position with it.
@c @implementation
public func fingertip_motion_rubber_band_inverse(
  _ motion: UnsafePointer<fingertip_motion>?, _ shown: Double
) -> Double {
  performCall(.reads, otherwise: .nan) { () throws(CallError) in
    try fingertip_motion.validated(motion).scrollAxisRange.pulledOffset(
      displaying: try shown.checkedCoordinate)
  }
}

/// Returns the motion's final position.
@c @implementation
public func fingertip_motion_end(_ motion: UnsafePointer<fingertip_motion>?) -> Double {
  performCall(.reads, otherwise: .nan) { () throws(CallError) in
    try fingertip_motion.validated(motion).axisMotion.endOffset
  }
}

/// Returns the motion's duration.
@c @implementation
public func fingertip_motion_duration(_ motion: UnsafePointer<fingertip_motion>?) -> Int64 {
  performCall(.reads, otherwise: 0) { () throws(CallError) in
    let nanoseconds = try fingertip_motion.validated(motion).axisMotion.duration * 1e9
    return Int64(exactly: nanoseconds.rounded(.up)) ?? .max
  }
}

/// Returns the position at a time after the release.
@c @implementation
public func fingertip_motion_position(
  _ motion: UnsafePointer<fingertip_motion>?, _ after: Int64
) -> Double {
  performCall(.reads, otherwise: .nan) { () throws(CallError) in
    try fingertip_motion.validated(motion).axisMotion.position(at: Double(after) / 1e9)
  }
}

extension fingertip_motion {
  /// Validates and returns a motion that a host passed.
  fileprivate static func validated(
    _ motion: UnsafePointer<fingertip_motion>?
  ) throws(CallError) -> fingertip_motion {
    guard let motion else {
      throw .invalidArgument("motion is NULL; pass the result of fingertip_motion_make")
    }
    let result = try StridedArray(motion, 1, MemoryLayout<fingertip_motion>.size)[0]
    guard result.minimum <= result.maximum else {
      throw .invalidNumber(
        "the minimum position is greater than the maximum; swap them")
    }
    // An infinite bound means that there is no edge; any other bound must be a valid coordinate.
    if result.minimum != -.infinity { _ = try result.minimum.checkedCoordinate }
    if result.maximum != .infinity { _ = try result.maximum.checkedCoordinate }
    _ = try result.give.checkedExtent
    guard DecelerationRate.validRange.contains(result.deceleration) else {
      throw .invalidNumber(
        "deceleration out of range; use 0.5 to 0.9999 (0.998 is normal, 0.99 is fast)")
    }
    _ = try result.position.checkedCoordinate
    _ = try result.velocity.checkedCoordinate
    if try Double(result.has_target).checkedFlag { _ = try result.target.checkedCoordinate }
    return result
  }

  /// The bounds of the motion.
  fileprivate var scrollAxisRange: ScrollAxisRange {
    ScrollAxisRange(
      lower: minimum, upper: maximum, band: RubberBand(extent: give), bounces: give > 0)
  }

  /// The motion after a release, based on the physics of a scroll view.
  fileprivate var axisMotion: AxisMotion {
    let axis = scrollAxisRange
    let from = axis.displayedOffset(pulledTo: position)
    let speed = velocity * axis.speedRatio(pulledTo: position)
    let rate = DecelerationRate(deceleration)
    let natural = AxisMotion(
      from: from, velocity: speed, along: axis, rate: rate, settings: .standard)
    let end = has_target == 0 ? natural.endOffset : axis.clamped(target)
    guard end != natural.endOffset else { return natural }
    return AxisMotion(
      from: from, velocity: speed, to: end, along: axis, rate: rate, prefersDeceleration: true,
      settings: .standard)
  }
}
