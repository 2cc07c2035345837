import EngineStage
import FingertipTesting
import Testing

@testable import Fingertip

#if canImport(Glibc)
import Glibc
#endif

/// Uses random sequences to test laws that hold for every sequence of events. A failure message
/// contains the seed. To repeat the failure, pass the seed to ``run(_:)`` in a separate test.
@Suite struct LawTests {
  private static let parts = 10
  private static var sequences: Int {
    let isNightly = getenv("FINGERTIP_NIGHTLY").map { $0.pointee != 0 } ?? false
    return isNightly ? 100_000 : 5_000
  }

  /// Returns the laws that a random sequence violates.
  private func run(_ seed: UInt64) -> [String] {
    let scene = RandomScene(seed: seed)
    let plain = Replay(scene)
    return plain.faults + variation(seed, scene, plain)
  }

  /// Checks one of the laws, chosen by the seed.
  private func variation(_ seed: UInt64, _ scene: RandomScene, _ plain: Replay) -> [String] {
    switch seed % 6 {
    case 0: return compare("replayed", plain, Replay(scene))
    case 1:
      return compare("an hour later", plain, Replay(scene, .init(later: .seconds(3600))))
    case 2:
      return compare("renamed", plain, Replay(scene, .init(renamed: { 1_000_000 &- $0 &* 7 })))
    case 3:
      let away = Vector(dx: 123.456, dy: -78.9)
      return compare("elsewhere", plain, Replay(scene, .init(away: away)), isExact: false)
    case 4:
      return compare("with an idle finger", plain, Replay(scene, .init(hasIdleFinger: true)))
    default:
      let cut = Int(seed / 6) % scene.steps.count
      return Replay(scene, .init(cancelledBefore: cut)).faults.map { "cancelled at \(cut): \($0)" }
    }
  }

  private func compare(
    _ what: String, _ one: Replay, _ other: Replay, isExact: Bool = true
  ) -> [String] {
    guard one.lines.count == other.lines.count else {
      return ["\(what): \(one.lines.map(\.text)) is \(other.lines.map(\.text))"]
    }
    for (line, same) in zip(one.lines, other.lines) where line != same {
      // When a scene is moved to a different location, the last digits of numbers may differ.
      let isNear =
        !isExact && abs((line.time - same.time).wholeNanoseconds) < 1000
        && line.decision.subject == same.decision.subject
        && line.decision.outcome.description == same.decision.outcome.description
      if !isNear { return ["\(what): \(line.text) is \(same.text)"] }
    }
    return one.states == other.states ? [] : ["\(what): \(one.states) is \(other.states)"]
  }

  @Test(arguments: 0..<parts)
  func `Random touch sequences satisfy all of the engine's laws`(part: Int) {
    var failures = 0
    for seed in stride(from: part, to: LawTests.sequences, by: LawTests.parts) {
      let faults = run(UInt64(seed))
      if faults.isEmpty { continue }
      failures += 1
      Issue.record("seed \(seed): \(faults.joined(separator: "; "))")
      if failures == 3 { return }
    }
  }

  @Test func `In random sequences, gestures often begin, are recognized, fail, wait and restart`() {
    var counts: [String: Int] = [:]
    for seed in 0..<900 {
      for line in Replay(RandomScene(seed: UInt64(seed))).lines {
        switch line.decision.outcome {
        case .transition(_, let state, _, _): counts[state.name, default: 0] += 1
        case .waits: counts["waits", default: 0] += 1
        case .restarted: counts["restarted", default: 0] += 1
        default: break
        }
      }
    }
    for (name, minimum) in [
      ("recognized", 50), ("began", 50), ("ended", 30), ("cancelled", 10), ("failed", 300),
      ("waits", 10), ("restarted", 3),
    ] {
      #expect(counts[name, default: 0] >= minimum, "\(name): \(counts)")
    }
  }
}
