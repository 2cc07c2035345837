import EngineStage
import Testing

@testable import Fingertip

@Suite struct CoalescingTests {
  private let journal = Journal()
  private var window: Window { journal.window }

  private func frame(_ time: Int64, _ samples: TouchSample...) -> TouchFrame {
    TouchFrame(at: Timestamp(milliseconds: time), samples: samples)
  }

  private func sample(
    _ id: UInt64, _ change: TouchSample.Change, _ x: Double
  ) -> TouchSample {
    TouchSample(TouchID(id), change, at: Point(x: x, y: 10))
  }

  @Test func `T2: A view receives coalesced frames as one move with all their samples`() {
    var seen: [String] = []
    journal.view("key").whenTouched = { phase, touches, event in
      let samples = event.coalescedSamples(for: touches[0])
      seen.append("\(phase) \(touches[0].previousLocation.x) \(samples.map(\.sample.location.x))")
      #expect(samples.last?.timestamp == touches[0].timestamp)
    }
    window.send(frame(0, sample(1, .began, 10)))
    window.send(coalescing: [
      frame(4, sample(1, .moved, 20)), frame(8, sample(1, .moved, 30)),
      frame(12, sample(1, .moved, 40)),
    ])
    window.send(coalescing: [frame(16, sample(1, .moved, 50)), frame(20, sample(1, .moved, 60))])
    #expect(
      seen == [
        "began 10.0 [10.0]", "moved 10.0 [20.0, 30.0, 40.0]", "moved 40.0 [50.0, 60.0]",
      ])
  }

  @Test func `T2: The deltas of coalesced moves add up to the total translation`() {
    var travel = 0.0
    journal.view("key").whenTouched = { _, touches, _ in
      travel += touches[0].location.x - touches[0].previousLocation.x
    }
    window.send(frame(0, sample(1, .began, 10)))
    for start in [10.0, 40, 70] {
      window.send(coalescing: [
        frame(Int64(start) + 1, sample(1, .moved, start + 10)),
        frame(Int64(start) + 2, sample(1, .moved, start + 20)),
        frame(Int64(start) + 3, sample(1, .moved, start + 30)),
      ])
    }
    #expect(travel == 90)
  }

  @Test
  func `T2: If a touch ends within coalesced frames, its last move is delivered before its end`() {
    var seen: [String] = []
    journal.view("key").whenTouched = { phase, touches, event in
      let samples = event.coalescedSamples(for: touches[0]).map(\.sample.location.x)
      seen.append("\(phase) at \(touches[0].location.x) \(samples)")
    }
    window.send(frame(0, sample(1, .began, 10)))
    window.send(coalescing: [
      frame(4, sample(1, .moved, 20)), frame(8, sample(1, .moved, 30)),
      frame(12, sample(1, .ended, 40)), frame(16),
    ])
    #expect(
      seen == ["began at 10.0 [10.0]", "moved at 30.0 [20.0, 30.0]", "ended at 40.0 [40.0]"])
  }

  @Test func `T2: A move is still reported if the touch stops later within coalesced frames`() {
    journal.view("key")
    window.send(frame(0, sample(1, .began, 10)))
    window.send(coalescing: [frame(4, sample(1, .moved, 20)), frame(8), frame(12)])
    #expect(journal.read() == ["key began 1", "key moved 1"])
  }

  @Test func `T2: Coalesced moves intercepted by a gesture are not delivered`() {
    journal.view("key")
    journal.watch(PanGestureRecognizer(limits: .quick))
    window.send(frame(0, sample(1, .began, 10)))
    window.send(coalescing: [frame(4, sample(1, .moved, 15)), frame(8, sample(1, .moved, 30))])
    #expect(journal.read() == ["key began 1", "key cancelled 1", "pan began"])
  }

  @Test func `T2: Recognizers receive every coalesced frame`() {
    var locations: [Double] = []
    journal.watch(PanGestureRecognizer(limits: .quick) { locations.append($0.location.x) })
    window.send(frame(0, sample(1, .began, 10)))
    window.send(coalescing: [
      frame(4, sample(1, .moved, 30)), frame(8, sample(1, .moved, 40)),
      frame(12, sample(1, .moved, 50)),
    ])
    #expect(locations == [30, 40, 50])
  }

  @Test func `T2: An empty list of frames does nothing`() {
    window.send(coalescing: [])
    #expect(window.isIdle)
  }

  @Test func `T2: A moving touch has predicted samples, and a stationary one has none`() {
    let key = journal.view("key")
    var predicted: [String] = []
    key.whenTouched = { _, touches, event in
      let samples = event.predictedSamples(for: touches[0], count: 2)
      predicted.append(samples.map { "\($0.sample.location.x)" }.joined(separator: " "))
    }
    window.send(frame(0, sample(1, .began, 10)))
    window.send(frame(8, sample(1, .moved, 14)))
    window.send(frame(16, sample(1, .moved, 20)))
    window.send(frame(24, sample(1, .ended, 20)))
    #expect(predicted == ["", "18.0 22.0", "26.0 32.0", ""])
  }
}
