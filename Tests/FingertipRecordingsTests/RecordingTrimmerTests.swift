import Fingertip
import FingertipEvdev
import FingertipTesting
import Testing

@testable import FingertipRecordings

struct RecordingTrimmerTests {
  /// Returns the samples in a trimmed recording, with their times in milliseconds.
  private func samples(
    _ device: DeviceDescription, _ events: [InputEvent]
  ) throws -> [(time: Int64, sample: TouchSample)] {
    let profile = try TouchscreenProfile(device)
    var decoder = TouchDecoder(profile, mapping: try DisplayMapping(profile))
    var samples: [(Int64, TouchSample)] = []
    for event in events where decoder.receive(event) {
      let time = decoder.frame.timestamp.nanoseconds / 1_000_000
      samples += decoder.frame.samples.map { (time, $0) }
    }
    let isDown = decoder.cancelTouches(.recordingEnded)
    #expect(!isDown, "no finger stays down")
    return samples
  }

  private func trimmed(_ events: [InputEvent], _ from: Int, _ to: Int?) -> [InputEvent] {
    var trimmer = RecordingTrimmer(
      from: .milliseconds(from), to: to.map { .milliseconds($0) })
    var part: [InputEvent] = []
    for event in events { trimmer.receive(event) { part.append($0) } }
    trimmer.finish { part.append($0) }
    return part
  }

  @Test func `Trimming a recording to its whole range changes nothing`() {
    let events = VirtualTouchscreen.slots60.events(
      for: .drag(from: Point(x: 100, y: 100), to: Point(x: 400, y: 300)), seed: 1)
    #expect(trimmed(events, 0, nil) == events)
  }

  @Test(arguments: [
    VirtualTouchscreen.slots60, .slots120, .protocolA, .singleTouch,
  ])
  func `A trimmed part of a drag begins and ends at interpolated locations`(
    screen: VirtualTouchscreen
  ) throws {
    let hand = SyntheticTouches.drag(from: Point(x: 100, y: 100), to: Point(x: 700, y: 500))
    let events = screen.events(for: hand, seed: 1)
    let whole = try samples(screen.description, events)
    let start = (events.first?.time.nanoseconds ?? 0) / 1_000_000
    let part = try samples(screen.description, trimmed(events, 200, 500))
    let first = try #require(part.first)
    let last = try #require(part.last)
    #expect(first.sample.change == .began)
    #expect(last.sample.change == .ended)
    #expect(last.time == start + 500)
    let moves = part.dropFirst().dropLast()
    #expect(!moves.isEmpty)
    let before = try #require(whole.last { $0.time < start + 200 })
    let after = try #require(whole.last { $0.time < start + 500 })
    if screen.touchProtocol == .anonymousContacts {
      #expect(first.time >= start + 200)
    } else {
      #expect(first.time == start + 200)
      #expect(first.sample.location == before.sample.location)
    }
    #expect(last.sample.location == after.sample.location)
    for move in moves {
      #expect(whole.contains { $0.time == move.time && $0.sample.location == move.sample.location })
    }
  }

  @Test func `A contact that lands during the trimmed part inherits its slot's values`()
    throws
  {
    // The taps are at the same location, so the kernel doesn't repeat the coordinates.
    var kernel = SlotRegister(slots: 10)
    for (number, time) in [100, 300].enumerated() {
      kernel.set(AbsCode.mtTrackingID, Int32(number), slot: 1)
      kernel.set(AbsCode.mtPositionX, 280, slot: 1)
      kernel.set(AbsCode.mtPositionY, 187, slot: 1)
      kernel.endFrame(at: Timestamp(milliseconds: Int64(time)))
      kernel.set(AbsCode.mtTrackingID, -1, slot: 1)
      kernel.endFrame(at: Timestamp(milliseconds: Int64(time + 60)))
    }
    let device = VirtualTouchscreen.slots60.description
    let whole = try samples(device, kernel.events)
    let part = try samples(device, trimmed(kernel.events, 150, nil))
    #expect(part.map(\.sample.change) == [.began, .ended])
    #expect(part.map(\.sample.location) == whole.suffix(2).map(\.sample.location))
  }

  @Test func `A trimmed part without touches is empty, and unexpected events don't cause a trap`() {
    let tap = VirtualTouchscreen.slots60.events(for: .tap(at: Point(x: 9, y: 9)), seed: 1)
    #expect(trimmed(tap, 5000, 6000).isEmpty)
    withRandomness("Unusual events never trap") { random in
      for _ in 0..<100 {
        let events = (0..<200).map { _ in EvemuWriterTests.randomEvent(&random) }
        _ = trimmed(events, .random(in: 0...5, using: &random), 1000)
      }
    }
  }

  @Test(arguments: [VirtualTouchscreen.slots60, .slots120])
  func `A trimmed part of a pinch contains both touches from start to end`(
    screen: VirtualTouchscreen
  ) throws {
    let events = screen.events(
      for: .pinch(around: Point(x: 400, y: 300), from: 100, to: 300), seed: 1)
    let part = try samples(screen.description, trimmed(events, 150, 350))
    let began = part.filter { $0.sample.change == .began }
    let ended = part.filter { $0.sample.change == .ended }
    #expect(began.count == 2 && Set(began.map(\.time)).count == 1)
    #expect(ended.count == 2 && Set(ended.map(\.time)).count == 1)
    #expect(Set(began.map(\.sample.id)) == Set(ended.map(\.sample.id)))
  }
}
