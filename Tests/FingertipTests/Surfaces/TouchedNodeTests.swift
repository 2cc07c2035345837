import EngineStage
import Testing

@testable import Fingertip

/// A target of which nothing is known but that a finger landed on it is a target as long as that lasts.
@Suite struct TouchedTargetTests {
  private final class Host {
    let surface: GestureSurface<Int>
    var told: [String] = []

    init() {
      surface = GestureSurface { point, _ in [Int(point.x)] }
      surface.onTouches = { [unowned self] in
        told.append("\($0.target) \($0.phase) \($0.touches.count)")
      }
    }

    func send(_ samples: [(UInt64, TouchSample.Change, Double)], at ms: Int64) {
      surface.send(
        TouchFrame(
          at: Timestamp(milliseconds: ms),
          samples: samples.map { TouchSample(TouchID($0.0), $0.1, at: Point(x: $0.2, y: 0)) }))
    }
  }

  private let host = Host()

  @Test func `It is forgotten though another finger stays down`() {
    host.send([(1, .began, 0)], at: 0)
    for id in UInt64(2)...50 {
      host.send([(id, .began, Double(id))], at: Int64(id) * 100)
      host.send([(id, .ended, Double(id))], at: Int64(id) * 100 + 50)
    }
    #expect(host.surface.knownTargets == 0)
  }

  @Test func `Fingers on it are on one target`() {
    host.send([(1, .began, 7), (2, .began, 7)], at: 0)
    host.send([(1, .ended, 7), (2, .ended, 7)], at: 10)
    #expect(host.told == ["7 began 2", "7 ended 2"])
  }

  @Test func `What is added to it later counts, and it is removed with its touch`() {
    host.send([(1, .began, 7)], at: 0)
    let tap = Gesture(Tap())
    host.surface.add(tap, to: 7)
    host.surface.setMultipleTouchEnabled(false, for: 7)
    host.send([(2, .began, 7)], at: 10)
    #expect(host.told == ["7 began 1"])
    host.surface.remove(7)
    #expect(host.told == ["7 began 1", "7 cancelled 1"])
    #expect(host.surface.target(of: tap) == nil && host.surface.knownTargets == 0)
  }

  @Test func `It can be removed while nothing but its touch is known`() {
    host.send([(1, .began, 7)], at: 0)
    host.surface.remove(7)
    #expect(host.told == ["7 began 1", "7 cancelled 1"])
  }
}
