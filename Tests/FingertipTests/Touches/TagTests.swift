import EngineStage
import Testing

@testable import Fingertip

/// Tests the tags that a host assigns to touches (rule T9).
@Suite struct TagTests {
  private func sample(
    _ id: UInt64, _ change: TouchSample.Change, _ x: Double = 10, tag: UInt64 = 0
  ) -> TouchSample {
    TouchSample(TouchID(id), change, at: Point(x: x, y: 10), tool: .stylus, tag: tag)
  }

  @Test func `T9: Touches, landings and decisions return the tag of the first sample`() {
    var landings: [TouchSample?] = []
    var tags: [UInt64] = []
    var decisions: [Decision] = []
    var path: () -> Void = {}
    let surface = GestureSurface<Int> { _, _ in
      path()
      return [1]
    }
    path = { [unowned surface] in
      landings.append(surface.landingSample)
      #expect(surface.time == Timestamp(ms: 5))
    }
    surface.onTouches = { tags += $0.touches.map(\.tag) }
    surface.onDecision = { decisions.append($0) }
    let tap = TapGestureRecognizer()
    tap.cancelsTouchesInView = false
    tap.shouldReceive = { $1.tag != .max }
    surface.add(tap, to: 1)
    func send(_ samples: TouchSample..., at milliseconds: Double) {
      surface.send(TouchFrame(at: Timestamp(ms: milliseconds), samples: samples))
    }
    let first = sample(1, .began, tag: 7)
    // The third touch reuses the tag of the first one, and a tag may be any number.
    let second = sample(2, .began, 50, tag: .max)
    let third = sample(3, .began, 90, tag: 7)
    send(first, second, third, at: 5)
    #expect(landings == [first, second, third] && surface.landingSample == nil)
    #expect(Set(tags) == [7, .max])
    tags = []
    send(sample(1, .moved, 12, tag: 99), at: 10)
    #expect(tags == [7])
    send(sample(1, .ended, 12), sample(4, .moved, tag: 5), at: 15)
    let lines = decisions.compactMap { decision -> String? in
      switch decision.outcome {
      case .landed: "landed \(decision.tag)"
      case .lifted: "lifted \(decision.tag)"
      case .ignored: "ignored \(decision.tag)"
      case .touchRejected: "rejected \(decision.tag)"
      default: decision.tag == 0 ? nil : "other \(decision.tag)"
      }
    }
    let expected = ["landed 7", "landed \(UInt64.max)", "landed 7", "rejected \(UInt64.max)"]
    #expect(lines.prefix(4).sorted() == expected.sorted())
    #expect(lines.dropFirst(4).sorted() == ["ignored 5", "lifted 7"])
  }

  @Test func `T9: A sample with a tag takes up no more memory than one without`() {
    // The bytes needed by the values other than the tag, in their best order: 8 + 16 + 25 + 3 + 4
    // of padding + 9. The tag takes the rest of the 80 bytes.
    #expect(MemoryLayout<TouchSample>.stride == 80 && MemoryLayout<TouchSample>.size == 80)
  }
}
