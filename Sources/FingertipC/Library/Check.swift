import Fingertip

// Numbers of a host, checked before the engine sees them.

extension Double {
  /// The number itself.
  var finite: Double {
    @inline(never) get throws(Failure) {
      guard isFinite else { throw .infinite }
      return self
    }
  }

  /// The number itself: a coordinate, a distance, a part of a transform.
  var place: Double {
    @inline(never) get throws(Failure) {
      guard abs(self) <= Point.farthest else { throw .nowhere }
      return self
    }
  }

  /// The number itself: a width or a height.
  var extent: Double {
    @inline(never) get throws(Failure) {
      guard self >= 0, self <= Point.farthest else {
        throw .value(
          "size out of range; use 0 to 1e9")
      }
      return self
    }
  }

  /// The number itself: a step, a height, a way.
  var aboveZero: Double {
    @inline(never) get throws(Failure) {
      guard self > 0, self <= Point.farthest else {
        throw .value(
          "number out of range; use more than 0 and at most 1e9")
      }
      return self
    }
  }

  /// The number itself: how large content is shown.
  var scale: Double {
    @inline(never) get throws(Failure) {
      guard ScrollView.scales.contains(self) else {
        throw .value("scale out of range; use 1e-6 to 1e6")
      }
      return self
    }
  }

  /// A flag.
  var flag: Bool {
    @inline(never) get throws(Failure) {
      guard self == 0 || self == 1 else {
        throw .value("invalid flag; use 0 or 1")
      }
      return self == 1
    }
  }
}

extension Timestamp {
  /// Refuses a time that is too near to the ends of what 64 bits hold.
  @inline(never)
  func check() throws(Failure) {
    guard self >= .earliest, self <= .latest else {
      throw .value(
        """
        time is FT_NEVER or more than 146 years from 0; pass nanoseconds of a monotonic clock
        """)
    }
  }
}

extension Bool {
  /// The flag as a host gets it.
  var flag: Int32 { self ? 1 : 0 }
}

extension Rect {
  /// A frame that a host passed.
  @inline(never)
  static func checked(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) throws(Failure) -> Rect {
    Rect(
      x: try x.place, y: try y.place, width: try width.extent, height: try height.extent)
  }
}

extension Insets {
  /// Distances that a host passed.
  @inline(never)
  static func checked(
    _ top: Double, _ left: Double, _ bottom: Double, _ right: Double
  ) throws(Failure) -> Insets {
    Insets(
      top: try top.place, left: try left.place, bottom: try bottom.place,
      right: try right.place)
  }
}
