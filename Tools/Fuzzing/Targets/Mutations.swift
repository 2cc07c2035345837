import FingertipTesting

/// A generator that derives inputs from seed files without coverage feedback. The generator creates
/// a hundred thousand inputs per second. Each input can be reproduced from its number.
public struct Mutations: Sendable {
  private let seeds: [[UInt8]]
  private let seed: UInt64

  /// Creates a generator from the contents of seed files.
  public init(of seeds: [[UInt8]], seed: UInt64) {
    self.seeds = seeds.isEmpty ? [[]] : seeds
    self.seed = seed
  }

  /// Returns the input with the given number, which is part of a seed file with one to six
  /// mutations.
  public func input(_ number: UInt64) -> [UInt8] {
    var mutation = Mutation(random: SplitMix64(seed: seed &+ number &* 0x9E37_79B9_7F4A_7C15))
    mutation.begin(with: seeds)
    for _ in 0...mutation.below(6) { mutation.spoil(seeds) }
    return mutation.bytes
  }
}

private struct Mutation {
  /// Replacements for numbers and bytes. The replacements are the limits of integer types, and
  /// values that have a special meaning to readers.
  private static let numbers = [
    "0", "-1", "1", "255", "65536", "2147483647", "-2147483648", "4294967295",
    "9223372036854775807", "-9223372036854775808", "18446744073709551616", "1e308", "1e-320",
    "nan", "",
  ].map { Array($0.utf8) }
  private static let bytes: [UInt8] = [
    0, 9, 10, 13, 32, 34, 44, 45, 46, 48, 57, 58, 91, 92, 93, 123, 125, 127, 128, 255,
  ]

  var random: SplitMix64
  private(set) var bytes: [UInt8] = []

  init(random: SplitMix64) { self.random = random }

  mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(max(count, 1))) }

  /// Copies a seed file's header, which identifies the format, and usually omits part of the file
  /// after the header.
  mutating func begin(with seeds: [[UInt8]]) {
    let seed = seeds[below(seeds.count)]
    bytes = Array(seed.prefix(1 + below(min(seed.count, 600))))
    if below(4) > 0 { add(from: seed) }
  }

  private mutating func add(from seed: [UInt8]) {
    let start = below(seed.count)
    bytes += seed[start..<min(start + below(300), seed.count)]
  }

  mutating func spoil(_ seeds: [[UInt8]]) {
    guard !bytes.isEmpty else { return bytes.append(Self.bytes[below(Self.bytes.count)]) }
    let index = below(bytes.count)
    switch below(8) {
    case 0: bytes[index] ^= 1 << UInt8(below(8))
    case 1: bytes[index] = Self.bytes[below(Self.bytes.count)]
    case 2: bytes.insert(Self.bytes[below(Self.bytes.count)], at: index)
    case 3: bytes.removeSubrange(index..<min(index + 1 + below(40), bytes.count))
    case 4: bytes.insert(contentsOf: bytes[index..<min(index + below(80), bytes.count)], at: index)
    case 5, 6: spoilNumber(from: index)
    default: add(from: seeds[below(seeds.count)])
    }
  }

  /// Replaces the next number in the input.
  private mutating func spoilNumber(from offset: Int) {
    func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
    guard let start = bytes[offset...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: Self.numbers[below(Self.numbers.count)])
  }
}
