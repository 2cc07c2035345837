internal import FingertipText

/// A reader for numbers in JSON syntax that are embedded in another format.
struct DecimalReader {
  private var cursor: JSONCursor

  init(_ text: UnsafeBufferPointer<UInt8>) { cursor = JSONCursor(text) }

  mutating func readNumber() throws(TextCursor.ParseError) -> Double {
    do throws(JSONCursor.ParseError) { return try cursor.readFiniteNumber() } catch {
      throw .init(error)
    }
  }

  mutating func readSeconds() throws(TextCursor.ParseError) -> Int64 {
    do throws(JSONCursor.ParseError) { return try cursor.readSeconds() } catch {
      throw .init(error)
    }
  }

  mutating func readInteger<Number: FixedWidthInteger>(
    of type: Number.Type = Number.self, _ range: StaticString
  ) throws(TextCursor.ParseError) -> Number {
    do throws(JSONCursor.ParseError) { return try cursor.readInteger(range) } catch {
      throw .init(error)
    }
  }
}
