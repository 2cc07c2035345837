import Fingertip

// Functions that validate the host's numbers before they reach the engine.

extension Double {
  /// The number, after checking that it is finite.
  var checkedFinite: Double {
    @inline(never) get throws(CallError) {
      guard isFinite else { throw .numberNotFinite }
      return self
    }
  }

  /// The number, after checking that it is a valid coordinate, distance or element of a transform.
  var checkedCoordinate: Double {
    @inline(never) get throws(CallError) {
      guard abs(self) <= Point.maximumCoordinate else { throw .coordinateOutOfRange }
      return self
    }
  }

  /// The number, after checking that it is a valid width or height.
  var checkedExtent: Double {
    @inline(never) get throws(CallError) {
      guard self >= 0, self <= Point.maximumCoordinate else {
        throw .invalidNumber(
          "size out of range; use a size from 0 to 1e9")
      }
      return self
    }
  }

  /// The number, after checking that it is a valid increment, height or distance above 0.
  var checkedPositive: Double {
    @inline(never) get throws(CallError) {
      guard self > 0, self <= Point.maximumCoordinate else {
        throw .invalidNumber(
          "number out of range; use a number greater than 0 and at most 1e9")
      }
      return self
    }
  }

  /// The number, after checking that it is a valid zoom scale.
  var checkedScale: Double {
    @inline(never) get throws(CallError) {
      guard ScrollView.validZoomScales.contains(self) else {
        throw .invalidNumber("scale out of range; use a scale from 1e-6 to 1e6")
      }
      return self
    }
  }

  /// The number as a flag, after checking that it is valid.
  var checkedFlag: Bool {
    @inline(never) get throws(CallError) {
      guard self == 0 || self == 1 else {
        throw .invalidNumber("invalid flag; use 0 or 1")
      }
      return self == 1
    }
  }
}

extension Timestamp {
  /// Throws an error if the time is too close to the minimum or maximum of a 64-bit integer.
  @inline(never)
  func checkRange() throws(CallError) {
    guard self >= .earliest, self <= .latest else {
      throw .invalidNumber(
        """
        time is FINGERTIP_NEVER or more than 146 years from 0; pass nanoseconds of a monotonic clock
        """)
    }
  }
}

extension Bool {
  /// The Boolean as a C integer.
  var cFlag: Int32 { self ? 1 : 0 }
}

extension Rect {
  /// Returns a frame rectangle after checking its numbers.
  @inline(never)
  static func checked(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) throws(CallError) -> Rect {
    Rect(
      x: try x.checkedCoordinate, y: try y.checkedCoordinate, width: try width.checkedExtent,
      height: try height.checkedExtent)
  }
}

extension Insets {
  /// Returns insets after checking their numbers.
  @inline(never)
  static func checked(
    _ top: Double, _ left: Double, _ bottom: Double, _ right: Double
  ) throws(CallError) -> Insets {
    Insets(
      top: try top.checkedCoordinate, left: try left.checkedCoordinate,
      bottom: try bottom.checkedCoordinate,
      right: try right.checkedCoordinate)
  }
}
