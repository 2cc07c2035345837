/// Names that are all different. A number is added to a name that is already in use.
struct UniqueNames {
  private var names: Set<String>
  /// The last number that was added to each name.
  private var lastNumbers: [String: Int] = [:]

  init(_ names: Set<String> = []) { self.names = names }

  /// Adds a name, and returns it or the name with a number. A name that is longer than scenes allow
  /// is shortened first.
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
