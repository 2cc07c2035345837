import EngineStage
import Testing

@testable import Fingertip

@Suite struct TextBuilderTests {
  private func text(_ number: Double, digits: Int) -> String {
    TextBuilder { $0.append(number, digits: digits) }.text
  }

  private func seconds(_ nanoseconds: Int64) -> String {
    TextBuilder { $0.append(seconds: Timestamp(nanoseconds: nanoseconds)) }.text
  }

  @Test(arguments: [
    (0, 1, "0"), (12.34, 1, "12.3"), (12.35, 1, "12.4"), (-12.35, 1, "-12.4"), (0.04, 1, "0"),
    (-0.04, 1, "0"), (1.05, 2, "1.05"), (1.005, 3, "1.005"), (100, 3, "100"), (0.999, 1, "1"),
    (-0.5, 0, "-1"), (1.905, 3, "1.905"),
  ])
  func `X2: Numbers are rounded and have no trailing zeros`(
    number: Double, digits: Int, expected: String
  ) {
    #expect(text(number, digits: digits) == expected)
  }

  @Test func `X2: NaN, infinite and huge numbers stay readable`() {
    #expect(text(.nan, digits: 1) == "nan")
    #expect(text(.infinity, digits: 1) == "inf")
    #expect(text(-.infinity, digits: 1) == "-inf")
    #expect(text(1e300, digits: 1) == ">1e12")
    #expect(text(-1e300, digits: 3) == "<-1e12")
  }

  @Test func `X2: Seconds are truncated to three decimal places`() {
    #expect(seconds(0) == "0.000")
    #expect(seconds(148_999_999) == "0.148")
    #expect(seconds(12_005_000_000) == "12.005")
    #expect(seconds(-1_250_000_000) == "-1.250")
    #expect(seconds(-1) == "0.000")
    #expect(seconds(.max) == "9223372036.854")
    #expect(seconds(.min) == "-9223372036.854")
  }

  @Test func `X2: Integers and strings are appended unchanged`() {
    let text = TextBuilder {
      $0 += Int64.min
      $0 += " … "
      $0 += Int64(0)
      $0 += " … "
      $0 += Int64.max
    }
    #expect(text.text == "-9223372036854775808 … 0 … 9223372036854775807")
    #expect(TextBuilder { _ in }.isEmpty)
  }

  @Test func `Names are compared byte by byte`() {
    let long = "a name that is too long to be kept in place"
    #expect("tap".hasSameBytes(as: "tap"))
    #expect("".hasSameBytes(as: ""))
    #expect(long.hasSameBytes(as: String(long.map { $0 })))
    #expect(!"tap".hasSameBytes(as: "tab"))
    #expect(!"tap".hasSameBytes(as: long))
    #expect("é" == "e\u{301}" && !"é".hasSameBytes(as: "e\u{301}"))
  }
}
