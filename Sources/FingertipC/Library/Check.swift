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
          "A size is below 0, above a billion points, or not a number. Pass one from 0 to 1e9.")
      }
      return self
    }
  }

  /// The number itself: a step, a height, a way.
  var aboveZero: Double {
    @inline(never) get throws(Failure) {
      guard self > 0, self <= Point.farthest else {
        throw .value(
          "A number is not above 0, above a billion, or not a number. Pass one above 0, up to 1e9.")
      }
      return self
    }
  }

  /// The number itself: how large content is shown.
  var scale: Double {
    @inline(never) get throws(Failure) {
      guard ScrollView.scales.contains(self) else {
        throw .value("A scale is not a number from 1e-6 to 1e6. Pass one that is.")
      }
      return self
    }
  }

  /// A flag.
  var flag: Bool {
    @inline(never) get throws(Failure) {
      guard self == 0 || self == 1 else {
        throw .value("A flag is neither 0 nor 1. Pass one of the two.")
      }
      return self == 1
    }
  }

  /// A whole number in a range.
  @inline(never)
  func count(from least: Int, to most: Int) throws(Failure) -> Int {
    guard self >= Double(least), self <= Double(most), rounded() == self else {
      throw .notWhole("A number is not a whole one from ", least, most)
    }
    return Int(self)
  }
}

extension Timestamp {
  /// Refuses a time that is too near to the ends of what 64 bits hold.
  @inline(never)
  func check() throws(Failure) {
    guard self >= .earliest, self <= .latest else {
      throw .value(
        """
        The time is FT_NEVER, or more than 146 years from 0, so that none could come after it. Pass \
        the nanoseconds of a clock that is nearer to its start.
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

/// How many bytes a name may have: each line of decisions has it in it.
private var mostOfName: Int { 4096 }

/// A name that a host passed, in UTF-8; what is not is replaced.
@inline(never)
func checkedName(_ name: UnsafePointer<CChar>?) throws(Failure) -> String {
  guard let name else { throw .argument("The name is NULL. Pass a text, which may be empty.") }
  var length = 0
  while name[length] != 0 {
    length += 1
    if length > mostOfName {
      throw .argument("The name has more than 4096 bytes. Pass a shorter one.")
    }
  }
  #if arch(wasm32)
  // JavaScript makes nothing else than UTF-8, so it need not be looked at.
  let bytes = UnsafeRawBufferPointer(start: name, count: length).bindMemory(to: UInt8.self)
  return String(copying: UTF8Span(unchecked: bytes.span))
  #else
  return String(validatingCString: name) ?? repaired(name)
  #endif
}

#if !arch(wasm32)

/// A text in which what is not UTF-8 is replaced. Not by `String(cString:)`, which brings all with it
/// that strings can do, ten kilobytes.
private func repaired(_ name: UnsafePointer<CChar>) -> String {
  var text: [UInt8] = []
  var rest = TextIterator(place: name)
  var decoder = UTF8()
  while true {
    switch decoder.decode(&rest) {
    case .scalarValue(let scalar):
      if let bytes = UTF8.encode(scalar) { for byte in bytes { text.append(byte) } }
    case .error: for byte in UTF8.encodedReplacementCharacter { text.append(byte) }
    case .emptyInput: return String(validating: text, as: UTF8.self) ?? ""
    }
  }
}

/// The bytes of a text of C.
private struct TextIterator: IteratorProtocol {
  var place: UnsafePointer<CChar>

  mutating func next() -> UInt8? {
    guard place.pointee != 0 else { return nil }
    defer { place += 1 }
    return UInt8(bitPattern: place.pointee)
  }
}
#endif
