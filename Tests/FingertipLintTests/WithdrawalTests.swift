import Fingertip
import FingertipScenes
import Testing

@testable import FingertipLint

/// Tests motions during which a gesture is withdrawn (rule R3).
struct WithdrawalTests {
  /// Two fingers land, drag by 12 pt, and pinch. A pan begins and is then withdrawn in favor of the
  /// pinch.
  private static let motion: [ProbeMotion.Action] = [
    .land(2), .move(.right, 12, .fast), .spread(60), .lift,
  ]

  private func search(_ recognizers: [SceneRecognizer]) throws -> ProbeSearch {
    let scene = Scene(recognizers: recognizers)
    let environment = try ProbeEnvironment(scene, size: Size(width: 360, height: 640))
    var search = ProbeSearch(environment, budget: 0)
    let target = try #require(search.targets.first)
    search.perform(
      ProbeMotion(on: target.viewName, Self.motion), at: target, ProbeSpeeds(),
      intendedRecognizers: [0])
    return search
  }

  @Test func `A withdrawn gesture doesn't count as triggered, but its replacement does`() throws {
    let search = try search([SceneRecognizer(.pan()), SceneRecognizer(.pinch())])
    #expect(search.triggeredRecognizers == [1])
    // The pinch blocks the pan.
    #expect(search.blockerCounts[0]?.blockingRecognizers == [1])
    #expect(search.foundConflicts.isEmpty)
  }

  @Test func `A gesture that is never withdrawn counts as triggered`() throws {
    var limits = Pan.Limits()
    limits.withdrawal.time = .zero
    let search = try search([
      SceneRecognizer(.pan(Pan(limits: limits))), SceneRecognizer(.pinch()),
    ])
    #expect(search.triggeredRecognizers == [0])
  }
}
