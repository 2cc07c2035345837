import FingertipTesting
import Testing

struct SplitMix64Tests {
  @Test func `The generated numbers match those of the published algorithm`() {
    var random = SplitMix64(seed: 0)
    #expect(random.next() == 0xe220_a839_7b1d_cdaf)
    #expect(random.next() == 0x6e78_9e6a_a1b9_65f4)
    #expect(random.next() == 0x06c4_5d18_8009_454f)
  }

  @Test func `Numbers generated in a range cover the whole range and never leave it`() {
    var random = SplitMix64(seed: 3)
    let numbers = (0..<10_000).map { _ in random.number(in: -2...4) }
    #expect(numbers.allSatisfy { (-2...4).contains($0) })
    #expect(numbers.min() ?? 0 < -1.9)
    #expect(numbers.max() ?? 0 > 3.9)
  }
}
