import FingertipText
import Testing

@testable import FingertipScenes

struct JSONReaderTests {
  private func fault(_ text: String) -> (offset: Int, expected: String)? {
    do throws(JSONCursor.ParseError) {
      _ = try JSONReader.read(Array(text.utf8))
      return nil
    } catch {
      return (error.offset, error.expected)
    }
  }

  private func text(_ json: String) throws -> String? {
    if case .string(let text) = try JSONReader.read(Array(json.utf8)).value { text } else { nil }
  }

  private func number(_ json: String) throws -> Double? {
    if case .number(let number) = try JSONReader.read(Array(json.utf8)).value {
      number
    } else {
      nil
    }
  }

  @Test(arguments: [
    ("0", 0), ("-0.5", -0.5), ("12.25e1", 122.5), ("1E-2", 0.01), ("1e+3", 1000),
    ("1e999", .infinity),
  ])
  func `Numbers are parsed`(json: String, value: Double) throws {
    #expect(try number(json) == value)
  }

  @Test func `A string may contain every escape and every character`() throws {
    #expect(try text(#""a\"\\\/\b\f\n\r\t""#) == "a\"\\/\u{8}\u{c}\n\r\t")
    #expect(try text(#""\u00e9\ud83d\ude00é""#) == "é😀é")
  }

  @Test(arguments: [
    ("", 0, "expected a value, found the end of the input"),
    ("{\"a\":1,}", 7, "expected a string as the key"),
    ("[1 2]", 3, "expected , or ]"),
    ("{\"a\" 1}", 5, "expected : after the key"),
    ("{\"a\":1 \"b\"", 7, "expected , or }"),
    ("01", 1, "expected a number without a leading zero"),
    ("-", 1, "expected a digit, found the end of the input"),
    ("1.", 2, "expected a digit after the decimal point, found the end of the input"),
    ("1e", 2, "expected a digit in the exponent, found the end of the input"),
    ("tru", 0, "expected a value"),
    ("NaN", 0, "expected a value"),
    ("\"a", 2, "expected \" at the end of the string, found the end of the input"),
    ("\"\\x\"", 2, "expected one of \" \\ / b f n r t u after \\"),
    ("\"\\u12g4\"", 5, "expected four hexadecimal digits after \\u"),
    ("\"\\ud83d\"", 7, "expected the other half of a surrogate pair"),
    ("1 2", 2, "expected the end of the input"),
    ("{\"a\":1,\"a\":2}", 7, "expected each key once, found \"a\" again"),
  ])
  func `Invalid JSON is rejected with its offset`(json: String, offset: Int, expected: String) {
    let fault = fault(json)
    #expect(fault?.offset == offset)
    #expect(fault?.expected == expected)
  }

  @Test func `Invalid UTF-8 is rejected`() {
    #expect(throws: JSONCursor.ParseError.self) {
      try JSONReader.read([0x22, 0xff, 0xfe, 0x22])
    }
  }

  @Test(arguments: [
    "0.1", "123456789012345678", "0.30000000000000004", "2.2250738585072014e-308", "1e23",
    "9007199254740993", "123456789012345678901234567890e-20", "-4.9e-324", "179769313486231580e291",
  ])
  func `A number is rounded to the nearest double`(json: String) throws {
    #expect(try number(json) == Double(json))
  }

  @Test func `An object may have many unique keys`() throws {
    let members = (0..<100_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    guard case .object(let read) = try JSONReader.read(Array("{\(members)}".utf8)).value else {
      Issue.record("no object")
      return
    }
    #expect(read.count == 100_000)
    #expect(read.last?.key == "k99999")
    let again = fault("{\(members),\"k5\":0}")
    #expect(again?.offset == members.utf8.count + 2)
    #expect(again?.expected == "expected each key once, found \"k5\" again")
  }

  @Test func `Nesting deeper than 64 is rejected`() {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(fault(deep) == nil)
    #expect(fault(String(repeating: "[", count: 1_000_000))?.offset == 64)
  }

  @Test func `Every proper prefix of a scene is rejected and never traps`() throws {
    let file = try #require(try? Scene(file: SceneFixtures.path("standard.json")))
    #expect(file == .standard)
    let text = Array(#"{"size":{"width":-1.5e3,"name":"\u00e9\n"},"a":[true,null]}"#.utf8)
    for count in text.indices {
      #expect(throws: JSONCursor.ParseError.self) { try JSONReader.read(Array(text[..<count])) }
    }
  }
}
