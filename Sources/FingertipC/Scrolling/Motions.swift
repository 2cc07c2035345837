public import CFingertip
import Fingertip

// The motion of scroll views, for what a host moves by itself.

/// Where it is shown while a finger has it.
@c @implementation
public func ft_motion_shown(_ motion: UnsafePointer<ft_motion>?) -> Double {
  attempt(.looks, otherwise: .nan) { () throws(Failure) in
    let motion = try ft_motion.checked(motion)
    return motion.axis.shown(pulledTo: motion.place)
  }
}

/// Where a finger has it while it is shown somewhere.
@c @implementation
public func ft_motion_pulled(_ motion: UnsafePointer<ft_motion>?, _ shown: Double) -> Double {
  attempt(.looks, otherwise: .nan) { () throws(Failure) in
    try ft_motion.checked(motion).axis.pulled(showing: try shown.place)
  }
}

/// Where it comes to rest.
@c @implementation
public func ft_motion_end(_ motion: UnsafePointer<ft_motion>?) -> Double {
  attempt(.looks, otherwise: .nan) { () throws(Failure) in
    try ft_motion.checked(motion).plan.end
  }
}

/// How long it moves.
@c @implementation
public func ft_motion_duration(_ motion: UnsafePointer<ft_motion>?) -> Int64 {
  attempt(.looks, otherwise: 0) { () throws(Failure) in
    let nanoseconds = try ft_motion.checked(motion).plan.duration * 1e9
    return Int64(exactly: nanoseconds.rounded(.up)) ?? .max
  }
}

/// Where it is some time after it was let go.
@c @implementation
public func ft_motion_position(_ motion: UnsafePointer<ft_motion>?, _ after: Int64) -> Double {
  attempt(.looks, otherwise: .nan) { () throws(Failure) in
    try ft_motion.checked(motion).plan.position(at: Double(after) / 1e9)
  }
}

extension ft_motion {
  /// A motion that a host passed, if it makes sense.
  fileprivate static func checked(_ motion: UnsafePointer<ft_motion>?) throws(Failure) -> ft_motion
  {
    guard let motion else {
      throw .argument("motion is NULL; pass the result of ft_motion_make")
    }
    let it = try Strided(motion, 1, MemoryLayout<ft_motion>.size)[0]
    guard it.least <= it.greatest else {
      throw .value(
        "minimum position is above the maximum; swap them")
    }
    // What has no edge on a side has it at infinity, but an edge is a place.
    if it.least != -.infinity { _ = try it.least.place }
    if it.greatest != .infinity { _ = try it.greatest.place }
    _ = try it.give.extent
    guard DecelerationRate.range.contains(it.deceleration) else {
      throw .value(
        "deceleration out of range; use 0.5 to 0.9999 (0.998 is normal, 0.99 fast)")
    }
    _ = try it.place.place
    _ = try it.velocity.place
    if try Double(it.has_target).flag { _ = try it.target.place }
    return it
  }

  /// Where it may be.
  fileprivate var axis: ScrollAxis {
    ScrollAxis(lower: least, upper: greatest, band: RubberBand(extent: give), bounces: give > 0)
  }

  /// How it moves when it is let go, as a scroll view plans it.
  fileprivate var plan: AxisMotion {
    let axis = axis
    let from = axis.shown(pulledTo: place)
    let speed = velocity * axis.give(pulledTo: place)
    let rate = DecelerationRate(deceleration)
    let natural = AxisMotion(
      from: from, velocity: speed, along: axis, rate: rate, settings: .standard)
    let end = has_target == 0 ? natural.end : axis.clamped(target)
    guard end != natural.end else { return natural }
    return AxisMotion(
      from: from, velocity: speed, to: end, along: axis, rate: rate, isNatural: true,
      settings: .standard)
  }
}
