import FingertipTesting
import Foundation
import Testing

/// Runs a property test with a random seed, and prints the seed. To repeat a run, set its seed in
/// `FINGERTIP_SEED`.
func withRandomness(
  _ name: String, _ property: (inout SplitMix64) throws -> Void
) rethrows {
  let given = ProcessInfo.processInfo.environment["FINGERTIP_SEED"].flatMap { UInt64($0) }
  let seed = given ?? .random(in: 0...UInt64.max)
  print("\(name): FINGERTIP_SEED=\(seed)")
  var random = SplitMix64(seed: seed)
  try property(&random)
}
