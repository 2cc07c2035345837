internal import FingertipText

/// A number in JSON syntax within another format.
struct DecimalText {
  private var cursor: JSONCursor

  init(_ text: UnsafeBufferPointer<UInt8>) { cursor = JSONCursor(text) }

  mutating func number() throws(TextCursor.ParseError) -> Double {
    do throws(JSONCursor.ParseError) { return try cursor.finiteNumber() } catch {
      throw .init(error)
    }
  }

  mutating func seconds() throws(TextCursor.ParseError) -> Int64 {
    do throws(JSONCursor.ParseError) { return try cursor.seconds() } catch { throw .init(error) }
  }

  mutating func integer<Number: FixedWidthInteger>(
    of type: Number.Type = Number.self, _ range: StaticString
  ) throws(TextCursor.ParseError) -> Number {
    do throws(JSONCursor.ParseError) { return try cursor.integer(range) } catch {
      throw .init(error)
    }
  }
}
