import class Foundation.JSONSerialization
import struct Foundation.Data
import FingertipText
import Testing

@testable import FingertipCommands

/// Returns a function's output as text or as JSON objects.
enum Written {
  /// Returns the output as text.
  static func text(_ write: (OutputStream) throws -> Void) rethrows -> String {
    let output = OutputStream(.memory)
    try write(output)
    return String(decoding: output.unwrittenText.bytes, as: UTF8.self)
  }

  /// Returns the output as JSON objects, one per line.
  static func objects(_ write: (OutputStream) throws -> Void) throws -> [[String: Any]] {
    try text(write).split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }
}
