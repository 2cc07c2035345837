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

  /// Throws if anything follows the number.
  mutating func requireEnd() throws(TextCursor.ParseError) {
    do throws(JSONCursor.ParseError) { try cursor.requireEnd() } catch { throw .init(error) }
  }

  /// Throws if anything other than a comma or a closing brace follows the number.
  mutating func requireFieldEnd() throws(TextCursor.ParseError) {
    let next = cursor.firstValueByte
    guard next == UInt8(ascii: ",") || next == UInt8(ascii: "}") else { throw .malformed }
  }
}
