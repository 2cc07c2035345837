/// SHA-256 (FIPS 180-4), for the content security policy of a page.
struct SHA256 {
  private var hashState: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  /// Returns the 32 bytes of the hash.
  static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    var padded = bytes + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let bits = UInt64(bytes.count) * 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    for start in stride(from: 0, to: padded.count, by: 64) {
      hash.update(padded[start..<start + 64])
    }
    return hash.hashState.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// Updates the state with a 64-byte block.
  private mutating func update(_ block: ArraySlice<UInt8>) {
    var words = [UInt32](repeating: 0, count: 64)
    for (index, byte) in block.enumerated() {
      words[index / 4] |= UInt32(byte) << UInt32(24 - 8 * (index % 4))
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let low = Self.rotateRight(a, 7) ^ Self.rotateRight(a, 18) ^ (a >> 3)
      let high = Self.rotateRight(b, 17) ^ Self.rotateRight(b, 19) ^ (b >> 10)
      words[index] = words[index - 16] &+ low &+ words[index - 7] &+ high
    }
    var working = hashState
    for index in 0..<64 {
      let e =
        Self.rotateRight(working[4], 6) ^ Self.rotateRight(working[4], 11)
        ^ Self.rotateRight(working[4], 25)
      let choice = (working[4] & working[5]) ^ (~working[4] & working[6])
      let first = working[7] &+ e &+ choice &+ Self.roundConstants[index] &+ words[index]
      let a =
        Self.rotateRight(working[0], 2) ^ Self.rotateRight(working[0], 13)
        ^ Self.rotateRight(working[0], 22)
      let majority =
        (working[0] & working[1]) ^ (working[0] & working[2]) ^ (working[1] & working[2])
      working = [
        first &+ a &+ majority, working[0], working[1], working[2], working[3] &+ first, working[4],
        working[5], working[6],
      ]
    }
    for index in 0..<8 { hashState[index] &+= working[index] }
  }

  private static func rotateRight(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let roundConstants: [UInt32] = {
    var roundConstants: [UInt32] = []
    var candidate = 2
    while roundConstants.count < 64 {
      let isPrime = !(2..<candidate).contains { $0 * $0 <= candidate && candidate % $0 == 0 }
      if isPrime { roundConstants.append(fractionOfCubeRoot(UInt64(candidate))) }
      candidate += 1
    }
    return roundConstants
  }()

  /// Finds, by bisection, the largest multiple of 2⁻³² whose cube is at most the prime, and returns
  /// its fractional part.
  private static func fractionOfCubeRoot(_ prime: UInt64) -> UInt32 {
    var root: UInt64 = 0
    for bit in stride(from: UInt64(35), through: 0, by: -1) {
      let next = root | 1 << bit
      let square = next.multipliedFullWidth(by: next)
      // Check whether next³ ≤ prime · 2⁹⁶. The product is represented as two 64-bit halves and an
      // overflow.
      let low = square.low.multipliedFullWidth(by: next)
      let high = square.high &* next &+ low.high
      if high < prime << 32 || (high == prime << 32 && low.low == 0) { root = next }
    }
    return UInt32(truncatingIfNeeded: root)
  }
}
