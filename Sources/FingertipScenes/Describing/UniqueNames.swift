/// A set of unique names. A number is appended to a name that is already in use.
struct UniqueNames {
  private var names: Set<String>
  /// The last number that was appended to each name.
  private var lastNumbers: [String: Int] = [:]

  init(_ names: Set<String> = []) { self.names = names }

  /// Adds a name, and returns the name with a number appended if it was already in use. A name that
  /// is longer than scenes allow is shortened first.
  mutating func add(_ name: String) -> String {
    let limit = JSONObjectReader.ValueLimits.maximumNameBytes - 20
    let base =
      name.utf8.count > limit
      ? String(decoding: name.utf8.prefix(limit), as: UTF8.self) : name
    var unique = base
    var number = lastNumbers[base] ?? 1
    while !names.insert(unique).inserted {
      number += 1
      unique = "\(base) \(number)"
    }
    lastNumbers[base] = number
    return unique
  }
}
