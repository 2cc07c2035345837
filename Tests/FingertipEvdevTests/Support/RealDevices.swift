import Fingertip
import FingertipEvdev
import Foundation

/// Descriptions and recordings of real touchscreens, which are not part of the package.
///
/// The environment variable `FINGERTIP_RECORDINGS` specifies the folder that contains them. The
/// default is `../shared/traces`, relative to the package.
enum RealDevices {
  static let absence = "There is no folder with real recordings; FINGERTIP_RECORDINGS can name one."

  static var areHere: Bool { text(of: "README.md", in: folder) != nil }

  /// The names of the devices whose descriptions are available.
  static var names: [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/evemu-devices")
    return (files ?? []).filter { $0.hasSuffix(".desc") }.map { String($0.dropLast(5)) }.sorted()
  }

  private static var folder: String {
    if let named = getenv("FINGERTIP_RECORDINGS") { return String(cString: named) }
    let package = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return "/\(package)/../shared/traces"
  }

  private static func text(of name: String, in folder: String) -> String? {
    guard let file = fopen("\(folder)/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func lines(of name: String, in folder: String? = nil) -> [[Substring]] {
    let text = text(of: name, in: folder ?? "\(self.folder)/evemu-devices") ?? ""
    return text.split(whereSeparator: \.isNewline).map { line in
      line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
    }
  }

  /// Reads the parts of an evemu description that the tests need. If `folder` is given, the
  /// description is read from that folder.
  static func description(_ device: String, in folder: String? = nil) -> DeviceDescription {
    var description = DeviceDescription(name: device)
    var bits: [UInt16: UInt16] = [:]
    var propertyBits: UInt16 = 0
    for words in lines(of: "\(device).desc", in: folder) {
      switch words.first {
      case "P:":
        for byte in words.dropFirst() {
          for bit in set(byte) { description.properties.insert(propertyBits + bit) }
          propertyBits += 8
        }
      case "B:":
        let type = UInt16(words[1], radix: 16) ?? 0
        for byte in words.dropFirst(2) {
          for bit in set(byte) {
            description.codes[type, default: []].insert(bits[type, default: 0] + bit)
          }
          bits[type, default: 0] += 8
        }
      case "A:":
        let numbers = words.dropFirst(2).compactMap { Int32($0) }
        description.axes[UInt16(words[1], radix: 16) ?? 0] = AbsoluteAxis(
          minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
          resolution: numbers.count > 4 ? numbers[4] : 0)
      default: break
      }
    }
    return description
  }

  private static func set(_ byte: Substring) -> [UInt16] {
    let value = UInt8(byte, radix: 16) ?? 0
    return (0..<8).filter { value & (1 << $0) != 0 }
  }

  static func events(_ recording: String) -> [InputEvent] {
    lines(of: "\(recording).events").compactMap { words in
      guard words.first == "E:", words.count >= 5 else { return nil }
      let time = words[1].split(separator: ".")
      let microseconds = (Int64(time[0]) ?? 0) * 1_000_000 + (Int64(time[1]) ?? 0)
      return InputEvent(
        time: Timestamp(nanoseconds: microseconds * 1000), type: UInt16(words[2], radix: 16) ?? 0,
        code: UInt16(words[3], radix: 16) ?? 0, value: Int32(words[4]) ?? 0)
    }
  }
}
