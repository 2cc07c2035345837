import Fingertip
import FingertipScenes
import Testing

/// Tests the failure requirements in a scene, including circular ones.
@Suite struct SceneCircleTests {
  private func complaint(about scene: Scene) -> String? {
    do throws(SceneError) {
      try scene.validate()
      return nil
    } catch {
      return error.description
    }
  }

  private func scene(_ count: Int, _ requirements: [(Int, Int)]) -> Scene {
    Scene(
      recognizers: (0..<count).map { SceneRecognizer(.tap(Tap()), name: "tap \($0)") },
      requirements: requirements.map {
        Scene.Requirement("tap \($0.0)", waitsFor: "tap \($0.1)")
      })
  }

  @Test func `A chain of 5000 requirements is resolved in either order`() throws {
    let count = 5000
    let forwards = (1..<count).map { ($0, $0 - 1) }
    for requirements in [forwards, forwards.reversed()] {
      let live = try scene(count, requirements).makeWindow(size: Size(width: 100, height: 100))
      #expect(live.recognizers.count == count)
    }
    let closed = scene(count, forwards + [(0, count - 1)])
    let message = try #require(complaint(about: closed))
    #expect(message.hasPrefix("requireToFail[\(count - 1)]: circular requirement: "))
    #expect(message.contains("requirement: tap 0 → tap 4999 → tap 4998 → "))
    #expect(message.hasSuffix(" → tap 1 → tap 0; remove one requirement"))
  }

  @Test func `The first requirement that closes a cycle is reported`() {
    #expect(complaint(about: scene(4, [(0, 1), (0, 2), (1, 3), (2, 3)])) == nil)
    let two = scene(6, [(0, 1), (1, 2), (2, 0), (3, 4), (4, 3), (5, 0)])
    #expect(
      complaint(about: two)
        == "requireToFail[2]: circular requirement: "
        + "tap 2 → tap 0 → tap 1 → tap 2; remove one requirement")
    let short = scene(5, [(0, 1), (1, 2), (2, 3), (0, 3), (4, 0), (3, 4)])
    #expect(complaint(about: short)?.contains("tap 3 → tap 4 → tap 0 → tap 3") == true)
  }
}
