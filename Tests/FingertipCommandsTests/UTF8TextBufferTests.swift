import FingertipText
import Testing

struct UTF8TextBufferTests {
  private func text(_ write: (inout UTF8TextBuffer) -> Void) -> String {
    var text = UTF8TextBuffer()
    write(&text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (0.0, 1, "0.0"), (-0.04, 1, "0.0"), (-0.05, 1, "-0.1"), (0.25, 1, "0.3"), (12.34, 1, "12.3"),
    (999.95, 1, "1000.0"), (-1234.5678, 3, "-1234.568"), (0.001, 3, "0.001"), (7.5, 0, "8"),
    (.infinity, 1, "inf"), (-.infinity, 1, "-inf"), (.nan, 1, "nan"), (1e300, 1, "inf"),
  ])
  func `A number is written with a fixed number of decimal places`(
    number: Double, decimals: Int, expected: String
  ) {
    #expect(text { $0.append(number, decimals: decimals) } == expected)
  }

  @Test func `All Unicode control and format characters are replaced, and no others`() {
    let replaced: [Unicode.GeneralCategory] = [
      .control, .format, .lineSeparator, .paragraphSeparator,
    ]
    for value in UInt32(0)...0x10ffff {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isReplaced = replaced.contains(scalar.properties.generalCategory)
      if scalar.isUnsafeToPrint != isReplaced {
        Issue.record("U+\(String(value, radix: 16)): \(scalar.properties.generalCategory)")
      }
    }
  }

  @Test func `A format character above U+FFFF is escaped with two code units in JSON`() {
    let name = "a\u{61c}\u{e0041}b"
    #expect(text { $0.append(quoted: name) } == #""a\u061c\udb40\udc41b""#)
    #expect(text { $0.append(quotedYAML: name) } == #""a\u061c\U000e0041b""#)
  }

  @Test func `A number is padded to its width and never truncated`() {
    #expect(text { $0.append(1.5, decimals: 1, width: 6) } == "   1.5")
    #expect(text { $0.append(-12.5, decimals: 1, width: 6) } == " -12.5")
    #expect(text { $0.append(-12345.5, decimals: 1, width: 6) } == "-12345.5")
    #expect(text { $0.append(7, decimals: 0, width: 3) } == "  7")
  }

  @Test(arguments: [
    (1.0, 3, "1"), (1.5, 3, "1.5"), (0.1234, 3, "0.123"), (100.0, 3, "100"), (20.0, 0, "20"),
    (-0.0001, 3, "0"), (.nan, 3, "null"), (.infinity, 3, "null"), (1e9, 6, "1000000000"),
    (1e12, 3, "1000000000000"), (-123_456_789.012_345_6, 6, "-123456789.012346"),
    (12_345_678_901_234.5, 3, "12345678901234.5"), (1e300, 3, "1e+300"),
  ])
  func `A JSON number has no trailing zeros`(number: Double, decimals: Int, expected: String) {
    #expect(text { $0.append(json: number, decimals: decimals) } == expected)
  }

  @Test func `Numbers are formatted as they are in the standard library`() {
    var generator = SystemRandomNumberGenerator()
    let seed = generator.next()
    var state = seed
    for _ in 0..<10_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let whole = Int(truncatingIfNeeded: state) >> Int(state % 60)
      #expect(text { $0.append(whole) } == String(whole), "seed \(seed)")
      let thousandths = Double(whole % 1_000_000_000) / 1000
      let written = text { $0.append(thousandths, decimals: 3) }
      #expect(Double(written) == thousandths, "seed \(seed)")
    }
    #expect(text { $0.append(Int.min) } == String(Int.min))
  }

  @Test func `Times are written in seconds, truncated to milliseconds`() {
    #expect(text { $0.append(seconds: 1_234_999_999, width: 9) } == "    1.234")
    #expect(text { $0.append(seconds: -5_000_000) } == "-0.005")
    #expect(text { $0.append(seconds: -1) } == "0.000")
    #expect(text { $0.append(seconds: .min) } == "-9223372036.854")
  }

  @Test func `JSON text is escaped`() {
    #expect(text { $0.append(quoted: "a\"\\\n\u{1b}\u{7f}é") } == #""a\"\\\u000a\u001b\u007fé""#)
  }

  @Test func `Control characters in display text are replaced`() {
    #expect(text { $0.append(printable: "a\u{1b}[2J\u{9b}é\n") } == "a\u{fffd}[2J\u{fffd}é\u{fffd}")
  }

  @Test func `Repeatedly clearing text that shares its storage doesn't grow the storage`() {
    var text = UTF8TextBuffer(capacity: 1 << 17)
    var copy: [UInt8] = []
    for _ in 0..<1000 {
      text.append("line")
      copy = text.bytes
      text.removeAll()
    }
    #expect(copy == Array("line".utf8))
    #expect(text.bytes.capacity < 1 << 18)
  }
}
