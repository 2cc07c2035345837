import Foundation
import Testing

/// The report inside a page of `fingertip inspect`.
enum PageReport {
  /// Returns the text of the report, unpacked from LZ4.
  static func text(of page: String) throws -> String {
    let start = try #require(page.firstRange(of: "id=\"data-report\">")?.upperBound)
    let text = page[start...].prefix { $0 != "<" }
    return String(
      decoding: unpacked(Array(try #require(Data(base64Encoded: String(text))))), as: UTF8.self)
  }

  static func unpacked(_ packed: [UInt8]) -> [UInt8] {
    var (bytes, at): ([UInt8], Int) = ([], 4)
    func length(_ half: UInt8) -> Int {
      var length = Int(half)
      guard half == 15 else { return length }
      repeat {
        length += Int(packed[at])
        at += 1
      } while packed[at - 1] == 255
      return length
    }
    while at < packed.count {
      let token = packed[at]
      at += 1
      let literals = length(token >> 4)
      bytes += packed[at..<at + literals]
      at += literals
      if at >= packed.count { break }
      let distance = Int(packed[at]) | Int(packed[at + 1]) << 8
      at += 2
      for _ in 0..<length(token & 15) + 4 { bytes.append(bytes[bytes.count - distance]) }
    }
    return bytes
  }
}
