internal import FingertipText

extension JSONCursor {
  /// Reads an integer. `range` is the type's range, as shown in the error message.
  ///
  /// The function isn't in FingertipText, because the compiler specializes generic functions only for
  /// callers in the same module. When the function was in FingertipText, reading JSON Lines took a
  /// quarter more instructions.
  mutating func readInteger<Number: FixedWidthInteger>(
    of type: Number.Type = Number.self, _ range: StaticString
  ) throws(ParseError) -> Number {
    let integer = try readInteger(timesTenTo: 0, isRounded: false)
    guard let integer, let number = Number(exactly: integer) else {
      throw rangeError("whole numbers", range)
    }
    return number
  }
}
