import EngineStage
import Testing

@testable import Fingertip

/// Tests nodes without recognizers or settings, which a surface knows only while they are touched.
@Suite struct TouchedNodeTests {
  private final class Host {
    let surface: GestureSurface<Int>
    var log: [String] = []

    init() {
      surface = GestureSurface { point, _ in [Int(point.x)] }
      surface.onTouches = { [unowned self] in
        log.append("\($0.target) \($0.phase) \($0.touches.count)")
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

  @Test func `A touched node is forgotten even while another touch stays down`() {
    host.send([(1, .began, 0)], at: 0)
    for id in UInt64(2)...50 {
      host.send([(id, .began, Double(id))], at: Int64(id) * 100)
      host.send([(id, .ended, Double(id))], at: Int64(id) * 100 + 50)
    }
    #expect(host.surface.storedNodeCount == 0)
  }

  @Test func `Touches that begin on the same node are delivered together`() {
    host.send([(1, .began, 7), (2, .began, 7)], at: 0)
    host.send([(1, .ended, 7), (2, .ended, 7)], at: 10)
    #expect(host.log == ["7 began 2", "7 ended 2"])
  }

  @Test func `Removing a node configured during a touch cancels the touch`() {
    host.send([(1, .began, 7)], at: 0)
    let tap = Gesture(Tap())
    host.surface.add(tap, to: 7)
    host.surface.setMultipleTouchEnabled(false, for: 7)
    host.send([(2, .began, 7)], at: 10)
    #expect(host.log == ["7 began 1"])
    host.surface.remove(7)
    #expect(host.log == ["7 began 1", "7 cancelled 1"])
    #expect(host.surface.target(of: tap) == nil && host.surface.storedNodeCount == 0)
  }

  @Test func `A node without a configuration can be removed during a touch`() {
    host.send([(1, .began, 7)], at: 0)
    host.surface.remove(7)
    #expect(host.log == ["7 began 1", "7 cancelled 1"])
  }
}
