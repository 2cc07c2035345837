import Fingertip

// Validation of the host's numbers before they reach the engine.

extension Double {
  /// The number, after checking that it is finite.
  var finite: Double {
    @inline(never) get throws(CallError) {
      guard isFinite else { throw .notFinite }
      return self
    }
  }

  /// The number, after checking that it is a valid coordinate, distance or element of a transform.
  var coordinate: Double {
    @inline(never) get throws(CallError) {
      guard abs(self) <= Point.maximumCoordinate else { throw .coordinateOutOfRange }
      return self
    }
  }

  /// The number, after checking that it is a valid width or height.
  var extent: Double {
    @inline(never) get throws(CallError) {
      guard self >= 0, self <= Point.maximumCoordinate else {
        throw .value(
          "size out of range; use 0 to 1e9")
      }
      return self
    }
  }

  /// The number, after checking that it is a valid increment, height or distance above 0.
  var aboveZero: Double {
    @inline(never) get throws(CallError) {
      guard self > 0, self <= Point.maximumCoordinate else {
        throw .value(
          "number out of range; use more than 0 and at most 1e9")
      }
      return self
    }
  }

  /// The number, after checking that it is a valid zoom scale.
  var scale: Double {
    @inline(never) get throws(CallError) {
      guard ScrollView.scales.contains(self) else {
        throw .value("scale out of range; use 1e-6 to 1e6")
      }
      return self
    }
  }

  /// The number as a flag, after checking that it is valid.
  var flag: Bool {
    @inline(never) get throws(CallError) {
      guard self == 0 || self == 1 else {
        throw .value("invalid flag; use 0 or 1")
      }
      return self == 1
    }
  }
}

extension Timestamp {
  /// Throws an error if the time is too close to the limits of a 64-bit integer.
  @inline(never)
  func check() throws(CallError) {
    guard self >= .earliest, self <= .latest else {
      throw .value(
        """
        time is FINGERTIP_NEVER or more than 146 years from 0; pass nanoseconds of a monotonic clock
        """)
    }
  }
}

extension Bool {
  /// The flag as a C integer.
  var flag: Int32 { self ? 1 : 0 }
}

extension Rect {
  /// Returns a frame rectangle from checked numbers.
  @inline(never)
  static func checked(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) throws(CallError) -> Rect {
    Rect(
      x: try x.coordinate, y: try y.coordinate, width: try width.extent, height: try height.extent)
  }
}

extension Insets {
  /// Returns insets from checked numbers.
  @inline(never)
  static func checked(
    _ top: Double, _ left: Double, _ bottom: Double, _ right: Double
  ) throws(CallError) -> Insets {
    Insets(
      top: try top.coordinate, left: try left.coordinate, bottom: try bottom.coordinate,
      right: try right.coordinate)
  }
}
